import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleClasses';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog } from '../form/Dialog.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Pending } from '../frame/Pending.tsx';
import { dayLater, dayShort, timeOf } from '../moments.ts';
import form from '../form/form.module.css';
import styles from './classes.module.css';

interface CopyWeekProps {
  /** The Monday of the week that is copied. */
  from: string;
  onClose: () => void;
}

/** Adds the classes of a week to the next one, once it was shown which, and what is at the same time. */
export function CopyWeek({ from, onClose }: CopyWeekProps) {
  const { save } = useAct();
  const weeks = { from, to: dayLater(from, 7) };
  const asked = useAsked(staffCalls.live.copy_plan, weeks);
  const plan = asked.data;
  const next = words.weekOf(dayShort(weeks.to), dayShort(dayLater(from, 13)));
  const count = plan?.classes.length ?? 0;
  const copy = () =>
    save(staffCalls.live.copy_week, { ...weeks, stamp: plan?.stamp ?? '' }, words.wasCopied(words.count(count), next));
  return (
    <Dialog
      title={words.copyInto(next)}
      action={words.addCount(words.count(count))}
      onClose={onClose}
      {...(count > 0 && { onSave: copy })}
    >
      <Pending asked={asked} />
      {plan && (
        <>
          {count === 0 && <p>{words.nothingToCopy}</p>}
          {plan.there > 0 && <p>{words.areThere(words.count(plan.there))}</p>}
          {plan.repeating > 0 && <p>{words.areRepeating}</p>}
          <ul className={styles.copies}>
            {plan.classes.map(({ class_name, batch_name, tutor_name, day, starts_at, ends_at, past, clashes }) => (
              <li key={`${class_name} ${batch_name} ${starts_at}`}>
                <strong>{class_name}</strong>
                <span>
                  {[`${dayShort(day)}, ${timeOf(starts_at)} – ${timeOf(ends_at)}`, batch_name, tutor_name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <div className={form.warning}>
                  {past === 1 && <p>{words.isPast}</p>}
                  {clashes.map((each) => (
                    <p key={`${each.class_name} ${each.starts_at}`}>
                      {words.clash(`${each.class_name}, ${each.batch_name}`, timeOf(each.starts_at), timeOf(each.ends_at))}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

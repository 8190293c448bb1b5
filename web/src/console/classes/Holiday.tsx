import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import * as words from '#words/consoleClasses';
import { useAsked } from '../calls/useAsked.ts';
import { Dialog } from '../form/Dialog.tsx';
import { TextField, useBegin } from '../form/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Pending } from '../frame/Pending.tsx';
import { dayOf, dayShort, isDay, now, timeOf } from '../moments.ts';
import styles from './classes.module.css';

/** Makes a day a holiday for all, once it was shown which classes fall away; `day` is the one that is looked at. */
export function Holiday({ day, onClose }: { day: string; onClose: () => void }) {
  const { save } = useAct();
  return (
    <Dialog
      title={words.addHoliday}
      action={words.makeHoliday}
      onClose={onClose}
      onSave={({ text }) => {
        const [name, on] = [text('name').trim(), text('day')];
        return save(staffCalls.live.set_holiday, { day: on, name, stamp: text('stamp') }, words.isHoliday(name, dayShort(on)));
      }}
    >
      <TextField name="name" label={words.holidayName} required maxLength={100} />
      <OnDay day={day} />
    </Dialog>
  );
}

function OnDay({ day }: { day: string }) {
  const [chosen, setChosen] = useState(useBegin('day', day));
  const asked = useAsked(staffCalls.live.holiday_plan, { day: chosen }, isDay(chosen));
  const plan = asked.data;
  return (
    <>
      <TextField
        name="day"
        label={words.holidayDay}
        type="date"
        required
        min={dayOf(now())}
        value={day}
        onChange={(event) => setChosen(event.target.value)}
      />
      <input type="hidden" name="stamp" value={plan?.stamp ?? ''} />
      {isDay(chosen) && <Pending asked={asked} />}
      {plan && (
        <div role="status">
          <p>{plan.classes.length === 0 ? words.noClassThatDay : words.fallAway(words.count(plan.classes.length))}</p>
          <ul className={styles.copies}>
            {plan.classes.map(({ class_name, batch_name, starts_at, ends_at }) => (
              <li key={`${class_name} ${batch_name} ${starts_at}`}>
                <strong>{class_name}</strong>
                <span>{`${timeOf(starts_at)} – ${timeOf(ends_at)} · ${batch_name}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

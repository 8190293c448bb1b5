import { staffCalls } from '@portal/contract/staff';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import * as words from '#words/consoleBatches';
import { Button } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { Choice } from '../filters/fields.tsx';
import { useAct } from '../frame/Toasts.tsx';
import { Screen } from '../frame/Screen.tsx';
import { Section } from '../frame/Section.tsx';
import { numberOf } from '../students/standing.ts';
import { Back } from '../frame/Back.tsx';
import { RowText } from '../frame/RowText.tsx';
import { batchIn, type Level } from './level.ts';
import console from '../frame/console.module.css';
import styles from './batches.module.css';

/** Moves everybody of a level or a batch to another level, once what that comes to has been looked at. */
export function Promote() {
  const [params, setParams] = useSearchParams();
  const { data: levels = [] } = useAsked(staffCalls.batches.levels, {});
  const [from_level, from_batch] = [params.get('from_level') ?? '', params.get('from_batch') ?? ''];
  const [to_level, to_batch] = [params.get('to_level') ?? '', params.get('to_batch') ?? ''];
  const set = (values: Record<string, string>) => setParams({ ...Object.fromEntries(params), ...values }, { replace: true });
  const target = levels.find(({ ac_id }) => String(ac_id) === to_level);
  const order = {
    ...(from_level === '' ? { from_batch: Number(from_batch) } : { from_level: Number(from_level) }),
    to_level: Number(to_level),
    ...(to_batch !== '' && { to_batch: Number(to_batch) }),
  };
  // An address without a level or batch, such as one that was cut off.
  if (from_level === '' && from_batch === '') return <Redirect to="/batches" replace />;
  const isSame = from_level !== '' && to_level === from_level && to_batch === '';
  return (
    <Screen
      title={words.promoteFrom(nameOf(levels, from_level, from_batch))}
      action={<Back href="/batches">{words.toBatches}</Back>}
    >
      <p className={styles.intro}>{words.promoteIntro}</p>
      <div className={styles.choices}>
        <Choice
          label={words.toLevel}
          every={words.choosePlace}
          options={levels.map(({ ac_id: id, level: name }) => ({ id, name }))}
          value={to_level}
          onChange={(level) => set({ to_level: level, to_batch: '' })}
        />
        {target && (
          <Choice
            label={words.toBatch}
            every={words.noBatch}
            options={target.batches
              .filter(({ is_open }) => is_open === 0)
              .map(({ batch_id: id, batch_name: name }) => ({ id, name }))}
            value={to_batch}
            onChange={(batch) => set({ to_batch: batch })}
          />
        )}
      </div>
      {target && !isSame && <Preview order={order} />}
    </Screen>
  );
}

interface PreviewProps {
  order: { from_level?: number; from_batch?: number; to_level: number; to_batch?: number };
}

/** Shows what the move comes to, and the button that does just that. */
function Preview({ order }: PreviewProps) {
  const asked = useAsked(staffCalls.batches.promotion_plan, order);
  const { press } = useAct();
  const [, navigate] = useLocation();
  const plan = asked.data;
  const go = async () => {
    if (!plan) return;
    const { stamp, students, to } = plan;
    const fault = await press(staffCalls.batches.promote, { ...order, stamp }, words.promoted(students, to), '/batches');
    if (!fault) navigate('/batches');
  };
  return (
    <>
      <Section
        title={words.preview}
        asked={asked}
        empty=""
        before={
          plan && (
            <>
              <p>
                <strong>{words.willMove(plan.students, plan.to)}</strong>
              </p>
              {plan.leaves.map(({ batch_name, students }) => (
                <p key={batch_name}>{words.willLeave(batch_name, students)}</p>
              ))}
              {plan.who.length < plan.students && <p>{words.first(plan.who.length)}</p>}
            </>
          )
        }
      >
        {({ who }) =>
          who.map(({ stud_id, name, phone_code, mobile, standing }) => (
            <li key={stud_id} className={console.row}>
              <RowText
                name={name}
                about={[numberOf({ phone_code, mobile }), words.standings[standing] ?? ''].filter(Boolean).join(' · ')}
              />
            </li>
          ))
        }
      </Section>
      {plan && (
        <div className={styles.bar}>
          <Button onClick={() => void go()}>{words.doPromote(plan.students)}</Button>
        </div>
      )}
    </>
  );
}

function nameOf(levels: readonly Level[], from_level: string, from_batch: string): string {
  const level = levels.find(({ ac_id }) => String(ac_id) === from_level);
  return level?.level ?? batchIn(levels, from_batch)?.batch.batch_name ?? '';
}

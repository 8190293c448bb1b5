import { staffCalls } from '@portal/contract/staff';
import { useParams } from 'wouter';
import * as words from '#words/consoleClasses';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { useAct } from '../frame/Toasts.tsx';
import { Pending } from '../frame/Pending.tsx';
import { Screen } from '../frame/Screen.tsx';
import { clockName, dayLong, isOtherClock, now, timeOf } from '../moments.ts';
import { useMay } from '../signIn/useSignedIn.ts';
import { Back } from '../frame/Back.tsx';
import { Facts } from '../frame/Facts.tsx';
import { ClassButtons } from './ClassButtons.tsx';
import { ClassForms } from './ClassForms.tsx';
import { repeatsIn, type Held } from './held.ts';
import { Recording } from './Recording.tsx';
import { Roll } from './roll/Roll.tsx';
import console from '../frame/console.module.css';
import styles from './classes.module.css';

/** Shows one holding of a class: what is known of it, what can be done about it, and who came. */
export function ClassPage() {
  const { live_class_id = '', day = '' } = useParams();
  const may = useMay();
  const asked = useAsked(staffCalls.live.class, { live_class_id: Number(live_class_id), day });
  const held = asked.data;
  const { doing, open, close } = useDoing();
  if (!held)
    return (
      <Screen title={words.classes}>
        <Pending asked={asked} />
      </Screen>
    );
  const { class_name, cancelled, ended, online_url, starts_at } = held;
  return (
    <Screen title={class_name} action={<Back href={`/classes?day=${held.day}`}>{words.toWeek}</Back>}>
      <section className={console.section}>
        {cancelled === 1 && <p className={styles.off}>{ended === 1 ? words.ended : words.cancelled}</p>}
        <About held={held} />
        <div className={console.buttons}>
          {cancelled === 0 && (
            <LinkButton href={online_url} icon="external-link" look="plain" newTab>
              {words.open}
            </LinkButton>
          )}
          {may(staffCalls.live.move_class) && (
            <>
              <ClassButtons held={held} onForm={(what) => open(what, held.live_class_id, held.day)} />
              <EndButton held={held} />
            </>
          )}
        </div>
        {may(staffCalls.live.cancel_class) && held.may_end === 0 && (
          <p className={styles.clock}>{words.othersEnd(held.tutor_name)}</p>
        )}
      </section>
      {cancelled === 0 && Date.parse(starts_at) <= now().getTime() && (
        <Recording
          held={held}
          mayChange={may(staffCalls.live.attach_recording)}
          onAttach={() => open('recording', held.live_class_id, held.day)}
        />
      )}
      <Roll held={held} />
      <ClassForms doing={doing} close={close} known={[held]} />
    </Screen>
  );
}

function About({ held }: { held: Held }) {
  const { day, starts_at, ends_at, batch_name, subject_name, tutor_name } = held;
  const repeats = repeatsIn(held);
  const facts: [string, string][] = [
    [words.when, `${dayLong(day)}, ${timeOf(starts_at)} – ${timeOf(ends_at)}`],
    [words.batch, batch_name],
    [words.subject, subject_name],
    [words.tutor, tutor_name],
    [words.repeats, repeats],
  ];
  return (
    <>
      <Facts facts={facts.filter(([, text]) => text !== '')} look={styles.facts} />
      <p className={styles.clock}>{(isOtherClock() ? words.otherClock : words.allTimes)(clockName())}</p>
    </>
  );
}

/** Takes a class that is held again and again off for all days from today on. */
function EndButton({ held: { live_class_id, class_name, daily, ended, may_end } }: { held: Held }) {
  const { press } = useAct();
  if (daily === 0 || ended === 1 || may_end === 0) return null;
  return (
    <Button look="plain" onClick={() => void press(staffCalls.live.cancel_class, { live_class_id }, words.wasEnded(class_name))}>
      {words.endClass}
    </Button>
  );
}

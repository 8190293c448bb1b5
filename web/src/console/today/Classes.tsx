import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useAct } from '../frame/Notices.tsx';
import { Section } from '../frame/Section.tsx';
import { timeOf } from '../moments.ts';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { AddClass } from './AddClass.tsx';
import { LinkClass, MoveClass } from './ChangeClass.tsx';
import { meant, type Held } from './held.ts';
import styles from '../frame/console.module.css';

const TODAY = { days: 1 };

/** The classes of today, and what becomes of them. */
export function Classes({ mayChange }: { mayChange: boolean }) {
  const asked = useAsked(staffCalls.live.classes, TODAY);
  const { doing, open, close } = useDoing();
  const [form, ...about] = doing;
  const chosen = asked.data?.find(({ live_class_id, day }) => about.join(' ') === `${live_class_id} ${day}`);
  return (
    <>
      <Section
        title={words.classes}
        asked={asked}
        empty={words.noClasses}
        action={
          mayChange && (
            <Button icon="calendar" onClick={() => open('add')}>
              {words.addClass}
            </Button>
          )
        }
      >
        {(classes) =>
          classes.map((held) => (
            <ClassRow
              key={`${held.live_class_id} ${held.day}`}
              held={held}
              mayChange={mayChange}
              onForm={(what) => open(what, held.live_class_id, held.day)}
            />
          ))
        }
      </Section>
      {form === 'add' && <AddClass known={asked.data ?? []} onClose={close} />}
      {form === 'move' && chosen && <MoveClass held={chosen} onClose={close} />}
      {form === 'link' && chosen && <LinkClass held={chosen} onClose={close} />}
    </>
  );
}

interface ClassRowProps {
  held: Held;
  mayChange: boolean;
  onForm: (what: 'move' | 'link') => void;
}

function ClassRow({ held, mayChange, onForm }: ClassRowProps) {
  const { press } = useAct();
  const { class_name: name, cancelled, moved, daily, batch_name, tutor_name, starts_at, ends_at, online_url } = held;
  const notes = [batch_name, tutor_name, daily === 1 ? words.daily : '', moved === 1 && cancelled === 0 ? words.moved : ''];
  return (
    <li className={styles.row} data-off={cancelled === 1}>
      <p className={styles.time}>
        {timeOf(starts_at)} – {timeOf(ends_at)}
      </p>
      <div className={styles.text}>
        <h3>{name}</h3>
        <p>{notes.filter(Boolean).join(' · ')}</p>
        {cancelled === 1 && <p className={styles.off}>{words.cancelled}</p>}
      </div>
      <div className={styles.buttons}>
        {cancelled === 0 && (
          <LinkButton href={online_url} icon="external-link" look="quiet" newTab>
            {words.open}
          </LinkButton>
        )}
        {mayChange && cancelled === 0 && (
          <>
            <Button look="plain" aria-label={words.ofClass(words.move, name)} onClick={() => onForm('move')}>
              {words.move}
            </Button>
            <Button look="plain" aria-label={words.ofClass(words.link, name)} onClick={() => onForm('link')}>
              {words.link}
            </Button>
            <Button
              look="plain"
              aria-label={words.ofClass(words.cancel, name)}
              onClick={() => void press(staffCalls.live.cancel_class, meant(held), words.wasCancelled(name))}
            >
              {words.cancel}
            </Button>
          </>
        )}
        {mayChange && cancelled === 1 && (
          <Button
            look="plain"
            aria-label={words.ofClass(words.holdAgain, name)}
            onClick={() => void press(staffCalls.live.restore_class, meant(held), words.isHeldAgain(name))}
          >
            {words.holdAgain}
          </Button>
        )}
      </div>
    </li>
  );
}

import { staffCalls } from '@portal/contract/staff';
import { Link } from 'wouter';
import * as words from '#words/consoleClasses';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ClassButtons } from '../classes/ClassButtons.tsx';
import { ClassForms } from '../classes/ClassForms.tsx';
import { notesOf, pageOf, type Held } from '../classes/held.ts';
import { Section } from '../frame/Section.tsx';
import { timeOf } from '../moments.ts';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import styles from '../frame/console.module.css';

const TODAY = { days: 1 };

/** The classes of today, and what becomes of them. */
export function Classes({ mayChange }: { mayChange: boolean }) {
  const asked = useAsked(staffCalls.live.classes, TODAY);
  const { doing, open, close } = useDoing();
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
      <ClassForms doing={doing} close={close} known={asked.data ?? []} />
    </>
  );
}

interface ClassRowProps {
  held: Held;
  mayChange: boolean;
  onForm: (what: 'move' | 'link') => void;
}

function ClassRow({ held, mayChange, onForm }: ClassRowProps) {
  const { class_name: name, cancelled, starts_at, ends_at, online_url, joined, students } = held;
  return (
    <li className={styles.row} data-off={cancelled === 1}>
      <div className={styles.when}>
        <p className={styles.time}>
          {timeOf(starts_at)} – {timeOf(ends_at)}
        </p>
        {cancelled === 0 && (
          <LinkButton href={online_url} icon="external-link" look="quiet" newTab>
            {words.open}
          </LinkButton>
        )}
      </div>
      <div className={styles.text}>
        <h3>
          <Link href={pageOf(held)}>{name}</Link>
        </h3>
        <p>{[held.batch_name, notesOf(held)].filter(Boolean).join(' · ')}</p>
        {cancelled === 1 ? <p className={styles.off}>{words.cancelled}</p> : <p>{words.joinedOf(joined, students)}</p>}
      </div>
      {mayChange && (
        <div className={styles.buttons}>
          <ClassButtons held={held} onForm={onForm} />
        </div>
      )}
    </li>
  );
}

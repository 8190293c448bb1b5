import { staffCalls } from '@portal/contract/staff';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import * as words from '#words/consoleClasses';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ClassButtons } from '../classes/ClassButtons.tsx';
import { notesOf, pageOf, type Held } from '../classes/held.ts';
import { Section } from '../frame/Section.tsx';
import { now, timeOf } from '../moments.ts';
import { useAsked } from '../calls/useAsked.ts';
import { useDoing } from '../form/doing.ts';
import { useMay } from '../signIn/useSignedIn.ts';
import { RowText } from '../frame/RowText.tsx';
import styles from '../frame/console.module.css';

const TODAY = { days: 1 };

const loadForms = () => import('../classes/ClassForms.tsx').then(({ ClassForms }) => ({ default: ClassForms }));
const ClassForms = lazy(loadForms);

/** So few rows leave exams and messages on the first screen of a phone. */
const NEXT = 1;

/**
 * Shows the classes of today: the class held now or next comes first, the rest of the day and past classes are folded.
 */
export function Classes() {
  const mayChange = useMay()(staffCalls.live.move_class);
  const asked = useAsked(staffCalls.live.classes, TODAY);
  const { doing, open, close } = useDoing();
  const isShown = asked.data !== undefined;
  // Loads the forms after the classes, which are looked at first: a press then finds them ready.
  useEffect(() => {
    if (isShown && mayChange) void loadForms().catch(() => undefined);
  }, [isShown, mayChange]);
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
        {(classes) => {
          const rows = (some: readonly Held[]) =>
            some.map((held) => (
              <ClassRow
                key={`${held.live_class_id} ${held.day}`}
                held={held}
                mayChange={mayChange}
                onForm={(what) => open(what, held.live_class_id, held.day)}
              />
            ));
          const { first, later, over } = inTurn(classes);
          return (
            <>
              {rows(first)}
              {first.length === 0 && over.length > 0 && <li className={styles.row}>{words.noMoreClasses}</li>}
              {later.length > 0 && <Folded title={words.laterToday(later.length)}>{rows(later)}</Folded>}
              {over.length > 0 && <Folded title={words.overToday(over.length)}>{rows(over)}</Folded>}
            </>
          );
        }}
      </Section>
      {doing.length > 0 && (
        <Suspense>
          <ClassForms doing={doing} close={close} known={asked.data ?? []} />
        </Suspense>
      )}
    </>
  );
}

/** Sorts the classes of a day by when they matter: those under way or the next one, what follows, what is over. */
function inTurn(classes: readonly Held[]): Record<'first' | 'later' | 'over', Held[]> {
  const at = now().getTime();
  const over = classes.filter(({ ends_at }) => Date.parse(ends_at) <= at);
  const coming = classes.filter((held) => !over.includes(held));
  const underWay = coming.filter(({ starts_at, cancelled }) => cancelled === 0 && Date.parse(starts_at) <= at);
  const first = underWay.length > 0 ? underWay : coming.filter(({ cancelled }) => cancelled === 0).slice(0, NEXT);
  return { first, later: coming.filter((held) => !first.includes(held)), over };
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <details className={styles.folded}>
        <summary>{title}</summary>
        <ul className={styles.list}>{children}</ul>
      </details>
    </li>
  );
}

interface ClassRowProps {
  held: Held;
  mayChange: boolean;
  onForm: (what: 'move' | 'edit') => void;
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
      <RowText href={pageOf(held)} name={name} about={[held.batch_name, notesOf(held)].filter(Boolean).join(' · ')}>
        {cancelled === 1 ? <p className={styles.off}>{words.cancelled}</p> : <p>{words.joinedOf(joined, students)}</p>}
      </RowText>
      {mayChange && (
        <div className={styles.buttons}>
          <ClassButtons held={held} onForm={onForm} />
        </div>
      )}
    </li>
  );
}

import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { useState } from 'react';
import { Link } from 'wouter';
import * as words from '#words/consoleResults';
import { Bar } from '../../ui/Bar.tsx';
import { Button } from '../../ui/Button.tsx';
import type { Asked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { momentOf, timeOf } from '../moments.ts';
import type { Watched } from './item.ts';
import shared from '../frame/console.module.css';
import styles from './exams.module.css';

type Watch = Data<typeof staffCalls.items.watch>;

/** Rows that are drawn before 'Show more' is pressed. */
const STEP = 50;
const STATES = ['silent', 'answering', 'not begun', 'handed in'] as const;

interface WatchProps {
  asked: Asked<Watch>;
  mayDecide: boolean;
  onDecide: (stud_id: number) => void;
}

/** Lists who takes the exam, drawn anew every ten seconds: students who may need help come first. */
export function Watch({ asked, mayDecide, onDecide }: WatchProps) {
  const [state, choose] = useState<Watched['state']>();
  const [shown, show] = useState(STEP);
  const { data } = asked;
  const chosen = data?.students.filter((each) => state === undefined || each.state === state);
  const more = chosen && chosen.length > shown ? { more: () => show(shown + STEP) } : {};
  return (
    <Section
      title={words.who}
      asked={{ data: chosen?.slice(0, shown), fault: asked.fault, again: asked.again, ...more }}
      empty={state === undefined ? words.nobodyMay : words.nobodyIs}
      before={data && <Counts counts={data.counts} state={state} choose={choose} />}
    >
      {(students) =>
        students.map((student) => (
          <li key={student.stud_id} className={shared.row}>
            <div className={`${shared.text} ${styles.who}`}>
              <h3>
                <Link href={`/students/${student.stud_id}`} className={styles.link}>
                  {student.name}
                </Link>
              </h3>
              <p className={student.state === 'silent' ? shared.off : undefined}>{stateText(student, data?.at ?? '')}</p>
            </div>
            {mayDecide && (
              <Button look="plain" aria-label={words.decideFor(student.name)} onClick={() => onDecide(Number(student.stud_id))}>
                {words.decide}
              </Button>
            )}
            {student.answered !== undefined && student.questions !== undefined && (
              <div className={styles.share}>
                <p>{words.answeredOf(student.answered, student.questions)}</p>
                <Bar share={student.questions > 0 ? student.answered / student.questions : 0} />
              </div>
            )}
          </li>
        ))
      }
    </Section>
  );
}

interface CountsProps {
  counts: Watch['counts'];
  state: Watched['state'] | undefined;
  choose: (state: Watched['state'] | undefined) => void;
}

/** Shows how many students are at each point: as a picture, and as buttons that narrow the list to them. */
function Counts({ counts, state, choose }: CountsProps) {
  return (
    <>
      <div className={styles.picture} aria-hidden="true">
        {STATES.map((each) => (
          <span key={each} data-state={each} style={{ flexGrow: counts[each] }} />
        ))}
      </div>
      <div className={styles.states} role="group" aria-label={words.narrowTo}>
        {STATES.map((each) => (
          <button
            key={each}
            type="button"
            data-state={each}
            aria-pressed={each === state}
            onClick={() => choose(each === state ? undefined : each)}
          >
            <strong>{counts[each]}</strong> {words.states[each]}
          </button>
        ))}
      </div>
    </>
  );
}

/** Says how a student stands at that moment: since when nothing was heard, the last save, or when it was handed in. */
function stateText(student: Watched, at: string): string {
  const { state, started_at = at, saved_at, heard_at, deadline_at, handed_in_at, handed_in_by, left_page } = student;
  const ago = (moment: string): string => words.ago(Math.max(0, Math.round((Date.parse(at) - Date.parse(moment)) / 60_000)));
  const until = deadline_at === undefined ? '' : words.until(timeOf(deadline_at));
  const text = {
    silent: [words.silentFor(ago(heard_at ?? started_at)), until],
    answering: [saved_at === undefined ? words.begunAt(timeOf(started_at)) : words.savedAgo(ago(saved_at)), until],
    'not begun': [words.states['not begun']],
    'handed in': [
      handed_in_at && words.handedInAt(momentOf(handed_in_at)),
      handed_in_by !== undefined && handed_in_by !== 'student' && (words.handedInBy[handed_in_by] ?? ''),
      left_page !== undefined && words.leftPage(left_page),
    ],
  };
  return text[state].filter(Boolean).join(' · ');
}

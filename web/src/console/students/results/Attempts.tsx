import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleResults';
import { Bar } from '../../../ui/Bar.tsx';
import { usePages } from '../../calls/useAsked.ts';
import { Section } from '../../frame/Section.tsx';
import { RowText } from '../../frame/RowText.tsx';
import { aboutAttempt, earnedIn, isFailed } from './attemptText.ts';
import shared from '../../frame/console.module.css';
import styles from '../students.module.css';

/** The attempts of a student, the newest first; a press opens one question by question. */
export function Attempts({ stud_id }: { stud_id: number }) {
  const pages = usePages(staffCalls.results.student_attempts, { stud_id }, ({ attempt_id }) => ({ before: Number(attempt_id) }));
  return (
    <Section title={words.attempts} asked={pages} empty={words.noAttempt}>
      {(attempts) =>
        attempts.map((attempt) => (
          <li key={attempt.attempt_id} className={shared.row}>
            <RowText
              href={`/students/${stud_id}/attempts/${attempt.attempt_id}`}
              look={styles.line}
              name={attempt.name}
              about={aboutAttempt(attempt)}
            />
            <div className={styles.earned}>
              <p>{earnedIn(attempt)}</p>
              <Bar share={share(attempt)} tone={isFailed(attempt) ? 'bad' : 'good'} />
            </div>
          </li>
        ))
      }
    </Section>
  );
}

const share = ({ marks, max_marks }: { marks: number; max_marks: number }): number => (max_marks > 0 ? marks / max_marks : 0);

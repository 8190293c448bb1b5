import { staffCalls } from '@portal/contract/staff';
import { Link } from 'wouter';
import * as words from '#words/console';
import { useAsked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import styles from '../frame/console.module.css';

const NOTHING = {};

/** The exams that are open or being taken, and how many students stand where. */
export function Exams() {
  const asked = useAsked(staffCalls.today.exams_now, NOTHING);
  return (
    <Section title={words.exams} asked={asked} empty={words.noExams}>
      {(exams) =>
        exams.map(({ exam_id, name, closes_at, answering, silent, handed_in, students }) => (
          <li key={exam_id} className={styles.row}>
            <div className={styles.text}>
              <h3>
                <Link href={`/exams/exam/${exam_id}`}>{name}</Link>
              </h3>
              <p>
                {[words.answering(answering, students), words.handedIn(handed_in), closes_at && words.closes(momentOf(closes_at))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {silent > 0 && <p className={styles.off}>{words.silent(silent)}</p>}
            </div>
          </li>
        ))
      }
    </Section>
  );
}

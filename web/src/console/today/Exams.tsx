import { staffCalls } from '@portal/contract/staff';
import * as words from '#words/console';
import { useAsked } from '../calls/useAsked.ts';
import { Section } from '../frame/Section.tsx';
import { momentOf } from '../moments.ts';
import { RowText } from '../frame/RowText.tsx';
import styles from '../frame/console.module.css';

/** The exams that are open or being taken, and how many students stand where. */
export function Exams() {
  const asked = useAsked(staffCalls.today.exams_now, {});
  return (
    <Section title={words.exams} asked={asked} empty={words.noExams}>
      {(exams) =>
        exams.map(({ exam_id, name, closes_at, answering, silent, handed_in, students }) => (
          <li key={exam_id} className={styles.row}>
            <RowText
              href={`/exams/exam/${exam_id}`}
              name={name}
              about={[
                words.answering(answering, students),
                words.handedIn(handed_in),
                closes_at && words.closes(momentOf(closes_at)),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              {silent > 0 && <p className={styles.off}>{words.silent(silent)}</p>}
            </RowText>
          </li>
        ))
      }
    </Section>
  );
}

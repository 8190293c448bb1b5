import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleResults';
import { Heads } from '../../calls/Heads.tsx';
import { dateOf } from '../../moments.ts';
import type { Attempt } from './attemptText.ts';
import { spoken } from './Learning.tsx';
import styles from './parent.module.css';

/** As many rows as fit on a page beside the rest. */
const MOST = 20;

/** The latest marks that the student has seen: a parent is told nothing before. */
export function MarksTable({ attempts }: { attempts: readonly Attempt[] }) {
  const told = attempts.filter(({ marks_pending, void: isVoid }) => marks_pending !== 1 && isVoid === 0);
  return (
    <section>
      <h3>{words.marksTitle}</h3>
      {told.length === 0 ? (
        <p>{words.noAttempt}</p>
      ) : (
        <table className={styles.table}>
          <Heads titles={words.marksColumns} />
          <tbody>
            {told.slice(0, MOST).map(({ attempt_id, name, subject_name, submitted_at, marks, max_marks, result }) => (
              <tr key={attempt_id}>
                <td>{dateOf(submitted_at)}</td>
                <th scope="row">{name}</th>
                <td>{subject_name}</td>
                <td>{words.marks(marks, max_marks)}</td>
                <td>{words.results[result] ?? result}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type Subject = Data<typeof staffCalls.results.student_learning>['subjects'][number];

/** How far the student is in each subject, and for how long videos were watched. */
export const ProgressTable = ({ subjects }: { subjects: readonly Subject[] }) => (
  <section>
    <h3>{words.progressOf}</h3>
    <table className={styles.table}>
      <Heads titles={words.progressColumns} />
      <tbody>
        {subjects.map(({ subject_id, subject_name, videos, watched, documents, read, quizzes, answered, watched_s }) => (
          <tr key={subject_id}>
            <th scope="row">{subject_name}</th>
            <td data-title={words.progressColumns[1]}>{words.videoDone(String(watched), String(videos))}</td>
            <td data-title={words.progressColumns[2]}>{words.videoDone(String(read), String(documents))}</td>
            <td data-title={words.progressColumns[3]}>{words.videoDone(String(answered), String(quizzes))}</td>
            <td data-title={words.progressColumns[4]}>{spoken(watched_s)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

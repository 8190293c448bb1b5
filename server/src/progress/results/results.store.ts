import { revealColumns, type RevealRow } from '../../attempt/report/reveal.store.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';

/** An attempt that counts, with the place of its quiz or exam among the subjects. */
export interface ResultRow extends RevealRow {
  id: number;
  kind: Kind;
  item_id: number;
  version: number;
  regrade_id: number | null;
  name: string;
  subject_id: number;
  subject_name: string;
  /** Empty for an exam. */
  chapter_name: string;
  submitted_at: number;
  marks: number;
  max_marks: number;
  result: string;
  /** JSON, as table `attempt` keeps them. */
  answers: string;
  spent: string | null;
}

/** The newest of each kind. */
const MOST = 150;

const COLUMNS = `a.attempt_id AS id, a.kind, a.item_id, a.version, a.regrade_id, i.name, j.subject_id, j.subject_name, a.submitted_at,
  a.marks, a.max_marks, a.result, a.answers, o.spent`;
const ATTEMPTS = 'counted_attempt a JOIN attempt o ON o.attempt_id = a.attempt_id';
const OWN = `a.stud_id = ? AND a.submitted_at >= ? AND a.void_cause IS NULL`;
const NEWEST = `ORDER BY a.submitted_at DESC, a.attempt_id DESC LIMIT ${MOST}`;

/**
 * The student's attempts at quizzes and exams handed in since then, also at those archived meanwhile; the newest first.
 */
export async function resultsOf(db: Sql, stud_id: number, since = 0): Promise<ResultRow[]> {
  const [quizzes, exams] = await Promise.all([
    db.all<ResultRow>(
      `SELECT ${COLUMNS}, c.chapter_name, ${revealColumns('quiz')}
       FROM ${ATTEMPTS} JOIN quiz i ON i.quiz_id = a.item_id JOIN chapter c ON c.chapter_id = i.chapter_id
       JOIN subject j ON j.subject_id = c.subject_id WHERE a.kind = 'quiz' AND ${OWN} ${NEWEST}`,
      stud_id,
      since,
    ),
    db.all<ResultRow>(
      `SELECT ${COLUMNS}, '' AS chapter_name, ${revealColumns('exam', 'key')}
       FROM ${ATTEMPTS} JOIN exam i ON i.exam_id = a.item_id JOIN subject j ON j.subject_id = i.subject_id
       WHERE a.kind = 'exam' AND ${OWN} ${NEWEST}`,
      stud_id,
      since,
    ),
  ]);
  return [...quizzes, ...exams].toSorted((one, other) => other.submitted_at - one.submitted_at);
}

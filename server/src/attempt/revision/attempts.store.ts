import type { Sql } from '../../db/database.ts';
import type { Answers } from '../grade.ts';
import type { Kind } from '@portal/bank/paper/paper';
import { revealColumns, type RevealRow } from '../report/reveal.store.ts';

/** A student's newest attempt at a quiz or exam that the student may still see. */
export interface RevisableAttempt extends RevealRow {
  attempt_id: number;
  kind: Kind;
  item_id: number;
  name: string;
  version: number;
  /** The regrade whose marks count; null where there is none. */
  regrade_id: number | null;
  submitted_at: number;
}

/** The newest of each kind. */
const MOST = 300;

const newest = (
  kind: Kind,
  more: string,
): string => `SELECT a.attempt_id, a.kind, a.item_id, i.name, a.version, a.regrade_id, a.submitted_at,
    ${revealColumns(kind, 'key')}
  FROM counted_attempt a JOIN visible_${kind} i ON i.${kind}_id = a.item_id AND i.stud_id = a.stud_id
  WHERE a.kind = '${kind}' AND a.stud_id = ? AND a.void_cause IS NULL ${more}
  ORDER BY a.submitted_at DESC, a.attempt_id DESC LIMIT ${MOST}`;

/** Reads the newest attempt that counts at each quiz and exam, the last one handed in foremost. */
export async function newestAttempts(db: Sql, stud_id: number): Promise<RevisableAttempt[]> {
  const both = await Promise.all([
    db.all<RevisableAttempt>(newest('quiz', ''), stud_id),
    db.all<RevisableAttempt>(newest('exam', ''), stud_id),
  ]);
  const byItem = new Map<string, RevisableAttempt>();
  for (const row of both.flat()) {
    const item = `${row.kind} ${row.item_id}`;
    if (!byItem.has(item)) byItem.set(item, row);
  }
  return [...byItem.values()].toSorted((one, other) => other.submitted_at - one.submitted_at);
}

/** Reads an attempt of the student that counts, at an item still visible to the student; undefined otherwise. */
export async function ownAttempt(db: Sql, stud_id: number, attempt_id: number): Promise<RevisableAttempt | undefined> {
  const own = 'AND a.attempt_id = ?';
  return (
    (await db.get<RevisableAttempt>(newest('quiz', own), stud_id, attempt_id)) ??
    (await db.get<RevisableAttempt>(newest('exam', own), stud_id, attempt_id))
  );
}

/** Returns what was answered in these attempts of a student, by their numbers. */
export async function answersIn(db: Sql, stud_id: number, attempt_ids: readonly number[]): Promise<Map<number, Answers>> {
  const rows = await db.all<{ attempt_id: number; answers: string }>(
    `SELECT attempt_id, answers FROM attempt WHERE stud_id = ? AND attempt_id IN (${attempt_ids.map(() => '?').join(', ')})`,
    stud_id,
    ...attempt_ids,
  );
  return new Map(rows.map(({ attempt_id, answers }) => [attempt_id, JSON.parse(answers) as Answers]));
}

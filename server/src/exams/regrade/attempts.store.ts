import type { Regrade } from '../../attempt/correction/regrades.store.ts';
import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';

/** A quiz or exam whose attempts are marked anew. */
export interface At {
  kind: Kind;
  item_id: number;
}

/** An attempt with the marks that count now. */
export interface AttemptRow {
  attempt_id: number;
  submitted_at: number;
  version: number;
  /** JSON: {"question_id": "chosen option"} */
  answers: string;
  marks: number;
  result: string;
  name: string;
}

/** The last row of the page before. */
export type Cursor = Pick<AttemptRow, 'attempt_id' | 'submitted_at'>;
export const BEGINNING: Cursor = { attempt_id: -1, submitted_at: -1 };

const PAGE = `AND (a.submitted_at, a.attempt_id) > (?, ?) ORDER BY a.submitted_at, a.attempt_id LIMIT ?`;

/** Attempts at versions up to that one, as they were handed in. */
export const attemptsPage = (
  db: Sql,
  { kind, item_id }: At,
  to_version: number,
  after: Cursor,
  most: number,
): Promise<AttemptRow[]> =>
  db.all(
    `SELECT a.attempt_id, a.submitted_at, a.version, a.answers, a.marks, a.result, s.name
     FROM counted_attempt a JOIN student s ON s.stud_id = a.stud_id
     WHERE a.kind = ? AND a.item_id = ? AND a.version <= ? ${PAGE}`,
    kind,
    item_id,
    to_version,
    after.submitted_at,
    after.attempt_id,
    most,
  );

/** An attempt that is still without the marks of a regrade. */
export type Unmarked = Pick<AttemptRow, 'attempt_id' | 'submitted_at' | 'version' | 'answers'>;

export const unmarkedPage = (
  db: Sql,
  { kind, item_id }: At,
  { regrade_id, to_version }: Pick<Regrade, 'regrade_id' | 'to_version'>,
  after: Cursor,
  most: number,
): Promise<Unmarked[]> =>
  db.all(
    `SELECT a.attempt_id, a.submitted_at, a.version, a.answers FROM attempt a
     WHERE a.kind = ? AND a.item_id = ? AND a.version <= ?
       AND NOT EXISTS (SELECT 1 FROM attempt_mark m WHERE m.attempt_id = a.attempt_id AND m.regrade_id = ?) ${PAGE}`,
    kind,
    item_id,
    to_version,
    regrade_id,
    after.submitted_at,
    after.attempt_id,
    most,
  );

/** The versions that attempts were taken with, or are under way. */
export async function versionsTaken(db: Sql, { kind, item_id }: At): Promise<number[]> {
  const rows = await db.all<{ version: number }>(
    `SELECT version FROM attempt WHERE kind = ? AND item_id = ? UNION SELECT version FROM open_attempt WHERE kind = ? AND item_id = ?
     ORDER BY version`,
    kind,
    item_id,
    kind,
    item_id,
  );
  return rows.map(({ version }) => version);
}

export async function countUnderWay(db: Sql, { kind, item_id }: At): Promise<number> {
  const row = await db.get<{ count: number }>(
    'SELECT COUNT(*) AS count FROM open_attempt WHERE kind = ? AND item_id = ?',
    kind,
    item_id,
  );
  return row?.count ?? 0;
}

import type { Sql } from '../db/database.ts';
import type { Answers } from './grade.ts';
import type { StoredPalette } from './palette.ts';
import type { Kind } from '@portal/bank/paper/paper';

/** An attempt under way, as its row says. */
export interface AttemptUnderWay extends StoredPalette {
  attempt_id: number;
  kind: Kind;
  stud_id: number;
  item_id: number;
  version: number;
  owner: string;
  /** Number of the owner's last start. */
  epoch: number;
  seq: number;
  /** The epoch of the stored save; 0 when the save carried none. */
  saved_epoch: number;
  /** The answers; '' where an answer was taken back. */
  answers: Answers;
  started_at: number;
  deadline_at: number | null;
  /** Minutes that the deadline holds beyond what everybody has. */
  extra_minutes: number;
  /** JSON, see order.ts. */
  paper_order: string | null;
  /** JSON, see sections.ts. */
  sections: string | null;
  /** When the student agreed to the declaration at the entrance. */
  declared_at: number | null;
}

/** An attempt under way with its answers as stored, in JSON: a save need not read them. */
export type StoredUnderWay = Omit<AttemptUnderWay, 'answers'> & { answers: string };

/** The columns of an attempt under way. */
export const COLUMNS = `attempt_id, kind, stud_id, item_id, version, owner, epoch, seq, saved_epoch, answers, started_at, deadline_at,
  extra_minutes, paper_order, sections, declared_at, visited, marked`;

export const readUnderWay = (row: StoredUnderWay): AttemptUnderWay => ({ ...row, answers: JSON.parse(row.answers) as Answers });

const read = (row: StoredUnderWay | undefined): AttemptUnderWay | undefined => row && readUnderWay(row);

const BY_ID = `SELECT ${COLUMNS} FROM open_attempt WHERE attempt_id = ? AND stud_id = ?`;

export function underWayById(db: Sql, stud_id: number, attempt_id: number): Promise<StoredUnderWay | undefined> {
  return db.get<StoredUnderWay>(BY_ID, attempt_id, stud_id);
}

/** The condition for the only attempt under way of a student at an item. */
export const AT = 'kind = ? AND stud_id = ? AND item_id = ?';

export async function underWayAt(db: Sql, kind: Kind, stud_id: number, item_id: number): Promise<AttemptUnderWay | undefined> {
  return read(await db.get<StoredUnderWay>(`SELECT ${COLUMNS} FROM open_attempt WHERE ${AT}`, kind, stud_id, item_id));
}

/** Returns the words of SQL that lock a row; on SQLite nobody else writes meanwhile. */
const lockOf = ({ engine }: Sql): string => (engine === 'postgres' ? ' FOR UPDATE' : '');

/** Reads the attempt and locks its row, for a caller that ends it: no save and no start comes in between. */
export async function lockedUnderWayAt(
  tx: Sql,
  kind: Kind,
  stud_id: number,
  item_id: number,
): Promise<AttemptUnderWay | undefined> {
  const text = `SELECT ${COLUMNS} FROM open_attempt WHERE ${AT}${lockOf(tx)}`;
  return read(await tx.get<StoredUnderWay>(text, kind, stud_id, item_id));
}

/** Reads the attempt and locks its row, for a caller that adds to its stored answers. */
export const lockedUnderWayById = async (tx: Sql, stud_id: number, attempt_id: number): Promise<AttemptUnderWay | undefined> =>
  read(await tx.get<StoredUnderWay>(`${BY_ID}${lockOf(tx)}`, attempt_id, stud_id));

/**
 * The latest deadline of the attempts under way at one item, in a SELECT; `kind` and `item` are SQL. One without a
 * deadline holds up nobody's key; that it is left out leads both engines to the index of deadlines.
 */
export const lastDeadline = (kind: string, item: string): string =>
  `(SELECT MAX(o.deadline_at) FROM open_attempt o WHERE o.kind = ${kind} AND o.item_id = ${item} AND o.deadline_at IS NOT NULL)`;

/** Attempts whose time and grace are over, the longest over first. */
export async function expiredAttempts(db: Sql, now: number, most: number): Promise<AttemptUnderWay[]> {
  const rows = await db.all<StoredUnderWay>(
    `SELECT ${COLUMNS} FROM open_attempt WHERE deadline_at < ? ORDER BY deadline_at LIMIT ?`,
    now,
    most,
  );
  return rows.flatMap((row) => read(row) ?? []);
}

/** How many attempts of this student are handed in. */
export async function attemptsMade(
  db: Sql,
  { kind, item_id }: { kind: Kind; item_id: number },
  stud_id: number,
): Promise<number> {
  const row = await db.get<{ count: number }>(
    'SELECT count(*) AS count FROM attempt WHERE kind = ? AND stud_id = ? AND item_id = ?',
    kind,
    stud_id,
    item_id,
  );
  return row?.count ?? 0;
}

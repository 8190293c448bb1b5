import type { Param } from '../db/database.ts';

/** Which results are meant; what is left out does not narrow. Moments in epoch milliseconds. */
export interface ResultFilter {
  from?: number;
  /** Up to and without. */
  to?: number;
  /** The student's level and batch as they are today. */
  ac_id?: number;
  batch_id?: number;
  /** The quiz or exam. */
  item_id?: number;
  /** True: only each student's first attempt at an item. */
  first?: boolean;
}

/** Rows that are read at once: bounds the memory of a list of any length. */
export const PAGE = 1000;

/** The condition on `student s` and on the column that says when, as text that follows a WHERE clause. */
export function conditionOf({ from, to, ac_id, batch_id }: ResultFilter, when: string): { and: string; params: Param[] } {
  const parts: [string, Param[]][] = [];
  if (from !== undefined) parts.push([`${when} >= ?`, [from]]);
  if (to !== undefined) parts.push([`${when} < ?`, [to]]);
  if (ac_id !== undefined) parts.push(['s.ac_id = ?', [ac_id]]);
  if (batch_id !== undefined)
    parts.push(['EXISTS (SELECT 1 FROM visible_batch v WHERE v.stud_id = s.stud_id AND v.batch_id = ?)', [batch_id]]);
  return { and: parts.map(([text]) => ` AND ${text}`).join(''), params: parts.flatMap(([, params]) => params) };
}

/** The student. An erased student has no number. */
export const STUDENT = `s.name, CASE WHEN s.standing = 'erased' THEN '' ELSE s.mobile END AS mobile, l.levels AS academic_level`;

export interface StudentColumns {
  name: string;
  mobile: string;
  academic_level: string;
}

/** Reads page after page until one is not full. `read` gets the last row of the page before. */
export async function* pages<Row>(read: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < PAGE) return;
  }
}

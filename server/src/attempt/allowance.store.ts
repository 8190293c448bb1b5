import type { Sql } from '../db/database.ts';
import type { Kind } from '@portal/bank/paper/paper';

/**
 * A student's own allowance in every exam, from the student's row: extra minutes, and whether there is compensatory
 * time.
 */
export interface OwnTime {
  extra_minutes: number;
  compensatory: number;
}

const STEP = 5;
/** Minutes of an exam that give five more: twenty in an hour. */
const FOR_EACH_STEP = 15;

/** Compensatory time: 20 minutes an hour, rounded up to fives. An exam without a length gives none. */
const compensatoryMinutes = (length: number | undefined): number =>
  length === undefined ? 0 : Math.ceil(length / FOR_EACH_STEP) * STEP;

/** The extra minutes of a student in every quiz or exam that everybody has `length` minutes for. */
export const ownMinutes = ({ extra_minutes, compensatory }: OwnTime, length: number | undefined): number =>
  extra_minutes + (compensatory === 1 ? compensatoryMinutes(length) : 0);

/**
 * The extra minutes that staff gave at one quiz or exam, to this student and to all, in a SELECT. Its params are kind
 * and item, twice.
 */
export const ALLOWED_MINUTES = (stud_id: string): string =>
  `COALESCE((SELECT w.minutes FROM allowance w WHERE w.kind = ? AND w.item_id = ? AND w.stud_id = ${stud_id}), 0)
    + COALESCE((SELECT w.minutes FROM item_allowance w WHERE w.kind = ? AND w.item_id = ?), 0)`;

/** All extra minutes of a student at one quiz or exam that everybody has `length` minutes for. */
export async function extraMinutes(
  db: Sql,
  { kind, item_id }: { kind: Kind; item_id: number },
  stud_id: number,
  length: number | undefined,
): Promise<number> {
  const row = await db.get<OwnTime & { allowed: number }>(
    `SELECT s.extra_minutes, s.compensatory, ${ALLOWED_MINUTES('s.stud_id')} AS allowed FROM student s WHERE s.stud_id = ?`,
    kind,
    item_id,
    kind,
    item_id,
    stud_id,
  );
  return row ? ownMinutes(row, length) + row.allowed : 0;
}

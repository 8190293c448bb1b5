import type { Sql } from '../db/database.ts';
import type { Kind } from './paper.ts';

/** What a student has beyond what everybody has, in every exam: minutes, and whether compensatory time, as the student's row says. */
export interface OwnTime {
  extra_minutes: number;
  compensatory: number;
}

/** The student's row is looked at by whoever begins an attempt, and locked then. */
export const OWN_TIME = 'SELECT extra_minutes, compensatory FROM student WHERE stud_id = ?';

const STEP = 5;
/** Minutes of an exam that give five more: twenty in an hour. */
const FOR_EACH_STEP = 15;

/** Compensatory time: 20 minutes an hour, rounded up to fives. An exam without a length gives none. */
const compensatoryMinutes = (length: number | undefined): number =>
  length === undefined ? 0 : Math.ceil(length / FOR_EACH_STEP) * STEP;

/** The extra minutes of a student at one quiz or exam that everybody has `length` minutes for. */
export async function extraMinutes(
  db: Sql,
  item: { kind: Kind; item_id: number },
  stud_id: number,
  { extra_minutes, compensatory }: OwnTime,
  length: number | undefined,
): Promise<number> {
  const own = extra_minutes + (compensatory === 1 ? compensatoryMinutes(length) : 0);
  return own + (await allowedMinutes(db, item, stud_id));
}

/** The extra minutes that staff gave at one quiz or exam: to this student and to all. */
async function allowedMinutes(db: Sql, { kind, item_id }: { kind: Kind; item_id: number }, stud_id: number): Promise<number> {
  const rows = await db.all<{ minutes: number }>(
    `SELECT minutes FROM allowance WHERE kind = ? AND item_id = ? AND stud_id = ?
     UNION ALL SELECT minutes FROM item_allowance WHERE kind = ? AND item_id = ?`,
    kind,
    item_id,
    stud_id,
    kind,
    item_id,
  );
  return rows.reduce((sum, { minutes }) => sum + minutes, 0);
}

import type { Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { endSessions } from '../access/access.store.ts';
import { changePart } from '../action.ts';
import type { There } from '../../core/revision.ts';
import { studentByMobile, type StudentRow } from '../students.store.ts';
import type { MobileNumber } from '../mobile.ts';
import { DAY_MS } from '../../core/dates.ts';

/** The outcome of a new number for a student, made or planned. */
export type NumberOutcome =
  | { kind: 'changed'; sessions_ended: number }
  /** The number belongs to this other student. */
  | { kind: 'taken'; by: Pick<StudentRow, 'stud_id' | 'name' | 'academic_level'> }
  | { kind: 'same' }
  /** The number was changed since it was read. */
  | { kind: 'stale'; there: There }
  /** The member of the staff has changed as many numbers as may be changed within a day. */
  | { kind: 'often' };

/**
 * Numbers that one of the staff may change in the console within a day: with a captured session nobody moves a school
 * to other phones.
 */
export const NUMBERS_A_DAY = 20;

/** Says what `changeNumber` would do; changes nothing. */
export async function planNumber(db: Sql, student: StudentRow, to: MobileNumber): Promise<NumberOutcome> {
  if (student.phone_code === to.phone_code && student.mobile === to.mobile) return { kind: 'same' };
  const by = await studentByMobile(db, to.phone_code, to.mobile);
  if (by) return { kind: 'taken', by };
  const open = await db.get<{ count: number }>(
    'SELECT count(*) AS count FROM session WHERE stud_id = ? AND ended_at IS NULL',
    student.stud_id,
  );
  return { kind: 'changed', sessions_ended: open?.count ?? 0 };
}

export interface NumberChange {
  student: StudentRow;
  to: MobileNumber;
  base_revision: number | undefined;
  by: Decision;
}

/**
 * Changes a student's mobile number. All that belongs to the student stays; every session ends, and codes on their way
 * to the old number are good for nothing. Changes nothing when the number has a student.
 */
export const changeNumber = writeJob(
  'roster.number',
  async (tx: Sql, { student, to, base_revision: base, by }: NumberChange): Promise<NumberOutcome> => {
    const planned = await planNumber(tx, student, to);
    if (planned.kind !== 'changed') return planned;
    if (await changedOften(tx, by)) return { kind: 'often' };
    const { stud_id } = student;
    const outcome = await changePart(tx, { action: 'number', stud_id, by, part: 'number', base }, async () => {
      await tx.run('UPDATE student SET phone_code = ?, mobile = ? WHERE stud_id = ?', to.phone_code, to.mobile, stud_id);
      await endCodes(tx, student, by.at);
      return endSessions(tx, stud_id, by.at);
    });
    return 'stale' in outcome ? { kind: 'stale', there: outcome.stale } : { kind: 'changed', sessions_ended: outcome.done };
  },
);

async function changedOften(tx: Sql, { staff_id, at }: Decision): Promise<boolean> {
  if (staff_id === undefined) return false;
  // Held, so that changes that come at once are counted one after the other.
  const held = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  await tx.get(`SELECT staff_id FROM staff WHERE staff_id = ?${held}`, staff_id);
  const made = await tx.get<{ count: number }>(
    `SELECT count(*) AS count FROM audit WHERE staff_id = ? AND kind = 'student' AND action = 'number' AND at > ?`,
    staff_id,
    at - DAY_MS,
  );
  return (made?.count ?? 0) >= NUMBERS_A_DAY;
}

/** Codes on their way to a number can be used no more; their rows stay, as the budgets count them. */
export async function endCodes(tx: Sql, { phone_code, mobile }: MobileNumber, at: number): Promise<void> {
  await tx.run(
    'UPDATE otp_code SET expires_at = ? WHERE phone_code = ? AND mobile = ? AND expires_at > ?',
    at,
    phone_code,
    mobile,
    at,
  );
}

import type { Decision } from '../../audit/audit.store.ts';
import { faultAt, OperatorError } from '@portal/bank/errors';
import type { Database } from '../../db/database.ts';
import { stale } from '../../core/revision.ts';
import { readMobile, type MobileNumber } from '../mobile.ts';
import { changeNumber, NUMBERS_A_DAY, planNumber, type NumberOutcome } from './number.store.ts';
import type { StudentRow } from '../students.store.ts';

/** A number as people read it. */
export const shownNumber = ({ phone_code, mobile }: MobileNumber): string => `+${phone_code} ${mobile}`;

export interface NumberOrder {
  student: StudentRow;
  /** The new number as it was written. */
  written: string;
  /** The revision of the number that was read; undefined for who has read none. */
  base_revision: number | undefined;
  by: Decision;
  /** Changes nothing, and only says what would be. */
  dry: boolean;
}

/**
 * Another number for a student, or what it would lead to. Throws an OperatorError when it is none, the same, or
 * somebody's.
 */
export async function newNumber(
  db: Database,
  { student, written, base_revision, by, dry }: NumberOrder,
): Promise<{ to: MobileNumber; sessions_ended: number }> {
  const to = readMobile(written.replace(/^\+?(\d{1,3})-(\d{10})$/u, '+$1$2'), student.phone_code);
  if ('fault' in to) throw faultAt('mobile', `The new number: ${to.fault}.`);
  const outcome = dry ? await planNumber(db, student, to) : await db.write(changeNumber, { student, to, base_revision, by });
  return { to, sessions_ended: endedBy(outcome, student, to) };
}

function endedBy(outcome: NumberOutcome, { mobile }: StudentRow, to: MobileNumber): number {
  if (outcome.kind === 'same') throw faultAt('mobile', 'That is the number the student has.');
  if (outcome.kind === 'often')
    throw faultAt(
      'mobile',
      `You have changed ${NUMBERS_A_DAY} numbers within a day. Another can be changed tomorrow, or at the command line.`,
    );
  if (outcome.kind === 'stale') throw stale(outcome.there);
  if (outcome.kind === 'changed') return outcome.sessions_ended;
  const { name, stud_id, academic_level } = outcome.by;
  const why = `${shownNumber(to)} belongs to ${name} (student ${stud_id}, ${academic_level}). Nothing was changed.`;
  throw new OperatorError(`${why} If both are one person, merge the two.`, 'number-taken', {
    why,
    old: mobile,
    new: to.mobile,
    field: 'mobile',
  });
}

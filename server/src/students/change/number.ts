import { rule, Rule } from '../../core/errors.ts';
import type { Decision } from '../../audit/audit.store.ts';
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
  /** True: changes nothing, and only tells the effect. */
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
  if ('fault' in to) throw new Rule(to.fault).at('mobile');
  const outcome = dry ? await planNumber(db, student, to) : await db.write(changeNumber, { student, to, base_revision, by });
  return { to, sessions_ended: endedBy(outcome, student, to) };
}

function endedBy(outcome: NumberOutcome, { mobile }: StudentRow, to: MobileNumber): number {
  if (outcome.kind === 'same') throw rule('number_same').at('mobile');
  if (outcome.kind === 'often') throw rule('numbers_a_day', { count: NUMBERS_A_DAY }).at('mobile');
  if (outcome.kind === 'stale') throw stale(outcome.there);
  if (outcome.kind === 'changed') return outcome.sessions_ended;
  const { name, stud_id, academic_level } = outcome.by;
  const taken = { number: shownNumber(to), name, stud_id, level: academic_level, old: mobile, new: to.mobile };
  throw rule('number_taken', taken).as('number-taken').at('mobile');
}

import type { Kind } from '@portal/bank/paper/paper';
import { fieldError, OperatorError } from '@portal/bank/errors';
import type { Sql } from '../../db/database.ts';
import type { Decision } from '../../audit/audit.store.ts';
import { itemNamed, type StaffItem } from '../../exams/invigilation/find.ts';
import { studentWith } from '../../students/find.ts';
import type { StudentRow } from '../../students/students.store.ts';
import { flag, text } from '../options.ts';
import { numberIn, wholeIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';

/** Options of every command that decides about attempts. */
export const DECISION = { ...OPERATOR, kind: text, 'dry-run': flag } as const;

interface Said {
  why?: string | undefined;
  by?: string | undefined;
  'dry-run'?: boolean | undefined;
}

/** Who decides and why. Throws an OperatorError when a change is to be made and nobody said why. */
export function decisionOf({ 'dry-run': dry = false, ...said }: Said): { decision: Decision; dry: boolean } {
  const decision = operatorOf(said);
  if (decision.why === '' && !dry) throw new OperatorError('Say why.', 'why-missing');
  return { decision, dry };
}

/** The exam, or with --kind quiz the quiz, that was typed. */
export function itemIn(db: Sql, given: string | undefined, kind: string | undefined): Promise<StaffItem> {
  if (kind !== undefined && kind !== 'quiz' && kind !== 'exam') throw fieldError('kind', 'be quiz or exam');
  return itemNamed(db, given ?? '', kind satisfies Kind | undefined);
}

/** The student whose number was typed. */
export function studentIn(db: Sql, given: string | undefined): Promise<StudentRow> {
  if (given === undefined) throw new OperatorError('Say whose attempt: MOBILE, such as 9000000001.');
  return studentWith(db, numberIn(given));
}

/** The number of an attempt as it was typed; undefined when none was. */
export function attemptIn(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const attempt_id = wholeIn(given);
  if (Number.isNaN(attempt_id)) throw fieldError('attempt', 'be the number of an attempt, as the audit and the receipt have it');
  return attempt_id;
}

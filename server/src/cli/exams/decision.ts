import { userInfo } from 'node:os';
import type { Kind } from '../../attempt/paper.ts';
import { fieldError, OperatorError } from '../../core/errors.ts';
import type { Sql } from '../../db/database.ts';
import type { Decision } from '../../invigilation/audit.store.ts';
import { itemNamed, type StaffItem } from '../../invigilation/find.ts';
import { studentWith } from '../../roster/find.ts';
import type { StudentRow } from '../../roster/students.store.ts';
import { flag, text } from '../options.ts';
import { numberIn, wholeIn } from '../shape/mobile.ts';

/** Options of every command that changes something. */
export const DECISION = { kind: text, why: text, by: text, 'dry-run': flag } as const;

interface Said {
  why?: string | undefined;
  by?: string | undefined;
  'dry-run'?: boolean | undefined;
}

const MOST = 500;

/** Who decides and why. Throws an OperatorError when a change is to be made and nobody said why. */
export function decisionOf({ why = '', by, 'dry-run': dry = false }: Said): { decision: Decision; dry: boolean } {
  const reason = why.trim();
  if (reason === '' && !dry) throw new OperatorError('Say why.', 'why-missing');
  if (reason.length > MOST) throw fieldError('why', `have at most ${MOST} characters`);
  return { decision: { who: by?.trim() || userName(), why: reason, at: Date.now() }, dry };
}

/** A user without an entry in the machine's list has a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
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

/** The last line of every command that can be tried first. */
export const whetherDone = (dry: boolean, done: string): string => (dry ? 'Nothing was changed: this was a dry run.' : done);

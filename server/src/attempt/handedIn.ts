import { createHash } from 'node:crypto';
import { refusal } from '../core/errors.ts';
import type { Sql } from '../db/database.ts';
import { asGiven, type Answers, type GivenAnswer } from './grade.ts';
import type { Prepared } from './grading/prepare.ts';
import type { GivenTime } from './spent.ts';
import { underWayById } from './underWay.store.ts';

/** The answers of a hand-in as a call names them: all of them, or the save that holds them. One of the two is there. */
export interface Sent {
  submit_data?: readonly GivenAnswer[] | undefined;
  held?: Held | undefined;
  /** The attempt under way that this ends and the device that owns it, where the caller knows them. */
  attempt_id?: number | undefined;
  device_id?: string | undefined;
  /** The start of the page it comes from, as start_attempt numbered it. */
  epoch?: number | undefined;
  /** How long each question was on the screen, where the device says so. */
  spent?: readonly GivenTime[] | undefined;
  /** How often the page was out of sight. */
  left_page?: number | undefined;
}

interface Held {
  seq: number;
  /** The hash that `heldHash` returns for the answers. */
  hash: string;
  spent?: readonly (readonly [question_id: number, seconds: number])[] | undefined;
}

/** SHA-256, Base64, of the answers that count, by rising numbers of their questions. */
export function heldHash(answers: Answers): string {
  const pairs = Object.entries(answers)
    .filter(([, answer]) => answer !== '')
    .toSorted(([one], [other]) => Number(one) - Number(other));
  return createHash('sha256').update(JSON.stringify(pairs)).digest('base64');
}

/**
 * Returns the answers to mark, and the times beside them. Where a save stands for them, it has to be the newest of the
 * attempt, by the page that hands in, and hold what that page says; else all answers are wanted.
 */
export async function answersOf(
  db: Sql,
  { submit_data, held, stud_id, attempt_id, device_id, epoch, spent }: Sent & { stud_id: number },
): Promise<{ answers: readonly GivenAnswer[]; spent: readonly GivenTime[] | undefined }> {
  if (!held) return { answers: submit_data ?? [], spent };
  const underWay = attempt_id === undefined ? undefined : await underWayById(db, stud_id, attempt_id);
  const isOfPage = underWay?.owner === device_id && underWay?.epoch === epoch && underWay?.seq === held.seq;
  const answers = underWay && isOfPage ? (JSON.parse(underWay.answers) as Answers) : {};
  if (!isOfPage || heldHash(answers) !== held.hash) throw refusal('answers_wanted');
  const given = Object.entries(answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));
  return { answers: given, spent: held.spent?.map(([question_id, seconds]) => ({ question_id, seconds })) };
}

/** Returns true when a stored attempt has the answers that were handed in, in whatever form. */
export const isStored = (prepared: Prepared, stored: Answers, { submit_data, held }: Sent): boolean =>
  held ? heldHash(stored) === held.hash : asGiven(prepared, stored, submit_data ?? []);

import type { attempts, Body, Data } from '@portal/contract';
import { dateWords } from '../../core/dates.ts';
import { Refusal, refusal } from '../../core/errors.ts';
import { restoredAt } from '../../core/copy/restored.store.ts';
import type { Services } from '../../core/services.ts';
import { say, type Said } from '../../words/say.ts';
import type { AttemptServices } from '../attempt.ts';
import { markBeside } from '../correction/markBeside.ts';
import { readCounting } from '../correction/regrades.store.ts';
import { grade, type Answers } from '../grade.ts';
import type { Outcome } from '../outcome.store.ts';
import { bringBack, itsItem, wholeAttempt, type WholeAttempt } from './broughtBack.store.ts';
import { fits, namedBy } from './contents.ts';
import { openAttempt } from './kept.ts';
import { checkReceipt } from './receipts.ts';

type Sent = Body<typeof attempts.bring_back>;
type Told = { data: Data<typeof attempts.bring_back>; said: Said };

/**
 * Takes a hand-in of before a restore as it was, from the phone that has its receipt: same number, same moment, same
 * answers, same receipt; marks by the paper as they are counted now. Throws a Refusal for whatever this portal has not
 * signed and sealed itself for that student.
 */
export async function takeBack(services: Services, shared: AttemptServices, sent: Sent, stud_id: number): Promise<Told> {
  const { db, now, config } = services;
  const { attempt, signed } = await itsAttempt(services, shared, sent, stud_id);
  const { attempt_id, kind, submitted_at } = attempt;
  const item = await itsItem(db, attempt);
  const told = { kind, name: item?.name ?? '', on: dateWords(config.TIME_ZONE).minute(submitted_at) };
  const there = (report_id: number): Told => ({ data: { report_id, brought: 0 }, said: say('hand_in_there', told) });
  if ((await wholeAttempt(db, attempt_id))?.submitted_at === submitted_at) return there(attempt_id);
  const restored_at = await restoredAt(db);
  if (restored_at === undefined || submitted_at > restored_at) throw refusal('hand_in_not_lost');
  if (!item?.has_paper) throw refusal('hand_in_paper_missing');
  const order = await marked(services, shared, attempt, signed);
  const { came, report_id } = await db.write(bringBack, { attempt, ...order, attempt_limit: item.attempt_limit, now: now() });
  if (came === 'other') throw refusal('receipt_outdated');
  if (came === 'there') return there(report_id);
  const said = came === 'back' ? say('hand_in_brought_back', told) : say('hand_in_brought_beside', told);
  return { data: { report_id, brought: 1, ...(came === 'beside' ? { void: 1 } : {}) }, said };
}

/** Reads what phone and receipt say, where both are of this portal and this student. */
async function itsAttempt(
  { db }: Services,
  { keepKey }: AttemptServices,
  { receipt, kept }: Sent,
  stud_id: number,
): Promise<{ attempt: WholeAttempt; signed: string }> {
  const signed = await checkReceipt(db, receipt);
  if (signed === undefined) throw refusal('receipt_not_genuine');
  if (namedBy(signed).stud_id !== stud_id) throw refusal('hand_in_of_other');
  const attempt = openAttempt(kept, receipt.trim(), keepKey);
  if (!attempt) throw refusal('hand_in_unreadable');
  return { attempt, signed };
}

/** Marks it by the version that it was sat at; its receipt must come out the same. */
async function marked({ db }: Services, { papers }: AttemptServices, attempt: WholeAttempt, signed: string) {
  const { kind, item_id, version } = attempt;
  const prepared = await papers.prepared(kind, item_id, version);
  const answers = JSON.parse(attempt.answers) as Answers;
  const given = Object.entries(answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));
  const graded = grade(prepared, given);
  if ('fault' in graded) throw new Refusal(graded.fault);
  const { marks, max_marks, result } = graded;
  // A receipt signs none of these marks.
  const outcome: Outcome = { ...attempt, ...graded, answers, ...NOT_SIGNED, first_marks: marks };
  if (!fits(signed, kind, outcome, prepared.paper)) throw refusal('receipt_outdated');
  const mark = await markBeside(papers, { kind, item_id, version }, await readCounting(db, kind, item_id), answers);
  return { marks, max_marks, result, mark };
}

const NOT_SIGNED = { regrade_id: null, regraded_questions: null, void_cause: null };

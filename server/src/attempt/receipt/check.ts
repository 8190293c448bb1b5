import type { attempts, Data } from '@portal/contract';
import { dateWords } from '../../core/dates.ts';
import { refusal } from '../../core/errors.ts';
import type { Services } from '../../core/services.ts';
import type { AttemptServices } from '../attempt.ts';
import { readAttempt } from '../outcome.store.ts';
import { answersHash, fits, isSecond, namedBy, secondFacts } from './contents.ts';
import { checkReceipt } from './receipts.ts';
import { shownNow } from '../report/reveal.store.ts';
import { scoreText, VOID, withoutMarks, wordsOf } from '../words.ts';

/**
 * Returns what a genuine receipt tells. Anyone may ask: score and result come no earlier than for the student. Throws a
 * Refusal for a receipt that is not genuine, or whose attempt is not stored as it says.
 */
export async function receiptFacts(
  services: Services,
  { papers }: AttemptServices,
  receipt: string,
): Promise<Data<typeof attempts.check_receipt>> {
  const { db, config } = services;
  const words = dateWords(config.TIME_ZONE);
  const signed = await checkReceipt(db, receipt);
  if (!signed) throw refusal('receipt_not_genuine');
  const { kind, stud_id, attempt_id, submitted_at } = namedBy(signed);
  const attempt = await readAttempt(db, kind, stud_id, attempt_id);
  if (!attempt) throw refusal('receipt_outdated');
  const paper = await papers.paper(kind, attempt.item_id, attempt.version);
  if (!fits(signed, kind, attempt, paper)) throw refusal('receipt_outdated');
  const student = await db.get<{ name: string }>('SELECT name FROM student WHERE stud_id = ?', stud_id);
  const shown = await shownNow(services, kind, attempt.item_id);
  const { result, score_text } = shown.marks
    ? { ...wordsOf(kind, attempt.result), score_text: scoreText(attempt.marks, attempt.max_marks) }
    : withoutMarks(shown.key_at === undefined ? 'never' : 'later');
  return {
    name: student?.name ?? '',
    kind,
    item_name: attempt.name,
    report_id: attempt_id,
    submitted_on: words.minute(submitted_at),
    submitted_at: words.moment(submitted_at),
    result,
    score_text,
    answered: Object.keys(attempt.answers).length,
    answers_hash: answersHash(attempt.answers),
    ...(shown.marks ? {} : { marks_pending: 1 }),
    ...(shown.marks && attempt.first_marks !== attempt.marks ? { marks_before: attempt.first_marks } : {}),
    ...(attempt.void_cause === null ? {} : { result: VOID.result, void: 1 }),
    ...(isSecond(signed) ? secondFacts(attempt, paper) : {}),
  };
}

import type { Data, quiz } from '@portal/contract';
import { dateWords } from '../core/dates.ts';
import { notFound, refusal } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import type { Outcome } from './attempt.store.ts';
import { readItem, type Item } from './item.store.ts';
import { underWayAt, startAttempt, type AttemptUnderWay } from './underWay.store.ts';
import { PaperCache } from './paper.cache.ts';
import type { Kind } from './paper.ts';
import { Receipts } from './receipt.ts';
import type { HandedIn } from './submit.ts';
import { scoreText, wordsOf } from './words.ts';

/** What the routes of quiz, exams and attempts share. */
export interface AttemptServices {
  papers: PaperCache;
  receipts: Receipts;
}

export const createAttemptServices = ({ db, secret }: Services): AttemptServices => ({
  papers: new PaperCache(db),
  receipts: new Receipts(secret),
});

/** The quiz or exam as this student may see it; throws 404 otherwise. */
export async function visibleItem({ db }: Services, kind: Kind, stud_id: number, item_id: number): Promise<Item> {
  const item = await readItem(db, kind, stud_id, item_id);
  if (!item) throw notFound();
  return item;
}

/** Begins an attempt, or goes on with the one under way. Throws a Refusal when none may begin. */
export async function begin(
  services: Services,
  item: Item,
  stud_id: number,
  device_id: string,
  take_over: boolean,
): Promise<AttemptUnderWay> {
  const { db, now, config } = services;
  const underWay = await underWayAt(db, item.kind, stud_id, item.item_id);
  // Nothing to write: somebody only looks.
  const isOthers = underWay && underWay.owner !== '' && underWay.owner !== device_id;
  if (underWay && (device_id === '' || (isOthers && !take_over))) return underWay;
  const started = await db.write(startAttempt, { item, stud_id, device_id, take_over, now: now() });
  if (typeof started === 'object') return started;
  if (started === 'used up') throw refusal('exam_used_up');
  if (started === 'closed' || item.opens_at === null) throw refusal('exam_closed');
  const opens_at = new Date(item.opens_at).toISOString();
  throw refusal('exam_opens_later', { opens_at, opens_on: dateWords(config.TIME_ZONE).minute(item.opens_at) });
}

/** A marked attempt as the answer to a hand-in says it. */
export async function resultOf(
  kind: Kind,
  receipts: Receipts,
  outcome: Outcome & Partial<HandedIn>,
): Promise<Data<typeof quiz.submit_quiz>> {
  const { attempt_id, marks, max_marks, result, differs } = outcome;
  const score_text = scoreText(marks, max_marks);
  const receipt = await receipts.of(kind, outcome);
  return { ...wordsOf(kind, result), score_text, report_id: attempt_id, receipt, ...(differs ? { differs: 1 } : {}) };
}

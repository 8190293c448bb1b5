import { HttpError, Refusal } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { attemptOfKey, attemptOfOpen, handIn, submitAttempt, type Outcome } from './attempt.store.ts';
import { grade, type GivenAnswer } from './grade.ts';
import type { Item } from './item.store.ts';
import { openAttemptAt, type OpenAttempt } from './open.store.ts';
import type { PaperCache } from './paper.cache.ts';
import { standingOf } from './standing.ts';
import { submitKeys } from './submission.ts';

/** One hand-in of a quiz or exam by a student who may see it. */
export interface Submission {
  item: Item;
  stud_id: number;
  given: GivenAnswer[];
  submitKey: string | undefined;
  /** The attempt under way that this ends and the device that owns it, where the caller knows them. */
  attempt_id: number | undefined;
  device_id: string | undefined;
}

const REFUSALS = {
  'used up': 'You have already handed in this exam.',
  'not open': 'This exam is not open yet.',
  closed: 'This exam is closed.',
  'other device': 'You went on with this attempt on another device. Hand it in there, or take it over here.',
} as const;

/** The marked, stored attempt. Throws a Refusal when the answers do not fit the paper or it may not be handed in. */
export async function submit(services: Services, papers: PaperCache, submission: Submission): Promise<Outcome> {
  const { db, now } = services;
  const { item, stud_id, given, submitKey, attempt_id, device_id } = submission;
  const { kind, item_id, version, opens_at, closes_at, attempt_limit } = item;
  const of = { kind, item_id, stud_id, opens_at, closes_at, attempt_limit, device_id: device_id ?? null };
  const submitted_at = now();
  const keys = submitKeys(submitKey, given, submitted_at);
  // Before all else: a repeat must get its first result even if the paper has changed since.
  const before =
    (await attemptOfKey(db, of, keys)) ?? (attempt_id === undefined ? undefined : await attemptOfOpen(db, stud_id, attempt_id));
  if (before) return before;

  const store = async () => {
    const graded = grade(await papers.paper(kind, item_id, version), given);
    if ('fault' in graded) throw new Refusal(graded.fault);
    return db.write(submitAttempt, { ...of, ...graded, ...keys, version, submitted_at, open_id: attempt_id ?? null });
  };
  // Also before marking: whether an answer fits would tell what a paper holds that is not open yet.
  const stored = (await standingOf(db, of, submitted_at)).refused ?? (await store());
  if (typeof stored === 'object') return stored;
  if (stored !== 'over') throw new Refusal(REFUSALS[stored]);
  const underWay = await openAttemptAt(db, item.kind, stud_id, item.item_id);
  const ended = underWay ? await handInDue(services, papers, underWay) : await attemptOfOpen(db, stud_id, attempt_id ?? 0);
  // A save slipped in between two looks; the caller tries again at once.
  if (!ended) throw new HttpError(503, 'Please try again in a moment.');
  return ended;
}

/** Marks and stores what the server holds of an attempt whose time is over. */
export async function handInDue({ db }: Services, papers: PaperCache, due: OpenAttempt): Promise<Outcome | undefined> {
  const { attempt_id: open_id, kind, stud_id, item_id, version, seq, answers, deadline_at, started_at } = due;
  const given = Object.entries(answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer }));
  const graded = grade(await papers.paper(kind, item_id, version), given);
  // Saves are checked against the same paper when they come in.
  if ('fault' in graded) throw new Error(`the saved answers of attempt ${open_id} do not fit its paper: ${graded.fault}`);
  return db.write(handIn, { kind, stud_id, item_id, version, seq, open_id, ...graded, submitted_at: deadline_at ?? started_at });
}

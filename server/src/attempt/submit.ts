import { HttpError, Refusal } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { attemptOfKey, attemptOfOpen, handIn, submitAttempt, type Outcome } from './attempt.store.ts';
import { asGiven, grade, type GivenAnswer } from './grade.ts';
import type { Item } from './item.store.ts';
import { openAttemptAt, type OpenAttempt } from './underWay.store.ts';
import type { PaperCache } from './paper.cache.ts';
import { standingOf, type Standing } from './standing.ts';
import { submitKeys, type SubmitKeys } from './submitKey.ts';

/** One hand-in of a quiz or exam by a student who may see it. */
export interface Submission {
  item: Item;
  stud_id: number;
  given: GivenAnswer[];
  submitKey: string | undefined;
  /** The attempt under way that this ends and the device that owns it, where the caller knows them. */
  attempt_id: number | undefined;
  device_id: string | undefined;
  /** The start of the page it comes from, as start_attempt numbered it. */
  epoch: number | undefined;
}

/** The stored attempt, and whether it holds other answers than the ones sent. */
export interface HandedIn extends Outcome {
  differs: boolean;
}

const REFUSALS = {
  'used up': 'You have already handed in this exam.',
  'not open': 'This exam is not open yet.',
  closed: 'This exam is closed.',
  'other device': 'You went on with this attempt on another device. Hand it in there, or take it over here.',
  'older page': 'You went on with this attempt in a newer page. Please look at your answers and submit them again.',
} as const;

/** The marked, stored attempt. Throws a Refusal when the answers do not fit the paper or it may not be handed in. */
export async function submit(services: Services, papers: PaperCache, submission: Submission): Promise<HandedIn> {
  const { db, now, clock } = services;
  const { item, stud_id, given, submitKey, attempt_id, device_id, epoch } = submission;
  const { kind, item_id, opens_at, closes_at, attempt_limit } = item;
  const submitted_at = now();
  const of = {
    kind,
    item_id,
    stud_id,
    opens_at,
    closes_at,
    attempt_limit,
    held: clock.held(),
    device_id: device_id ?? null,
    epoch: epoch ?? null,
  };
  const keys = submitKeys(submitKey, given, submitted_at);
  // Before all else: a repeat must get its first result even if the paper has changed since. Two tabs may share a key.
  const repeated = await attemptOfKey(db, of, keys);
  if (repeated) return { ...repeated, differs: !asGiven(repeated.answers, given) };
  const ended = attempt_id === undefined ? undefined : await attemptOfOpen(db, stud_id, attempt_id);
  const outcome = ended ?? (await markAndStore(services, papers, submission, { ...of, ...keys, submitted_at }));
  return { ...outcome, differs: !asGiven(outcome.answers, given) };
}

/** A hand-in before its answers are marked. */
type Unmarked = Standing & SubmitKeys & { submitted_at: number };

async function markAndStore(
  services: Services,
  papers: PaperCache,
  { item, given, attempt_id }: Submission,
  attempt: Unmarked,
): Promise<Outcome> {
  const { db } = services;
  const { kind, item_id, stud_id } = attempt;
  const { version } = item;
  const store = async () => {
    const graded = grade(await papers.paper(kind, item_id, version), given);
    if (!('fault' in graded)) return db.write(submitAttempt, { ...attempt, ...graded, version, open_id: attempt_id ?? null });
    // Whether an answer fits would tell what a paper holds that is not open yet: what the transaction refuses comes first.
    const { refused } = await standingOf(db, attempt, attempt.submitted_at);
    if (refused) return refused;
    throw new Refusal(graded.fault);
  };
  const stored = await store();
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

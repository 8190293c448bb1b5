import { HttpError, Refusal, refusal } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { say } from '../words/say.ts';
import { attemptOfKey, attemptThatEnded, submitAttempt, type Outcome } from './attempt.store.ts';
import { closeAttempt } from './closeExpired.ts';
import { asGiven, grade, type GivenAnswer } from './grade.ts';
import type { Item } from './item.store.ts';
import { underWayAt } from './underWay.store.ts';
import type { PaperCache } from './paper.cache.ts';
import { standingOf, type Standing } from './standing.ts';
import { submitKeys, type SubmitKeys } from './submitKey.ts';

/** One hand-in of a quiz or exam by a student who may see it. */
export interface HandIn {
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
  'used up': 'exam_used_up',
  'not open': 'exam_not_open',
  closed: 'exam_closed',
  'other device': 'attempt_other_device',
  'older page': 'attempt_older_page',
} as const;

/** The marked, stored attempt. Throws a Refusal when the answers do not fit the paper or it may not be handed in. */
export async function submit(services: Services, papers: PaperCache, handIn: HandIn): Promise<HandedIn> {
  const { db, now, clock } = services;
  const { item, stud_id, given, submitKey, attempt_id, device_id, epoch } = handIn;
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
  const ended = attempt_id === undefined ? undefined : await attemptThatEnded(db, stud_id, attempt_id);
  const outcome = ended ?? (await markAndStore(services, papers, handIn, { ...of, ...keys, submitted_at }));
  return { ...outcome, differs: !asGiven(outcome.answers, given) };
}

/** A hand-in before its answers are marked. */
type Unmarked = Standing & SubmitKeys & { submitted_at: number };

async function markAndStore(
  services: Services,
  papers: PaperCache,
  { item, given, attempt_id }: HandIn,
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
  if (stored !== 'over') throw refusal(REFUSALS[stored]);
  const underWay = await underWayAt(db, item.kind, stud_id, item.item_id);
  const ended = underWay ? await closeAttempt(services, papers, underWay) : await attemptThatEnded(db, stud_id, attempt_id ?? 0);
  // A save slipped in between two looks; the caller tries again at once.
  if (!ended) throw new HttpError(503, say('try_again'));
  return ended;
}

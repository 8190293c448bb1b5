import { judgedAt } from '../core/clock/clock.ts';
import { HttpError, Refusal, refusal } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import type { Sql } from '../db/database.ts';
import { say } from '../words/say.ts';
import { outcomeOf, submitAttempt } from './attempt.store.ts';
import { closeAttempt } from './closeExpired.ts';
import { markBeside } from './correction/markBeside.ts';
import { grade, type Marked } from './grade.ts';
import { answersOf, isStored, type Sent } from './handedIn.ts';
import type { Prepared } from './grading/prepare.ts';
import { countsLeaving } from './underWay/inRoom.ts';
import type { Item } from './item.store.ts';
import { attemptOfKey, attemptThatEnded, type HandedInBy, type Outcome } from './outcome.store.ts';
import { gradeBeside, listed, readIds } from './palette.ts';
import type { PaperCache } from './shown/paper.cache.ts';
import { areLeft, closedQuestions, keepClosed, leftQuestions, readClocks } from './sections.ts';
import { spentText } from './spent.ts';
import { mayHandIn, type ToHandIn } from './mayHandIn.ts';
import { submitKeys, type SubmitKeys } from './submitKey.ts';
import { underWayAt } from './underWay.store.ts';

/** A hand-in of a quiz or exam by a student who may see it. */
export interface HandIn extends Sent {
  item: Item;
  stud_id: number;
  submitKey: string | undefined;
  /** The student, or the device by itself when time was up. */
  by?: Exclude<HandedInBy, 'server'> | undefined;
  /** The questions marked for review, where the caller names them. */
  marked?: readonly number[] | undefined;
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
export async function submit(services: Services, papers: PaperCache, sent: HandIn): Promise<HandedIn> {
  const { db, now, clock } = services;
  const { item, stud_id, submit_data, attempt_id, device_id, epoch } = sent;
  const held = submit_data ? undefined : sent.held;
  const handIn = { ...sent, held };
  const submitKey = sent.submitKey ?? (held && `held-${attempt_id}-${held.hash}`);
  if (!submit_data && !held) throw new HttpError(400, say('bad_field', { field: 'submit_data', fault: 'is missing' }));
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
  const keys = submitKeys(submitKey, submit_data ?? [], submitted_at);
  // Done before all else: a repeat must get its first result even if the paper has changed since. Tabs may share a key.
  const repeated = await attemptOfKey(db, of, keys);
  const prepared = await papers.prepared(kind, item_id, item.version);
  if (repeated) return { ...repeated, differs: !isStored(prepared, repeated.answers, handIn) };
  const ended = attempt_id === undefined ? undefined : await attemptThatEnded(db, stud_id, attempt_id);
  const outcome = ended ?? (await markAndStore(services, papers, handIn, { ...of, ...keys, submitted_at }));
  return { ...outcome, differs: !isStored(prepared, outcome.answers, handIn) };
}

/** A hand-in before its answers are marked. */
type Unmarked = ToHandIn & SubmitKeys & { submitted_at: number };

/** Looks anew this often when a save comes in between. */
const TRIES = 3;

async function markAndStore(
  services: Services,
  papers: PaperCache,
  handIn: HandIn,
  attempt: Unmarked,
  tries = TRIES,
): Promise<Outcome> {
  const { db } = services;
  const { item, held, attempt_id, by, marked: forReview, left_page } = handIn;
  const { kind, item_id, stud_id } = attempt;
  const { version, regrade_id } = item;
  const store = async () => {
    const prepared = await papers.prepared(kind, item_id, version);
    const given = await answersOf(db, handIn);
    const graded = gradeBeside(prepared, given.answers, handIn);
    if (!('fault' in graded)) {
      const { marked, seen_seq } = await withinSections(db, prepared, attempt, graded);
      const mark = await markBeside(papers, { kind, item_id, version }, regrade_id, marked.answers);
      const of = { ...attempt, version, handed_in_by: by ?? 'student', spent: spentText(prepared, given.spent), mark };
      const answers = JSON.stringify(marked.answers);
      const palette = { marked: forReview ? listed(forReview) : null };
      const left = { left_page: (countsLeaving(item, prepared.paper) ? left_page : undefined) ?? null };
      // A save that came after the one which was named: what it holds is another thing.
      const order = {
        ...of,
        ...marked,
        answers,
        ...palette,
        ...left,
        open_id: attempt_id ?? null,
        seen_seq: held?.seq ?? seen_seq,
      };
      const stored = await db.write(submitAttempt, order);
      return typeof stored === 'string' ? stored : outcomeOf(stored, of, marked);
    }
    // Checking answers first would reveal a paper that is not open yet: refusals of the transaction come first.
    const { refused } = await mayHandIn(db, attempt, attempt.submitted_at);
    if (refused) return refused;
    throw new Refusal(graded.fault);
  };
  const stored = await store();
  if (typeof stored === 'object') return stored;
  if (stored === 'changed' && tries > 1) return markAndStore(services, papers, handIn, attempt, tries - 1);
  if (stored !== 'over' && stored !== 'changed') throw refusal(REFUSALS[stored]);
  const underWay = stored === 'over' ? await underWayAt(db, item.kind, stud_id, item.item_id) : undefined;
  const ended = underWay ? await closeAttempt(services, papers, underWay) : await attemptThatEnded(db, stud_id, attempt_id ?? 0);
  // A save slipped in between two looks; the caller tries again at once.
  if (!ended) throw new HttpError(503, say('try_again'));
  return ended;
}

/**
 * The marked answers, with what is held in place of those to sections that are closed, and the number of the save it
 * was held by.
 */
async function withinSections(
  db: Sql,
  prepared: Prepared,
  { kind, stud_id, item_id, submitted_at, held }: Unmarked,
  marked: Marked,
): Promise<{ marked: Marked; seen_seq: number | null }> {
  const asSent = { marked, seen_seq: null };
  const { paper } = prepared;
  if (!paper.sections?.some(({ minutes }) => minutes !== undefined) && !areLeft(paper)) return asSent;
  const underWay = await underWayAt(db, kind, stud_id, item_id);
  const clocks = readClocks(underWay?.sections ?? null);
  if (!underWay) return asSent;
  const closed = clocks
    ? closedQuestions(paper, clocks, judgedAt(underWay.started_at, submitted_at, held))
    : leftQuestions(paper, readIds(underWay.visited), underWay.answers);
  const { answers, refused } = keepClosed(underWay.answers, marked.answers, closed);
  if (refused.length === 0) return asSent;
  const anew = grade(
    prepared,
    Object.entries(answers).map(([question_id, answer]) => ({ question_id: Number(question_id), answer })),
  );
  if ('fault' in anew) throw new Refusal(anew.fault);
  return { marked: anew, seen_seq: underWay.seq };
}

import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Data, quiz } from '@portal/contract';
import { iso } from '../core/dates.ts';
import { notFound } from '../core/errors.ts';
import { deriveKey } from '../core/secret.ts';
import type { Services } from '../core/services.ts';
import { nextOrder, whyNot } from './before.ts';
import { readItem, readItemToStart, type Item } from './item.store.ts';
import { startAttempt } from './start.store.ts';
import { underWayAt, type AttemptUnderWay } from './underWay.store.ts';
import type { Outcome } from './outcome.store.ts';
import { PaperCache } from './shown/paper.cache.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';
import { Heard } from './underWay/heard.ts';
import { Receipts } from './receipt/receipts.ts';
import type { RevealRule } from './report/reveal.ts';
import { shownNow } from './report/reveal.store.ts';
import { Missed } from './revision/missed.ts';
import type { HandedIn } from './submit.ts';
import { scoreText, VOID, withoutMarks, wordsOf } from './words.ts';

/** Everything the routes of quiz, exams and attempts share. */
export interface AttemptServices {
  papers: PaperCache;
  missed: Missed;
  receipts: Receipts;
  /** Draws the orders of papers. */
  orderKey: KeyObject;
  /** Seals what devices keep of their hand-ins. */
  keepKey: KeyObject;
  /** Seals papers that are sent before their exam opens. */
  sealKey: KeyObject;
  heard: Heard;
}

/** `jobsFaster`: how much more often than usual what is heard is written down; for tests. */
export const createAttemptServices = (services: Services, jobsFaster = 1): AttemptServices => {
  const { db, secret, now } = services;
  const papers = new PaperCache(db, now);
  return {
    papers,
    missed: new Missed(db, papers),
    receipts: new Receipts(secret),
    orderKey: createSecretKey(deriveKey(secret, 'paper-order')),
    keepKey: createSecretKey(deriveKey(secret, 'hand-in')),
    sealKey: createSecretKey(deriveKey(secret, 'paper-seal')),
    heard: new Heard(services, jobsFaster),
  };
};

/** The quiz or exam as this student may see it; throws 404 otherwise. */
export async function visibleItem({ db }: Services, kind: Kind, stud_id: number, item_id: number): Promise<Item> {
  const item = await readItem(db, kind, stud_id, item_id);
  if (!item) throw notFound();
  return item;
}

/** The student who begins, and the device. */
interface Beginner {
  stud_id: number;
  /** '' when no device claims the attempt yet. */
  device_id: string;
  take_over: boolean;
  /** The student agrees to the declaration at the entrance. */
  declared?: boolean;
}

/** An attempt under way, and what is known of it since it was asked for. */
export interface Begun {
  item: Item;
  underWay: AttemptUnderWay;
  /** How many attempts the student had handed in before. */
  made: number;
  /** True where the school has announced something to those who sit the exam. */
  hasAnnouncements: boolean;
}

/**
 * Begins an attempt, or goes on with the one under way. Throws 404 for an item that the student may not see, a Refusal
 * when none may begin.
 */
export async function begin(
  services: Services,
  shared: AttemptServices,
  { kind, item_id }: Pick<Item, 'kind' | 'item_id'>,
  beginner: Beginner,
): Promise<Begun> {
  const { db, now } = services;
  const { stud_id, device_id, take_over, declared = false } = beginner;
  const found = await readItemToStart(db, kind, stud_id, item_id);
  if (!found) throw notFound();
  const { owner, made, last_notice, ...item } = found;
  const told = { item, made, hasAnnouncements: last_notice !== null };
  const isOthers = owner !== null && owner !== '' && owner !== device_id;
  if (owner !== null && (device_id === '' || (isOthers && !take_over))) {
    // The caller only looks at an attempt: nothing is written.
    const underWay = await underWayAt(db, kind, stud_id, item_id);
    // The attempt may have ended meanwhile.
    return underWay ? { underWay, ...told } : begin(services, shared, item, beginner);
  }
  const { sections, shuffle } = await shared.papers.paper(kind, item_id, item.version);
  const begins = owner === null;
  const paper_order = begins && shuffle !== undefined ? await nextOrder(shared, item, stud_id, made) : null;
  const start = { item, stud_id, device_id, take_over, declared, now: now(), begins, paper_order, sections };
  const started = await db.write(startAttempt, start);
  if (typeof started === 'string') throw whyNot(services, item, started);
  return { underWay: started, ...told };
}

/** A paper must be begun to be seen where each attempt has an order of its own, or its sections have clocks. */
export const mustBegin = ({ shuffle, sections = [] }: Paper): boolean =>
  shuffle !== undefined || sections.some(({ minutes }) => minutes !== undefined);

/** Returns a marked attempt as the answer to a hand-in. */
export async function resultOf(
  services: Services,
  { papers, receipts }: AttemptServices,
  kind: Kind,
  outcome: Outcome & Partial<HandedIn>,
  rule?: RevealRule,
): Promise<Data<typeof quiz.submit_quiz>> {
  const { attempt_id, item_id, version, marks, max_marks, result, differs } = outcome;
  const [shown, paper] = await Promise.all([shownNow(services, kind, item_id, rule), papers.paper(kind, item_id, version)]);
  const words = shown.marks
    ? { ...wordsOf(kind, result), score_text: scoreText(marks, max_marks) }
    : { ...withoutMarks(shown.key_at === undefined ? 'never' : 'later'), marks_pending: 1 };
  const isVoid = outcome.void_cause === null ? {} : VOID;
  const receipt = await receipts.of(kind, outcome, paper);
  const key_at = shown.key_at === undefined ? {} : { key_at: iso(shown.key_at) };
  return { ...words, ...isVoid, report_id: attempt_id, receipt, ...(differs ? { differs: 1 } : {}), ...key_at };
}

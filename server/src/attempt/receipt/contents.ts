import { createHash } from 'node:crypto';
import { iso } from '../../core/dates.ts';
import type { HandedInBy, Outcome } from '../outcome.store.ts';
import type { Answers } from '../grade.ts';
import { inOrder, readOrder } from '../shown/order.ts';
import type { Kind, Paper } from '@portal/bank/paper/paper';
import { lettersOf, shortText } from './letters.ts';

/** The names that a receipt holds, in either version. */
export interface Named {
  kind: Kind;
  attempt_id: number;
  stud_id: number;
  submitted_at: number;
}

/** Version 1: attempt, student, kind, moment, and the hash of the stored answers. */
interface First {
  a: number;
  s: number;
  k: Kind;
  t: number;
  h: string;
}

export const firstPayload = (kind: Kind, { attempt_id, stud_id, submitted_at, answers }: Outcome): string =>
  JSON.stringify({ a: attempt_id, s: stud_id, k: kind, t: submitted_at, h: answersHash(answers) } satisfies First);

/**
 * Letters beyond this make a QR code that cheap phones cannot read from a screen: then the hash alone stands for them.
 */
const MOST_LETTERS = 300;

/** Characters of a hash within version 2: 128 bits. */
const HASH = 22;

/**
 * Version 2, as a list to be short. What does not apply is null or empty, and later parts are added at the end where
 * they apply: the same attempt has the same receipt for ever.
 */
type Second = [
  kind: Kind,
  attempt_id: number,
  stud_id: number,
  submitted_at: number,
  answers_hash: string,
  paper_version: number,
  answered: number,
  not_answered: number,
  handed_in_by: HandedInBy,
  deadline_at: number | null,
  extra_minutes: number,
  /** Hash of the order in which the questions and their options were shown, where it is not the paper's own. */
  order_hash: string,
  /** Question by question. */
  letters: string,
  /**
   * How many questions were marked for review, and when the student agreed to the declaration: both left out where
   * neither applies.
   */
  marked?: number,
  declared_at?: number,
];

export function secondPayload(kind: Kind, by: HandedInBy, outcome: Outcome, paper: Paper): string {
  const { attempt_id, stud_id, submitted_at, answers, version, paper_order, deadline_at, extra_minutes } = outcome;
  const letters = shortText(lettersOf(paper, answers));
  const answered = Object.keys(answers).length;
  const contents: Second = [
    kind,
    attempt_id,
    stud_id,
    submitted_at,
    shortHash(inOrderOfQuestions(answers)),
    version,
    answered,
    paper.questions.length - answered,
    by,
    deadline_at,
    extra_minutes,
    paper_order === null ? '' : shortHash(paper_order),
    letters.length > MOST_LETTERS ? '' : letters,
    ...laterParts(outcome),
  ];
  return JSON.stringify(contents);
}

/** Returns what receipts of earlier attempts do not say: those stay as they are. */
function laterParts({ marked_count, declared_at }: Outcome): [marked?: number, declared_at?: number] {
  if (declared_at !== null) return [marked_count ?? 0, declared_at];
  return marked_count === null || marked_count === 0 ? [] : [marked_count];
}

export const isSecond = (payload: string): boolean => payload.startsWith('[');

/** Reads which attempt a payload names; its signature was found right. */
export function namedBy(payload: string): Named {
  const contents = JSON.parse(payload) as First | Second;
  if (Array.isArray(contents)) {
    const [kind, attempt_id, stud_id, submitted_at] = contents;
    return { kind, attempt_id, stud_id, submitted_at };
  }
  const { a: attempt_id, s: stud_id, k: kind, t: submitted_at } = contents;
  return { kind, attempt_id, stud_id, submitted_at };
}

/**
 * Tells whether an attempt is still stored as its receipt says: version 1 by the answers' hash, version 2 in
 * everything.
 */
export function fits(payload: string, kind: Kind, outcome: Outcome, paper: Paper): boolean {
  const contents = JSON.parse(payload) as First | Second;
  if (!Array.isArray(contents)) return contents.h === answersHash(outcome.answers);
  const { handed_in_by } = outcome;
  return handed_in_by !== null && payload === secondPayload(kind, handed_in_by, outcome, paper);
}

const inOrderOfQuestions = (answers: Answers): string =>
  JSON.stringify(Object.entries(answers).toSorted(([a], [b]) => Number(a) - Number(b)));

/** SHA-256 over the answers in the order of their questions, hex. */
export const answersHash = (answers: Answers): string => createHash('sha256').update(inOrderOfQuestions(answers)).digest('hex');

const shortHash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, HASH);

/**
 * Returns what a checked receipt of version 2 tells beside its first facts, read from the attempt that it was found to
 * fit.
 */
export function secondFacts(
  { version, answers, paper_order, deadline_at, extra_minutes, handed_in_by, ...later }: Outcome,
  paper: Paper,
) {
  const numbers = new Map(paper.questions.map(({ question_id }, place) => [question_id, place + 1]));
  const own = readOrder(paper_order);
  const order = own?.q.flatMap((question_id) => numbers.get(question_id) ?? []);
  const seen = own?.o && { ...paper, questions: inOrder(paper.questions, own) };
  return {
    not_answered: paper.questions.length - Object.keys(answers).length,
    letters: lettersOf(paper, answers),
    paper_version: version,
    ...(order ? { paper_order: order } : {}),
    ...(seen ? { shown_letters: lettersOf(seen, answers) } : {}),
    ...(deadline_at === null ? {} : { deadline_at: iso(deadline_at) }),
    ...(extra_minutes === 0 ? {} : { extra_minutes }),
    ...(handed_in_by === null ? {} : { handed_in_by }),
    ...(later.marked_count === null ? {} : { marked: later.marked_count }),
    ...(later.declared_at === null ? {} : { declared_at: iso(later.declared_at) }),
  };
}

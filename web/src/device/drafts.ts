import type { Id } from '@portal/contract';
import { databaseNames } from '../api/databaseNames.ts';
import { studentId } from '../api/session.ts';
import { ANYBODY, Database } from './database.ts';
import { STUDENT_DATA } from './studentData.ts';

/** A student's choices so far in one quiz or exam, and how many of them the server is known to hold. */
export interface Draft {
  /** Marks every submit of this attempt as the same one. */
  key: string;
  /** The answer by question id; '' where it was taken back. */
  answers: Record<string, string>;
  /** The answers of the last save that the server acknowledged; nothing without one. */
  saved?: Record<string, string>;
  /**
   * By question: '1' where it was on the screen, and where it is marked for review, '' where that mark was taken away.
   */
  visited?: Record<string, string> | undefined;
  marked?: Record<string, string> | undefined;
  /** Visits and marks that the server is known to hold. */
  savedVisited?: Record<string, string> | undefined;
  savedMarked?: Record<string, string> | undefined;
  /**
   * When each question was last answered, visited or marked in a page of this browser, epoch milliseconds: of two pages
   * the later change counts.
   */
  times?: Partial<Record<'answers' | 'visited' | 'marked', Readonly<Record<string, number>>>>;
  /**
   * Number of the last save that was sent, and of the last one the server acknowledged: between the two it may hold
   * either.
   */
  sent?: number;
  acked?: number;
  /** Number of the newest save that the server has said it holds: a smaller one is of a server that was set back. */
  heard?: number;
  /** How long each question was on the screen, ms. */
  spent?: Readonly<Record<string, number>>;
  /** How often the page was out of sight in the attempt of that id, where the school has that counted. */
  left?: { of: Id; times: number };
  /** The page that goes on with the draft: no other may change it. */
  holder?: string;
  /** The attempt as the server numbers it, and the name under which this browser owns it there. */
  attempt_id?: Id;
  device_id?: string;
  /** Set once the student has handed in, until the server has answered: exactly what is handed in. */
  handingIn?: { question_id: Id; answer: string }[];
}

/** Says whether the server lacks something of a draft: a hand-in without an answer, or answers, visits or marks. */
export function isUnsent(draft: Draft): boolean {
  const { answers, saved, visited, savedVisited, marked, savedMarked, sent = 0, acked = 0, handingIn } = draft;
  const isSaved = same(answers, saved) && same(visited, savedVisited) && same(marked, savedMarked);
  return handingIn !== undefined || sent > acked || !isSaved;
}

type Answers = Readonly<Record<string, string>>;

/** Says whether two sets of answers are the same. */
export function same(one: Answers = {}, other: Answers = {}): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** The attempts open in this page, by the names of their drafts; `unkept` is a draft that is lost with the page. */
export const OPEN = new Map<string, { close(): void; readonly unkept: Draft | undefined }>();

const STORE = 'drafts';
/** Strict because a phone may lose its power the next moment. */
const STRICT = { durability: 'strict' } as const;
const DRAFTS = new Database(STUDENT_DATA, STORE, studentId, STRICT);
/** The drafts at a logout, when nobody is signed in any more. */
const LEFT = new Database(STUDENT_DATA, STORE, ANYBODY, STRICT);

/**
 * The draft of that name of the signed-in student, such as 'quiz/12'. Rejects when this browser keeps none, or does not
 * say in time.
 */
export function readDraft(name: string): Promise<Draft | undefined> {
  return DRAFTS.run('readonly', (store) => {
    const found: IDBRequest<Draft | undefined> = store.get(shelf() + name);
    return () => found.result;
  });
}

/**
 * Changes a draft in one transaction: `change` gets what is stored and returns what takes its place; undefined deletes
 * it, the same object leaves it as it is. Resolves with what is stored then, once it is on the disk; rejects when this
 * browser cannot keep it, when the student has signed out meanwhile, or when it is not there in time: `change` may be
 * called later all the same.
 */
export function changeDraft(name: string, change: (stored: Draft | undefined) => Draft | undefined): Promise<Draft | undefined> {
  return DRAFTS.run('readwrite', (store) => {
    const key = shelf() + name;
    let next: Draft | undefined;
    const found: IDBRequest<Draft | undefined> = store.get(key);
    found.addEventListener('success', () => {
      const stored = found.result;
      next = change(stored);
      if (next === undefined) store.delete(key);
      else if (next !== stored) store.put(next, key);
      // A page that is left takes with it what it has not committed.
      store.transaction.commit();
    });
    return () => next;
  });
}

/** The names of all drafts of the signed-in student, such as 'quiz/12'. Rejects when this browser keeps none. */
export async function draftNames(): Promise<string[]> {
  // To look must not leave an empty database behind.
  const known = await databaseNames();
  if (known && !known.includes(STUDENT_DATA)) return [];
  return DRAFTS.run('readonly', (store) => {
    const keys = store.getAllKeys();
    return () =>
      keys.result
        .map(String)
        .filter((key) => key.startsWith(shelf()))
        .map((key) => key.slice(shelf().length));
  });
}

/**
 * Deletes at a logout, of every draft on this device, all that the server has. The rest stays for its student, who
 * alone finds it at the next sign-in; without any rest the database goes.
 */
export async function clearDrafts(): Promise<void> {
  const unsent = await LEFT.run('readwrite', (store) => {
    let count = 0;
    const cursor = store.openCursor();
    cursor.addEventListener('success', () => {
      const found = cursor.result;
      if (!found) return;
      if (isUnsent(found.value as Draft)) count += 1;
      else found.delete();
      found.continue();
    });
    return () => count;
  });
  if (unsent === 0) indexedDB.deleteDatabase(STUDENT_DATA);
}

const shelf = (): string => `${studentId()}/`;

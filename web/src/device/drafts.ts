import type { Id } from '@portal/contract';
import { Database, settled } from './database.ts';
import { studentId } from '../api/session.ts';
import { STUDENT_DATA } from './studentData.ts';

/** A student's choices so far in one quiz or exam, and how many of them the server is known to hold. */
export interface Draft {
  /** Marks every submit of this attempt as the same one. */
  key: string;
  /** The answer by question id; '' where it was taken back. */
  answers: Record<string, string>;
  /** The answers of the last save that the server acknowledged; nothing without one. */
  saved?: Record<string, string>;
  /** By question: '1' where it was on the screen, and where it is marked for review, '' where that mark was taken away. */
  visited?: Record<string, string> | undefined;
  marked?: Record<string, string> | undefined;
  /** Both as the server is known to hold them. */
  savedVisited?: Record<string, string> | undefined;
  savedMarked?: Record<string, string> | undefined;
  /** Number of the last save that was sent, and of the last one the server acknowledged: between the two it may hold either. */
  sent?: number;
  acked?: number;
  /** How long each question was on the screen, ms. */
  spent?: Readonly<Record<string, number>>;
  /** How often the page was out of sight in the attempt of that number, where that is counted. */
  left?: { of: Id; times: number };
  /** The page that goes on with it: no other one may change it. */
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

/** The attempts that this page has open, by the names of their drafts; `unkept` is what goes with the page. */
export const OPEN = new Map<string, { close(): void; readonly unkept: Draft | undefined }>();

const STORE = 'drafts';
const DRAFTS = new Database(STUDENT_DATA, STORE, 3000);

/** The draft of that name of the signed-in student, such as 'quiz/12'. Rejects when this browser keeps none. */
export async function readDraft(name: string): Promise<Draft | undefined> {
  const { store, key } = await storeOf(name, 'readonly');
  return settled<Draft | undefined>(store.get(key));
}

/**
 * Changes a draft in one transaction: `change` gets what is stored and returns what takes its place; undefined deletes it, the same
 * object leaves it as it is. Resolves with what is stored then, once it is on the disk; rejects when this browser cannot keep it, or
 * when the student has signed out meanwhile.
 */
export async function changeDraft(
  name: string,
  change: (stored: Draft | undefined) => Draft | undefined,
): Promise<Draft | undefined> {
  const { transaction, store, key } = await storeOf(name, 'readwrite');
  let next: Draft | undefined;
  const found: IDBRequest<Draft | undefined> = store.get(key);
  found.addEventListener('success', () => {
    const stored = found.result;
    next = change(stored);
    if (next === undefined) store.delete(key);
    else if (next !== stored) store.put(next, key);
    // A page that is left takes with it what it has not committed.
    transaction.commit();
  });
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(next));
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The draft could not be stored')));
  });
}

async function storeOf(name: string, mode: IDBTransactionMode) {
  const stud_id = studentId();
  const db = await DRAFTS.opened();
  // Logout empties the device: nothing of a student may come after it.
  if (stud_id === undefined || studentId() !== stud_id) throw new Error('Nobody is signed in');
  // A phone may lose its power the next moment.
  const transaction = db.transaction(STORE, mode, { durability: 'strict' });
  return { transaction, store: transaction.objectStore(STORE), key: `${stud_id}/${name}` };
}

/** The names of all drafts of the signed-in student, such as 'quiz/12'. Rejects when this browser keeps none. */
export async function draftNames(): Promise<string[]> {
  // To look must not leave an empty database behind.
  const known = 'databases' in indexedDB ? await indexedDB.databases() : undefined;
  if (known && !known.some(({ name }) => name === STUDENT_DATA)) return [];
  const shelf = `${studentId()}/`;
  const db = await DRAFTS.opened();
  const keys = await settled(db.transaction(STORE).objectStore(STORE).getAllKeys());
  const names = keys.map(String).filter((key) => key.startsWith(shelf));
  return names.map((key) => key.slice(shelf.length));
}

/**
 * Deletes what the server has of every draft on this device, at a logout. What it lacks stays for its student, who alone finds it at the next
 * sign-in; without any, the database goes.
 */
export async function clearDrafts(): Promise<void> {
  const request = indexedDB.open(STUDENT_DATA, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  const db = await settled(request);
  const store = db.transaction(STORE, 'readwrite').objectStore(STORE);
  const drafts = await settled<Draft[]>(store.getAll());
  const keys = await settled(store.getAllKeys());
  for (const [index, draft] of drafts.entries()) if (!isUnsent(draft)) store.delete(keys[index] ?? '');
  const left = await settled(store.count());
  db.close();
  if (left === 0) indexedDB.deleteDatabase(STUDENT_DATA);
}

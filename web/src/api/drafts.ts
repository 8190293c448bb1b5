import type { Id } from '@portal/contract';
import { useSession } from './session.ts';
import { STUDENT_DATA } from './studentData.ts';

/** What a student has chosen so far in one quiz or exam, and how much of it the server is known to hold. */
export interface Draft {
  /** Marks every submit of this attempt as the same one. */
  key: string;
  /** The chosen option by question id. */
  answers: Record<string, string>;
  /** The answers of the last save that the server acknowledged; nothing without one. */
  saved?: Record<string, string>;
  /** The attempt as the server numbers it, and the name under which this browser owns it there. */
  attempt_id?: Id;
  device_id?: string;
  /** Set once the student has handed in, until the server has answered: exactly what is handed in. */
  handingIn?: { question_id: Id; answer: string }[];
}

const STORE = 'drafts';
/** Some browsers leave an open request hanging. */
const PATIENCE_MS = 3000;

let opening: Promise<IDBDatabase> | undefined;

/** The draft of that name of the signed-in student, such as 'quiz/12'. Rejects when this browser keeps none. */
export async function readDraft(name: string): Promise<Draft | undefined> {
  const { store, key } = await storeOf(name, 'readonly');
  return new Promise((resolve, reject) => {
    const reading: IDBRequest<Draft | undefined> = store.get(key);
    reading.addEventListener('success', () => resolve(reading.result));
    reading.addEventListener('error', () => reject(reading.error ?? new Error('The draft cannot be read')));
  });
}

/**
 * Stores a draft in place of the one before; undefined deletes it. Resolves once it is on the disk; rejects when this
 * browser cannot keep it, or when the student has signed out meanwhile. One tab at a time writes a draft.
 */
export async function writeDraft(name: string, draft: Draft | undefined): Promise<void> {
  const { transaction, store, key } = await storeOf(name, 'readwrite');
  if (draft === undefined) store.delete(key);
  else store.put(draft, key);
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The draft could not be stored')));
  });
}

async function storeOf(name: string, mode: IDBTransactionMode) {
  const stud_id = signedIn();
  const db = await opened();
  // Logout empties the device: nothing of a student may come after it.
  if (stud_id === undefined || signedIn() !== stud_id) throw new Error('Nobody is signed in');
  // A phone may lose its power the next moment.
  const transaction = db.transaction(STORE, mode, { durability: 'strict' });
  return { transaction, store: transaction.objectStore(STORE), key: `${stud_id}/${name}` };
}

/** The names of all drafts of the signed-in student, such as 'quiz/12'. Rejects when this browser keeps none. */
export async function draftNames(): Promise<string[]> {
  // To look must not leave an empty database behind.
  const known = 'databases' in indexedDB ? await indexedDB.databases() : undefined;
  if (known && !known.some(({ name }) => name === STUDENT_DATA)) return [];
  const shelf = `${signedIn()}/`;
  const db = await opened();
  return new Promise((resolve, reject) => {
    const reading = db.transaction(STORE).objectStore(STORE).getAllKeys();
    reading.addEventListener('error', () => reject(reading.error ?? new Error('The drafts cannot be read')));
    reading.addEventListener('success', () => {
      const names = reading.result.map(String).filter((key) => key.startsWith(shelf));
      resolve(names.map((key) => key.slice(shelf.length)));
    });
  });
}

const signedIn = () => useSession.getState().user?.stud_id;

/** A key for one attempt, or a name for one device: 128 random bits. (`randomUUID` is missing on pages without TLS.) */
export function newAttemptKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function opened(): Promise<IDBDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(STUDENT_DATA, 1);
    const timer = setTimeout(() => reject(new Error('The storage of this browser does not answer')), PATIENCE_MS);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of this browser cannot be opened')));
    request.addEventListener('success', () => {
      clearTimeout(timer);
      const forget = () => (opening = undefined);
      request.result.addEventListener('close', forget);
      // Logout deletes the database: an open connection would hold that up.
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        forget();
      });
      resolve(request.result);
    });
  });
}

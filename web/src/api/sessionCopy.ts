import { COPY, isUser, raw, type Kept } from './keptSession.ts';

/** The session once more, where the answers are: browsers write localStorage to the disk seconds later, and a kill forgets it. */
interface Copy extends Kept {
  /** The contents of localStorage before this sign-in: only if they are there again, the sign-in was forgotten. */
  over: string | null;
}

const STORE = 'session';
const KEY = 'kept';

/** One after the other: what is said last is what stays. */
let last: Promise<unknown> = Promise.resolve();

/** Keeps a session that has just begun; null forgets it. Never rejects: without it the browser's own memory has to do. */
export function copySession(copy: Copy | null): Promise<unknown> {
  last = last.then(() => (copy ? change((store) => store.put(copy, KEY)) : remove())).catch(() => undefined);
  return last;
}

/** With the database: nothing of a student is left behind, not even that there was one. */
function remove(): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(COPY);
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, resolve);
  });
}

/** The session that a killed browser has forgotten; undefined where there is none. A malformed one is removed. Never rejects. */
export async function forgottenSession(): Promise<Kept | undefined> {
  try {
    const found: IDBRequest<Partial<Copy> | undefined> = await change((store) => store.get(KEY), 'readonly');
    if (!found.result) return undefined;
    const { user, token, over } = found.result;
    if (isUser(user) && typeof token === 'string' && token !== '') return over === raw() ? { user, token } : undefined;
    await copySession(null);
  } catch {
    return undefined;
  }
  return undefined;
}

/** One transaction; resolves with its request once it is on the disk. */
async function change<Asked extends IDBRequest>(
  ask: (store: IDBObjectStore) => Asked,
  mode: IDBTransactionMode = 'readwrite',
): Promise<Asked> {
  const db = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = db.transaction(STORE, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The session could not be kept')));
    });
  } finally {
    // Logout deletes the database: an open connection would hold that up.
    db.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(COPY, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of this browser cannot be opened')));
  });
}

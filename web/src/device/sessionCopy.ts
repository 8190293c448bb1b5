import { COPY, isUser, raw, type Kept } from '../api/keptSession.ts';
import { Patience } from '../api/patience.ts';
import { ANYBODY, Database } from './database.ts';

/**
 * The session once more, where the answers are: browsers write localStorage to the disk seconds later, and a kill
 * forgets it.
 */
interface Copy extends Kept {
  /** The contents of localStorage before this sign-in: if they are there again, the browser has lost the sign-in. */
  over: string | null;
}

const KEY = 'kept';
const SESSION = new Database(COPY, 'session', ANYBODY, { durability: 'strict' });
const PATIENCE_MS = 3000;

/** The last change: changes run one after the other, so that the latest one stays. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Keeps a session that has just begun; null forgets it. Never rejects: without it the browser's own memory has to do.
 */
export function copySession(copy: Copy | null): Promise<unknown> {
  last = last.then(() => (copy ? put(copy) : new Patience().wait(remove(), PATIENCE_MS))).catch(() => undefined);
  return last;
}

const put = (copy: Copy): Promise<unknown> =>
  SESSION.run('readwrite', (store) => {
    const kept = store.put(copy, KEY);
    return () => kept.result;
  });

/** Deletes the whole database: nothing of a student is left behind, not even that there was one. */
function remove(): Promise<unknown> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(COPY);
    for (const type of ['success', 'error', 'blocked']) request.addEventListener(type, resolve);
  });
}

/**
 * The session that a killed browser has forgotten; undefined where there is none. A malformed one is removed. Never
 * rejects.
 */
export async function forgottenSession(): Promise<Kept | undefined> {
  try {
    const found = await SESSION.run('readonly', (store) => {
      const asked: IDBRequest<Partial<Copy> | undefined> = store.get(KEY);
      return () => asked.result;
    });
    if (!found) return undefined;
    const { user, token, over } = found;
    if (isUser(user) && typeof token === 'string' && token !== '') return over === raw() ? { user, token } : undefined;
    await copySession(null);
  } catch {
    return undefined;
  }
  return undefined;
}

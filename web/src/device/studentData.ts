import { databaseNames } from '../api/databaseNames.ts';

/**
 * Everything a student leaves on the device (drafts, unsent messages, saved files) is named with this prefix, whether
 * an IndexedDB database, a Cache, or a key of localStorage or sessionStorage; logout deletes what carries it.
 */
export const STUDENT_DATA = 'student';
/** The prefix of a call that waits for the network, before its student: such calls outlive a logout. */
export const OUTBOX = `${STUDENT_DATA}-outbox`;

/**
 * Deletes everything of the student on this device but the calls that wait, and drafts, some of which stay too
 * (drafts.ts). Resolves when done; a store that cannot be reached is skipped.
 */
export async function clearStudentData(): Promise<void> {
  await Promise.allSettled([clearKeys(), clearDatabases(), clearCaches()]);
}

async function clearKeys(): Promise<void> {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(STUDENT_DATA) && !key.startsWith(OUTBOX)) store.removeItem(key);
  }
}

async function clearDatabases(): Promise<void> {
  const names = (await databaseNames()) ?? ['lists', 'papers', 'session', 'outbox'].map((end) => `${STUDENT_DATA}-${end}`);
  const stays = (name: string) => name === STUDENT_DATA || (name === OUTBOX && isDurableWaiting());
  for (const name of names) if (name.startsWith(STUDENT_DATA) && !stays(name)) indexedDB.deleteDatabase(name);
}

/** Says whether a call waits that is also stored in the database of photos. */
const isDurableWaiting = (): boolean =>
  Object.entries<string>(localStorage).some(([key, text]) => key.startsWith(OUTBOX) && /"(?:photo|durable)":/u.test(text));

async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(STUDENT_DATA)).map((name) => caches.delete(name)));
}

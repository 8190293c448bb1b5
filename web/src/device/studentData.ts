/**
 * Everything a student leaves on the device (drafts, unsent messages, saved files) is named with this prefix, whether an
 * IndexedDB database, a Cache, or a key of localStorage or sessionStorage; logout deletes what carries it.
 */
export const STUDENT_DATA = 'student';

/** Deletes every stored draft and cached file of the student. Resolves when done; a store that cannot be reached is skipped. */
export async function clearStudentData(): Promise<void> {
  await Promise.allSettled([clearKeys(), clearDatabases(), clearCaches()]);
}

async function clearKeys(): Promise<void> {
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) if (key.startsWith(STUDENT_DATA)) store.removeItem(key);
  }
}

async function clearDatabases(): Promise<void> {
  const known = 'databases' in indexedDB ? await indexedDB.databases() : [{ name: STUDENT_DATA }];
  for (const { name } of known) if (name?.startsWith(STUDENT_DATA)) indexedDB.deleteDatabase(name);
}

async function clearCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(STUDENT_DATA)).map((name) => caches.delete(name)));
}

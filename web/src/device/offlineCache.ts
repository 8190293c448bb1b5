import { Database, settled } from './database.ts';
import { STUDENT_DATA } from './studentData.ts';

/** The database of copies; its name begins as everything does that logout deletes. */
const LISTS = `${STUDENT_DATA}-lists`;

/** An answer of the server as it was `at`, epoch milliseconds. */
export interface Copy<T> {
  at: number;
  data: T;
}

const STORE = 'copies';
/** The network is quicker than a storage that takes more than a second. */
const COPIES = new Database(LISTS, STORE, 1000);

/** The copy of that name; undefined when there is none. Rejects when this browser keeps nothing. */
export async function readCopy<T>(name: string): Promise<Copy<T> | undefined> {
  const store = await storeOf('readonly');
  return settled<Copy<T> | undefined>(store.get(name));
}

/** All copies that are there, with their names. Rejects when this browser keeps nothing. */
export async function readCopies(): Promise<(Copy<unknown> & { name: string })[]> {
  const store = await storeOf('readonly');
  const [names, copies] = await Promise.all([settled(store.getAllKeys()), settled<Copy<unknown>[]>(store.getAll())]);
  // Their names are texts: writeCopy takes no others.
  return copies.map((copy, index) => ({ ...copy, name: names[index] as string }));
}

/** Keeps a copy under a name, in place of the one before. */
export async function writeCopy(name: string, copy: Copy<unknown>): Promise<void> {
  const store = await storeOf('readwrite');
  await settled(store.put(copy, name));
}

/** Deletes every copy. */
export async function clearCopies(): Promise<void> {
  const store = await storeOf('readwrite');
  await settled(store.clear());
}

async function storeOf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await COPIES.opened()).transaction(STORE, mode).objectStore(STORE);
}

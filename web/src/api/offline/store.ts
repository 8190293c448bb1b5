import { STUDENT_DATA } from '../studentData.ts';

/** The database of copies; its name begins as everything does that logout deletes. */
const LISTS = `${STUDENT_DATA}-lists`;

/** An answer of the server as it was `at`, epoch milliseconds. */
export interface Copy<T> {
  at: number;
  data: T;
}

const STORE = 'copies';
/** Some browsers leave an open request hanging: the network is quicker than that. */
const PATIENCE_MS = 1000;

/** The copy of that name; undefined when there is none. Rejects when this browser keeps nothing. */
export async function readCopy<T>(name: string): Promise<Copy<T> | undefined> {
  const store = await storeOf('readonly');
  return settled<Copy<T> | undefined>(store.get(name));
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

let opening: Promise<IDBDatabase> | undefined;

async function storeOf(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return (await opening).transaction(STORE, mode).objectStore(STORE);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(LISTS, 1);
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

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of this browser failed')));
  });
}

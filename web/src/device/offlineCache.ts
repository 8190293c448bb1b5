import { studentId } from '../api/session.ts';
import { Database } from './database.ts';
import { STUDENT_DATA } from './studentData.ts';

/** An answer of the server as it was `at`, epoch milliseconds. */
export interface Copy<T> {
  at: number;
  data: T;
}

/** The database of copies; its name begins as everything does that logout deletes. */
const COPIES = new Database(`${STUDENT_DATA}-lists`, 'copies', studentId);

/**
 * The copy of that name; undefined when there is none. Rejects when this browser keeps nothing, or does not say in
 * time.
 */
export function readCopy<T>(name: string, patience_ms?: number): Promise<Copy<T> | undefined> {
  const ask = (store: IDBObjectStore) => {
    const found: IDBRequest<Copy<T> | undefined> = store.get(name);
    return () => found.result;
  };
  return COPIES.run('readonly', ask, patience_ms);
}

/** All copies that are there, with their names. Rejects when this browser keeps nothing. */
export function readCopies(): Promise<(Copy<unknown> & { name: string })[]> {
  return COPIES.run('readonly', (store) => {
    const names = store.getAllKeys();
    const copies: IDBRequest<Copy<unknown>[]> = store.getAll();
    // Their names are texts: writeCopy takes no others.
    return () => copies.result.map((copy, index) => ({ ...copy, name: names.result[index] as string }));
  });
}

/** Keeps a copy under a name, in place of the one before. */
export function writeCopy(name: string, copy: Copy<unknown>): Promise<unknown> {
  return COPIES.run('readwrite', (store) => {
    const kept = store.put(copy, name);
    return () => kept.result;
  });
}

/** Deletes every copy. */
export function clearCopies(): Promise<void> {
  return COPIES.run('readwrite', (store) => {
    const cleared = store.clear();
    return () => cleared.result;
  });
}

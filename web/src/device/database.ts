import { studentId } from '../api/session.ts';

/**
 * One database of the signed-in student in this browser, with one object store in it; opened when it is first needed, and
 * again after it was closed.
 */
export class Database {
  readonly #name: string;
  readonly #store: string;
  readonly #patience_ms: number;
  #opening: Promise<IDBDatabase> | undefined;

  /** `patience_ms`: some browsers leave an open request hanging. */
  constructor(name: string, store: string, patience_ms: number) {
    this.#name = name;
    this.#store = store;
    this.#patience_ms = patience_ms;
  }

  /** Rejects when nobody is signed in, or this browser keeps nothing or does not answer in time. */
  opened(): Promise<IDBDatabase> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  #open(): Promise<IDBDatabase> {
    const stud_id = studentId();
    if (stud_id === undefined) return Promise.reject(new Error('Nobody is signed in'));
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      let gaveUp = false;
      let isNew = false;
      const timer = setTimeout(() => {
        gaveUp = true;
        reject(new Error('The storage of this browser does not answer'));
      }, this.#patience_ms);
      request.addEventListener('upgradeneeded', () => {
        isNew = true;
        request.result.createObjectStore(this.#store);
      });
      request.addEventListener('error', () => reject(request.error ?? new Error('The storage of this browser cannot be opened')));
      request.addEventListener('success', () => {
        clearTimeout(timer);
        const db = request.result;
        const stays = studentId() === stud_id;
        if (gaveUp || !stays) {
          db.close();
          // Logout has looked through the device already, before this database was there.
          if (!stays && isNew) indexedDB.deleteDatabase(this.#name);
          return reject(new Error('The student has signed out'));
        }
        const forget = () => (this.#opening = undefined);
        db.addEventListener('close', forget);
        // Logout deletes the database: an open connection would hold that up.
        db.addEventListener('versionchange', () => {
          db.close();
          forget();
        });
        resolve(db);
      });
    });
  }
}

/** Resolves to the result of a request. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage of this browser failed')));
  });
}

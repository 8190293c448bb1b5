import { Patience } from '../api/patience.ts';

/** An opening that takes longer is lost: the next transaction opens anew. */
const OPENING_MS = 10_000;
/** The usual patience; callers that can do without the answer wait for a shorter time. */
const PATIENCE_MS = 3000;

/** Returns the current owner; undefined where nobody is signed in. */
type Owner = () => string | number | undefined;
/** An owner for data that is there also while nobody is signed in. */
export const ANYBODY: Owner = () => '';

/**
 * A database in this browser with one object store, for one owner; opened when it is first needed, and again after it
 * was closed. All reads and writes go through `run`, so that nothing waits for ever.
 */
export class Database {
  readonly #name: string;
  readonly #store: string;
  readonly #owner: Owner;
  readonly #options: IDBTransactionOptions;
  readonly #patience = new Patience();
  #opening: Promise<IDBDatabase> | undefined;

  constructor(name: string, store: string, owner: Owner, options: IDBTransactionOptions = {}) {
    this.#name = name;
    this.#store = store;
    this.#owner = owner;
    this.#options = options;
  }

  /**
   * Runs one transaction: `work` asks the store; the function it returns tells the outcome once all is done and on the
   * disk. Rejects when nobody is signed in any more, and when this browser keeps nothing or does not answer in time:
   * nothing is known to be kept then.
   */
  run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T, patience_ms = PATIENCE_MS): Promise<T> {
    return this.#patience.wait(this.#run(mode, work), patience_ms);
  }

  async #run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
    const owner = this.#owner();
    if (owner === undefined) throw new Error('Nobody is signed in');
    const db = await this.#opened();
    // Logout empties the device: nothing of a student may come after it.
    if (this.#owner() !== owner) throw new Error('The student has signed out');
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(this.#store, mode, this.#options);
      const outcome = work(transaction.objectStore(this.#store));
      transaction.addEventListener('complete', () => resolve(outcome()));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The storage of this browser failed')));
    });
  }

  #opened(): Promise<IDBDatabase> {
    this.#opening ??= new Patience().wait(this.#open(), OPENING_MS).catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  #open(): Promise<IDBDatabase> {
    const owner = this.#owner();
    return new Promise((resolve, reject) => {
      const request = indexedDB.open(this.#name, 1);
      let isNew = false;
      request.addEventListener('upgradeneeded', () => {
        isNew = true;
        request.result.createObjectStore(this.#store);
      });
      request.addEventListener('error', () => reject(request.error ?? new Error('The storage of this browser cannot be opened')));
      request.addEventListener('success', () => {
        const db = request.result;
        if (this.#owner() !== owner) {
          db.close();
          // Logout has looked through the device already, before this database existed.
          if (isNew) indexedDB.deleteDatabase(this.#name);
          return reject(new Error('The student has signed out'));
        }
        const forget = () => (this.#opening = undefined);
        db.addEventListener('close', forget);
        // Logout deletes the database: an open connection would delay that.
        db.addEventListener('versionchange', () => {
          db.close();
          forget();
        });
        resolve(db);
      });
    });
  }
}

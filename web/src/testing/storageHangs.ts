import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { vi } from 'vitest';

/**
 * Everything that a browser's storage may leave without an answer: its list of databases, an opening, a request, the
 * end of a transaction.
 */
export type Step = 'databases' | 'open' | Request | 'complete';
type Request = 'get' | 'getAll' | 'getAllKeys' | 'put' | 'delete' | 'clear' | 'openCursor';

/** The way in which fake-indexeddb continues a transaction. */
interface Going {
  _start: () => void;
}

/**
 * From here on the storage of this browser hangs at that step. With a request its transaction stands still, and holds
 * up those after it; the function that is returned lets all go on.
 */
export function storageHangs(step: Step): () => void {
  const standing: (() => void)[] = [];
  const goOn = (stub: { mockRestore: () => void }) => () => {
    stub.mockRestore();
    for (const start of standing.splice(0)) start();
  };
  if (step === 'databases') return goOn(vi.spyOn(indexedDB, step).mockReturnValue(new Promise(() => undefined)));
  if (step === 'open') return goOn(vi.spyOn(indexedDB, step).mockImplementation(() => new EventTarget() as IDBOpenDBRequest));
  if (step === 'complete') {
    const tell = Reflect.get(IDBTransaction.prototype, 'dispatchEvent');
    const stub = vi.spyOn(IDBTransaction.prototype, 'dispatchEvent').mockImplementation(function told(
      this: IDBTransaction,
      event,
    ) {
      return event.type === 'complete' && this.mode !== 'versionchange' ? true : tell.call(this, event);
    });
    return goOn(stub);
  }
  const begin = Reflect.get(IDBObjectStore.prototype, step) as (this: IDBObjectStore, ...how: unknown[]) => IDBRequest;
  const stub = vi.spyOn(IDBObjectStore.prototype, step).mockImplementation(function stands(
    this: IDBObjectStore,
    ...how: unknown[]
  ) {
    const transaction = this.transaction as unknown as Going;
    const { _start } = transaction;
    standing.push(() => Object.assign(transaction, { _start })._start());
    Object.assign(transaction, { _start: () => undefined });
    return begin.apply(this, how) as never;
  });
  return goOn(stub);
}

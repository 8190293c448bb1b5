import { Database } from '../../../device/database.ts';
import { currentMember } from '../../signIn/session.ts';

/** The values typed into a form, and how often they were kept: of two versions the later counts. */
export interface Typed {
  nth: number;
  /** By field name, all values of that name. A box that is not ticked is left out. */
  texts: Readonly<Record<string, readonly string[]>>;
}

const NAME = 'console-typed';
const PATIENCE_MS = 1000;
/**
 * Strict: waits until the data is on the disk. Otherwise a browser writes seconds later, and a phone may lose its power
 * before.
 */
const TYPED = new Database(NAME, 'typed', () => currentMember()?.staff_id ?? '', { durability: 'strict' });

const waiting = new Map<string, Typed | undefined>();
let isWriting = false;

/** Puts the latest text of a form on the disk, or with undefined takes it off; those that come meanwhile come next. */
export async function keepOnDisk(key: string, typed: Typed | undefined): Promise<void> {
  waiting.set(key, typed);
  if (isWriting) return;
  isWriting = true;
  while (waiting.size > 0) {
    const next = [...waiting];
    waiting.clear();
    const put = TYPED.run('readwrite', (store) => {
      for (const [name, text] of next) {
        if (text) store.put(text, name);
        else store.delete(name);
      }
      store.transaction.commit();
      return () => undefined;
    });
    // A browser that keeps nothing here has the text in its other store, and in the form.
    await put.catch(() => undefined);
  }
  isWriting = false;
}

/** Returns the texts on the disk, by form; none where the browser does not answer in time. */
export async function typedOnDisk(): Promise<[string, Typed][]> {
  try {
    if (!(await indexedDB.databases()).some(({ name }) => name === NAME)) return [];
    return await TYPED.run(
      'readonly',
      (store) => {
        const [names, texts]: [IDBRequest, IDBRequest<Typed[]>] = [store.getAllKeys(), store.getAll()];
        return () => texts.result.map((typed, at) => [(names.result as string[])[at] ?? '', typed]);
      },
      PATIENCE_MS,
    );
  } catch {
    return [];
  }
}

export function forgetOnDisk(): void {
  waiting.clear();
  try {
    indexedDB.deleteDatabase(NAME);
  } catch {
    // Nothing can be there.
  }
}

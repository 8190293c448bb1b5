import { studentId } from '../api/session.ts';
import { Database } from './database.ts';
import { stored } from './letters.ts';
import { OUTBOX } from './studentData.ts';

/** Photos of messages that are written here or wait to be sent, each a JPEG in base64 under a name of its own. */
const PHOTOS = new Database(OUTBOX, 'photos', studentId, { durability: 'strict' });
/** Those of this page; where the browser keeps nothing, they are nowhere else. */
const here = new Map<string, string>();

/**
 * Keeps a photo, and throws away those whose names stand nowhere on this device any more. Resolves once it is on the
 * disk, or known to live as long as the page.
 */
export async function keepPhoto(name: string, photo: string): Promise<void> {
  here.set(name, photo);
  try {
    await PHOTOS.run('readwrite', (store) => {
      const names = store.getAllKeys();
      names.addEventListener('success', () => {
        const kept = stored().join('\n');
        for (const each of names.result) if (typeof each === 'string' && !kept.includes(each)) store.delete(each);
        store.put(photo, name);
      });
      return () => undefined;
    });
  } catch {
    return;
  }
}

/** Returns a photo; undefined where this device has it no more. Rejects when the browser does not say in time. */
export async function readPhoto(name: string): Promise<string | undefined> {
  const shown = here.get(name);
  if (shown !== undefined) return shown;
  return PHOTOS.run('readonly', (store) => {
    const found: IDBRequest<string | undefined> = store.get(name);
    return () => found.result;
  });
}

import { studentId } from '../api/session.ts';
import { Database } from './database.ts';
import { letters, read, shelf, shelve, stored } from './letters.ts';
import { OUTBOX } from './studentData.ts';

/** Photos of messages that are written here or wait to be sent, each a JPEG in base64 under a name of its own. */
const PHOTOS = new Database(OUTBOX, 'photos', studentId, { durability: 'strict' });
/** The prefix of a letter's name where the letter is stored beside its photo. */
const LETTER = 'letter ';
/** Returns the range of all names with a prefix. */
const beginning = (text: string): IDBKeyRange => IDBKeyRange.bound(text, `${text}\uFFFF`);
/** The photos of this page; where the browser keeps nothing, they are nowhere else. */
const here = new Map<string, string>();

/**
 * Keeps a photo, and throws away those whose names stand nowhere on this device any more. Resolves once it is on the
 * disk, or known to live as long as the page.
 */
export async function keepPhoto(name: string, photo: string): Promise<void> {
  here.set(name, photo);
  try {
    await PHOTOS.run('readwrite', (store) => {
      const kept: IDBRequest<string[]> = store.getAll(beginning(LETTER));
      const names = store.getAllKeys();
      names.addEventListener('success', () => {
        const named = [...stored(), ...kept.result].join('\n');
        for (const each of names.result.map(String)) if (!each.startsWith(LETTER) && !named.includes(each)) store.delete(each);
        store.put(photo, name);
      });
      return () => undefined;
    });
  } catch {
    return;
  }
}

/**
 * Keeps a letter, and its photo if it has one, in one transaction: localStorage is on the disk seconds later, and who
 * was told that a letter is kept may lose power at once. Resolves as `keepPhoto` does.
 */
export async function keepLetter(place: string, text: string, photo = ''): Promise<void> {
  const shown = here.get(photo);
  await PHOTOS.run('readwrite', (store) => {
    if (shown !== undefined) store.put(shown, photo);
    store.put(text, LETTER + place);
    return () => undefined;
  }).catch(() => undefined);
}

/** Forgets a letter that the server has answered. */
export async function forgetLetter(place: string): Promise<void> {
  await PHOTOS.run('readwrite', (store) => {
    store.delete(LETTER + place);
    return () => undefined;
  }).catch(() => undefined);
}

/** Texts that were put back in this page. */
const back = new Set<string>();

/** Puts back the student's letters that localStorage has lost; resolves to the texts of all lost letters. */
export async function lettersBack(): Promise<ReadonlySet<string>> {
  const own = LETTER + shelf();
  const found = await PHOTOS.run('readonly', (store) => {
    const names = store.getAllKeys(beginning(own)) as IDBRequest<string[]>;
    const texts = store.getAll(beginning(own)) as IDBRequest<string[]>;
    return () => texts.result.map((text, at): [string, string] => [(names.result[at] ?? '').slice(LETTER.length), text]);
  }).catch(() => []);
  for (const [place, text] of found) {
    const input = read(text)?.input;
    if (!input || letters().some(([waiting]) => waiting === place)) continue;
    shelve(place, text);
    if ('text' in input) back.add(String(input.text));
  }
  return back;
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

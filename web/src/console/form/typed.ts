import { currentMember } from '../signIn/session.ts';
import { forgetOnDisk, keepOnDisk, typedOnDisk, type Typed } from './disk/typedOnDisk.ts';

/** The values typed into a form, by field name. */
export type Texts = Typed['texts'];

const PREFIX = 'console-typed ';
/** The name of the database of PDFs from which questions are cut. */
export const PDF_WORK = 'console-pdf';

/** Returns the key of a form by its address, apart for each of the staff. */
export const keyOf = (form: string): string => `${PREFIX}${String(currentMember()?.staff_id ?? '')} ${form}`;

/** Returns the texts typed into a form before and not yet saved; undefined where there are none. */
export const typedBefore = (key: string): Texts | undefined => typedAt(key)?.texts;

function typedAt(key: string): Typed | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof read === 'object' && read !== null && 'texts' in read ? (read as Typed) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the texts of a form, or forgets them with undefined: at once for this page, and on the disk. */
export function keepTyped(key: string, texts: Texts | undefined): void {
  const typed = texts && { nth: (typedAt(key)?.nth ?? 0) + 1, texts };
  put(key, typed);
  void keepOnDisk(key, typed);
}

function put(key: string, typed: Typed | undefined): void {
  try {
    if (typed) localStorage.setItem(key, JSON.stringify(typed));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has the form itself.
  }
}

/** Brings back what a browser that was killed had on the disk, before any form asks. */
export async function restoreTyped(): Promise<void> {
  for (const [key, typed] of await typedOnDisk()) if (typed.nth > (typedAt(key)?.nth ?? 0)) put(key, typed);
}

/** Forgets the texts typed into any form: a sign-out leaves nothing on the device. */
export function forgetTyped(): void {
  forgetOnDisk();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    indexedDB.deleteDatabase(PDF_WORK);
  } catch {
    // Nothing can be there.
  }
}

/** The texts of a form; files are not among them. */
export function textsOf(form: HTMLFormElement): Texts {
  const texts: Record<string, string[]> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') (texts[name] ??= []).push(value);
  return texts;
}

import { currentMember } from '../signIn/session.ts';

/**
 * What was typed into a form, by the names of its fields: several of one name are several. A box that is not ticked is
 * left out.
 */
export type Texts = Readonly<Record<string, readonly string[]>>;

const PREFIX = 'console-typed ';
/** The database of pages from which questions are cut. */
export const PDF_WORK = 'console-pdf';

/** A form by its address, apart for each of the staff. */
export const keyOf = (form: string): string => `${PREFIX}${String(currentMember()?.staff_id ?? '')} ${form}`;

/** Returns what was typed into a form before and not yet saved; undefined where nothing was. */
export function typedBefore(key: string): Texts | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof read === 'object' && read !== null ? (read as Texts) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what stands in a form, or with undefined forgets it. */
export function keepTyped(key: string, texts: Texts | undefined): void {
  try {
    if (texts) localStorage.setItem(key, JSON.stringify(texts));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has the form itself.
  }
}

/** Forgets what was typed into any form: whoever signs out leaves nothing on the device. */
export function forgetTyped(): void {
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

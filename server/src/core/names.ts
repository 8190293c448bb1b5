/**
 * A name, or another line about a person, without what is in none but makes one act where it is shown: control
 * characters in a terminal, marks that turn the direction of writing, brackets in a page, and the signs that begin a
 * formula in a spreadsheet.
 */
export function cleanName(value: string): string {
  const text = value.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  return text.replaceAll(/[<>\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '').replace(/^[\s=+@-]+/u, '');
}

/** Tells whether a text can be an e-mail address. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text);

/** A word of a name: as it is looked up, and where it stands in the name, as places of `slice`. */
export interface Word {
  folded: string;
  start: number;
  end: number;
}

/** Limits a search: characters read, and words looked for. */
export const SEARCH = { most: 100, words: 8 } as const;

/** Marks that people leave out or cannot type: accents of Latin letters, and the nukta of the Indian scripts. */
const MARKS = /[\u0300-\u036F\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]/gu;
/** Signs that change how letters are joined, not which letters stand there. */
const JOINERS = /[\u200C\u200D]/gu;
/**
 * A nasal before a stop of its own row (or न before one of another's, or before a sibilant), and the chandrabindu: most
 * write an anusvara for all of them.
 */
const NASALS =
  /[\u0919\u091E\u0923\u0928]\u094D(?=[\u0915-\u0918\u091A-\u091D\u091F-\u0922\u0924-\u0927\u092A-\u092D\u0936-\u0938])|\u092E\u094D(?=[\u092A-\u092D])|\u0901/gu;
const ANUSVARA = '\u0902';
/** The digits of the Indian scripts: the zero of each stands at 66 or E6 of its block. */
const DIGITS = /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF]/gu;
/**
 * Letters with their marks and joiners, digits; everything else parts words. An apostrophe within a word is left out.
 */
const WORDS = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200C\u200D]|['\u2019](?=\p{L}))*/gu;

/**
 * A word as search compares it: what the same word is written as in other ways is one. Letter size, accents, nukta,
 * joiners and the ways to write a nasal make no difference; nor do digits of another script, or small figures as in
 * H₂O. Of a longer word its first 64 letters count.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(JOINERS, '')
    .replaceAll(/['\u2019]/gu, '')
    .replaceAll(NASALS, ANUSVARA)
    .replaceAll(DIGITS, (digit) => String((digit.charCodeAt(0) - 0x66) & 0xf))
    .toLowerCase()
    .normalize('NFC')
    .replace(/^(.{64}).*$/su, '$1');

/** The words of a name in their order. Newton's is newtons, and newton too. */
export const wordsOf = (name: string): Word[] =>
  [...name.matchAll(WORDS)].flatMap(({ 0: word, index: start }) =>
    [word, ...(/['\u2019]s$/iu.test(word) ? [word.slice(0, -2)] : [])].map((form) => ({
      folded: folded(form),
      start,
      end: start + form.length,
    })),
  );

/** The words of a search: whole ones, and the beginning of one. */
export interface Sought {
  whole: string[];
  begun: string;
}

/**
 * Reads what was typed; undefined where that is less than two letters or digits. The last word may go on, whatever
 * stands behind it.
 */
export function soughtIn(typed: string): Sought | undefined {
  const words = wordsOf(typed.slice(0, SEARCH.most)).map((word) => word.folded);
  const whole = words.slice(0, SEARCH.words);
  const begun = whole.pop();
  if (begun === undefined || (whole.length === 0 && begun.length < 2)) return undefined;
  // Half of a nasal: with the next letter it may become an anusvara.
  return { whole: [...new Set(whole)], begun: begun.replace(/(.)[\u0919\u091E\u0923\u0928\u092E]\u094D$/u, '$1') };
}

/** Says whether a name has all that is sought. */
export function isFound(name: string, { whole, begun }: Sought): boolean {
  const words = wordsOf(name).map((word) => word.folded);
  return whole.every((word) => words.includes(word)) && words.some((word) => word.startsWith(begun));
}

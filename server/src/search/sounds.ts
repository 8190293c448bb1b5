import sanscript from '@indic-transliteration/sanscript';
import type { Sought } from '@portal/contract';

/** The types of the library say that it is an ES module, and it is none. */
const { t: transliterated } = sanscript as unknown as typeof sanscript.default;

type Rules = readonly [RegExp, string][];

/** The scripts whose words are written in Latin letters first, as the library names them. */
const SCRIPTS: Rules = [
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Gujarati}/u, 'gujarati'],
  [/\p{Script=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script=Oriya}/u, 'oriya'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Kannada}/u, 'kannada'],
  [/\p{Script=Malayalam}/u, 'malayalam'],
];

/** Vowels of English words in Devanagari, which the library leaves as they are. */
const ENGLISH_VOWELS: Rules = [
  [/\u0949/gu, '\u094B'],
  [/\u0911/gu, '\u0913'],
  [/\u0945/gu, '\u0947'],
  [/\u090D/gu, '\u090F'],
];

/** Makes one of the ways in which people write a sound in Latin letters, in this order. */
const RULES: Rules = [
  [/~/gu, ''],
  [/[mn]ha?$/gu, 'ng'],
  [/rri/gu, 'ri'],
  [/gny|dny|jny|jn/gu, 'gy'],
  [/ksh|x/gu, 'ks'],
  [/ph/gu, 'f'],
  [/ck|q/gu, 'k'],
  [/ch+/gu, '_'],
  [/c(?=[eiy])/gu, 's'],
  [/c/gu, 'k'],
  [/_/gu, 'c'],
  [/([bdgjkt])h/gu, '$1'],
  [/sh/gu, 's'],
  [/z/gu, 'j'],
  [/w(?=[aeiou])/gu, 'v'],
  [/aa/gu, 'a'],
  [/ee|ii/gu, 'i'],
  [/oo|uu/gu, 'u'],
  [/[ae]i/gu, 'e'],
  [/a[uow]|o[uw]/gu, 'o'],
  [/y(?![aeiou])/gu, 'i'],
  [/m(?=[kgcjtds])/gu, 'n'],
  [/(.)\1+/gu, '$1'],
  // The a that is in every Indian consonant is written or left out as people like.
  [/(?<=.)a/gu, ''],
];

/** Stands before a sound among the words of names: no word begins so. */
const MARK = '~';
/** The least length of a sound: a shorter one says too little. */
const LEAST = 3;

const put = (rules: Rules, text: string): string => rules.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

/**
 * How a folded word sounds, with a mark before it: 'bhautiki' is 'भौतिकी'. Undefined where that says too little.
 * Indian scripts are written in Latin letters by Sanscript.
 */
export function soundOf(word: string): string | undefined {
  const [, script] = SCRIPTS.find(([letters]) => letters.test(word)) ?? [];
  const latin = script === undefined ? word : transliterated(put(ENGLISH_VOWELS, word), script, 'itrans').toLowerCase();
  const sound = put(RULES, latin);
  return sound.length < LEAST || /\d/u.test(sound) ? undefined : MARK + sound;
}

/** Returns the search by sound; undefined where one of its words is too short or has a digit. */
export function soughtBySound({ whole, begun }: Sought): Sought | undefined {
  const [last, ...others] = [begun, ...whole].map(soundOf);
  if (last === undefined || others.includes(undefined)) return undefined;
  return { whole: others as string[], begun: last };
}

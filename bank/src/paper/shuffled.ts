import { tell } from '../told.ts';
import type { Complain } from './context.ts';
import type { EntryOf } from './question.schema.ts';

type ChoiceEntry = EntryOf<'single'> | EntryOf<'multiple'>;

/** An option that speaks of all others keeps its place: 'All of these', 'None of the above'. */
const OF_ALL =
  /^\W*(?:all|none|any|both|neither)(?: (?:one|two|three|four))? of (?:the )?(?:above|these|following|options|other options)\b/iu;
/** An option that names others by letter or number: 'Both 1 and 2', 'A and C only', '(a), (c)'. */
const OF_OTHERS =
  /^\W*(?:both |only |either |neither )?\(?(?:[a-h]|\d)\)?(?:\s*,\s*\(?(?:[a-h]|\d)\)?)*\s*(?:and|or|nor|&|,)\s*\(?(?:[a-h]|\d)\)?(?: only| both)?\W*$/iu;
/** Other texts that name an option by its letter or number. */
const BY_LETTER = /\boptions?\s*\(?(?:[a-j]|\d{1,2})\b|(?<![\w)])\([a-h]\)(?!\w)|\bboth\s+\(?[A-H]\)?\s+and\s+\(?[A-H]\b/giu;

/** Formulas hold brackets and letters of their own. */
const withoutFormulas = (text: string): string => text.replaceAll(/(?<!\\)\$(?!\s)(?:\\.|[^$\\])+?(?<!\s)\$/gu, ' ');
const plain = (text: string): string =>
  withoutFormulas(text)
    .replaceAll(/[*_]|<[^<>]*>/gu, '')
    .trim();

/**
 * The places of options, from 0, that stay where they are: those the author names, and those that speak of all others.
 */
export function fixedPlaces({ options, fixed = [] }: ChoiceEntry): number[] {
  const named = new Set(fixed.map((number) => number - 1));
  return [...options.keys()].filter((place) => named.has(place) || OF_ALL.test(plain(options[place] ?? '')));
}

/** Says what a question whose options are shuffled says wrongly then. */
export function checkShuffled(entry: ChoiceEntry, complain: Complain): void {
  const fixed = new Set(fixedPlaces(entry));
  if (fixed.size === entry.options.length) return;
  for (const field of ['question', 'explanation'] as const) {
    const found = BY_LETTER.exec(withoutFormulas(entry[field] ?? ''))?.[0];
    BY_LETTER.lastIndex = 0;
    if (found !== undefined) complain.mistake([field], tell('shuffled_letter', { words: found }), tell('say_in_words'));
  }
  for (const [place, option] of entry.options.entries())
    if (!fixed.has(place) && OF_OTHERS.test(plain(option)))
      complain.warning(['options', place], tell('shuffled_others', { option }), tell('keep_places'));
}

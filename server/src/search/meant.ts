import type { Sought } from '@portal/contract';
import type { Sql } from '../db/database.ts';
import type { Lexicon } from './lexicon.ts';
import { find, type Hit } from './search.store.ts';
import { soughtBySound, soundOf } from './sounds.ts';

/** The number of ways to understand a search that are tried. */
const WAYS = 6;
/** The cost of leaving a word out, in slips. */
const LEFT_OUT = 3;

/** Finds the search among the texts that a student may read. */
export type InTexts = (stud_id: number, sought: Sought) => Promise<Hit[]>;

/**
 * Finds things whose name matches or sounds like the search, and texts that match; where there are none, things and
 * texts that match but for slips of the finger, with the corrected words.
 */
export async function findMeant(db: Sql, lexicon: Lexicon, stud_id: number, sought: Sought, inTexts: InTexts): Promise<Hit[]> {
  const called = await findCalled(db, lexicon, stud_id, sought);
  const texts = beside(called, await inTexts(stud_id, sought));
  if (called.length + texts.length > 0) return [...called, ...texts];
  for (const { meant, ...other } of corrected(lexicon, sought)) {
    const hits = await find(db, lexicon, stud_id, other);
    if (hits.length > 0) return [...hits, ...beside(hits, await inTexts(stud_id, other))].map((hit) => ({ ...hit, meant }));
  }
  return [];
}

/** Leaves out those found before. */
const beside = (before: readonly Hit[], hits: readonly Hit[]): Hit[] =>
  hits.filter((hit) => !before.some(({ kind, id }) => kind === hit.kind && id === hit.id));

/** Finds things by the typed name or by a synonym of the school; where there are none, by sound. */
async function findCalled(db: Sql, lexicon: Lexicon, stud_id: number, sought: Sought): Promise<Hit[]> {
  const ready = lexicon.ready();
  const own: Hit[] = await find(db, lexicon, stud_id, sought);
  if (own.length === 0) await ready;
  for (const other of bySynonyms(lexicon, sought)) {
    const more = await find(db, lexicon, stud_id, other);
    const meant = textOf(other);
    own.push(...beside(own, more).map((hit) => ({ ...hit, meant })));
  }
  if (own.length > 0) return own;
  const sounding = soughtBySound(sought);
  return sounding ? find(db, lexicon, stud_id, sounding) : [];
}

const wordsIn = ({ whole, begun }: Sought): string[] => [...whole, begun];
const textOf = (sought: Sought): string => wordsIn(sought).join(' ');

/** Returns the search with each synonym in the place of the words that it stands for. */
function bySynonyms(lexicon: Lexicon, sought: Sought): Sought[] {
  const typed = wordsIn(sought);
  return lexicon.synonyms
    .flatMap((group) =>
      group
        .filter((own) => own.every((word) => typed.includes(word)))
        .flatMap((own) => group.filter((other) => other !== own).map((other) => [own, other] as const)),
    )
    .slice(0, WAYS)
    .map(([own, other]) => soughtOf([...typed.filter((word) => !own.includes(word)), ...other]));
}

function soughtOf(words: readonly string[]): Sought {
  return { whole: [...new Set(words.slice(0, -1))], begun: words.at(-1) ?? '' };
}

/** A way to understand what was typed: the words to look for, those to say, and how many slips that takes. */
interface Way {
  words: string[];
  said: string[];
  slips: number;
}

/**
 * Says what may have been meant, the likeliest first; nothing where each word is one of the school's. A word that no
 * name comes near is left out where the others have as many letters as it has.
 */
function corrected(lexicon: Lexicon, sought: Sought): (Sought & { meant: string })[] {
  const typed = wordsIn(sought);
  const read = typed.map((word, index) => readingsOf(lexicon, word, index === typed.length - 1));
  if (read.every(([first]) => first?.slips === 0)) return [];
  let ways: Way[] = [{ words: [], said: [], slips: 0 }];
  for (const readings of read)
    ways = ways
      .flatMap((way) =>
        readings.map(({ words, said, slips }) => ({
          words: [...way.words, ...words],
          said: [...way.said, ...said],
          slips: way.slips + slips,
        })),
      )
      .toSorted((one, other) => one.slips - other.slips)
      .slice(0, WAYS);
  const letters = typed.join('').length;
  return ways
    .filter(({ said, slips }) => slips >= 1 && said.join('').length * 2 >= letters)
    .map(({ words, said }) => ({ ...soughtOf(words), meant: said.join(' ') }));
}

function readingsOf(lexicon: Lexicon, word: string, isLast: boolean): Way[] {
  const sound = soundOf(word);
  const readings = [
    ...(lexicon.has(word, isLast) ? [{ words: [word], said: [word], slips: 0 }] : []),
    ...(sound !== undefined && lexicon.has(sound, isLast) ? [{ words: [sound], said: [word], slips: 0.5 }] : []),
    ...lexicon.near(word).map(({ word: other, slips }) => ({ words: [other], said: [other], slips })),
  ];
  if (readings.length > 0 || /\p{N}/u.test(word)) return readings;
  return [{ words: [], said: [], slips: LEFT_OUT }];
}

import type { Pieces as Named } from '../found.ts';
import { tell, type Said } from '../told.ts';
import { negationsIn } from './negations.ts';
import { numberWordsIn } from './numberWords.ts';
import { piecesOf, withoutWords, type Pieces } from './pieces.ts';

/** A text in one language. */
export interface InLanguage {
  language: string;
  text: string;
}

/**
 * A piece of a text that one language has and another lacks. `sure` is false for differences that good translations
 * have now and then.
 */
export interface Difference {
  kind: keyof Pieces | 'negation';
  says: Said;
  sure: boolean;
}

const CALLED: Record<Kind, Named['piece']> = {
  formulas: 'formula',
  pictures: 'picture',
  numbers: 'number',
  units: 'unit',
  signs: 'sign',
  latin: 'symbol',
};
type Kind = Exclude<keyof Pieces, 'words'>;

/** Finds where a text and its translation do not say the same, as far as signs and numbers tell. */
export function differences(first: InLanguage, other: InLanguage): Difference[] {
  const [one, two] = [piecesOf(first.text), piecesOf(other.text)];
  const found: Difference[] = [];
  const compare = (kind: Kind, here: readonly string[], there: readonly string[]): void => {
    if (here.length === 0 && there.length === 0) return;
    const [mine, theirs] = [here.map(shown(kind)), there.map(shown(kind))];
    const [alone, where] = here.length > 0 ? [first.language, other.language] : [other.language, first.language];
    const many = here.length || there.length;
    found.push({ kind, says: tell('pieces_differ', { piece: CALLED[kind], many, alone, where, mine, theirs }), sure: true });
  };
  compare('formulas', ...formulasLeft(one.formulas, two.formulas));
  compare('pictures', ...left(one.pictures, two.pictures));
  compare('numbers', ...numbersLeft(one, two, first.language, other.language));
  if (isKnown(first.language) && isKnown(other.language)) compare('units', ...left(one.units, two.units));
  compare('signs', ...left(one.signs, two.signs));
  if (first.language === 'en') compare('latin', ...latinLeft(one, two));
  return [...found, ...negations(one, two, first.language, other.language)];
}

const isKnown = (language: string): boolean => language === 'en' || language === 'hi';

const shown =
  (kind: Kind) =>
  (piece: string): string =>
    kind === 'formulas' && !piece.startsWith('<') ? `$${piece.replaceAll(/[«»]/gu, '')}$` : piece;

/** Returns what each list has more than the other. */
export function left(here: readonly string[], there: readonly string[]): [string[], string[]] {
  const [mine, theirs] = [[...here], [...there]];
  for (const each of here) {
    const place = theirs.indexOf(each);
    if (place < 0) continue;
    theirs.splice(place, 1);
    mine.splice(mine.indexOf(each), 1);
  }
  return [mine, theirs];
}

/** Words within a formula may be translated: its signs may not. */
function formulasLeft(here: readonly string[], there: readonly string[]): [string[], string[]] {
  const [mine, theirs] = left(here, there);
  const [translated, own] = [theirs.filter((each) => /«[^«»]*(?!\p{Script=Latin})\p{L}/u.test(each)), mine.map(withoutWords)];
  const [, strange] = left(own, translated.map(withoutWords));
  if (strange.length > 0 || translated.length === 0) return [mine, theirs];
  const open = translated.map(withoutWords);
  const rest = mine.filter((each) => {
    const place = open.indexOf(withoutWords(each));
    if (place >= 0) open.splice(place, 1);
    return place < 0;
  });
  return [rest, theirs.filter((each) => !translated.includes(each))];
}

/** A number may be written out: '2' and 'दो'. */
function numbersLeft(one: Pieces, two: Pieces, first: string, second: string): [string[], string[]] {
  const [mine, theirs] = left(one.numbers, two.numbers);
  const [said, heard] = [numberWordsIn(one.words, first), numberWordsIn(two.words, second)];
  return [left(mine, heard)[0], left(theirs, said)[0]];
}

/**
 * In a language with letters of its own, Latin ones are those of symbols: each has to be in the English text; a
 * substance also the other way round.
 */
function latinLeft(one: Pieces, two: Pieces): [string[], string[]] {
  const has = (list: readonly string[], word: string): boolean =>
    list.some((each) => each === word || (word.length > 2 && each.toLowerCase() === word.toLowerCase()));
  const more = two.latin.filter((word) => !has(one.latin, word));
  const less = one.latin.filter((word) => isSubstance(word) && !has(two.latin, word));
  return [[...new Set(less)], [...new Set(more)]];
}

/** 'CO2', 'NaCl': elements, of which one has a number or two letters; all others may be short for words. */
const isSubstance = (word: string): boolean => ELEMENTS.test(word) && /[a-z\d]/u.test(word);
const ELEMENTS =
  /^(?:(?:H|He|Li|Be|B|C|N|O|F|Ne|Na|Mg|Al|Si|P|S|Cl|Ar|K|Ca|Ti|V|Cr|Mn|Fe|Co|Ni|Cu|Zn|As|Se|Br|Kr|Rb|Sr|Ag|Cd|Sn|Sb|I|Xe|Cs|Ba|W|Pt|Au|Hg|Tl|Pb|Bi|U)\d*){2,}$|^[A-Z][a-z]?\d+$/u;

function negations(one: Pieces, two: Pieces, first: string, second: string): Difference[] {
  const [here, there] = [negationsIn(one.words, first), negationsIn(two.words, second)];
  if (!here || !there || (here.sure <= there.most && there.sure <= here.most)) return [];
  const [more, less] = here.sure > there.most ? [first, second] : [second, first];
  const sure = here.most === 0 || there.most === 0;
  return [{ kind: 'negation', says: tell(sure ? 'negation_alone' : 'negation_more', { more, less }), sure }];
}

import type { Bilingual } from '@portal/bank/languages/testing.bilingual';
import type { Chance } from './chance.ts';

/** The kinds of slips of a translator. */
export type Slip = 'digit' | 'unit' | 'sign' | 'option' | 'formula' | 'picture' | 'negation';
export const SLIPS: readonly Slip[] = ['digit', 'unit', 'sign', 'option', 'formula', 'picture', 'negation'];

const UNITS = [
  'm',
  'cm',
  'nm',
  'mm',
  'km',
  's',
  'ms',
  'g',
  'kg',
  'eV',
  'keV',
  'J',
  'kJ',
  'C',
  'Hz',
  'kHz',
  'Ω',
  'kΩ',
  'L',
  'mL',
  'M',
  'D',
  'A',
  'mA',
  'मिनट',
  'सेकंड',
  'लीटर',
  'मोल',
  'दिन',
];
const UNIT = new RegExp(String.raw`(?<=\d(?: |\\,\\text\{)?)(?:${UNITS.join('|')})(?![\p{L}\p{M}\d])`, 'gu');
const SIGNS: Record<string, string> = { '+': '−', '−': '+', '-': '+', '<': '>', '>': '<', '=': '≠', '→': '←' };
const NEGATIONS: [RegExp, string][] = [
  [/नहीं /u, ''],
  [/असत्य/u, 'सत्य'],
  [/गलत/u, 'सही'],
  [/ को छोड़कर/u, ' सहित'],
  [/न तो /u, ''],
]; // prettier-ignore

/** The Hindi of a question with one slip in it; undefined where there is nothing of the kind to slip on. */
export function slipped({ hi }: Bilingual, slip: Slip, chance: Chance): Bilingual['hi'] | undefined {
  if (slip === 'option') {
    const gone = chance.whole(0, hi.options.length - 1);
    return { ...hi, options: hi.options.filter((_, place) => place !== gone) };
  }
  const texts = [hi.question, ...hi.options];
  const found = texts.flatMap((text, place) => placesOf(text, slip).map((at) => ({ place, ...at })));
  if (found.length === 0) return undefined;
  const { place, at, length } = chance.of(found);
  const text = texts[place] ?? '';
  const now = otherFor(text.slice(at, at + length), slip, chance);
  texts[place] = text.slice(0, at) + now + text.slice(at + length);
  return { question: texts[0] ?? '', options: texts.slice(1) };
}

function placesOf(text: string, slip: Slip): { at: number; length: number }[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({ at: index, length }));
  // The words for a picture are translated; its name says its size.
  const pictures = all(/!\[[^\]]*\]\([^)]*\)/gu);
  const outside = (places: { at: number; length: number }[]) =>
    places.filter(({ at }) => pictures.every((picture) => at < picture.at || at >= picture.at + picture.length));
  switch (slip) {
    case 'digit':
      return outside(all(/\d/gu));
    case 'unit':
      return outside(all(UNIT));
    case 'sign':
      return outside(all(/[+−<>=→](?![^<>]*<\/?su)|(?<![\p{L}\p{M}\d])-(?=\d)/gu)).filter(({ at }) => !/<\/?$|<\/?su[bp]?$/u.test(text.slice(0, at)) && !/^[<>]?\/?(?:sub|sup)/u.test(text.slice(at, at + 5)) && !/^<\/?su|^>[^ ]/u.test(text.slice(at)));
    case 'formula':
      return all(/(?<=\$[^$]*)[A-Za-z](?=[^$]*\$)/gu).filter(({ at }) => inFormula(text, at) && !/\\[A-Za-z]*$/u.test(text.slice(0, at))).concat(outside(all(/(?:[A-Z][a-z]?(?:\d|[₀-₉]))+[A-Za-z]*/gu)));
    case 'picture':
      return all(/(?<=\]\()[^)]*(?=\))/gu);
    case 'negation':
      return NEGATIONS.flatMap(([pattern]) => all(new RegExp(pattern, 'gu')));
    case 'option':
    default:
      return [];
  }
} // prettier-ignore

const inFormula = (text: string, at: number): boolean => (text.slice(0, at).match(/\$/gu) ?? []).length % 2 === 1;

function otherFor(text: string, slip: Slip, chance: Chance): string {
  switch (slip) {
    case 'digit':
      return chance.of(Array.from('0123456789').filter((digit) => digit !== text));
    case 'unit':
      return chance.of(UNITS.filter((unit) => unit !== text && !sameUnit(unit, text)));
    case 'sign':
      return SIGNS[text] ?? '';
    case 'formula':
      return text.length === 1 ? chance.of(Array.from('abdghkpqvwxyzABDEGQVWXYZ').filter((letter) => letter !== text)) : chance.of(['KNO3', 'C6H6', 'Na2S', 'P4O10'].filter((each) => each !== text));
    case 'picture':
      return 'another.svg';
    case 'negation':
      return NEGATIONS.find(([pattern]) => pattern.test(text))?.[1] ?? '';
    case 'option':
    default:
      return text;
  }
} // prettier-ignore

const NAMES: Record<string, string> = { सेकंड: 's', लीटर: 'L', मोल: 'mol', मिनट: 'min', दिन: 'day' };
const sameUnit = (one: string, other: string): boolean => (NAMES[one] ?? one) === (NAMES[other] ?? other);

import { plain, unitNamed } from './unitNames.ts';
import { unitsIn } from './units.ts';

/** The parts of a text that have to be equal in all its languages. */
export interface Pieces {
  formulas: string[];
  pictures: string[];
  numbers: string[];
  units: string[];
  signs: string[];
  /** Words in Latin letters: of symbols and substances, where the language has others. */
  latin: string[];
  /** The remaining text, in plain words. */
  words: string;
}

const PICTURE = /!\[[^\][]*\]\(([^()\s]+)\)/gu;
const LATEX = /(?<!\\)\$(?!\s)((?:\\.|[^$\\])+?)(?<!\s)\$/gu;
const MATHML = /<math\b(?:(?!<math\b)[^])*?<\/math>/gu;
const TEXT = /\\(text|mathrm|textrm)\s*\{([^{}]*)\}/gu;

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉';
/** The zeros of the scripts of India, and of Urdu. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', nbsp: ' ', minus: '−', times: '×', deg: '°' };

/** Digits of every script as 0 to 9. */
export const digits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });

const scripts = (text: string): string =>
  text
    .replaceAll(/([⁺⁻]?)([⁰¹²³⁴-⁹]+)/gu, (_, sign: string, raised: string) =>
      `^${sign === '⁻' ? '-' : ''}${[...raised].map((each) => SUPERSCRIPT.indexOf(each)).join('')}`)
    .replaceAll(/[₀-₉]/gu, (each) => String(SUBSCRIPT.indexOf(each)))
    .replaceAll('⁺', '+')
    .replaceAll('⁻', '−'); // prettier-ignore

/** The parts of a text, as its author wrote it, that every language has to have. */
export function piecesOf(source: string): Pieces {
  const formulas: string[] = [];
  const pictures: string[] = [];
  const text = source
    .replaceAll(
      PICTURE,
      (_, name: string) => (pictures.push(name.replaceAll(/\.[a-z]{2,3}(?=\.\w+(?:#line)?$)|#line$/gu, '')), ' '),
    )
    .replaceAll(MATHML, (math) => (formulas.push(digits(math).replaceAll(/\s+/gu, '')), '¤'))
    .replaceAll(LATEX, (_, latex: string) => (formulas.push(formulaOf(latex)), '¤'))
    .replaceAll(/<sup>\s*([-−+]?[\p{Nd}\w]+)\s*<\/sup>/gu, '^$1')
    .replaceAll(/<br\s*\/?>|<\/?(?:li|ul|ol|td|th|tr|table|caption)\b[^<>]*>/gu, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/giu, '')
    .replaceAll(/&(\w+);/gu, (whole, name: string) => ENTITIES[name] ?? whole)
    .replaceAll(/\\([\\*_`[\]~$#])/gu, '$1')
    .replaceAll(/\*|\bper cent\b/giu, (each) => (each === '*' ? '' : '%'));
  const flat = digits(plain(scripts(text)))
    .replaceAll(/(?<=\p{Script=Devanagari})[.॰](?=\p{Script=Devanagari}|\s*[/,])/gu, '')
    .replaceAll(/(?<=\d),(?=\d{2,3}(?!\d))/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const { units, rest } = unitsIn(flat);
  const numbers = [...rest.matchAll(NUMBER)].map(([whole]) => whole.replace('−', '-').replace(/^-(?=0$)/u, ''));
  const words = rest.replaceAll('¤', ' ');
  return {
    formulas,
    pictures,
    numbers,
    units,
    signs: [...rest.replaceAll(NUMBER, '0').matchAll(SIGN)].map(([sign]) => sign.replaceAll(' ', '').replace('-', '−')),
    latin: [...words.matchAll(/[A-Za-z][A-Za-z\d]*/gu)].map(([word]) => word),
    words,
  };
}

/** A sign belongs to a number where nothing stands before it that it could be taken from. */
const NUMBER = /(?:(?<![\p{L}\p{M}\d)\]¤^][ ]?)[-−]|(?<=\^)[-−])?\d+(?:\.\d+)?/gu;
const SIGN = /[+×÷=<>≤≥±→←⇌↔∝≈≠√∞]|(?<=[\d)¤]|\b[A-Za-z])(?: - |\s?−\s?)(?=[\d(¤]|[A-Za-z]\b)/gu;

/** A formula without what changes nothing, and its units by their signs. */
const formulaOf = (latex: string): string =>
  digits(latex)
    .replaceAll(TEXT, (_, kind: string, inner: string) =>
      kind === 'mathrm' || isUnit(inner) ? `{${unitsOf(inner)}}` : `«${inner.trim()}»`,
    )
    .replaceAll(/\\[,;:! ]|~|\s+/gu, '');

const isUnit = (inner: string): boolean => unitNamed(unitsOf(inner).split(/[/^]/u)[0] ?? '') !== undefined;

const unitsOf = (inner: string): string => {
  const words = plain(inner).trim();
  return words
    .split(/(\/|\s+|\^)/u)
    .map((word) => (word === 'से' ? 's' : (unitNamed(word) ?? word)))
    .join('')
    .replaceAll(/\s/gu, '');
};

/** A formula with its words left open: they may be translated. */
export const withoutWords = (formula: string): string => formula.replaceAll(/«[^«»]*»/gu, '«»');

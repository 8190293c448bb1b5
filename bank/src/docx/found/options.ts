import { OBJECT } from '../line.ts';

/** A mark at the start of a text: what it counts, in what form, and how long it is with the spaces after it. */
export interface Mark {
  number: number;
  style: string;
  length: number;
  /** The mark calls itself a question: 'Q1.', not 'Q1 and Q2'. */
  isNamed?: boolean;
  /** True where a star stands before the option. */
  isStarred?: boolean;
}

/** Signs by which teachers mark the right option. */
export const STARS = '[*✓✔★☑]';

/**
 * The names that options have, by the sign that stands for such a list in a style; the first sign of each list is that
 * sign.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  i: ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'],
  I: ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'],
  a: 'a b c d e f g h i j'.split(' '),
  A: 'A B C D E F G H I J'.split(' '),
  '1': '1 2 3 4 5 6 7 8 9'.split(' '),
  क: 'क ख ग घ ङ'.split(' '),
  अ: 'अ ब स द'.split(' '),
};

const SIGN = String.raw`([ivx]{1,4}|[IVX]{1,4}|[a-jA-J]|[कखगघङअबसद]|\d)`;
const NAMED = new RegExp(`^${SIGN}$`, 'u');
const STAR = `(?<star>${STARS}+\\s*)?`;
const BRACKETED = new RegExp(String.raw`^\s*${STAR}(?<open>[([])\s*${SIGN}(?<inner>${STARS}?)\s*[)\]][.:]?\s*`, 'u');
const OPEN_ENDED = new RegExp(
  String.raw`^\s*${STAR}(?:([ivx]{1,4}|[a-jA-J]|[कखगघङअबसद]|[1-9])(?<end>[).])(?=\s|${OBJECT}|${STARS}|$)|([ivx]{1,4}|[IVX]{1,4}|[a-jA-J]|[कखगघङअबसद]|[1-9])(?<inner>${STARS}?)(?<bracket>\)))\s*`,
  'u',
);

/** The list that a sign is of: 'i' counts as a numeral unless it follows 'h'. */
function listOf(sign: string, before: Mark | undefined): string | undefined {
  const isNinth = before?.number === 8 && before.style.includes(sign === 'I' ? 'A' : 'a');
  return Object.keys(NAMES).find((list) => NAMES[list]?.includes(sign) && !(isNinth && /^i$/iu.test(list)));
}

/** The mark of an option: '(a)', '[A]', 'a)', 'B.', '(1)', '1)', '(ii)', '(क)'; a star may stand before it. */
export function optionMark(text: string, before?: Mark): Mark | undefined {
  const found = BRACKETED.exec(text) ?? OPEN_ENDED.exec(text);
  const { star, inner = '', open = '', end = '', bracket = '' } = found?.groups ?? {};
  const sign = found?.slice(1).find((part) => part !== undefined && NAMED.test(part));
  const list = sign === undefined ? undefined : listOf(sign, before);
  if (!found || sign === undefined || list === undefined) return undefined;
  return {
    number: (NAMES[list]?.indexOf(sign) ?? 0) + 1,
    style: open === '' ? `${list}${end}${bracket}` : `${open}${list}`,
    length: found[0].length,
    ...(star !== undefined || inner !== '' ? { isStarred: true } : {}),
  };
}

/**
 * Where the options of a line begin: the first at its start, each further one in the same form and the next by its
 * letter.
 */
export function optionsIn(text: string, before?: Mark): { mark: Mark; at: number }[] {
  const first = optionMark(text, before);
  if (!first) return [];
  const found = [{ mark: first, at: 0 }];
  // A letter and a full stop may end a sentence: further ones stand apart.
  const gaps = first.style.endsWith('.')
    ? /\t|\s{2,}/gu
    : /^(?:[([])/u.test(first.style)
      ? /(?<![\p{L}\p{M}\p{N}\s])|\s+/gu
      : /\s+/gu;
  for (const gap of text.slice(first.length).matchAll(gaps)) {
    const at = first.length + gap.index + gap[0].length;
    const last = found.at(-1) ?? { mark: first, at: 0 };
    const part = text.slice(at);
    // A star between two options that touches neither is of the one before.
    const mark = LOOSE_STAR.test(part) ? undefined : optionMark(part, last.mark);
    if (mark && at >= last.at + last.mark.length && mark.style === first.style && mark.number === last.mark.number + 1)
      found.push({ mark, at });
  }
  return found;
}

const LOOSE_STAR = new RegExp(`^${STARS}+\\s`, 'u');

/** Where options begin in a line after the question's text: '… is (a) 2 (b) 4'; -1 where none do. */
export function optionsAfterText(text: string): number {
  const begins = new RegExp(String.raw`(?<=\s)(?:${STARS}+)?[([]\s*[aA1iIकअ]\s*[)\]]`, 'gu');
  const found = [...text.matchAll(begins)].map(({ index }) => index);
  return found.find((at) => optionsIn(text.slice(at)).length > 1) ?? -1;
}

/** A mark as it was typed, by its style and number. */
export function markText(style: string, number: number): string {
  const list = Object.keys(NAMES).find((each) => style.includes(each)) ?? '1';
  const sign = NAMES[list]?.[number - 1] ?? String(number);
  if (style.startsWith('(')) return `(${sign})`;
  return style.startsWith('[') ? `[${sign}]` : `${sign}${style.slice(-1)}`;
}

/**
 * An answer that names options by numerals or letters of Devanagari, with Latin letters in their place: 'ii and iv'
 * becomes 'B, D'. Every other text as it is.
 */
export function inLatin(typed: string, style: string): string {
  const list = ['i', 'I', 'क', 'अ'].find((each) => style.includes(each));
  const names = list === undefined ? undefined : NAMES[list]?.map((name) => name.toLowerCase());
  if (!names) return typed;
  const letter = (name: string): string => String.fromCharCode(65 + names.indexOf(name.toLowerCase()));
  const parts = typed.split(/[\s()[\].,;&]+|(?<=\s)(?:and|or|और|तथा|या)(?=\s)/iu).filter(Boolean);
  const words = parts.filter((part) => !/^(?:and|or|और|तथा|या)$/iu.test(part));
  const isEither = parts.some((part) => /^(?:or|या)$/iu.test(part));
  if (words.length > 0 && words.every((word) => names.includes(word.toLowerCase())))
    return words.map(letter).join(isEither ? ' or ' : ', ');
  const [, name = '', rest = ''] = /^[([]\s*([\p{L}\p{M}]+)\s*[)\]][.:]?\s*(.*)$/su.exec(typed.trim()) ?? [];
  return names.includes(name.toLowerCase()) ? `(${letter(name)}) ${rest}` : typed;
}

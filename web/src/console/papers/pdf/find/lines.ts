import type { TextItem } from './page.ts';

/** Runs of text that stand beside each other, read as one. */
export interface Line {
  /** Counted from 0. */
  page: number;
  x: number;
  right: number;
  top: number;
  bottom: number;
  text: string;
  items: readonly TextItem[];
}

/** A gap that parts words, of the height of letters. */
const SPACE = 0.18;

const middleOf = ({ y, height }: TextItem): number => y + height / 2;

/** Groups runs of text into lines, from above: those whose middles differ by less than half a letter. */
export function linesOf(items: readonly TextItem[], page: number): Line[] {
  const rows: { middle: number; height: number; items: TextItem[] }[] = [];
  const sorted = items.filter(({ text }) => text.trim() !== '').toSorted((one, other) => middleOf(one) - middleOf(other));
  for (const item of sorted) {
    const row = rows.at(-1);
    const near = row && Math.abs(middleOf(item) - row.middle) <= 0.5 * Math.min(item.height, row.height);
    if (!near) rows.push({ middle: middleOf(item), height: item.height, items: [item] });
    else {
      row.items.push(item);
      // Large letters say where a line is: an exponent stands higher, an index lower.
      if (item.height > row.height) [row.middle, row.height] = [middleOf(item), item.height];
    }
  }
  return rows.map((row) => lineOf(row.items, page));
}

function lineOf(items: TextItem[], page: number): Line {
  const inOrder = items.toSorted((one, other) => one.x - other.x);
  return {
    page,
    x: Math.min(...inOrder.map(({ x }) => x)),
    right: Math.max(...inOrder.map(({ x, width }) => x + width)),
    top: Math.min(...inOrder.map(({ y }) => y)),
    bottom: Math.max(...inOrder.map(({ y, height }) => y + height)),
    text: joined(inOrder),
    items: inOrder,
  };
}

const LABEL = /^[([]\s?[A-Ha-h1-8]\s?[)\]]/u;
export const startsWithOption = (text: string): boolean => LABEL.test(text);

/** The texts of runs from left to right, with a space where they stand apart, and before an option behind another. */
export function joined(items: readonly TextItem[]): string {
  let text = '';
  let right = Number.NaN;
  let base: TextItem | undefined;
  for (const [at, item] of items.entries()) {
    if (item.x - right > SPACE * item.height || (LABEL.test(item.text) && LABEL.test(text))) text += ' ';
    const own = text.endsWith(' ') ? item.text : asIndex(item, base, items[at + 1]);
    text += own;
    right = item.x + item.width;
    if (own === item.text) base = item;
  }
  return text.replaceAll(/\s+/gu, ' ').trim();
}

/** Signs of exponents and indices, as they stand in a line and as Unicode has them. */
const [PLAIN, RAISED, LOWERED] = ['0123456789+-n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ', '₀₁₂₃₄₅₆₇₈₉₊₋ₙ'];
const INDEX = /^[-\d+n−–]{1,4}$/u;
/** An index is smaller than what it stands at, and so much higher or lower, of the height of that. */
const [SMALLER, SHIFTED] = [0.88, 0.1];

/** The text of a run, in raised or lowered signs where it stands so right behind its base, and over nothing. */
function asIndex(item: TextItem, base: TextItem | undefined, next: TextItem | undefined): string {
  const said = item.text.trim();
  if (!base || !INDEX.test(said) || item.height > SMALLER * base.height) return item.text;
  const up = middleOf(base) - middleOf(item);
  const isOver = next !== undefined && next.x < item.x + item.width / 2;
  if (isOver || Math.abs(up) < SHIFTED * base.height) return item.text;
  const signs = [...said.replaceAll(/[−–]/gu, '-')].map((sign) => (up > 0 ? RAISED : LOWERED)[PLAIN.indexOf(sign)]);
  return item.text.replace(said, signs.join(''));
}

export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const LETTER = /\p{L}/gu;
const DEVANAGARI = /\p{Script=Devanagari}/gu;

/** How many of the letters are of Hindi, from 0 to 1; undefined where there are too few to say. */
export function hindiIn(text: string): number | undefined {
  const letters = text.match(LETTER)?.length ?? 0;
  return letters < 4 ? undefined : Math.min(1, (text.match(DEVANAGARI)?.length ?? 0) / letters);
}

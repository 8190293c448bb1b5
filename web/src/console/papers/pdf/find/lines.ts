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
      if (item.height > row.height) row.height = item.height;
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
  for (const item of items) {
    if (item.x - right > SPACE * item.height || (LABEL.test(item.text) && LABEL.test(text))) text += ' ';
    text += item.text;
    right = item.x + item.width;
  }
  return text.replaceAll(/\s+/gu, ' ').trim();
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

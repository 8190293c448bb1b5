import { joined, type Line } from './lines.ts';
import type { FoundOption, Rect, TextItem } from './page.ts';

interface Label {
  style: Style;
  /** Counted from 0. */
  place: number;
  label: string;
  /** The label's place in the text of its line, and the end of the label. */
  from: number;
  to: number;
  line: Line;
  at: number;
}

const STYLES = {
  letters: /(?<![^\s])\(\s?([A-Ha-h])\s?\)/gu,
  numbers: /(?<![^\s])\(\s?([1-8])\s?\)/gu,
  square: /(?<![^\s])\[\s?([A-Ha-h1-8])\s?\]/gu,
  letter: /(?<![^\s])([A-Ha-h])\s?[).](?=\s|\P{L})/gu,
  number: /(?<![^\s])([1-8])\s?\)(?=\s|\D)/gu,
  hindi: /(?<![^\s])\(\s?([कखगघ])\s?\)/gu,
} as const;
type Style = keyof typeof STYLES;
const ALL = Object.entries(STYLES) as [Style, RegExp][];

const HINDI = 'कखगघ';
const placeOf = (label: string): number => {
  if (HINDI.includes(label)) return HINDI.indexOf(label);
  return /\d/u.test(label) ? Number(label) - 1 : label.toLowerCase().charCodeAt(0) - 97;
};

export interface Options {
  options: FoundOption[];
  /** Labels are missing, doubled, or out of order: perhaps these are two questions. */
  isOdd: boolean;
  /** The text before the first option. */
  stem: string;
  /** The line of the last option, counted from 0. */
  last?: number;
}

/** Finds a question's options: of all rows of labels A, B, C … in its lines the last that is longest. */
export function optionsIn(lines: readonly Line[]): Options {
  let [best, isOdd]: [Label[], boolean] = [[], false];
  for (const [style, pattern] of ALL) {
    const found = lines.flatMap((line, at) =>
      [...line.text.matchAll(pattern)].map((match): Label => {
        const [label = ''] = [match[1]];
        const from = match.index;
        return { style, place: placeOf(label), label: label.toUpperCase(), from, to: from + match[0].length, line, at };
      }),
    );
    const { row, isTwice } = lastRow(inPlaces(found));
    if (row.length > best.length || (row.length === best.length && (row[0]?.at ?? 0) > (best[0]?.at ?? 0)))
      [best, isOdd] = [row, isTwice];
  }
  const [first, last] = [best[0], best.at(-1)];
  if (!first || !last || best.length < 2) return { options: [], isOdd: false, stem: textOf(lines) };
  const before = lines.slice(0, first.at).map(({ text }) => text);
  return {
    options: best.map((label, place) => optionOf(label, best[place + 1], lines)),
    isOdd: isOdd || best.some(({ place }, at) => place !== at),
    stem: [...before, first.line.text.slice(0, first.from).trim()].filter(Boolean).join('\n'),
    last: last.at,
  };
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');

/** Labels in the order in which they are read. Options two by two may go down before they go to the right. */
function inPlaces(labels: readonly Label[]): Label[] {
  const [a, b, c, d] = labels;
  const isDown = labels.length === 4 && a?.place === 0 && b?.place === 2 && c?.place === 1 && d?.place === 3;
  return isDown ? [a, c, b, d] : [...labels];
}

/** The last row of labels that rise; a label that does not fit ends it. A second one may be another question's. */
function lastRow(labels: readonly Label[]): { row: Label[]; isTwice: boolean } {
  const rows: Label[][] = [];
  for (const label of labels) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row && last && label.place > last.place && label.place <= last.place + 2) row.push(label);
    else rows.push([label]);
  }
  const longest = Math.max(0, ...rows.map((row) => row.length));
  const long = rows.filter((row) => row.length === longest);
  return {
    row: long.findLast((row) => row[0]?.place === 0) ?? long.at(-1) ?? [],
    isTwice: rows.filter((row) => row.length > 2).length > 1,
  };
}

/** An option with its text: up to the next label, or to the end of the lines. */
function optionOf(label: Label, next: Label | undefined, lines: readonly Line[]): FoundOption {
  const until = next ? next.at : lines.length - 1;
  const own = lines.slice(label.at, Math.max(label.at, until) + 1);
  const pieces = own.map((line, place) => {
    const from = place === 0 ? label.to : 0;
    const isLast = next !== undefined && label.at + place === next.at;
    return line.text.slice(from, isLast ? Math.max(from, next.from) : undefined).trim();
  });
  return { label: label.label, text: pieces.filter(Boolean).join(' '), part: partOf(label, next, own) };
}

/** The box of an option in the line of its label, and of the lines below that are its own alone. */
function partOf({ line, from, at }: Label, next: Label | undefined, own: readonly Line[]): Rect {
  const x = xAt(line, from);
  const right = next?.at === at ? xAt(line, next.from) : line.right;
  const below = own
    .slice(1, next && next.at > at ? -1 : undefined)
    .filter(({ page, top }) => page === line.page && top >= line.top);
  const bottom = Math.max(line.bottom, ...(next?.at === at ? [] : below.map((each) => each.bottom)));
  return { page: line.page, x, y: line.top, width: Math.max(0, right - x), height: bottom - line.top };
}

/** Where in a line a letter of its text stands, points. */
function xAt({ items, x, right }: Line, letter: number): number {
  const before: TextItem[] = [];
  for (const item of items) {
    const length = joined([...before, item]).length;
    if (length > letter) {
      const start = Math.max(0, length - item.text.trim().length);
      return item.x + (item.width * Math.max(0, letter - start)) / Math.max(1, item.text.trim().length);
    }
    before.push(item);
  }
  return items.length === 0 ? x : right;
}

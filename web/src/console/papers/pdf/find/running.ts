import { linesOf, type Line } from './lines.ts';
import type { PageText, TextItem } from './page.ts';

/** Where heads and feet stand, of the height of a page, and where a lone number is that of its page. */
const [EDGE, NUMBER_EDGE] = [0.11, 0.07];
/** How far their height differs from page to page, points. */
const DRIFT = 4;

const NUMBER = /\d{1,4}/gu;
const masked = (text: string): string => text.replaceAll(NUMBER, '#').replaceAll(/\s+/gu, ' ');
const LONE_NUMBER = /^(?:page|पृष्ठ)?#(?:of)?#?$/iu;
const isLoneNumber = (text: string): boolean => LONE_NUMBER.test(text.replaceAll(/[^\p{L}\p{M}#]/gu, ''));

interface Seen {
  line: Line;
  /** With '#' in the place of numbers. */
  text: string;
  numbers: number[];
  page: number;
  y: number;
  fromEdge: number;
}

/** The runs of each page without its head and foot: lines that stand on several pages at one height. */
export function withoutRunning(pages: readonly PageText[]): TextItem[][] {
  const seen = pages.map(({ items, height }, page) =>
    linesOf(items, page).flatMap((line): Seen[] => {
      const y = (line.top + line.bottom) / 2;
      const fromEdge = Math.min(y, height - y) / height;
      return fromEdge > EDGE
        ? []
        : [{ line, text: masked(line.text), numbers: (line.text.match(NUMBER) ?? []).map(Number), page, y, fromEdge }];
    }),
  );
  return pages.map(({ items }, page) => {
    const gone = (seen[page] ?? []).filter((one) => isRunning(one, seen)).flatMap(({ line }) => line.items);
    const left = new Set(gone);
    return items.filter((item) => item.text.trim() !== '' && !left.has(item));
  });
}

/** True for the same line on two pages: its numbers are equal, or rise with the pages. */
const isAlike = (one: Seen, other: Seen): boolean =>
  one.text === other.text &&
  Math.abs(one.y - other.y) <= DRIFT &&
  one.numbers.every((number, at) => [0, other.page - one.page].includes((other.numbers[at] ?? 0) - number));

/** True for a line on three pages, or on most of a few; left pages may have another head than right ones. */
function isRunning(one: Seen, seen: readonly (readonly Seen[])[]): boolean {
  const on = seen.map((lines) => lines.some((other) => isAlike(one, other)));
  const like = on.filter((_, at) => at % 2 === one.page % 2);
  const count = (all: readonly boolean[]): number => all.filter(Boolean).length;
  if (isLoneNumber(one.text)) return one.fromEdge <= NUMBER_EDGE && count(on) > 1;
  return count(on) >= Math.min(3, Math.max(2, 0.6 * on.length)) || count(like) >= Math.max(2, 0.6 * like.length);
}

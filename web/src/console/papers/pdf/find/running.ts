import { linesOf, type Line } from './lines.ts';
import type { PageText, TextItem } from './page.ts';

/** Where heads and feet stand, of the height of a page, and where a lone number is that of its page. */
const [EDGE, NUMBER_EDGE] = [0.11, 0.07];
/** How far their height differs from page to page, points. */
const DRIFT = 4;

const sameOn = (text: string): string => text.replaceAll(/\p{N}+/gu, '#').replaceAll(/\s+/gu, ' ');
const LONE_NUMBER = /^\W*(?:page)?\W*#\W*(?:of|\/)?\W*#?\W*$/iu;

interface Seen {
  line: Line;
  text: string;
  y: number;
  fromEdge: number;
}

/** The runs of each page without its head and foot: lines that stand on several pages at one height. */
export function withoutRunning(pages: readonly PageText[]): TextItem[][] {
  const seen = pages.map(({ items, height }, page) =>
    linesOf(items, page).flatMap((line): Seen[] => {
      const y = (line.top + line.bottom) / 2;
      const fromEdge = Math.min(y, height - y) / height;
      return fromEdge > EDGE ? [] : [{ line, text: sameOn(line.text), y, fromEdge }];
    }),
  );
  const least = Math.max(2, Math.ceil(Math.min(pages.length, 10) * 0.3));
  return pages.map(({ items }, page) => {
    const gone = (seen[page] ?? []).filter((one) => isRunning(one, seen, least)).flatMap(({ line }) => line.items);
    const left = new Set(gone);
    return items.filter((item) => item.text.trim() !== '' && !left.has(item));
  });
}

function isRunning({ text, y, fromEdge }: Seen, seen: readonly (readonly Seen[])[], least: number): boolean {
  const alike = (other: Seen): boolean => other.text === text && Math.abs(other.y - y) <= DRIFT;
  if (LONE_NUMBER.test(text)) return fromEdge <= NUMBER_EDGE && seen.filter((lines) => lines.some(alike)).length >= 2;
  return seen.filter((lines) => lines.some(alike)).length >= least;
}

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
  return pages.map(({ items }, page) => {
    const gone = (seen[page] ?? []).filter((one) => isRunning(one, page, seen)).flatMap(({ line }) => line.items);
    const left = new Set(gone);
    return items.filter((item) => item.text.trim() !== '' && !left.has(item));
  });
}

/** Three pages are enough, or most of a few; left pages may have another head than right ones. */
function isRunning({ text, y, fromEdge }: Seen, page: number, seen: readonly (readonly Seen[])[]): boolean {
  const on = seen.map((lines) => lines.some((other) => other.text === text && Math.abs(other.y - y) <= DRIFT));
  const like = on.filter((_, at) => at % 2 === page % 2);
  const count = (all: readonly boolean[]): number => all.filter(Boolean).length;
  if (LONE_NUMBER.test(text)) return fromEdge <= NUMBER_EDGE && count(on) > 1;
  return count(on) >= Math.min(3, Math.max(2, 0.6 * on.length)) || count(like) >= Math.max(2, 0.6 * like.length);
}

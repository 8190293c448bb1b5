import type { Column } from './columns.ts';
import { startsWithOption, type Line } from './lines.ts';
import type { Rect } from './page.ts';

/** A line at which what stands below begins to belong to another question, or to none (`owner` undefined). */
export interface Cut {
  line: Line;
  owner: number | undefined;
}

/** The lines and figures of a paper that belong to one question. */
export interface Share {
  lines: Line[];
  parts: Rect[];
  /** True when a figure reaches over the question's upper or lower end. */
  isFigureShared: boolean;
  /** True when letters reach over the question's upper or lower end. */
  isTextShared: boolean;
}

const PAD = 2;

/** Sorts every line and figure to the question that it stands in; a question goes on over columns and pages. */
export function sharesOf(columns: readonly Column[], cuts: ReadonlyMap<Line, Cut>): Map<number, Share> {
  const shares = new Map<number, Share>();
  let owner: number | undefined;
  const tooLong: Line[] = [];
  for (const column of columns) {
    tooLong.push(...column.lines.filter(({ right }) => right > column.right + PAD), ...column.tooLong);
    const own = column.lines.flatMap((line) => cuts.get(line) ?? []);
    const edges = own.map(({ line }) => edgeAbove(line, column));
    const owners = [owner, ...own.map((cut) => cut.owner)];
    for (const [place, of] of owners.entries()) {
      const [from, to] = [edges[place - 1] ?? Number.NEGATIVE_INFINITY, edges[place] ?? Number.POSITIVE_INFINITY];
      if (of === undefined) continue;
      const share = shares.get(of) ?? { lines: [], parts: [], isFigureShared: false, isTextShared: false };
      shares.set(of, share);
      take(share, column, from, to);
      share.isTextShared ||= share.lines.some((line) => tooLong.some((long) => isBeside(long, line)));
    }
    owner = owners.at(-1);
  }
  return shares;
}

/** Where a question begins: in the widest gap above the line of its number, as far as a raised numerator reaches. */
function edgeAbove(line: Line, { lines }: Column): number {
  const first = line.items[0];
  const letter = first?.height ?? line.bottom - line.top;
  const top = first?.y ?? line.top;
  const above = lines
    .filter((other) => other !== line && other.top < top && other.bottom > top - 2.5 * letter)
    .toSorted((one, other) => other.bottom - one.bottom);
  // At the top of a column, or below a wide gap, nothing else stands above a numerator.
  const body = line.items[1]?.x ?? line.x;
  const isRaised = (other: Line): boolean => other.x > body + letter && other.bottom > top - 0.3 * letter;
  if (above.every(isRaised)) return Math.min(top, line.top, ...above.map((other) => other.top));
  let [below, widest, edge] = [Math.min(top, line.top), -1, Math.min(top, line.top)];
  for (const other of above) {
    const gap = below - other.bottom;
    if (gap > widest + 0.5) [widest, edge] = [gap, gap > 0 ? other.bottom + gap / 2 : below];
    below = Math.min(below, other.top);
    if (below < top - 1.4 * letter || startsWithOption(other.text)) break;
  }
  return edge;
}

/** A line that is too long stands in what is beside it, too. */
const isBeside = (long: Line, { page, top, bottom }: Line): boolean =>
  long.page === page && Math.min(bottom, long.bottom) > Math.max(top, long.top);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const middleOf = ({ y, height }: Box): number => y + height / 2;

function take(share: Share, { page, left, right, lines, figures }: Column, from: number, to: number): void {
  const own = lines.filter(({ top, bottom }) => (top + bottom) / 2 >= from && (top + bottom) / 2 < to);
  const drawn = figures.filter((figure) => middleOf(figure) >= from && middleOf(figure) < to);
  const boxes: Box[] = [
    ...own.map((line) => ({ x: line.x, y: line.top, width: line.right - line.x, height: line.bottom - line.top })),
    ...drawn,
  ];
  if (boxes.length === 0) return;
  const reach = (edge: number, box: Box): number => Math.min(edge - box.y, box.y + box.height - edge);
  share.isTextShared ||= lines.some(({ top, bottom }) =>
    [from, to].some((edge) => Math.min(edge - top, bottom - edge) > 0.3 * (bottom - top)),
  );
  share.isFigureShared ||= figures.some((figure) => [from, to].some((edge) => reach(edge, figure) > 4));
  const top = Math.max(Math.min(...boxes.map(({ y }) => y)) - PAD, from);
  const bottom = Math.min(Math.max(...boxes.map(({ y, height }) => y + height)) + PAD, to);
  const x = Math.min(left, ...boxes.map((box) => box.x)) - PAD;
  const end = Math.max(right, ...boxes.map((box) => box.x + box.width)) + PAD;
  share.lines.push(...own);
  const last = share.parts.at(-1);
  const isOne = last?.page === page && Math.abs(last.x - x) < PAD && Math.abs(last.y + last.height - top) < PAD;
  if (last && isOne) last.height = bottom - last.y;
  else share.parts.push({ page, x, y: top, width: end - x, height: bottom - top });
}

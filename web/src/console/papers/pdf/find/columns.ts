import { hindiIn, linesOf, medianOf, type Line } from './lines.ts';
import type { PageText, Rect, TextItem } from './page.ts';

/** A stretch of a page that is read from above to below. */
export interface Column {
  page: number;
  side: 'whole' | 'left' | 'right';
  left: number;
  right: number;
  lines: readonly Line[];
  figures: readonly Rect[];
}

/** Of a page: a frame or watermark is larger; a rule is thinner, points. */
const [FRAME, RULE] = [0.45, 3];

/** Drawings that may belong to questions: no frames, watermarks or rules. */
const shownIn = ({ figures, width, height }: PageText): Rect[] =>
  figures.filter(
    (figure) => figure.width * figure.height < FRAME * width * height && figure.width > RULE && figure.height > RULE,
  );

const columnOf = (page: number, side: Column['side'], items: readonly TextItem[], figures: readonly Rect[]): Column => {
  const lines = linesOf(items, page);
  return {
    page,
    side,
    left: Math.min(...lines.map(({ x }) => x)),
    right: Math.max(...lines.map(({ right }) => right)),
    lines,
    figures,
  };
};

/** Every page as one column. */
export const inOne = (pages: readonly PageText[], items: readonly (readonly TextItem[])[]): Column[] =>
  pages.map((page, at) => columnOf(at, 'whole', items[at] ?? [], shownIn(page))).filter(({ lines }) => lines.length > 0);

/** Every page in two columns, between lines that stand over both; undefined where no page has any. */
export function inTwo(pages: readonly PageText[], items: readonly (readonly TextItem[])[]): Column[] | undefined {
  const gutters = pages.map((page, at) => gutterOf(page, items[at] ?? []));
  const found = gutters.filter((gutter) => gutter !== undefined);
  if (found.length === 0) return undefined;
  const usual = medianOf(found);
  return pages.flatMap((page, at) => {
    const own = items[at] ?? [];
    // A last page may have one column alone: it is where the others have it.
    const gutter = gutters[at] ?? (crossing(own, usual) === 0 ? usual : undefined);
    if (gutter !== undefined) return stretches(page, at, own, gutter);
    const whole = columnOf(at, 'whole', own, shownIn(page));
    return whole.lines.length > 0 ? [whole] : [];
  });
}

const overlies = ({ x, width }: TextItem, at: number): boolean => x < at - 2 && x + width > at + 2;
const crossing = (items: readonly TextItem[], at: number): number => items.filter((item) => overlies(item, at)).length;

/** Where the gutter of a page is: the widest corridor about its middle that hardly a line crosses. */
function gutterOf({ width }: PageText, items: readonly TextItem[]): number | undefined {
  const lines = linesOf(items, 0);
  if (lines.length < 4) return undefined;
  const most = Math.floor(lines.length * 0.15);
  const clear = (at: number): boolean => lines.filter((line) => line.items.some((item) => overlies(item, at))).length <= most;
  let best: { from: number; to: number } | undefined;
  let from: number | undefined;
  for (let at = width * 0.35; at <= width * 0.65; at += 2) {
    if (!clear(at)) from = undefined;
    else {
      from ??= at;
      if (!best || at - from > best.to - best.from) best = { from, to: at };
    }
  }
  if (!best) return undefined;
  // The corridor of a column with short lines reaches far: the next column begins at its end.
  const at = Math.max((best.from + best.to) / 2, best.to - 8);
  const sides = lines.filter((line) => line.items.some(({ x }) => x >= at));
  return sides.length >= Math.max(2, lines.length * 0.1) ? at : undefined;
}

function stretches(page: PageText, at: number, items: readonly TextItem[], gutter: number): Column[] {
  const wide = new Set(
    linesOf(items, at).flatMap((line) => (line.items.some((item) => overlies(item, gutter)) ? line.items : [])),
  );
  const bands: { isWide: boolean; items: TextItem[]; from: number }[] = [];
  for (const line of linesOf(items, at)) {
    const isWide = line.items.some((item) => wide.has(item));
    const band = bands.at(-1);
    if (band?.isWide === isWide) band.items.push(...line.items);
    else bands.push({ isWide, items: [...line.items], from: bands.length === 0 ? 0 : line.top });
  }
  const figures = shownIn(page);
  return bands
    .flatMap(({ isWide, items: own, from }, place) => {
      const to = bands[place + 1]?.from ?? page.height;
      const here = figures.filter(({ y, height }) => y + height / 2 >= from && y + height / 2 < to);
      if (isWide) return [columnOf(at, 'whole', own, here)];
      const isLeft = (one: { x: number; width: number }): boolean => one.x + one.width / 2 < gutter;
      return [
        columnOf(at, 'left', own.filter(isLeft), here.filter(isLeft)),
        columnOf(
          at,
          'right',
          own.filter((one) => !isLeft(one)),
          here.filter((one) => !isLeft(one)),
        ),
      ];
    })
    .filter(({ lines }) => lines.length > 0);
}

/** Columns of one language beside those of the other, each read by itself; undefined where a page is not made so. */
export function byLanguage(columns: readonly Column[]): { en: Column[]; hi: Column[] } | undefined {
  const hindi = (side: Column['side']): number =>
    hindiIn(columns.flatMap((column) => (column.side === side ? column.lines.map(({ text }) => text) : [])).join(' ')) ?? 0.5;
  const [left, right] = [hindi('left'), hindi('right')];
  if (Math.min(left, right) > 0.15 || Math.max(left, right) < 0.4) return undefined;
  const [en, hi] = left < right ? (['left', 'right'] as const) : (['right', 'left'] as const);
  return { en: columns.filter(({ side }) => side !== hi), hi: columns.filter(({ side }) => side !== en) };
}

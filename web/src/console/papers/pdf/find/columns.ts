import { hindiIn, linesOf, medianOf, type Line } from './lines.ts';
import type { PageText, Rect, TextItem } from './page.ts';

/** A stretch of a page that is read from above to below. */
export interface Column {
  page: number;
  side: 'whole' | 'left' | 'middle' | 'right';
  left: number;
  right: number;
  lines: readonly Line[];
  figures: readonly Rect[];
  /** Lines that seem to cross the gutter, as wide as on the whole page. */
  tooLong: readonly Line[];
}

/** A line that ends so near to the gutter is too long for its column, points. */
const NEAR = 3;
/** A drawing larger than this share of a page is a frame or watermark; one thinner than these points is a rule. */
const [FRAME, RULE] = [0.45, 3];

/** Returns the drawings that may belong to questions: no frames, watermarks or rules. */
const shownIn = ({ figures, width, height }: PageText): Rect[] =>
  figures.filter(
    (figure) => figure.width * figure.height < FRAME * width * height && figure.width > RULE && figure.height > RULE,
  );

/** Makes a column. A line that is too long reaches into the next column: it does not make its own wider. */
const columnOf = (
  page: number,
  side: Column['side'],
  items: readonly TextItem[],
  figures: readonly Rect[],
  gutter = Number.POSITIVE_INFINITY,
  tooLong: readonly Line[] = [],
): Column => {
  const lines = linesOf(items, page);
  const ends = lines.map(({ right }) => right).filter((right) => right <= gutter - NEAR);
  return {
    page,
    side,
    left: Math.min(...lines.map(({ x }) => x)),
    right: Math.max(...ends, ...(ends.length === 0 ? [Math.min(gutter, lines[0]?.right ?? 0)] : [])),
    lines,
    figures,
    tooLong,
  };
};

/** Every page as one column. */
export const inOne = (pages: readonly PageText[], items: readonly (readonly TextItem[])[]): Column[] =>
  pages.map((page, at) => columnOf(at, 'whole', items[at] ?? [], shownIn(page))).filter(({ lines }) => lines.length > 0);

/** Which corridor of a page parts its columns: behind a hanging number there is another. */
export const CORRIDORS = ['first', 'widest'] as const;
type Corridor = (typeof CORRIDORS)[number];

/** Where gutters are looked for, of the width of a page. */
export const IN_TWO = [[0.35, 0.65]] as const;
export const IN_THREE = [
  [0.25, 0.42],
  [0.58, 0.75],
] as const;
type Places = typeof IN_TWO | typeof IN_THREE;

/** Every page in that many columns, between lines that stand over several; undefined where no page has them. */
export function inColumns(
  pages: readonly PageText[],
  items: readonly (readonly TextItem[])[],
  places: Places,
  corridor: Corridor,
): Column[] | undefined {
  const gutters = places.map((place) => pages.map((page, at) => gutterOf(page, items[at] ?? [], place, corridor)));
  const usual = gutters.map((all) => medianOf(all.filter((gutter) => gutter !== undefined)));
  if (usual.includes(0)) return undefined;
  return pages.flatMap((page, at) => {
    const own = items[at] ?? [];
    // A gutter is where most pages have it, also on a last page that has one column alone.
    const here = usual.map((gutter, nth) => (crossing(own, gutter) <= OVER ? gutter : gutters[nth]?.[at]));
    const all = here.filter((gutter) => gutter !== undefined);
    if (all.length === here.length) return stretches(page, at, own, all);
    const whole = columnOf(at, 'whole', own, shownIn(page));
    return whole.lines.length > 0 ? [whole] : [];
  });
}

const overlies = ({ x, width }: Pick<TextItem, 'x' | 'width'>, at: number): boolean => x < at - 1 && x + width > at + 1;
const crossing = (items: readonly TextItem[], at: number): number => items.filter((item) => overlies(item, at)).length;

/** Least width of a corridor, points; and how many headings may stand over it. */
const [NARROW, OVER] = [7, 2];

/** Where a gutter of a page is: in a corridor between two places that no more lines cross than must. */
function gutterOf(
  { width }: PageText,
  items: readonly TextItem[],
  [begin, end]: Places[number],
  corridor: Corridor,
): number | undefined {
  const lines = linesOf(items, 0);
  if (lines.length < 4) return undefined;
  const places = Array.from({ length: Math.floor(width * (end - begin)) }, (_, place) => width * begin + place);
  const counts = places.map((at) => crossing(items, at));
  const least = Math.min(...counts);
  if (least > lines.length * 0.15) return undefined;
  const most = least + (corridor === 'first' ? OVER : 0);
  const runs: { from: number; to: number }[] = [];
  for (const [place, at] of places.entries()) {
    const last = runs.at(-1);
    if ((counts[place] ?? 0) > most) continue;
    if (last && last.to >= at - 1.5) last.to = at;
    else runs.push({ from: at, to: at });
  }
  const broad = runs.filter(({ from, to }) => to - from >= NARROW);
  const best = corridor === 'first' ? broad[0] : broad.toSorted((one, other) => other.to - other.from - one.to + one.from)[0];
  if (!best) return undefined;
  const at = (best.from + best.to) / 2;
  // A last column may have two lines, and no more.
  return lines.filter((line) => line.items.some(({ x }) => x >= at)).length > 1 ? at : undefined;
}

/**
 * A line over two columns begins within the left one, or reaches far into the right one: others are only too long. In
 * narrow columns the second of two options begins there, too: a line over them does both.
 */
function isWide(line: Line, gutter: number, { left, right }: { left: number; right: number }, areNarrow: boolean): boolean {
  return line.items.some(({ x, width }) => {
    if (!overlies({ x, width }, gutter)) return false;
    const [into, isWithin] = [(x + width - gutter) / (right - gutter), x > left + 0.15 * (gutter - left)];
    return into > 0.4 || (isWithin && (!areNarrow || into > 0.15));
  });
}

/** Words of a line stand nearer to each other than its columns do, of the height of letters. */
const APART = 0.7;

/** A line goes on over the gutter where a run reaches over that, or none of the usual white is left there. */
function goesOver({ items }: Line, gutter: number): boolean {
  return items.some((item, at) => {
    const next = items[at + 1];
    const end = item.x + item.width;
    if (item.x < gutter - NEAR && end > gutter + NEAR) return true;
    return (
      next !== undefined &&
      item.x + item.width / 2 < gutter &&
      next.x + next.width / 2 >= gutter &&
      next.x - end < APART * Math.max(item.height, next.height)
    );
  });
}

const SIDES = { 1: ['left', 'right'], 2: ['left', 'middle', 'right'] } as const;

function stretches(page: PageText, at: number, items: readonly TextItem[], gutters: readonly number[]): Column[] {
  const ends = [Math.min(...items.map(({ x }) => x)), ...gutters, Math.max(...items.map(({ x, width }) => x + width))];
  const bands: { isOver: boolean; items: TextItem[]; from: number }[] = [];
  for (const line of linesOf(items, at)) {
    const isOver = gutters.some((gutter, nth) =>
      isWide(line, gutter, { left: ends[nth] ?? 0, right: ends[nth + 2] ?? 0 }, gutters.length > 1),
    );
    const band = bands.at(-1);
    if (band?.isOver === isOver) band.items.push(...line.items);
    else bands.push({ isOver, items: [...line.items], from: bands.length === 0 ? 0 : line.top });
  }
  const figures = shownIn(page);
  const nthOf = (one: { x: number; width: number }): number => gutters.filter((gutter) => one.x + one.width / 2 >= gutter).length;
  return bands
    .flatMap(({ isOver, items: own, from }, place) => {
      const to = bands[place + 1]?.from ?? page.height;
      const here = figures.filter(({ y, height }) => y + height / 2 >= from && y + height / 2 < to);
      if (isOver) return [columnOf(at, 'whole', own, here)];
      const lines = linesOf(own, at);
      const over = gutters.map((gutter) => lines.filter((line) => goesOver(line, gutter)));
      return SIDES[gutters.length === 1 ? 1 : 2].map((side, nth) => {
        const isHere = (one: { x: number; width: number }): boolean => nthOf(one) === nth;
        const tooLong = [...(over[nth - 1] ?? []), ...(over[nth] ?? [])];
        return columnOf(at, side, own.filter(isHere), here.filter(isHere), gutters[nth], tooLong);
      });
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

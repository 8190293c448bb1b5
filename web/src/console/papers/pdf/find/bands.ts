import { medianOf } from './lines.ts';
import type { Rect } from './page.ts';

/** A page that was scanned: `ink` has a byte a cell, row by row, how dark it is from 0 to 255. */
export interface Scan {
  width: number;
  height: number;
  ink: Uint8Array;
  columns: number;
  rows: number;
}

interface Run {
  from: number;
  /** The first position behind the stretch. */
  to: number;
}

/** Dust: so little ink in a line is none. A rule between columns or below a head has more than text. */
const [DUST, SPECK, RULE] = [0.014, 0.04, 0.6];
/** A white band between questions: so many gaps between lines, and so much of the page. */
const [GAPS, BAND] = [1.7, 0.008];
/** A gutter is a corridor about the middle, so much of the page wide. */
const [GUTTER, MIDDLE] = [0.012, 0.15];
const PAD = 2;

/** Finds what stands between the white bands of a page, column by column, from above to below. */
export function findBands({ width, height, ink, columns, rows }: Scan): Rect[] {
  const dark = darkness(ink);
  const isDark = (row: number, column: number): boolean => (ink[row * columns + column] ?? 0) >= dark;
  const whole = { from: 0, to: columns };
  const everyRow = Array.from({ length: rows }, (_, row) => row);
  const inColumns = Array.from({ length: columns }, (_, column) => everyRow.filter((row) => isDark(row, column)).length / rows);
  // A rule stands in the way of a gutter as a wall: it is no ink.
  const isInk = (row: number, column: number): boolean => (inColumns[column] ?? 0) < RULE && isDark(row, column);
  const gutter = gutterIn(inColumns.map((share) => (share < RULE ? share : 0)));
  const stretches = gutter
    ? [
        { from: 0, to: gutter.from },
        { from: gutter.to, to: columns },
      ]
    : [whole];
  return stretches.flatMap((stretch) => {
    const shares = everyRow.map((row) => shareOf(stretch, (column) => isInk(row, column)));
    return bandsIn(shares).flatMap((band) => {
      const across = extentOf(stretch, (column) => shareOf(band, (row) => isInk(row, column)) > SPECK);
      if (!across) return [];
      const [across1, down1] = [width / columns, height / rows];
      const [x, y] = [Math.max(0, across.from * across1 - PAD), Math.max(0, band.from * down1 - PAD)];
      return [
        {
          page: 0,
          x,
          y,
          width: Math.min(width, across.to * across1 + PAD) - x,
          height: Math.min(height, band.to * down1 + PAD) - y,
        },
      ];
    });
  });
}

/** From which value on a cell is ink: what parts the two hills of light and dark best (Otsu). */
function darkness(ink: Uint8Array): number {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const value of ink) counts[value] = (counts[value] ?? 0) + 1;
  const all = ink.reduce((sum, value) => sum + value, 0);
  let [light, lightSum, most, best] = [0, 0, -1, 255];
  for (const [value, count] of counts.entries()) {
    const rest = ink.length - light;
    const between = light > 0 && rest > 0 ? light * rest * (lightSum / light - (all - lightSum) / rest) ** 2 : 0;
    if (between > most) [most, best] = [between, value];
    light += count;
    lightSum += count * value;
  }
  return Math.max(best, 48);
}

function shareOf({ from, to }: Run, isInk: (at: number) => boolean): number {
  let count = 0;
  for (let at = from; at < to; at += 1) if (isInk(at)) count += 1;
  return count / Math.max(1, to - from);
}

function extentOf({ from, to }: Run, isInk: (at: number) => boolean): Run | undefined {
  let [first, last] = [-1, -1];
  for (let at = from; at < to; at += 1)
    if (isInk(at)) {
      if (first < 0) first = at;
      last = at;
    }
  return first < 0 ? undefined : { from: first, to: last + 1 };
}

/** Stretches in which something holds, one after the other. */
function runsOf(all: readonly number[], holds: (share: number) => boolean): Run[] {
  const runs: Run[] = [];
  for (const [at, share] of all.entries()) {
    const last = runs.at(-1);
    if (!holds(share)) continue;
    if (last?.to === at) last.to = at + 1;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

/** The widest white corridor about the middle of a page with ink at both sides; a heading may stand over it. */
function gutterIn(shares: readonly number[]): Run | undefined {
  const all = shares.length;
  const white = runsOf(shares, (share) => share < 0.015)
    .map(({ from, to }) => ({ from: Math.max(from, all * (0.5 - MIDDLE)), to: Math.min(to, all * (0.5 + MIDDLE)) }))
    .filter(({ from, to }) => to - from >= all * GUTTER);
  const widest = white.toSorted((one, other) => other.to - other.from - one.to + one.from)[0];
  const hasInk = (from: number, to: number): boolean =>
    shares.slice(Math.round(from), Math.round(to)).some((share) => share > 0.05);
  if (!widest || !hasInk(0, widest.from) || !hasInk(widest.to, all)) return undefined;
  const middle = Math.round((widest.from + widest.to) / 2);
  return { from: middle, to: middle };
}

/** Lines of ink, put together where the white between them is that between lines. */
function bandsIn(shares: readonly number[]): Run[] {
  const lines = runsOf(shares, (share) => share > DUST);
  const gaps = lines.slice(1).map(({ from }, at) => from - (lines[at]?.to ?? 0));
  const least = Math.max(GAPS * medianOf(gaps), BAND * shares.length);
  const bands: Run[] = [];
  for (const line of lines) {
    const last = bands.at(-1);
    if (last && line.from - last.to < least) last.to = line.to;
    else bands.push({ ...line });
  }
  return bands.filter(({ from, to }) => to - from > BAND * shares.length || shares.slice(from, to).some((share) => share > 0.05));
}

import { expect, test } from 'vitest';
import { chance } from '../../../testing/chance.ts';
import { findBands } from './find/bands.ts';

const [COLUMNS, ROWS] = [400, 560];

/** A scanned page: questions of three lines in each column, leaning, with dust, on grey paper, and a rule between. */
function scan(seed: number, sides: readonly [from: number, to: number][], hasRule: boolean) {
  const next = chance(seed);
  const ink = Uint8Array.from({ length: COLUMNS * ROWS }, () => 20 + Math.floor(next() * 40));
  const set = (row: number, column: number): void => void (ink[row * COLUMNS + column] = 200);
  const lean = (next() - 0.5) * 0.006;
  const tops: number[] = [];
  for (const [from, to] of sides)
    for (let top = 30; top + 40 < ROWS; top += 60) {
      tops.push(top);
      for (const line of [0, 12, 24])
        for (let row = top + line; row < top + line + 6; row += 1)
          for (let column = from; column < to; column += 1)
            if (next() < 0.4) set(Math.round(row + lean * (column - 200)), column);
    }
  for (let at = 0; at < 60; at += 1) set(Math.floor(next() * ROWS), Math.floor(next() * COLUMNS));
  if (hasRule) for (let row = 20; row < ROWS - 20; row += 1) set(row, 200);
  return { page: { width: 600, height: 840, ink, columns: COLUMNS, rows: ROWS }, tops };
}

test.each([
  ['one column', [[30, 370]], false],
  [
    'two columns',
    [
      [30, 190],
      [212, 370],
    ],
    false,
  ],
  [
    'two columns with a rule between',
    [
      [30, 190],
      [212, 370],
    ],
    true,
  ],
] as const)('STF-12 on a scan the questions stand between white bands: %s', (_, sides, hasRule) => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const { page, tops } = scan(seed, sides as unknown as [number, number][], hasRule);
    const bands = findBands(page);
    expect(bands).toHaveLength(tops.length);
    for (const [at, { x, y, width, height }] of bands.entries()) {
      const [from = 0, to = 0] = sides[at < tops.length / sides.length ? 0 : 1] ?? [];
      const top = (tops[at] ?? 0) * 1.5;
      expect(y).toBeLessThan(top + 2);
      expect(y).toBeGreaterThan(top - 15);
      expect(y + height).toBeGreaterThan(top + 43);
      expect(y + height).toBeLessThan(top + 62);
      expect(x).toBeLessThan(from * 1.5 + 4);
      expect(x + width).toBeGreaterThan(to * 1.5 - 6);
      expect(width).toBeLessThan((to - from) * 1.5 + 40);
    }
  }
});

test('STF-12 a page without ink has no bands', () => {
  expect(findBands({ width: 600, height: 840, ink: new Uint8Array(COLUMNS * ROWS), columns: COLUMNS, rows: ROWS })).toEqual([]);
});

import type { Rect } from './page.ts';

/** A page that was scanned: `ink` has a byte a cell, row by row, how dark it is from 0 to 255. */
export interface Scan {
  width: number;
  height: number;
  ink: Uint8Array;
  columns: number;
  rows: number;
}

/** What stands between the white bands of a page. */
export function findBands(_page: Scan): Rect[] {
  return [];
}

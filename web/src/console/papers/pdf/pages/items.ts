import type { TextContent, TextItem as Run } from 'pdfjs-dist/types/src/display/api.js';
import type { TextItem } from '../find/page.ts';

type Matrix = readonly number[];

/** The matrix that does `inner` first, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): number[] => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

/** The share of letters above the line, and below it, where their font does not tell. */
const [ASCENT, DESCENT] = [0.8, -0.2];
/** Text that leans more is a watermark. */
const LEANS = 0.35;

/** The runs of text of a page as they are shown; what is written across the page is none. */
export function itemsOf({ items, styles }: TextContent, { transform }: { transform: Matrix }): TextItem[] {
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const run: Run = item;
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = times(transform, run.transform as number[]);
    if (Math.abs(b) > LEANS * Math.abs(a)) return [];
    const size = Math.hypot(c, d);
    const { ascent, descent } = (styles as Record<string, { ascent: number; descent: number }>)[run.fontName] ?? {};
    const [above, below] = ascent ? [ascent, Math.min(descent ?? 0, DESCENT)] : [ASCENT, DESCENT];
    return [{ text: run.str, x: e, y: f - above * size, width: run.width, height: (above - below) * size }];
  });
}

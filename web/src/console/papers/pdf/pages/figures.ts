import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';
import type { Rect } from '../find/page.ts';
import { times } from './items.ts';

type Codes = Readonly<Record<'save' | 'restore' | 'transform' | 'constructPath' | 'paintFormXObjectBegin', number>> &
  Readonly<Record<'paintFormXObjectEnd' | 'paintImageXObject' | 'paintInlineImageXObject' | 'paintImageMaskXObject', number>> &
  Readonly<Record<'stroke' | 'closeStroke' | 'fill' | 'eoFill' | 'fillStroke' | 'eoFillStroke', number>>;

/** A smaller drawing is a line below words, a tick or a part of a formula, points. */
const SMALL = 8;
/** A drawing larger than this share of the page is the page itself. */
const LARGE = 0.9;
/** Drawings nearer to each other than this belong together, points. */
const NEAR = 6;

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Returns the boxes of a page's pictures and drawings, those that touch each other as one. */
export function figuresOf(
  { fnArray, argsArray }: PDFOperatorList,
  codes: Codes,
  { transform, width, height }: { transform: readonly number[]; width: number; height: number },
  page: number,
): Rect[] {
  const painted = new Set([codes.stroke, codes.closeStroke, codes.fill, codes.eoFill, codes.fillStroke, codes.eoFillStroke]);
  const boxes: Box[] = [];
  const saved: number[][] = [];
  let matrix = [...transform];
  const add = ([left, top, right, bottom]: Box): void => {
    const at = (x: number, y: number): [number, number] => {
      const [, , , , e = 0, f = 0] = times(matrix, [1, 0, 0, 1, x, y]);
      return [e, f];
    };
    const [one, other] = [at(left, top), at(right, bottom)];
    const [x, right_] = [one[0], other[0]].toSorted((a, b) => a - b) as [number, number];
    const [y, bottom_] = [one[1], other[1]].toSorted((a, b) => a - b) as [number, number];
    if ((right_ - x) * (bottom_ - y) < LARGE * width * height) boxes.push([x, y, right_, bottom_]);
  };
  for (const [place, code] of fnArray.entries()) {
    const given = (argsArray[place] ?? []) as unknown[];
    if (code === codes.save || code === codes.paintFormXObjectBegin) saved.push(matrix);
    if (code === codes.transform) matrix = times(matrix, given as number[]);
    else if (code === codes.paintFormXObjectBegin && given[0]) matrix = times(matrix, given[0] as number[]);
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) matrix = saved.pop() ?? matrix;
    else if (code === codes.constructPath && painted.has(Number(given[0])) && given[2]) {
      const [left = 0, top = 0, right = 0, bottom = 0] = given[2] as ArrayLike<number> & number[];
      add([left, top, right, bottom]);
    } else if (code === codes.paintImageXObject || code === codes.paintInlineImageXObject || code === codes.paintImageMaskXObject)
      add([0, 0, 1, 1]);
  }
  return together(boxes)
    .filter(([left, top, right, bottom]) => right - left >= SMALL && bottom - top >= SMALL)
    .map(([x, y, right, bottom]) => ({ page, x, y, width: right - x, height: bottom - y }));
}

/** Joins boxes that are near each other, until none is near another. */
function together(boxes: readonly Box[]): Box[] {
  const out: Box[] = [];
  for (const box of boxes.toSorted(([, one], [, other]) => one - other)) {
    let own = box;
    for (;;) {
      const near = out.findIndex(
        ([left, top, right, bottom]) =>
          own[0] <= right + NEAR && own[2] >= left - NEAR && own[1] <= bottom + NEAR && own[3] >= top - NEAR,
      );
      if (near < 0) break;
      const [found = own] = out.splice(near, 1);
      own = [Math.min(own[0], found[0]), Math.min(own[1], found[1]), Math.max(own[2], found[2]), Math.max(own[3], found[3])];
    }
    out.push(own);
  }
  return out;
}

/** Pages drawn beyond the visible ones on either side. */
export const pageMargin = 3;
/** Canvases alive at most, unless more pages than that are on the screen at once. */
export const canvasLimit = 8;

/**
 * The pages to keep drawn, numbers inclusive: the visible ones and three on either side. When more than two pages are
 * visible that would pass the limit, and the margin shrinks, behind the reader first.
 */
export function pageWindow(first: number, last: number, pages: number, down: boolean): { from: number; to: number } {
  const spare = Math.max(0, canvasLimit - (last - first + 1));
  const ahead = Math.min(pageMargin, Math.ceil(spare / 2));
  const behind = Math.min(pageMargin, spare - ahead);
  return {
    from: Math.max(1, first - (down ? behind : ahead)),
    to: Math.min(pages, last + (down ? ahead : behind)),
  };
}

/** The order to draw in: ahead of the reader, nearest first, then behind. */
export function drawingOrder(first: number, last: number, from: number, to: number, down: boolean): number[] {
  const after = Array.from({ length: to - last }, (_, i) => last + 1 + i);
  const before = Array.from({ length: first - from }, (_, i) => first - 1 - i);
  return down ? [...after, ...before] : [...before, ...after];
}

export const SIDES = ['left', 'top', 'right', 'bottom'] as const;
export type Side = (typeof SIDES)[number];

/** How much is cut off at each side of a picture, as a share of its width or height. */
export type Edges = Readonly<Record<Side, number>>;

export const NOTHING_OFF: Edges = { left: 0, top: 0, right: 0, bottom: 0 };
/** The least that is left of a picture in either direction. */
const LEAST = 0.05;
const OPPOSITE: Readonly<Record<Side, Side>> = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' };

export const isWhole = (edges: Edges): boolean => SIDES.every((side) => edges[side] === 0);

/** The edges with so much cut off at one side, as far as that can be. */
export const withCut = (edges: Edges, side: Side, cut: number): Edges => ({
  ...edges,
  [side]: Math.max(0, Math.min(1 - LEAST - edges[OPPOSITE[side]], cut)),
});

/** The edges with what is left moved to the right and down, as far as that can be. */
export function moved(edges: Edges, right: number, down: number): Edges {
  const x = Math.max(-edges.left, Math.min(edges.right, right));
  const y = Math.max(-edges.top, Math.min(edges.bottom, down));
  return { left: edges.left + x, right: edges.right - x, top: edges.top + y, bottom: edges.bottom - y };
}

/** The edges of the picture turned by a quarter: 1 to the right, -1 to the left. */
export const turned = ({ left, top, right, bottom }: Edges, by: 1 | -1): Edges =>
  by === 1 ? { left: bottom, top: left, right: top, bottom: right } : { left: top, top: right, right: bottom, bottom: left };

/** Draws a picture anew, turned by a quarter. */
export function drawnTurned(from: HTMLCanvasElement, by: 1 | -1): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: from.height, height: from.width });
  const context = canvas.getContext('2d');
  context?.translate(canvas.width / 2, canvas.height / 2);
  context?.rotate((by * Math.PI) / 2);
  context?.drawImage(from, -from.width / 2, -from.height / 2);
  return canvas;
}

/** Returns what is left of a picture, as a file of that kind; undefined where this browser makes none. */
export function cut(from: HTMLCanvasElement, edges: Edges, type: string): Promise<Blob | undefined> {
  const [x, y] = [Math.round(edges.left * from.width), Math.round(edges.top * from.height)];
  const width = Math.max(1, Math.round((1 - edges.right) * from.width) - x);
  const height = Math.max(1, Math.round((1 - edges.bottom) * from.height) - y);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(from, x, y, width, height, 0, 0, width, height);
  return new Promise((done) => {
    canvas.toBlob((blob) => done(blob ?? undefined), type, 0.9);
  });
}

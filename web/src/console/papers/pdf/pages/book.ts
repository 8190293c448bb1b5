import type { PageText, Rect } from '../find/page.ts';

/** A teacher's file: a PDF, or photos of pages, as bytes because every browser's database takes those. */
export interface Brought {
  name: string;
  kind: 'pdf' | 'photos';
  files: readonly ArrayBuffer[];
  /** The checksum of a PDF that the school has already for this paper: names it there. */
  sum?: string;
}

/** The pages of a paper, to be read and drawn; sizes in points of the page as shown. */
export interface Book {
  pages: readonly { width: number; height: number }[];
  text: (page: number) => Promise<PageText>;
  /** Draws a part of a page so many pixels wide, or less where that would be too large for a phone. */
  draw: (part: Rect, width: number) => Promise<HTMLCanvasElement>;
  close: () => void;
}

/** Asks for the password of a PDF; resolves to undefined where it is given up. */
export type AskPassword = (isWrong: boolean) => Promise<string | undefined>;

/** Opens a teacher's file. Rejects with a PagesError where the reason can be told. */
export type OpenBook = (brought: Brought, turns: readonly number[], askPassword: AskPassword) => Promise<Book>;

/** A canvas of more pixels is refused by some phones, and a page of any size fits into one of fewer. */
const MOST_PIXELS = 6_000_000;

export const PAGES_LIMIT = 200;

/** A reason, in words, why pages cannot be used. */
export class PagesError extends Error {}

/** Returns the scale at which a part is about so many pixels wide, and never too large. */
export const scaleFor = ({ width, height }: Rect, pixels: number): number =>
  Math.min(pixels / width, Math.sqrt(MOST_PIXELS / (width * height)));

/** Makes a white canvas for a part at a scale. */
export function blankCanvas({ width, height }: Rect, scale: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pages');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return [canvas, context];
}

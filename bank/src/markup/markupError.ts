import type { Said } from '../told.ts';

/** The text cannot be shown as it was written; `said` is what is wrong. */
export class MarkupError extends Error {
  readonly said: Said;
  /** The line of the text it stands on, counted from 0. */
  readonly line: number;

  constructor(said: Said, line = 0) {
    super(said.message);
    this.said = said;
    this.line = line;
  }
}

/** How many lines stand before a place in a text. */
export const linesBefore = (text: string, at: number): number => text.slice(0, Math.max(at, 0)).split('\n').length - 1;

/** The text cannot be shown as it was written; the message says what is wrong. */
export class MarkupError extends Error {
  /** The line of the text it stands on, counted from 0. */
  readonly line: number;

  constructor(message: string, line = 0) {
    super(message);
    this.line = line;
  }
}

/** How many lines stand before a place in a text. */
export const linesBefore = (text: string, at: number): number => text.slice(0, Math.max(at, 0)).split('\n').length - 1;

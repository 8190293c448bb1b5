import { InvalidPDFException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as words from '#words/pdf';

/** The address was answered with an HTTP status that is not a document. */
export class AddressError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The document's address answered ${status}.`);
    this.status = status;
  }
}

/** The file at the address is no longer the one that was opened. */
export class ChangedError extends Error {}

/** A damaged or hostile file names more pages than a browser could lay out. */
export class TooLongError extends Error {}

/** Does a new signed address have a chance where this status came from? */
export function isExpired(status: number): boolean {
  return status === 401 || status === 403 || status === 410;
}

/** The sentence for a failure, 'Cannot load document' when there is no better one. */
export function failureText(error: unknown): string {
  if (error instanceof ChangedError) return words.changed;
  if (error instanceof TooLongError) return words.tooLong;
  if (error instanceof InvalidPDFException) return words.damaged;
  if (error instanceof AddressError) {
    if (isExpired(error.status)) return words.expired;
    if (error.status === 404) return words.gone;
    if (error.status === 429) return words.tooMany;
    if (error.status >= 500) return words.unavailable;
  }
  if (error instanceof TypeError && !navigator.onLine) return words.offline;
  return words.cannotLoad;
}

import { InvalidPDFException } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The message when no better one is known. */
export const cannotLoad = 'Cannot load document';

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
  if (error instanceof ChangedError) return 'This document has changed. Open it again.';
  if (error instanceof TooLongError) return 'This document says that it has more pages than can be shown.';
  if (error instanceof InvalidPDFException) return 'This file is damaged or is not a PDF.';
  if (error instanceof AddressError) {
    if (isExpired(error.status)) return 'The link to this document has expired. Close it and open it again.';
    if (error.status === 404) return 'This document is no longer here.';
    if (error.status === 429) return 'Too many requests. Wait a minute and try again.';
    if (error.status >= 500) return 'The server cannot send this document now. Try again in a while.';
  }
  if (error instanceof TypeError && !navigator.onLine) return 'You are offline. Try again when you are connected.';
  return cannotLoad;
}

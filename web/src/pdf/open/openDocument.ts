import { getDocument, PasswordResponses, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Address } from './address.ts';
import { pdfAssets } from './assets.ts';
import { TooLongError } from './failures.ts';
import { chunkSize, openSource, type OnStall } from './source.ts';
import { startWorker } from './worker.ts';

const pagesLimit = 10_000;

/** Events while a document opens, and while it is read. */
export interface OpenEvents {
  /** 0 to 99; never falls. */
  onPercent: (percent: number) => void;
  /** The document wants a password; `wrong` after one that did not open it. */
  onPassword: (wrong: boolean, submit: (password: string) => void) => void;
  onStall: OnStall;
}

/** A document being opened; `close` stops its requests and its worker at any moment. */
export interface Opening {
  ready: Promise<PDFDocumentProxy>;
  close: () => void;
}

/**
 * Opens a document in a worker of its own. `ready` rejects with what failureText understands; after `close` it may
 * reject with anything, or never settle. Scripts and XFA forms in the document are not run.
 */
export function openDocument(url: string, renew: (() => Promise<string>) | undefined, events: OpenEvents): Opening {
  const closing = new AbortController();
  const crash = Promise.withResolvers<never>();
  const { worker, stop } = startWorker(() => crash.reject(new Error('The PDF worker cannot be loaded.')));
  // A stall before the document is open is the failure of opening it; after that, of the pages that need the bytes.
  let opened = false;
  const onStall: OnStall = (stall) => {
    if (!opened && stall) crash.reject(stall.error);
    else events.onStall(stall);
  };

  async function open(): Promise<PDFDocumentProxy> {
    const source = await openSource(new Address(url, renew, closing.signal), events.onPercent, onStall);
    closing.signal.throwIfAborted();
    const task = getDocument({
      ...source,
      worker,
      rangeChunkSize: chunkSize,
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
      cMapUrl: pdfAssets.cmaps,
      cMapPacked: true,
      standardFontDataUrl: pdfAssets.fonts,
      wasmUrl: pdfAssets.wasm,
      iccUrl: pdfAssets.colours,
    });
    task.onPassword = (submit: (password: string) => void, reason: number) =>
      events.onPassword(reason === PasswordResponses.INCORRECT_PASSWORD, submit);
    closing.signal.addEventListener('abort', () => {
      if ('range' in source) source.range.abort();
      // Before the document is open there is nothing to tidy up: a worker told to end would complain in the console.
      if (opened) void task.destroy().finally(stop);
      else stop();
    });
    const document = await task.promise;
    if (document.numPages > pagesLimit) throw new TooLongError();
    opened = true;
    return document;
  }

  closing.signal.addEventListener('abort', stopLater);
  function stopLater(): void {
    // The worker answers 'Terminate' and is stopped then; a hung one does not answer, so do not wait for ever.
    setTimeout(stop, 1000);
  }
  return { ready: Promise.race([open(), crash.promise]), close: () => closing.abort() };
}

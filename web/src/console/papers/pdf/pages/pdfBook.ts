import { getDocument, OPS, PasswordResponses } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as words from '#words/console/pdf';
import { pdfAssets } from '../../../../pdf/open/assets.ts';
import { failureText } from '../../../../pdf/open/failures.ts';
import { startWorker } from '../../../../pdf/open/worker.ts';
import { blankCanvas, PAGES_LIMIT, PagesError, scaleFor, type AskPassword, type Book } from './book.ts';
import { figuresOf } from './figures.ts';
import { itemsOf } from './items.ts';

/** A picture within a PDF of more pixels is left out: to unpack one would end the browser. */
const MOST_PIXELS = 64_000_000;

/** A page that is not read or drawn in so long ends the work: its worker is in a loop. */
const PATIENCE_MS = 45_000;

/** Opens a PDF in a worker of its own. Scripts and forms in it are not run. */
export async function openPdf(file: ArrayBuffer, askPassword: AskPassword): Promise<Book> {
  const crash = Promise.withResolvers<never>();
  const { worker, stop } = startWorker(() => crash.reject(new Error('The PDF worker cannot be loaded.')));
  const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new PagesError(words.stuck)), PATIENCE_MS);
    return Promise.race([work, crash.promise, late.promise]).finally(() => clearTimeout(timer));
  };
  // Nobody waits for a crash while nothing is read: its rejection must not go unhandled.
  crash.promise.catch(() => undefined);
  try {
    const task = getDocument({
      // A copy, because the worker takes the bytes away from this page.
      data: new Uint8Array(file.slice(0)),
      worker,
      enableXfa: false,
      maxImageSize: MOST_PIXELS,
      cMapUrl: pdfAssets.cmaps,
      cMapPacked: true,
      standardFontDataUrl: pdfAssets.fonts,
      wasmUrl: pdfAssets.wasm,
      iccUrl: pdfAssets.colours,
    });
    task.onPassword = (submit: (password: string) => void, reason: number) =>
      void askPassword(reason === PasswordResponses.INCORRECT_PASSWORD).then((password) =>
        password === undefined ? crash.reject(new PagesError(words.locked)) : submit(password),
      );
    const pdf = await Promise.race([task.promise, crash.promise]);
    if (pdf.numPages > PAGES_LIMIT) throw new PagesError(words.tooManyPages(pdf.numPages, PAGES_LIMIT));
    const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
    const pages = await inTime(Promise.all(numbers.map((number) => pdf.getPage(number))));
    const at = (page: number) => {
      const found = pages[page];
      if (!found) throw new Error('No such page');
      return found;
    };
    return {
      pages: pages.map((page) => page.getViewport({ scale: 1 })).map(({ width, height }) => ({ width, height })),
      text: async (number) => {
        const page = at(number);
        const viewport = page.getViewport({ scale: 1 });
        const [content, drawing] = await inTime(Promise.all([page.getTextContent(), page.getOperatorList()]));
        const { width, height } = viewport;
        page.cleanup();
        return { width, height, items: itemsOf(content, viewport), figures: figuresOf(drawing, OPS, viewport, number) };
      },
      draw: async (part, width) => {
        const scale = scaleFor(part, width);
        const [canvas] = blankCanvas(part, scale);
        const viewport = at(part.page).getViewport({ scale, offsetX: -part.x * scale, offsetY: -part.y * scale });
        await inTime(at(part.page).render({ canvas, viewport, intent: 'print' }).promise);
        return canvas;
      },
      // A worker in a loop hears nothing.
      close: () =>
        void inTime(task.destroy())
          .catch(() => undefined)
          .finally(stop),
    };
  } catch (error) {
    stop();
    throw error instanceof PagesError ? error : new PagesError(failureText(error));
  }
}

import { readFileSync, statSync } from 'node:fs';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { wordsOf } from '@portal/contract';
import type { Page } from './documents.store.ts';

/**
 * A program: writes the text of each PDF that it is given as a line of JSON, in their order. Ends with a fault at one
 * that takes too much memory.
 */
const MOST_BYTES = 100_000_000;
const MOST_PAGES = 500;
/** Letters of a document, and of a page: what is printed on one has half of that. */
const MOST = 1_000_000;
const MOST_OF_PAGE = 10_000;
/** Memory that a thread of code may have, and the process with all that it unpacks. */
const MOST_HEAP_MB = 256;
const MOST_RSS = 512 * 1024 * 1024;
const LOOK_MS = 50;

const files = process.argv.slice(2);

if (isMainThread) {
  // A thread that unpacks cannot look at the memory itself.
  const looking = setInterval(() => process.memoryUsage.rss() > MOST_RSS && process.exit(1), LOOK_MS);
  new Worker(new URL(import.meta.url), { argv: files, resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB } })
    .on('message', (line: string) => process.stdout.write(`${line}\n`))
    .on('error', () => process.exit(1))
    .on('exit', () => clearInterval(looking));
} else for (const file of files) parentPort?.postMessage(JSON.stringify(await pagesOf(file).catch(() => [])));

async function pagesOf(file: string): Promise<Page[]> {
  if (statSync(file).size > MOST_BYTES) return [];
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(readFileSync(file));
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const document = await task.promise;
    const pages: Page[] = [];
    for (let page = 1, letters = 0; page <= Math.min(document.numPages, MOST_PAGES) && letters < MOST; page += 1) {
      const opened = await document.getPage(page);
      const { items } = await opened.getTextContent();
      opened.cleanup();
      const text = plain(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
      letters += text.length;
      if (text !== '') pages.push({ page, text, words: [...new Set(wordsOf(text).map(({ folded }) => folded))] });
    }
    return pages;
  } finally {
    await task.destroy();
  }
}

/** Letters of formulas and joined letters become those that every phone can draw; what no database keeps goes. */
function plain(text: string): string {
  const drawable = text.normalize('NFKC').replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ');
  return drawable.trim().slice(0, MOST_OF_PAGE).toWellFormed();
}

import { fileURLToPath } from 'node:url';
import { runTool } from '../prepare/tools.ts';
import type { Page } from './documents.store.ts';

const PROGRAM = fileURLToPath(new URL('./reading.process.ts', import.meta.url));
/** A document that takes longer has no text for us. */
const MOST_MS = 30_000;

/**
 * Takes the texts of PDFs in a process of its own, which gives way to what serves: pages for each file, none for one
 * that cannot be read, or takes too long or too much memory. Of those that `signal` came before, nothing.
 */
export async function readTexts(files: readonly string[], signal: AbortSignal): Promise<Page[][]> {
  const texts: Page[][] = [];
  while (texts.length < files.length && !signal.aborted) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), MOST_MS);
    let begun = '';
    const heard = (printed: string): void => {
      timer.refresh();
      const lines = (begun + printed).split('\n');
      begun = lines.pop() ?? '';
      texts.push(...lines.map((line) => JSON.parse(line) as Page[]));
    };
    const args = [PROGRAM, ...files.slice(texts.length)];
    await runTool(process.execPath, args, { heard, signal: AbortSignal.any([late.signal, signal]) }).catch(() => undefined);
    clearTimeout(timer);
    // The process ended at this file.
    if (texts.length < files.length && !signal.aborted) texts.push([]);
  }
  return texts;
}

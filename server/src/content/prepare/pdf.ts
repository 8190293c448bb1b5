import { readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { runTool } from './tools.ts';

/** The facts of a PDF: its pages, or why it does not open. */
export type PdfFacts = { pages: number } | { password: true } | { fault: string };

/** A phone would not open more, and reading it takes as much memory. */
const MAX_BYTES = 500_000_000;

/** Opens a PDF as the portal's viewer does. */
export async function readPdf(file: string): Promise<PdfFacts> {
  if (statSync(file).size > MAX_BYTES) return { fault: `it is larger than ${MAX_BYTES / 1e6} MB` };
  // Loaded only here: the library is large, and no other command has a use for it.
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const document = await task.promise;
    await document.getPage(1);
    return { pages: document.numPages };
  } catch (error) {
    if (error instanceof PasswordException) return { password: true };
    return { fault: error instanceof Error ? error.message : String(error) };
  } finally {
    await task.destroy();
  }
}

/** Makes a picture of the first page beside the PDF: formulas.pdf -> formulas.jpg. */
export async function makeThumbnail(file: string): Promise<void> {
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.part`);
  try {
    await runTool('pdftoppm', ['-jpeg', '-singlefile', '-scale-to', '640', file, partial]);
    renameSync(`${partial}.jpg`, thumbnailOf(file));
  } finally {
    rmSync(`${partial}.jpg`, { force: true });
  }
}

export const thumbnailOf = (file: string): string => file.replace(/\.pdf$/iu, '.jpg');

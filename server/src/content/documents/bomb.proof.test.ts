import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '../../testing/folder.ts';
import { bombPdf, pdfOf } from '../../testing/pdf.ts';
import { readTexts } from './read.ts';

test('FIND-13 a document that unpacks to more than the memory it may have has no text, and those behind it have theirs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bomb-'));
  try {
    writeFiles(folder, { 'a.pdf': pdfOf('one'), 'b.pdf': bombPdf(900_000_000), 'c.pdf': pdfOf('three') });
    const files = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => path.join(folder, name));
    const texts = await readTexts(files, new AbortController().signal);
    expect(texts.map((pages) => pages.map(({ text }) => text))).toEqual([['one'], [], ['three']]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  // Packing the bomb takes seconds by itself.
}, 60_000);

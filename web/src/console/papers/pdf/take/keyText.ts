import * as words from '#words/console/pdf';
import { PagesError } from '../pages/book.ts';
import { openBook } from '../pages/openBook.ts';
import type { TextItem } from '../find/page.ts';

/** A paper has no longer key, characters. */
const MOST = 200_000;

/** The text of a file in which a key stands: of a PDF line by line. */
export async function textOfFile(file: File): Promise<{ text: string; fault?: never } | { text?: never; fault: string }> {
  try {
    const isPdf = (await file.slice(0, 1024).text()).includes('%PDF-');
    const text = isPdf ? await textOfPdf(file) : await file.slice(0, MOST).text();
    return text.trim() === '' ? { fault: words.emptyKey } : { text: text.trim().slice(0, MOST) };
  } catch (error) {
    return { fault: error instanceof PagesError ? error.message : words.unreadable };
  }
}

async function textOfPdf(file: File): Promise<string> {
  const book = await openBook({ name: file.name, kind: 'pdf', files: [await file.arrayBuffer()] }, [], () =>
    Promise.resolve(undefined),
  );
  const lines: string[] = [];
  for (const page of book.pages.keys()) lines.push(...linesOf((await book.text(page)).items));
  book.close();
  return lines.join('\n');
}

/** Runs of one height are a line; what is far apart is another cell. */
function linesOf(items: readonly TextItem[]): string[] {
  const lines: TextItem[][] = [];
  for (const item of items.toSorted((one, other) => one.y - other.y)) {
    const line = lines.at(-1);
    if (line?.[0] && Math.abs(line[0].y - item.y) < item.height / 2) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => {
    const inOrder = line.toSorted((one, other) => one.x - other.x);
    return inOrder
      .map(({ text, x, width, height }, at) => {
        const next = inOrder[at + 1];
        return text + (next && next.x - x - width > height ? '\t' : ' ');
      })
      .join('')
      .trim();
  });
}

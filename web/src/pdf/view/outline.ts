import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { followable } from './links.ts';
import type { Destination } from './reading.ts';

/** A line of the table of contents: it leads into the document, out of it by http(s), or nowhere. */
export interface OutlineItem {
  title: string;
  destination: Destination | null;
  address: string | null;
  items: OutlineItem[];
}
interface RawItem {
  title: string;
  dest: Destination | null;
  url: string | null;
  items: RawItem[];
}

/** The table of contents; empty when the document has none, or a broken one. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineItem[]> {
  try {
    const raw: RawItem[] | null = await pdf.getOutline();
    return (raw ?? []).map(read);
  } catch {
    return [];
  }
}

function read(raw: RawItem): OutlineItem {
  return {
    title: raw.title,
    destination: raw.dest,
    address: followable(raw.url),
    items: raw.items.map(read),
  };
}

import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const unpack = promisify(inflate);
/** Packed parts of a document that are looked into, and the most that one of them may hold, in bytes. */
const MOST_PARTS = 100;
const MOST_BYTES = 4 * 1024 * 1024;

/** The root of a document's pages says how many there are; each of its branches says fewer. */
const COUNTS =
  /\/Type\s{0,9}\/Pages\b[^>]{0,9000}?\/Count\s{1,9}(\d{1,9})|\/Count\s{1,9}(\d{1,9})[^>]{0,9000}?\/Type\s{0,9}\/Pages\b/gu;

/** The number of pages of a PDF; undefined where it cannot be read without its password, and for what is none. */
export async function pagesOfPdf(file: Buffer): Promise<number | undefined> {
  const text = file.toString('latin1');
  let most = mostOf(text);
  if (most === 0) for (const part of await partsOf(file, text)) most = Math.max(most, mostOf(part));
  return most === 0 ? undefined : most;
}

const mostOf = (text: string): number =>
  Math.max(0, ...[...text.matchAll(COUNTS)].map(([, after, before]) => Number(after ?? before)));

/** Unpacks what stands in the document's packed parts, as writers since PDF 1.5 make them. */
async function partsOf(file: Buffer, text: string): Promise<string[]> {
  const parts: string[] = [];
  for (const found of text.matchAll(/\/Type\s{0,9}\/ObjStm\b[^>]{0,500}>>\s{0,9}stream\r?\n/gu)) {
    if (parts.length === MOST_PARTS) break;
    const from = found.index + found[0].length;
    const to = text.indexOf('endstream', from);
    const packed = file.subarray(from, to === -1 ? undefined : to);
    parts.push(
      await unpack(packed, { maxOutputLength: MOST_BYTES }).then(
        (bytes) => bytes.toString('latin1'),
        () => '',
      ),
    );
  }
  return parts;
}

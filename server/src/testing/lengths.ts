import { deflateSync } from 'node:zlib';

/** An MP4 of that many seconds that shows nothing: its index says how long it is, behind what would be its pictures. */
export function videoOf(seconds: number): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const box = (name: string, inside: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + inside.length);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, inside]);
  };
  return Buffer.concat([
    box('ftyp', Buffer.from('isom')),
    box('mdat', Buffer.alloc(64)),
    box('moov', Buffer.concat([box('free', Buffer.alloc(8)), box('mvhd', header)])),
  ]);
}

/**
 * Makes the part of a PDF that says how many pages it has: the root of its pages and one branch, packed as writers
 * since PDF 1.5 do.
 */
export function packedPdf(pages: number): Buffer {
  const inside = `1 0 2 60 << /Type /Pages /Kids [2 0 R 3 0 R] /Count ${pages} >> << /Type /Pages /Parent 1 0 R /Kids [4 0 R] /Count 1 >>`;
  const packed = deflateSync(inside);
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n5 0 obj\n<< /Type /ObjStm /N 2 /First 8 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
}

import { deflateSync } from 'node:zlib';

/** A PDF of pages with these texts, without a table of its objects, which every reader makes anew. */
export function pdfOf(...pages: string[]): Buffer {
  const kids = pages.map((_, index) => `${10 + 2 * index} 0 R`).join(' ');
  return drawnPdf(
    `2 0 obj\n<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>\nendobj\n`,
    ...pages.map((text, index) => {
      const lines = text.split('\n').map((line) => `(${line.replaceAll(/[()\\]/gu, String.raw`\$&`)}) Tj T*`);
      return pageOf(10 + 2 * index, Buffer.from(`BT /F1 12 Tf 14 TL 72 720 Td ${lines.join(' ')} ET`));
    }),
  );
}

/** A PDF whose only page unpacks to that many bytes of nothing. */
export const bombPdf = (bytes: number): Buffer =>
  drawnPdf('2 0 obj\n<< /Type /Pages /Kids [10 0 R] /Count 1 >>\nendobj\n', pageOf(10, Buffer.alloc(bytes, ' ')));

/** A PDF whose pages are the parents of each other, without an end. */
export const endlessPdf = (): Buffer => drawnPdf('2 0 obj\n<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 1000000 >>\nendobj\n');

const drawnPdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('3 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj\n'),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ]);

function pageOf(number: number, content: Buffer): Buffer {
  const packed = deflateSync(content, { level: 1 });
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${page}\nendobj\n${number + 1} 0 obj\n`),
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

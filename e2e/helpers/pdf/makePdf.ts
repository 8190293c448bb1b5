/** How a made document differs from one page of A4 size. */
export interface PdfShape {
  pages?: number;
  /** Width and height in points (1/72 inch). */
  size?: readonly [width: number, height: number];
  /** The actions of the links on the first page, each as a PDF action dictionary; the links are below one another. */
  actions?: readonly string[];
  /** The lines of the table of contents: a title, and where that leads as an entry of a PDF dictionary. */
  contents?: readonly (readonly [title: string, target: string])[];
  /** The file is filled up to that many bytes. */
  bytes?: number;
}

/** A PDF as plain text: every page says 'Page 1', 'Page 2' and so on. */
export function makePdf({ pages = 1, size = [595, 842], actions = [], contents = [], bytes = 0 }: PdfShape = {}): Buffer {
  const [width, height] = size;
  const firstPage = 4;
  const firstLink = firstPage + 2 * pages;
  const firstLine = firstLink + actions.length;
  const outline = firstLine + contents.length;
  const pageObjects = Array.from({ length: pages }, (_, index) => {
    const text = `BT /F1 24 Tf 36 ${height - 60} Td (Page ${index + 1}) Tj ET`;
    const links = index === 0 ? `/Annots [${actions.map((_action, at) => `${firstLink + at} 0 R`).join(' ')}]` : '';
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${firstPage + 2 * index + 1} 0 R ${links}
         /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    ];
  });
  const kids = Array.from({ length: pages }, (_, index) => `${firstPage + 2 * index} 0 R`).join(' ');
  const links = actions.map((action, at) => {
    const top = height - 100 - 40 * at;
    return `<< /Type /Annot /Subtype /Link /Rect [36 ${top - 30} 300 ${top}] /Border [0 0 1] /A ${action} >>`;
  });
  const lines = contents.map(([title, target], at) => {
    const next = at + 1 < contents.length ? `/Next ${firstLine + at + 1} 0 R` : '';
    return `<< /Title (${title}) /Parent ${outline} 0 R ${next} ${target} >>`;
  });
  const whole = `<< /Type /Outlines /First ${firstLine} 0 R /Last ${outline - 1} 0 R >>`;
  return write(
    [
      `<< /Type /Catalog /Pages 2 0 R ${contents.length > 0 ? `/Outlines ${outline} 0 R` : ''} >>`,
      `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...pageObjects.flat(),
      ...links,
      ...lines,
      whole,
    ],
    bytes,
  );
}

/** The file around the objects, of which the first is the catalogue; a comment before its end fills it up. */
function write(objects: string[], bytes: number): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const end = (start: number) =>
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  const filling = bytes - text.length - end(bytes).length - 2;
  if (filling > 0) text += `%${'-'.repeat(filling)}\n`;
  return Buffer.from(text + end(text.length), 'latin1');
}

import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The words of a print, which came as PDF in base64. */
export async function textOf(pdf: string): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(pdf, 'base64')) }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, place) => {
    const { items } = await (await document.getPage(place + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages)).join(' ');
}

import { zipped } from './testing.qti.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006';
const NAMES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:m="${OFFICE}/math"`,
  `xmlns:r="${OFFICE}/relationships"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A run of text, with the elements of its properties; a tab stands where '\t' does. */
export const run = (text: string, properties = ''): string =>
  `<w:r>${properties === '' ? '' : `<w:rPr>${properties}</w:rPr>`}${text
    .split('\t')
    .map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
    .join('<w:tab/>')}</w:r>`;

/** A paragraph of runs; plain text is one run. */
export const paragraph = (content: string, properties = ''): string =>
  `<w:p>${properties === '' ? '' : `<w:pPr>${properties}</w:pPr>`}${content.startsWith('<') ? content : run(content)}</w:p>`;

/** A paragraph that Word numbers. */
export const numbered = (list: number, level: number, content: string): string =>
  paragraph(content, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`);

export const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A formula in a line, and text in it. */
export const formula = (inner: string): string => `<m:oMath>${inner}</m:oMath>`;
export const math = (text: string): string => `<m:r><m:t>${escaped(text)}</m:t></m:r>`;
export const part = (name: string, ...inner: [name: string, content: string][]): string =>
  `<m:${name}>${inner.map(([each, content]) => (each === 'Pr' ? `<m:${name}Pr>${content}</m:${name}Pr>` : `<m:${each}>${content}</m:${each}>`)).join('')}</m:${name}>`;

export const drawing = (relation: string, alt = ''): string =>
  `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="${alt}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${relation}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A Word document of these paragraphs; list 1 counts '1.' and '(a)'. `media` are its pictures by their relations. */
export function word(content: string[], media: Record<string, [name: string, bytes: Uint8Array]> = {}): Uint8Array {
  const relationships = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const level = (index: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
  return zipped({
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships(
      `<Relationship Id="r1" Type="${OFFICE}/relationships/officeDocument" Target="word/document.xml"/>`,
    ),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document ${NAMES}><w:body>${content.join('')}<w:sectPr/></w:body></w:document>`,
    'word/numbering.xml': `<w:numbering ${NAMES}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '(%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/_rels/document.xml.rels': relationships(
      Object.entries(media)
        .map(([id, [name]]) => `<Relationship Id="${id}" Type="${OFFICE}/relationships/image" Target="media/${name}"/>`)
        .join(''),
    ),
    ...Object.fromEntries(Object.values(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
  });
}

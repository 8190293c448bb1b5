import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const GUIDE = path.resolve(import.meta.dirname, '../../../docs/CONTENT.md');

/** The files of the complete small school in docs/CONTENT.md, by path. */
export function guideSchool(): Record<string, string> {
  const text = readFileSync(GUIDE, 'utf8');
  const part = text.slice(text.indexOf('## A complete small school'), text.indexOf('## Fields'));
  const files = part.matchAll(/^`([\w./-]+)`\n\n```(?:yaml|markdown)\n(.*?)^```$/gmsu);
  return Object.fromEntries([...files].map(([, file = '', content = '']) => [file, content]));
}

/** A box of an MP4 file: its length, its name, its content. */
export const box = (name: string, content = ''): string => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(8 + content.length);
  return `${length.toString('latin1')}${name}${content}`;
};

/** The smallest file that is built as an MP4 is, and one as a PDF is; nobody could play or read them. */
export const TINY_VIDEO = `${box('ftyp', 'isom')}${box('moov')}${box('mdat', 'a video')}`;
export const TINY_PDF = '%PDF-1.7\na sheet\nstartxref\n0\n%%EOF\n';

/** The media that school names, as files that only look like what they are. */
export const GUIDE_MEDIA = {
  'subjects/01-physics/thumbnail.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'subjects/01-physics/01-motion/thumbnail.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1"/>',
  'subjects/01-physics/01-motion/intro.mp4': TINY_VIDEO,
  'subjects/01-physics/01-motion/formula-sheet.pdf': TINY_PDF,
};

/** Writes files by path below the folder. */
export function writeFiles(folder: string, files: Record<string, string | Uint8Array>): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { OperatorError } from '../errors.ts';
import type { NoTable } from '../found.ts';
import { tell, type Said } from '../told.ts';

/** Numbers that no honest workbook of its kind reaches. */
export interface ZipLimits {
  entries: number;
  /** Bytes of all entries, unpacked. */
  bytes: number;
  /** Limits what an entry unpacks to, as a multiple of its size … */
  ratio: number;
  /** … once it is larger than this many bytes. */
  denseBytes: number;
}

/** Unix modes as a ZIP keeps them: the kind of file, and a symbolic link. */
const KIND = 0o170000;
const LINK = 0o120000;

/** True for bytes that begin as a ZIP archive does, which an XLSX file is. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/**
 * Goes through a workbook's ZIP archive without keeping anything and returns the names in it. Throws an OperatorError
 * that names the file, and why: names that lead out, links, too many entries, more bytes than it says, too much from
 * too little, a DOCTYPE in a part, and archives of another kind.
 */
export async function refuseBomb(bytes: Buffer, file: string, limits: ZipLimits): Promise<string[]> {
  const names: string[] = [];
  let total = 0;
  const refuse = (why: Said) => new OperatorError(tell('sheet_refused', { file, why }));
  try {
    const archive = await opened(bytes);
    if (archive.entryCount > limits.entries) throw refuse(tell('zip_entries', { most: limits.entries }));
    for await (const entry of archive.eachEntry()) {
      if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) throw refuse(tell('zip_link', { name: entry.fileName }));
      if (entry.isEncrypted()) throw refuse(tell('zip_password'));
      names.push(entry.fileName);
      let size = 0;
      const scan = isDrawing(entry) ? () => false : doctypeScan();
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        size += (chunk as Buffer).length;
        total += (chunk as Buffer).length;
        if (total > limits.bytes) throw refuse(tell('zip_bytes', { mb: Math.round(limits.bytes / 1e6) }));
        if (size > limits.denseBytes && size > entry.compressedSize * limits.ratio)
          throw refuse(tell('zip_dense', { name: entry.fileName, ratio: limits.ratio }));
        if (scan(chunk as Buffer)) throw refuse(tell('zip_doctype', { name: entry.fileName }));
      }
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable';
    throw refuse(tell('zip_unsound', { why }));
  }
  const what = otherKind(names);
  if (what !== undefined) throw new OperatorError(tell('sheet_none', { file, what }));
  return names;
}

const opened = (bytes: Buffer): Promise<ZipFile> =>
  fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });

/** A picture on a sheet is nobody's XML here: drawing programs write a DOCTYPE into theirs. */
const isDrawing = ({ fileName }: Entry): boolean => /^xl\/media\/[^/]+\.svg$/iu.test(fileName);

/**
 * Looks through an XML part piece by piece; other parts are those that do not begin with '<'. UTF-16 has a zero beside
 * each sign.
 */
function doctypeScan(): (chunk: Buffer) => boolean {
  let before = '';
  let xml: boolean | undefined;
  return (chunk) => {
    const text = before + chunk.toString('latin1').replaceAll('\0', '');
    xml ??= /^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)?\s*</u.test(text);
    before = text.slice(-8);
    return xml && /<!doctype/iu.test(text);
  };
}

/** Names what an archive is that is no workbook; undefined for a workbook and for anything unknown. */
function otherKind(names: string[]): NoTable | undefined {
  const has = (part: RegExp): boolean => names.some((name) => part.test(name));
  if (has(/^xl\//u)) return undefined;
  if (has(/(?:^|\/)imsmanifest\.xml$/u)) return 'qti';
  if (has(/^word\//u)) return 'word';
  if (has(/^content\.xml$/u)) return 'odf';
  if (has(/^moodle_backup\.xml$/u)) return 'moodle';
  if (has(/^h5p\.json$/u)) return 'h5p';
  return undefined;
}

/** Returns a part of an archive that was found honest, as text; '' when the archive lacks it. */
export async function partText(bytes: Buffer, name: string): Promise<string> {
  const archive = await opened(bytes);
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName !== name) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks).toString('utf8');
  }
  return '';
}

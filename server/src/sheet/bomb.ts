import { fromBufferPromise } from 'yauzl';
import { StartupError } from '../core/errors.ts';

/** Numbers that no honest workbook of its kind reaches. */
export interface ZipLimits {
  entries: number;
  /** Bytes of all entries, unpacked. */
  bytes: number;
  /** An entry may not unpack to more than so many times its size … */
  ratio: number;
  /** … once it is larger than so many bytes. */
  denseBytes: number;
}

/** Unix modes as a ZIP keeps them: the kind of file, and a symbolic link. */
const KIND = 0o170000;
const LINK = 0o120000;

/** True for bytes that begin as a ZIP archive does, which an XLSX file is. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/**
 * Goes through a workbook's ZIP archive without keeping anything and gives the names in it. Throws a StartupError that
 * names the file, and why: names that lead out, links, too many entries, more bytes than it says, too much from too little.
 */
export async function refuseBomb(bytes: Buffer, file: string, limits: ZipLimits): Promise<string[]> {
  const names: string[] = [];
  let total = 0;
  const refuse = (why: string) => new StartupError(`${file} is refused: ${why}.`);
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
    if (archive.entryCount > limits.entries) throw refuse(`it holds more than ${limits.entries} files`);
    for await (const entry of archive.eachEntry()) {
      if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) throw refuse(`it holds a symbolic link (${entry.fileName})`);
      if (entry.isEncrypted()) throw refuse('it has a password. Save it without one');
      names.push(entry.fileName);
      let size = 0;
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        size += (chunk as Buffer).length;
        total += (chunk as Buffer).length;
        if (total > limits.bytes) throw refuse(`it unpacks to more than ${Math.round(limits.bytes / 1e6)} MB`);
        if (size > limits.denseBytes && size > entry.compressedSize * limits.ratio)
          throw refuse(`${entry.fileName} unpacks to more than ${limits.ratio} times its size`);
      }
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw refuse(
      `it is not a sound Excel file (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable'}). Save it again as .xlsx`,
    );
  }
  return names;
}

import yauzl from 'yauzl';
import { StartupError } from '../core/errors.ts';

const MAX = { entries: 5000, inflated: 200 * 1024 * 1024, ratio: 100 };
/** Below this size any ratio is harmless. */
const SMALL = 10 * 1024 * 1024;

/** True for bytes that begin as a ZIP archive does, which an XLSX file is. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/**
 * Refuses an archive by its directory, before anything is inflated. What the directory says is all that the reader will
 * inflate of an entry: more is refused there. Throws a StartupError.
 */
export async function refuseBomb(bytes: Buffer, file: string): Promise<void> {
  const entries = await directory(bytes).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(`${file} is a damaged archive (${why}). Save it again in the spreadsheet program.`);
  });
  const inflated = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  // A size of 0 would leave the reader without its bound.
  const unbounded = entries.some((entry) => entry.uncompressedSize === 0 && entry.compressedSize > 16);
  const dense = entries.some(
    (entry) => entry.uncompressedSize > SMALL && entry.uncompressedSize > entry.compressedSize * MAX.ratio,
  );
  if (entries.length > MAX.entries || inflated > MAX.inflated || unbounded || dense)
    throw new StartupError(`${file} unpacks to far more than a table of students would. It is not read.`);
}

/** The archive's entries, at most one more than are allowed. */
function directory(bytes: Buffer): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (fault, archive) => {
      if (fault) return reject(fault);
      const entries: yauzl.Entry[] = [];
      archive.on('error', reject);
      archive.on('end', () => resolve(entries));
      archive.on('entry', (entry: yauzl.Entry) => {
        entries.push(entry);
        if (entries.length > MAX.entries) resolve(entries);
        else archive.readEntry();
      });
      archive.readEntry();
    });
  });
}

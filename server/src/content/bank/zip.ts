import { fromBufferPromise } from 'yauzl';
import { BANK_LIMITS, BankError } from './bank.ts';

/** Unix modes as a ZIP keeps them: the kind of file, and a symbolic link. */
const KIND = 0o170000;
const LINK = 0o120000;

/**
 * Goes through a ZIP archive without keeping anything and gives the names in it. Throws a BankError for what an honest
 * one does not have: names that lead out, links, too many entries, more bytes than it says, too much from too little.
 */
export async function honestZip(file: string, bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  let inflated = 0;
  const refuse = (why: string) => new BankError(`${file} is refused: ${why}.`);
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
    if (archive.entryCount > BANK_LIMITS.zipEntries) throw refuse(`it holds more than ${BANK_LIMITS.zipEntries} files`);
    for await (const entry of archive.eachEntry()) {
      if (((entry.externalFileAttributes >>> 16) & KIND) === LINK) throw refuse(`it holds a symbolic link (${entry.fileName})`);
      if (entry.isEncrypted()) throw refuse('it has a password. Save it without one');
      names.push(entry.fileName);
      const stream = await archive.openReadStreamPromise(entry);
      let size = 0;
      for await (const chunk of stream) {
        size += (chunk as Buffer).length;
        inflated += (chunk as Buffer).length;
        if (inflated > BANK_LIMITS.zipBytes) throw refuse(`it unpacks to more than ${BANK_LIMITS.zipBytes / 1e6} MB`);
        if (size > 1_000_000 && size > entry.compressedSize * BANK_LIMITS.zipRatio)
          throw refuse(`${entry.fileName} unpacks to more than ${BANK_LIMITS.zipRatio} times its size`);
      }
    }
  } catch (error) {
    if (error instanceof BankError) throw error;
    throw refuse(
      `it is not a sound Excel file (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable'}). Save it again as .xlsx`,
    );
  }
  return names;
}

import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { BANK_LIMITS, BankError } from '../bank.ts';
import { tell, type Said } from '../told.ts';

/** Unix modes as a ZIP keeps them: the kind of file, and a symbolic link. */
const KIND = 0o170000;
const LINK = 0o120000;

/** A ZIP archive whose files are read one at a time, by name; nothing of it is ever written to the disk. */
export class Archive {
  readonly file: string;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: string, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.file = file;
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Opens it. Throws a BankError that names the file, and why: names that lead out, links, a password, too many files,
   * too many bytes, too much from too little. What the archive says of its sizes is held against what comes out
   * whenever a file is read.
   */
  static async open(file: string): Promise<Archive> {
    const zip = await sound(file, () => openPromise(file, { lazyEntries: true, autoClose: false, validateEntrySizes: true }));
    try {
      return new Archive(file, zip, await sound(file, () => honest(file, zip)));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Returns the unpacked bytes of a file; 0 for a file that is not there. */
  size(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  /** The bytes of a file that is there. Throws a BankError for one that is damaged or larger than it says. */
  async read(name: string): Promise<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new BankError(tell('bank_lacks', { file: this.file, name }));
    return sound(this.file, async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of await this.#zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    });
  }

  close(): void {
    this.#zip.close();
  }
}

/** The files of an archive by name, without its folders. */
async function honest(file: string, zip: ZipFile): Promise<Map<string, Entry>> {
  const { entries: most, bytes, ratio, denseBytes } = BANK_LIMITS.zip;
  const refuse = (why: Said) => new BankError(tell('sheet_refused', { file, why }));
  if (zip.entryCount > most) throw refuse(tell('zip_entries', { most }));
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName, uncompressedSize: size, compressedSize, externalFileAttributes } = entry;
    if (((externalFileAttributes >>> 16) & KIND) === LINK) throw refuse(tell('zip_link', { name: fileName }));
    if (entry.isEncrypted()) throw refuse(tell('zip_password'));
    total += size;
    if (total > bytes) throw refuse(tell('zip_bytes', { mb: Math.round(bytes / 1e6) }));
    if (size > denseBytes && size > compressedSize * ratio) throw refuse(tell('zip_dense', { name: fileName, ratio }));
    if (fileName.endsWith('/')) continue;
    if (entries.has(fileName)) throw refuse(tell('bank_twice', { name: fileName }));
    entries.set(fileName, entry);
  }
  return entries;
}

async function sound<Value>(file: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BankError) throw error;
    const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable';
    throw new BankError(tell('bank_unsound', { file, why }));
  }
}

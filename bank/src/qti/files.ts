import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { TakePicture } from '../html/html.ts';
import type { Pictures } from '../pictures.ts';
import { Archive } from '../archive/archive.ts';
import { TreeError } from '../archive/treeError.ts';
import { treeOf, type Tree } from '../archive/tree.ts';
import { BANK_LIMITS, BankError } from '../bank.ts';
import { asVersion2 } from './items/names.ts';

/** What Canvas and others write for the folder of all files. */
const BASE = /^\$(?:IMS[-_]CC[-_]FILE[-_]?BASE|CANVAS_COURSE_REFERENCE)\$\/?(?:file_contents\/)?/u;

/** Bytes of one XML document: it is read whole. */
const LARGEST = BANK_LIMITS.textBytes;

/** The files of a package; of a single XML file that alone. Names are paths in the package. */
export class PackageFiles {
  readonly file: string;
  readonly #archive: Archive | undefined;

  private constructor(file: string, archive: Archive | undefined) {
    this.file = file;
    this.#archive = archive;
  }

  static async open(file: string, isZip: boolean): Promise<PackageFiles> {
    return new PackageFiles(file, isZip ? await Archive.open(file) : undefined);
  }

  /** True for the one document of a file that is no archive. */
  get isSingle(): boolean {
    return this.#archive === undefined;
  }

  get names(): string[] {
    return this.#archive?.names ?? [''];
  }

  has(name: string): boolean {
    return this.#archive?.has(name) ?? name === '';
  }

  /** The name under which a file of the package is meant by an address in another; undefined where there is none. */
  find(address: string, from: string): string | undefined {
    const [bare = ''] = address.split(/[?#]/u);
    const written = [bare, decodedUri(bare)].flatMap((each) => [
      path.posix.join(path.posix.dirname(from), each),
      ...(BASE.test(each) ? ['', 'web_resources/'].map((folder) => path.posix.join(folder, each.replace(BASE, ''))) : []),
      each.replace(/^\/+/u, ''),
    ]);
    if (this.isSingle || bare === '') return undefined;
    return written.find((name) => this.has(name)) ?? this.#only(decodedUri(bare).replace(BASE, ''));
  }

  /** The one file whose path ends so: programs leave out the folder that all files are in. */
  #only(ending: string): string | undefined {
    const found = this.names.filter((name) => name.endsWith(`/${ending.replace(/^(?:\.{0,2}\/)+/u, '')}`));
    return found.length === 1 ? found[0] : undefined;
  }

  /** A document of it. Throws a TreeError where it cannot be read, and a BankError where the package is refused. */
  async tree(name: string): Promise<Tree> {
    const size = this.#archive ? this.#archive.size(name) : statSync(this.file).size;
    const called = name === '' ? this.file : `${this.file}: ${name}`;
    if (size > LARGEST) throw new BankError(`${called} is larger than ${LARGEST / 1e6} MB. Export fewer questions at a time.`);
    const tree = treeOf(this.#archive ? await this.#archive.read(name) : readFileSync(this.file), called);
    return tree.name.startsWith('qti-') ? asVersion2(tree) : tree;
  }

  /** A document of it, or why it cannot be read. What no honest program writes refuses the package, as does a single file. */
  async readable(name: string): Promise<Tree | string> {
    try {
      return await this.tree(name);
    } catch (error) {
      if (error instanceof TreeError && !error.hostile && !this.isSingle) return error.message;
      throw error;
    }
  }

  /** Takes the pictures that a file of the package names; of no other place. */
  picturesOf(name: string, pictures: Pictures): TakePicture {
    return async (address, verdict) => {
      const data = /^data:image\/[\w.+-]+;base64,(.*)$/su.exec(address)?.[1];
      if (data !== undefined) return pictures.take(Buffer.from(data, 'base64'), 'in its text', verdict);
      const found = /^[a-z][a-z\d+.-]*:/iu.test(address) ? undefined : this.find(address, name);
      const called = address.slice(0, 80) || 'without an address';
      if (found === undefined) verdict.drop(`its picture ${called} is not in the ${this.isSingle ? 'file' : 'package'}`);
      else if ((this.#archive?.size(found) ?? 0) > BANK_LIMITS.pictureBytes)
        verdict.drop(`its picture ${called} cannot be taken: larger than ${BANK_LIMITS.pictureBytes / 1e6} MB`);
      else return pictures.take(await (this.#archive as Archive).read(found), called, verdict);
      return undefined;
    };
  }

  close(): void {
    this.#archive?.close();
  }
}

function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

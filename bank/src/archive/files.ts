import path from 'node:path';
import { BANK_LIMITS, BankError, because, type Reason } from '../bank.ts';
import { treeOf, type Reading, type Tree } from './tree.ts';
import { TreeError } from './treeError.ts';
import { decodedUri } from '../html/address.ts';
import { tell } from '../told.ts';

/** Files by their names, which are paths: those of an archive, or one alone, whose name is ''. */
export interface Files {
  /** The name of the archive in messages. */
  readonly file: string;
  readonly names: string[];
  size: (name: string) => number;
  read: (name: string) => Promise<Uint8Array>;
}

/** The bytes of a document. Throws a BankError where it is too large to be read whole. */
async function bytesIn(files: Files, name: string): Promise<Uint8Array> {
  if (files.size(name) <= BANK_LIMITS.textBytes) return files.read(name);
  throw new BankError(tell('bank_large', { file: calledIn(files, name), mb: BANK_LIMITS.textBytes / 1e6 }));
}

const calledIn = ({ file }: Files, name: string): string => (name === '' ? file : `${file}: ${name}`);

/** Returns what a document begins with, without the zeros of signs of two bytes. */
export async function headIn(files: Files, name: string): Promise<string> {
  return Buffer.from(await bytesIn(files, name))
    .toString('latin1', 0, 20_000)
    .replaceAll('\0', '');
}

/** A document of them. Throws a TreeError where it cannot be read, and a BankError where it is too large. */
export const documentIn = async (files: Files, name: string, reading?: Reading): Promise<Tree> =>
  treeOf(await bytesIn(files, name), calledIn(files, name), reading);

/** Reads a document, or says why it cannot be read. Hostile XML still throws, as does a file without a name. */
export async function readableIn(files: Files, name: string, reading?: Reading): Promise<Tree | Reason> {
  try {
    return await documentIn(files, name, reading);
  } catch (error) {
    if (error instanceof TreeError && !error.hostile && name !== '') return because`its file cannot be read: ${error.message}`;
    throw error;
  }
}

/** The placeholder that Canvas and others write for the folder of all files. */
const BASE = /^\$(?:IMS[-_]CC[-_]FILE[-_]?BASE|CANVAS_COURSE_REFERENCE)\$\/?(?:file_contents\/)?/u;

/** The name of the file that is meant by an address in another; undefined where there is none. */
export function fileAt({ names }: Files, address: string, from: string): string | undefined {
  const [bare = ''] = address.split(/[?#]/u);
  if (bare === '' || /^[a-z][a-z\d+.-]*:/iu.test(bare)) return undefined;
  const written = [bare, decodedUri(bare)].flatMap((each) => [
    path.posix.join(path.posix.dirname(from), each),
    ...(BASE.test(each) ? ['', 'web_resources/'].map((folder) => path.posix.join(folder, each.replace(BASE, ''))) : []),
    each.replace(/^\/+/u, ''),
  ]);
  const found = written.find((name) => names.includes(name));
  // Programs leave out the folder that all files are in.
  const ending = `/${decodedUri(bare)
    .replace(BASE, '')
    .replace(/^(?:\.{0,2}\/)+/u, '')}`;
  const [only, ...others] = names.filter((name) => name.endsWith(ending));
  return found ?? (others.length === 0 ? only : undefined);
}

import { createCipheriv, createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Paper } from '@portal/bank/paper/paper';
import { picturesOf } from '../pictures.ts';
import { NONCE_BYTES } from './seal.ts';

/** The pictures of a paper as phones fetch them before it opens, and what stands of them within the sealed paper. */
export interface SealedPictures {
  /** Addresses of sealed files, which tell nothing of what is in them. */
  files: string[];
  /** How each is opened, and under which address the paper shows what is in it. */
  within: { file: string; address: string; key: string }[];
}

const FOLDER = 'open/sealed';

/** The sealed pictures of each paper, forgotten with the paper. */
const made = new WeakMap<Paper, Promise<SealedPictures>>();

/**
 * Seals the pictures of a paper, each once, as files beside them that any server of files can hand out: AES-256-GCM
 * under a key of its own, its nonce before it, the tag behind. Names and keys follow from the picture's address, which
 * is a secret until the paper is open.
 */
export function sealedPictures(mediaDir: string, sealKey: KeyObject, paper: Paper): Promise<SealedPictures> {
  const known = made.get(paper);
  if (known) return known;
  const making = sealAll(mediaDir, sealKey, picturesOf(paper));
  made.set(paper, making);
  making.catch(() => made.delete(paper));
  return making;
}

async function sealAll(mediaDir: string, sealKey: KeyObject, addresses: readonly string[]): Promise<SealedPictures> {
  const derived = (use: string, address: string): Buffer =>
    createHmac('sha256', sealKey).update(`picture ${use} ${address}`).digest();
  if (addresses.length > 0) await mkdir(path.join(mediaDir, FOLDER), { recursive: true });
  const within: SealedPictures['within'] = [];
  for (const address of addresses) {
    const name = `${FOLDER}/${derived('name', address).toString('hex', 0, 16)}.bin`;
    const key = derived('key', address);
    if (await isSealed(mediaDir, address, name, key))
      within.push({ file: `/media/${name}`, address, key: key.toString('base64') });
  }
  return { files: within.map(({ file }) => file), within };
}

/** Has the sealed file of a picture there; false where the picture itself is not. */
async function isSealed(mediaDir: string, address: string, name: string, key: Buffer): Promise<boolean> {
  const place = path.join(mediaDir, name);
  if (await isThere(place)) return true;
  const given = path.join(mediaDir, address.replace(/^\/media\//u, ''));
  if (!(await isThere(given))) return false;
  const iv = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const bytes = Buffer.concat([iv, cipher.update(await readFile(given)), cipher.final(), cipher.getAuthTag()]);
  // The file is written beside its place and moved there: readers find it whole or not at all.
  const part = `${place}.${randomBytes(4).toString('hex')}.part`;
  await writeFile(part, bytes);
  await rename(part, place);
  return true;
}

const isThere = (place: string): Promise<boolean> =>
  access(place).then(
    () => true,
    () => false,
  );

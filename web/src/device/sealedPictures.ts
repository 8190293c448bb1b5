import { bytesOf } from './base64.ts';

/** A sealed picture in a paper: its file, the address under which the paper shows it, and the key that opens it. */
export interface SealedPicture {
  file: string;
  address: string;
  key: string;
}

/** The cache of sealed pictures before their papers' start, by their files. Deleted at logout, by its name. */
export const SEALED = 'student-sealed';
/** The entry of that cache with the keys and addresses of the pictures of the paper begun last. */
const KEYS = '/keys';
const NONCE_BYTES = 12;

/** Keeps the keys of a paper's pictures, once the paper is begun; those of the paper before are no longer needed. */
export async function keepKeys(pictures: readonly SealedPicture[]): Promise<void> {
  const cache = await caches.open(SEALED);
  const files = new Set(pictures.map(({ file }) => file));
  const over = (await keptKeys(cache)).filter(({ file }) => !files.has(file));
  await cache.put(KEYS, new Response(JSON.stringify(pictures)));
  await Promise.all(over.map(({ file }) => cache.delete(file)));
}

/**
 * Opens the picture that a paper shows under an address: as it is asked for, because a phone would take seconds for all
 * of them. Undefined where it did not come sealed. Rejects where the key does not fit.
 */
export async function openPicture(address: string): Promise<Response | undefined> {
  if (!(await caches.has(SEALED))) return undefined;
  const cache = await caches.open(SEALED);
  const how = (await keptKeys(cache)).find((picture) => picture.address === address);
  const kept = how && (await cache.match(how.file));
  if (!kept) return undefined;
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const aes = await crypto.subtle.importKey('raw', bytesOf(how.key), 'AES-GCM', false, ['decrypt']);
  const iv = bytes.subarray(0, NONCE_BYTES);
  const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, bytes.subarray(NONCE_BYTES));
  const ending = address.slice(address.lastIndexOf('.') + 1);
  return new Response(open, { headers: { 'Content-Type': `image/${ending === 'svg' ? 'svg+xml' : ending}` } });
}

async function keptKeys(cache: Cache): Promise<readonly SealedPicture[]> {
  const kept = await cache.match(KEYS);
  return kept ? ((await kept.json()) as SealedPicture[]) : [];
}

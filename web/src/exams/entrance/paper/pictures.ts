import { loadAll } from '../../../attempt/pictures/loadPictures.ts';
import { FIGURES } from '../../../device/figures.ts';
import { STUDENT_DATA } from '../../../device/studentData.ts';
import { bytesOf } from './base64.ts';

/** How a sealed picture is opened, as it stands in the paper, and under which address the paper shows it. */
export interface SealedPicture {
  file: string;
  address: string;
  key: string;
}

/** Goes at logout, by its name. */
const SEALED = `${STUDENT_DATA}-sealed`;
const NONCE_BYTES = 12;

/** Fetches sealed pictures that are not on this device yet; `tell` hears how many are. Returns what ends it. */
export function fetchSealed(files: readonly string[], tell: (here: number) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const one = async (file: string): Promise<boolean> => {
    try {
      const cache = await caches.open(SEALED);
      if (await cache.match(file)) return true;
      const answer = await fetch(file, { signal });
      if (answer.ok) await cache.put(file, answer);
      return answer.ok;
    } catch {
      return false;
    }
  };
  void loadAll(files, one, (here) => (signal.aborted ? undefined : tell(here)), signal);
  return () => ending.abort();
}

/**
 * Puts what was fetched sealed to where the service worker looks for pictures of questions; one that is missing, or
 * does not open, is fetched like any other once its question is drawn.
 */
export async function openPictures(pictures: readonly SealedPicture[]): Promise<void> {
  const [sealed, figures] = await Promise.all([caches.open(SEALED), caches.open(FIGURES)]);
  await Promise.allSettled(
    pictures.map(async ({ file, address, key }) => {
      const kept = await sealed.match(file);
      if (!kept) return;
      const bytes = new Uint8Array(await kept.arrayBuffer());
      const aes = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
      const iv = bytes.subarray(0, NONCE_BYTES);
      const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, bytes.subarray(NONCE_BYTES));
      const ending = address.slice(address.lastIndexOf('.') + 1);
      const type = `image/${ending === 'svg' ? 'svg+xml' : ending}`;
      await figures.put(address, new Response(open, { headers: { 'Content-Type': type } }));
    }),
  );
  await caches.delete(SEALED);
}

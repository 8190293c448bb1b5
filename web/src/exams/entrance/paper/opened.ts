import { exams, type Data } from '@portal/contract';
import { callKey } from '../../../api/early.ts';
import { queryClient } from '../../../api/queryClient.ts';
import { bytesOf } from '../../../device/base64.ts';
import { keepPaper, keptPaper, dropPaper, type SealedPaper } from '../../../device/papers.ts';
import type { SealedPicture } from '../../../device/sealedPictures.ts';

/** The content of a sealed paper, with the keys of its sealed pictures, which are loaded before it. */
type Paper = Data<typeof exams.exam> & { pictures?: readonly SealedPicture[] };

/**
 * Says whether this browser can open a sealed paper: older browsers cannot, and none can where the page came without
 * encryption.
 */
export const canOpen = (): boolean => 'DecompressionStream' in globalThis && globalThis.crypto?.subtle !== undefined;

/**
 * Opens a sealed paper and puts it where `exam` is asked for; the key is kept with it, for a reload without a network.
 * A key that does not fit, as after a correction of the paper, leaves nothing here: the paper is asked for then. Never
 * rejects.
 */
export async function openPaper(exam_id: string, { sealed, iv }: SealedPaper, key: string): Promise<void> {
  try {
    const paper = await opened({ sealed, iv }, key);
    const { pictures } = paper;
    // The service worker opens the pictures; one that is missing, or does not open, is fetched like any other.
    if (pictures) await import('./pictures.ts').then(({ keepKeys }) => keepKeys(pictures)).catch(() => undefined);
    show(exam_id, paper);
    await keepPaper(exam_id, { sealed, iv, key }).catch(() => undefined);
  } catch {
    await dropPaper(exam_id);
  }
}

/**
 * Shows the paper that was opened on this device before, where there is one. Rejects when this browser keeps nothing.
 */
export async function openKept(exam_id: string): Promise<void> {
  const kept = await keptPaper(exam_id);
  if (kept?.key !== undefined) show(exam_id, await opened(kept, kept.key));
}

function show(exam_id: string, { pictures: _pictures, ...paper }: Paper): void {
  queryClient.setQueryData<Data<typeof exams.exam>>(callKey(exams.exam, { exam_id }), (now) => now ?? paper);
}

/** AES-GCM with the tag at the end, then gzip, then JSON. */
async function opened({ sealed, iv }: SealedPaper, key: string): Promise<Paper> {
  const aes = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
  const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, aes, bytesOf(sealed));
  const unzipped = new Response(new Response(zipped).body?.pipeThrough(new DecompressionStream('gzip')));
  return (await unzipped.json()) as Paper;
}

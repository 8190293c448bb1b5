import { exams, type Data } from '@portal/contract';
import { callKey } from '../../../api/early.ts';
import { queryClient } from '../../../api/queryClient.ts';
import { keepPaper, keptPaper, dropPaper, type SealedPaper } from '../../../device/papers.ts';

/** What a slow phone unpacks at once. */
const PIECE_BYTES = 2048;

type Paper = Data<typeof exams.exam>;

/** Whether this browser can open a sealed paper: it cannot where the page came without encryption, and older ones cannot. */
export const canOpen = (): boolean => 'DecompressionStream' in globalThis && globalThis.crypto?.subtle !== undefined;

/**
 * Opens a sealed paper and puts it where `exam` is asked for; the key is kept with it, for a reload without a network. A key that does
 * not fit, as after a correction of the paper, leaves nothing here: the paper is asked for then. Never rejects.
 */
export async function openPaper(exam_id: string, { sealed, iv }: SealedPaper, key: string): Promise<void> {
  try {
    show(exam_id, await opened({ sealed, iv }, key));
    await keepPaper(exam_id, { sealed, iv, key }).catch(() => undefined);
  } catch {
    await dropPaper(exam_id);
  }
}

/** Shows the paper that was opened on this device before, where there is one. Rejects when this browser keeps nothing. */
export async function openKept(exam_id: string): Promise<void> {
  const kept = await keptPaper(exam_id);
  if (kept?.key !== undefined) show(exam_id, await opened(kept, kept.key));
}

function show(exam_id: string, paper: Paper): void {
  queryClient.setQueryData<Paper>(callKey(exams.exam, { exam_id }), (now) => now ?? paper);
}

/** AES-GCM with the tag at the end, then gzip, then JSON. */
async function opened({ sealed, iv }: SealedPaper, key: string): Promise<Paper> {
  const aes = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
  const bytes = bytesOf(sealed);
  await pause();
  const zipped = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, aes, bytes);
  const unzip = new DecompressionStream('gzip');
  const [json] = await Promise.all([new Response(unzip.readable).text(), fill(unzip.writable, zipped)]);
  await pause();
  return JSON.parse(json) as Paper;
}

async function fill(into: WritableStream<BufferSource>, bytes: ArrayBuffer): Promise<void> {
  const writer = into.getWriter();
  for (let at = 0; at < bytes.byteLength; at += PIECE_BYTES) {
    await pause();
    await writer.write(bytes.slice(at, at + PIECE_BYTES));
  }
  await writer.close();
}

/** Lets the browser draw, and hear a finger: a phone is at each of the steps for a while. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

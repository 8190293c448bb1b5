import { createCipheriv, createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { packed } from '../../../core/coding.ts';

/** The attempt that a sealed paper belongs to, before it is begun. */
export interface SealedFor {
  item_id: number;
  version: number;
  stud_id: number;
  /** How many attempts the student has handed in before. */
  made: number;
  /** The order of the questions, JSON; null: the paper's own. */
  paper_order: string | null;
}

/** AES-256-GCM asks for a nonce of this size, new for each paper sealed by the same key. */
export const NONCE_BYTES = 12;

/** The key of one sealed paper; it opens no other, nor the same one in another order than the attempt keeps. */
export const paperKey = (sealKey: KeyObject, { item_id, version, stud_id, made, paper_order }: SealedFor): Buffer =>
  createHmac('sha256', sealKey)
    .update(`exam ${item_id} ${version} ${stud_id} ${made} ${paper_order ?? ''}`)
    .digest();

/** Seals a text: gzip, then AES-256-GCM, with the tag at the end, as browsers open it. Base64. */
export async function seal(text: string, key: Buffer): Promise<{ sealed: string; iv: string }> {
  const zipped = await packed(text, 'gzip');
  const iv = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(zipped), cipher.final(), cipher.getAuthTag()]);
  return { sealed: sealed.toString('base64'), iv: iv.toString('base64') };
}

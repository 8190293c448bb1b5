import { createCipheriv, createDecipheriv, randomBytes, type KeyObject } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LIMITS, type Data, type quiz } from '@portal/contract';
import type { Services } from '../../core/services.ts';
import type { AttemptServices } from '../attempt.ts';
import { wholeAttempt, type WholeAttempt } from './broughtBack.store.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** A paper of 300 questions with long answers has a tenth of that. */
const MOST_BYTES = 1_000_000;
/** Half the time of the usual level, for a quarter more bytes: all of an exam hand in within a minute. */
const QUICK = { level: 1 };

/**
 * Seals an attempt as it is stored, for the phone that handed it in: no one but this portal reads or changes it, and it
 * belongs to that one receipt.
 */
export function sealAttempt(attempt: WholeAttempt, receipt: string, key: KeyObject): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(receipt));
  const text = cipher.update(deflateRawSync(JSON.stringify(attempt), QUICK));
  return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The attempt of that receipt; undefined where it was changed, is another receipt's, or sealed by another secret. */
export function openAttempt(sealed: string, receipt: string, key: KeyObject): WholeAttempt | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(receipt)).setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    return JSON.parse(inflateRawSync(text, { maxOutputLength: MOST_BYTES }).toString()) as WholeAttempt;
  } catch {
    return undefined;
  }
}

type Result = Data<typeof quiz.submit_quiz>;

/** The answer to a hand-in, with the attempt sealed beside it where its device keeps that. */
export async function keptBeside(
  { db }: Services,
  { keepKey }: AttemptServices,
  keeps: 1 | undefined,
  result: Result,
): Promise<Result> {
  const { report_id, receipt } = result;
  if (keeps === undefined || report_id === undefined || receipt === undefined) return result;
  const attempt = await wholeAttempt(db, Number(report_id));
  const kept = attempt && sealAttempt(attempt, receipt, keepKey);
  return kept === undefined || kept.length > LIMITS.keptHandIn ? result : { ...result, kept };
}

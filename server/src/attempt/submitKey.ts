import { createHash } from 'node:crypto';
import type { GivenAnswer } from './grade.ts';

/** The key an attempt is stored under, and the one under which it may have come a moment before. */
export interface SubmitKeys {
  submit_key: string;
  earlier_key: string;
}

/** A hand-in without a key that repeats within this time is the same one. */
const BUCKET_MS = 10 * 60_000;

/**
 * Returns the key that makes two hand-ins one attempt: the caller's Idempotency-Key, else the answers themselves within
 * a ten-minute bucket, so that a double click or a retry of an old client makes no second attempt.
 */
export function submitKeys(key: string | undefined, given: readonly GivenAnswer[], now: number): SubmitKeys {
  if (key !== undefined) return { submit_key: `key:${key}`, earlier_key: `key:${key}` };
  const canonical = JSON.stringify(
    given.map(({ question_id, answer }) => [String(question_id), answer]).toSorted(([a], [b]) => Number(a) - Number(b)),
  );
  const hash = createHash('sha256').update(canonical).digest('base64url');
  const bucket = Math.floor(now / BUCKET_MS);
  // A retry may cross the edge of a bucket: the one before counts as well.
  return { submit_key: `hash:${bucket}:${hash}`, earlier_key: `hash:${bucket - 1}:${hash}` };
}

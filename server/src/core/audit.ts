import { createHmac } from 'node:crypto';
import { RateLimit } from './rateLimit.ts';
import { deriveKey } from './secret.ts';
import type { Services } from './services.ts';

/**
 * The kinds of lines: a call without a valid token, with another's number in it, for what is not there or another's; a
 * wrong code.
 */
export type Audited = 'unauthorized' | 'forbidden' | 'not found' | 'wrong code';

/** Whom and what it was about. `address` and `number` are written as keyed hashes. */
export interface AuditFacts {
  address: string;
  /** Pattern of the route, never the address with what stands in it. */
  path?: string | undefined;
  stud_id?: number | undefined;
  session_id?: number | undefined;
  number?: string;
}

/** Writes one line of the log for each attempt at what is not the caller's. */
export interface Audit {
  /** True while that address may still leave a line; what is looked up for one need not be when it may not. */
  mayTell(address: string): boolean;
  tell(what: Audited, facts: AuditFacts): void;
}

/**
 * Lines a minute, and at once, of one address and of all together: whoever sends thousands of bad calls must not fill
 * the disk.
 */
const ONE = 30;
const ALL = 300;
const HASH_LENGTH = 16;

export function createAudit({ log, secret, now }: Pick<Services, 'log' | 'secret' | 'now'>): Audit {
  const key = deriveKey(secret, 'audit');
  const ofOne = new RateLimit(ONE, ONE);
  const ofAll = new RateLimit(ALL, ALL);
  const allowed = new Set<string>();
  let left_out = 0;
  const hidden = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, HASH_LENGTH);

  const mayTell = (address: string): boolean => {
    if (allowed.has(address)) return true;
    const may = ofOne.take(address, now()) === 0 && ofAll.take('', now()) === 0;
    if (may) allowed.add(address);
    else left_out += 1;
    return may;
  };
  return {
    mayTell,
    tell(what, { address, number, ...facts }) {
      if (!mayTell(address)) return;
      allowed.delete(address);
      const number_hash = number === undefined ? {} : { number: hidden(number) };
      log.warn({ audit: what, ...facts, from: hidden(address), ...number_hash, ...(left_out > 0 && { left_out }) }, 'audit');
      left_out = 0;
    },
  };
}

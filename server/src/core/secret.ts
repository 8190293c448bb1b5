import { createHmac, randomBytes, createSecretKey, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './env.ts';

/**
 * The secret all keys are derived from: SECRET, else the file DATA_DIR/secret, made on the first
 * start with owner-only rights. Throws when the folder cannot be written.
 */
export function loadSecret(config: Config): string {
  if (config.SECRET) return config.SECRET;
  const file = path.join(config.DATA_DIR, 'secret');
  if (!existsSync(file)) {
    mkdirSync(config.DATA_DIR, { recursive: true });
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8').trim();
}

/** A key for one purpose; knowing it tells nothing of the others. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

/** Tells a secret from another one without telling it. */
export const secretId = (secret: string): string => deriveKey(secret, 'backup').toString('hex').slice(0, 16);

/** Signs texts for one purpose: what is signed for another purpose never passes for it. */
export function signer(secret: string, purpose: string): (texts: readonly string[], characters?: number) => string {
  // Node would make a key object from bytes for every signature, at five times the cost.
  const key = createSecretKey(deriveKey(secret, purpose));
  return (texts, characters) => createHmac('sha256', key).update(texts.join('\n')).digest('base64url').slice(0, characters);
}

/** Compares two texts in a time that does not tell how much of them is alike. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/**
 * Makes and checks the signatures of addresses, '<session>.<until>.<mac>': each opens one thing, for one session and
 * from one to two steps of time. Whoever asks again within a step has the same address, and a browser its own copy.
 */
export function signedAddresses(secret: string, purpose: string, step_ms: number, characters?: number) {
  const mac = signer(secret, purpose);
  return {
    sign: (what: string, session_id: number, now: number): string => {
      const named = [session_id, (Math.floor(now / step_ms) + 2) * step_ms].map((number) => number.toString(36));
      return [...named, mac([...named, what], characters)].join('.');
    },
    /** Returns the session that a signature was made for; undefined where it is not right, or no longer. */
    sessionOf: (signature: string, what: string, now: number): number | undefined => {
      const [session = '', until = '', given = ''] = signature.split('.');
      if (!isSame(mac([session, until, what], characters), given)) return undefined;
      return Number.parseInt(until, 36) > now ? Number.parseInt(session, 36) : undefined;
    },
  };
}

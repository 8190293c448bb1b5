import { createHmac, randomBytes } from 'node:crypto';
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretId } from '../core/secret.ts';

/** The place of the portal's secret, and an id that differs from secret to secret without telling any. */
export interface SecretPlace {
  place: 'file' | 'environment' | 'none';
  id: string;
}

/** `given` is the variable SECRET of whoever runs the command. */
export function secretPlace(dataDir: string, given: string | undefined): SecretPlace {
  if (given) return { place: 'environment', id: secretId(given) };
  const file = path.join(dataDir, 'secret');
  return existsSync(file) ? { place: 'file', id: secretId(readFileSync(file, 'utf8').trim()) } : { place: 'none', id: '' };
}

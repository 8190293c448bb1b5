import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { secretId } from '../core/secret.ts';

/** Where the portal's secret is, and what tells it from another one without telling it. */
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

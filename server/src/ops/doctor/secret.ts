import path from 'node:path';
import type { Config } from '../../core/env.ts';
import { secretKnown } from '../../core/secret.store.ts';
import { failure, ok, type Finding } from './finding.ts';
import type { Reader } from '../reader.ts';
import { secretPlace } from '../secret.ts';

/** The secret against the one the portal last ran with. */
export async function secretFindings(
  { sql }: Reader,
  { DATA_DIR }: Config,
  env: Record<string, string | undefined>,
): Promise<Finding[]> {
  const check = 'secret';
  const known = await secretKnown(sql);
  if (known === undefined) return [];
  const { place, id } = secretPlace(DATA_DIR, env['SECRET']);
  if (id === known) return [ok(check, 'the one the portal runs with')];
  const found = place === 'none' ? 'it is lost: the next start would make another' : 'another one than the portal last ran with';
  return [failure(check, found, `Put the old one back: SECRET, or ${path.join(DATA_DIR, 'secret')} from a backup.`)];
}

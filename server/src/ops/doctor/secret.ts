import path from 'node:path';
import type { Config } from '../../core/env.ts';
import { secretKnown } from '../../core/secret.store.ts';
import { say } from '../../words/say.ts';
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
  const found = say(place === 'none' ? 'secret_lost' : 'secret_other');
  return [failure(check, found, say('secret_back_remedy', { file: path.join(DATA_DIR, 'secret') }))];
}

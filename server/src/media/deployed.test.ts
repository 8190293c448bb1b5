import { readFileSync } from 'node:fs';
import { calls, LIMITS, type Endpoint } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { expect, test } from 'vitest';

const ROWS = [calls, staffCalls].flatMap((nouns) => Object.values(nouns).flatMap((noun): Endpoint[] => Object.values(noun)));
const UNITS: Record<string, number> = { k: 1024, m: 1024 * 1024 };

/**
 * Reads what a location of the file takes of that address, bytes; of one that no location names, what the whole server
 * does.
 */
function mostAt(file: string, address: string): number {
  const all = [...file.matchAll(/location (=|~|)\s*(\S+) \{\s*client_max_body_size (\d+)([km]);/gu)];
  const own = all.find(([, how, place = '']) => (how === '~' ? new RegExp(place, 'u').test(address) : place === address));
  const [, , , size, unit = ''] = own ?? [];
  if (own) return Number(size) * (UNITS[unit] ?? 0);
  const [, whole, of = ''] = /^ {2}client_max_body_size (\d+)([km]);/mu.exec(file) ?? [];
  return Number(whole) * (UNITS[of] ?? 0);
}

test.each(['nginx.conf', 'nginx-instances.conf'])('SRV-09 deploy/%s lets through what each call takes', (name) => {
  const file = readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
  for (const { path, file: ofFile, bodyMax } of ROWS)
    expect([path, mostAt(file, `/api${path}`) >= (ofFile ?? bodyMax ?? LIMITS.body)]).toEqual([path, true]);
});

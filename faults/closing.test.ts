import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ENGINES } from '../server/src/testing.ts';

/** A small version: `CLOSES=2000 npm run unit -- faults/closing` is the whole one. */
const ROUNDS = process.env['CLOSES'] ?? '30';

test.each(ENGINES)(
  'SRV-05 a database closed under writes, again and again: the process lives, and what was acknowledged is there (%s)',
  { timeout: 60_000 + Number(ROUNDS) * 2000 },
  async (engine) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./closing.ts', import.meta.url)), engine, ROUNDS], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(out).toMatch(new RegExp(`^${ROUNDS} closes, (\\d+) writes acknowledged, \\1 stored\n$`, 'u'));
  },
);

import { expect, test } from 'vitest';
import { ENGINES } from '../server/src/testing/portal.ts';
import { closesUnderWrites } from './scenario/closing.ts';

/** `npm run prove` closes it 200 times. */
const ROUNDS = Number(process.env['CLOSES'] ?? 3);

test.each(ENGINES)(
  'SRV-05 a database closed under writes, again and again: the process lives, and what was acknowledged is there (%s)',
  // 20 seconds in the gate.
  { timeout: 17_000 + ROUNDS * 1000 },
  async (engine) => {
    const { stored, ...seen } = await closesUnderWrites(engine, ROUNDS);
    expect(seen).toMatchObject({ closes: ROUNDS, acknowledged: stored, ended: 0 });
    expect(stored).toBeGreaterThan(0);
  },
);

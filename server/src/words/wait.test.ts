import { expect, test } from 'vitest';
import { waitWords } from './en/phrases.ts';
import { waitSeconds } from './wait.ts';

const MINUTE = 60_000;

test('SRV-06 a wait is told in words that are never too short', () => {
  const waits = [-5, 200, 1500, 90_000, 91_000, 15 * MINUTE, 120 * MINUTE, 24 * 60 * MINUTE];
  expect(waits.map((ms) => waitWords(waitSeconds(ms)))).toEqual([
    '1 second',
    '1 second',
    '2 seconds',
    '90 seconds',
    '2 minutes',
    '15 minutes',
    '2 hours',
    '24 hours',
  ]);
});

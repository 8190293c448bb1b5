import { expect, test } from 'vitest';
import { clockText } from './TimeLeft.tsx';

const MINUTE = 60_000;

test.each([
  [0, '0:00'],
  [-5000, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [9 * MINUTE + 59_000, '9:59'],
  [65 * MINUTE + 9000, '1:05:09'],
])('EXAM-02 %i ms left are shown as %s', (left, text) => {
  expect(clockText(left)).toBe(text);
});

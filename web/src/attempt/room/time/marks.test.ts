import { expect, test } from 'vitest';
import { marksOf, nextMark, partsLeft } from './marks.ts';

const minute = 60_000;
const lefts = (lasts: number | undefined) =>
  marksOf(lasts).map(({ left, half }) => (half ? `half ${left / minute}` : left / minute));

test('EXAM-02 time is told at half, 30, 10, 5 and 1 minutes, as far as the exam is long', () => {
  expect(lefts(180 * minute)).toEqual(['half 90', 30, 10, 5, 1]);
  expect(lefts(60 * minute)).toEqual([30, 10, 5, 1]);
  expect(lefts(40 * minute)).toEqual([30, 'half 20', 10, 5, 1]);
  expect(lefts(30 * minute)).toEqual(['half 15', 10, 5, 1]);
  expect(lefts(4 * minute)).toEqual([1]);
  expect(lefts(undefined)).toEqual([30, 10, 5, 1]);
});

test('EXAM-02 the next mark is one that is still to come', () => {
  const marks = marksOf(180 * minute);
  expect(nextMark(marks, 12 * minute)).toEqual({ mark: { left: 10 * minute, half: false }, wait: 2 * minute });
  expect(nextMark(marks, 10 * minute)).toMatchObject({ mark: { left: 5 * minute } });
  expect(nextMark(marks, 30_000)).toBeUndefined();
});

test('EXAM-02 a begun minute is a whole one', () => {
  expect(partsLeft(61 * minute + 1)).toEqual({ hours: 1, minutes: 2 });
  expect(partsLeft(10 * minute)).toEqual({ hours: 0, minutes: 10 });
  expect(partsLeft(-5)).toEqual({ hours: 0, minutes: 0 });
});

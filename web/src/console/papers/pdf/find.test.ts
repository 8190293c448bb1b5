import { expect, test } from 'vitest';
import { findQuestions } from './find/find.ts';
import { judged } from './testing/judged.ts';
import { madePaper } from './testing/layout.ts';

const SEEDS = 200;

test('STF-12 of 200 papers as chance sets them the questions are found, and what is not is marked', () => {
  const silent: string[] = [];
  let [right, all] = [0, 0];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { pages, truth, how } = madePaper(seed);
    const found = judged(truth, findQuestions(pages).questions);
    right += found.right;
    all += truth.length;
    for (const { number, why, isMarked } of found.wrong) if (!isMarked) silent.push(`${number} ${why} ${how}`);
  }
  console.log(right, all, silent.length);
  expect(silent.slice(0, 5)).toEqual([]);
  expect(right / all).toBeGreaterThan(0.98);
});

import { expect, test } from 'vitest';
import { judged } from '../../../testing/pdf/judged.ts';
import { madePaper } from '../../../testing/pdf/layout.ts';
import { findQuestions } from './find/find.ts';

/** More of them find what 200 do not. */
const SEEDS = Number(process.env['SEEDS'] ?? 200);

test('STF-12 in 200 papers as chance sets them the questions are found, and what is not right is marked', () => {
  const silent: string[] = [];
  const [careful, careless] = [
    { right: 0, all: 0, marked: 0 },
    { right: 0, all: 0, marked: 0 },
  ];
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const { pages, truth, isCareless, how } = madePaper(seed);
    const { questions } = findQuestions(pages);
    const { right, wrong } = judged(truth, questions);
    const sum = isCareless ? careless : careful;
    sum.right += right;
    sum.all += truth.length;
    sum.marked += questions.filter(({ unsure }) => unsure.length > 0).length;
    silent.push(...wrong.filter(({ isMarked }) => !isMarked).map(({ number, why }) => `${number} ${why}: ${how}`));
  }
  expect(silent).toEqual([]);
  expect(careful.right / careful.all).toBeGreaterThan(0.995);
  // A mark on every question would be true, and no help.
  expect(careful.marked / careful.all).toBeLessThan(0.005);
  expect(careless.right / careless.all).toBeGreaterThan(0.9);
  expect(careless.marked / careless.all).toBeLessThan(0.15);
});

import { expect, test } from 'vitest';
import { judged } from '../../../testing/pdf/judged.ts';
import { madePaper } from '../../../testing/pdf/layout.ts';
import { findQuestions } from './find/find.ts';

/** Papers of each of ten rounds; more of them find what twenty do not. */
const PAPERS = Number(process.env['SEEDS'] ?? 200) / 10;
const ROUNDS = Array.from({ length: 10 }, (_, round) => round);

const sum = { right: 0, all: 0, marked: 0 };
const [careful, careless] = [{ ...sum }, { ...sum }];

test.each(ROUNDS)('STF-12 in papers as chance sets them what is not found right is marked, round %i', (round) => {
  const silent: string[] = [];
  const seeds = Array.from({ length: PAPERS }, (_, at) => round * PAPERS + at + 1);
  // Every other one is set in three columns, too.
  const papers = seeds.flatMap((seed) => [madePaper(seed), ...(seed % 2 === 0 ? [madePaper(seed, true)] : [])]);
  for (const { pages, truth, isCareless, how } of papers) {
    const { questions } = findQuestions(pages);
    const { right, wrong } = judged(truth, questions);
    const own = isCareless ? careless : careful;
    own.right += right;
    own.all += truth.length;
    own.marked += questions.filter(({ unsure }) => unsure.length > 0).length;
    silent.push(...wrong.filter(({ isMarked }) => !isMarked).map(({ number, why }) => `${number} ${why}: ${how}`));
  }
  expect(silent).toEqual([]);
});

test('STF-12 in all those papers nearly every question is found right, and few are marked', () => {
  expect(careful.right / careful.all).toBeGreaterThan(0.995);
  // A mark on every question would be true, and no help.
  expect(careful.marked / careful.all).toBeLessThan(0.005);
  expect(careless.right / careless.all).toBeGreaterThan(0.9);
  expect(careless.marked / careless.all).toBeLessThan(0.15);
});

import { expect, test } from 'vitest';
import { betaBelow } from './beta.ts';
import { weakTopics, type RatedAnswer } from './weak.ts';

test('WEAK-01 the probability of a share is that of the beta distribution', () => {
  // The values are by symmetry, by hand (1 - (1 - x)^2, x^3), and from a table.
  expect(betaBelow(0.5, 7, 7)).toBeCloseTo(0.5, 10);
  expect(betaBelow(0.3, 1, 2)).toBeCloseTo(0.51, 10);
  expect(betaBelow(0.6, 3, 1)).toBeCloseTo(0.216, 10);
  expect(betaBelow(0.7, 20, 10)).toBeCloseTo(0.6359, 3);
});

test('WEAK-01 nothing is said of a topic with fewer than twelve answers, nor of a student who is alike in all', () => {
  const answers = (count: number, right: number): RatedAnswer[] =>
    Array.from({ length: count }, (_, index) => ({ right: index < right ? 1 : 0, rate: 0.6 }));
  expect(weakTopics([answers(11, 0), answers(40, 30)])).toEqual([]);
  expect(weakTopics([answers(20, 8), answers(20, 8), answers(20, 8)])).toEqual([]);
  expect(weakTopics([answers(20, 3), answers(40, 32), answers(40, 33)])).toEqual([0]);
  // All bad at hard questions is no weakness.
  const hard = answers(20, 6).map((answer) => ({ ...answer, rate: 0.3 }));
  expect(weakTopics([hard, answers(40, 25), answers(40, 25)])).toEqual([]);
});

/** Returns random numbers with a seed: the students are equal each time. */
function seeded(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return { next, normal };
}

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
const mean = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0) / values.length;

test('WEAK-02 of what is told at least 80 % is so, where the usual rule of under 50 % is right half of the time', () => {
  const { next, normal } = seeded(20_261_123);
  const told = { ours: [0, 0], usual: [0, 0] };
  const note = (rule: [number, number] | number[], isSo: boolean) => {
    rule[0] = (rule[0] ?? 0) + 1;
    if (isSo) rule[1] = (rule[1] ?? 0) + 1;
  };
  for (let student = 0; student < 1500; student += 1) {
    const ability = 0.8 * normal();
    const topics = Array.from({ length: 10 }, () => {
      const own = 0.6 * normal();
      const answers = Array.from({ length: 12 + Math.floor(next() * 30) }, () => {
        const ease = 0.4 + normal();
        // The school's rate of a question, from some sixty other students.
        const rate = (60 * logistic(ease) + 8 * normal() * 0.5 + 2.4) / 64;
        return { right: next() < logistic(ease + ability + own) ? 1 : 0, rate, truth: logistic(ease + ability + own), alike: logistic(ease + ability) };
      }); // prettier-ignore
      return { answers, isWeak: mean(answers.map(({ truth }) => truth)) < mean(answers.map(({ alike }) => alike)) - 0.05 };
    });
    const ours = new Set(weakTopics(topics.map(({ answers }) => answers)));
    for (const [index, { answers, isWeak }] of topics.entries()) {
      if (ours.has(index)) note(told.ours, isWeak);
      if (mean(answers.map(({ right }) => right)) < 0.5) note(told.usual, isWeak);
    }
  }
  const share = ([all = 0, so = 0]: number[]): number => so / all;
  expect(told.ours[0]).toBeGreaterThan(500);
  expect(share(told.ours)).toBeGreaterThanOrEqual(0.8);
  expect(share(told.usual)).toBeLessThan(0.6);
});

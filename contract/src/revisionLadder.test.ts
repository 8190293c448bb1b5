import { describe, expect, test } from 'vitest';
import { climbed, daysAfter, missedOn, revised, type RevisedOn } from './revisionLadder.ts';

const FIRST = '2026-02-25';
const day = (number: number): string => daysAfter(FIRST, number);

/** Returns random numbers that repeat with the seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
    return (state >> 8) % below;
  };
}

const mixed = <T>(list: readonly T[], chance: (below: number) => number): T[] => {
  const left = [...list];
  return list.flatMap(() => left.splice(chance(left.length), 1));
};

/**
 * The rule said once more, day by day and without a word of the other: '*' is a day with a wrong answer, '+' one with
 * right ones only.
 */
function model(days: ReadonlyMap<string, '*' | '+'>, until: number): { step: number; due: number | undefined } {
  const steps = [1, 3, 7, 16, 35];
  let [step, due]: [number, number | undefined] = [0, 1];
  for (let at = 0; at <= until; at += 1) {
    const what = days.get(day(at));
    if (what === '*') [step, due] = [0, at + 1];
    else if (what === '+' && due !== undefined && at >= due) {
      step += 1;
      const more = steps[step];
      due = more === undefined ? undefined : at + more;
    }
  }
  return { step, due };
}

describe('the ladder of revision', () => {
  test('REV-02 right answers lead over 1, 3, 7, 16 and 35 days, and then it is learned; a wrong one leads back', () => {
    let at = missedOn(FIRST);
    const due: (string | null)[] = [at.due_on];
    for (let step = 0; step < 5; step += 1) {
      at = revised(at, { day: at.due_on ?? '', right: true });
      due.push(at.due_on);
    }
    expect(due).toEqual(['2026-02-26', '2026-03-01', '2026-03-08', '2026-03-24', '2026-04-28', null]);
    expect(revised(at, { day: day(100), right: true })).toEqual(at);
    expect(revised(at, { day: day(100), right: false })).toEqual({ step: 0, due_on: day(101) });
  });

  test('REV-04 whatever two phones answer on their own, and in whatever order it comes in, it comes to the same', () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const chance = chanceOf(seed);
      const answers = Array.from({ length: chance(14) }, (): RevisedOn => ({ day: day(chance(60)), right: chance(4) > 0 }));
      const days = new Map<string, '*' | '+'>();
      for (const answer of answers) if (!answer.right || !days.has(answer.day)) days.set(answer.day, answer.right ? '+' : '*');
      const expected = model(days, 60);
      const found = climbed(FIRST, answers);
      expect({ seed, ...found }).toEqual({
        seed,
        step: expected.step,
        due_on: expected.due === undefined ? null : day(expected.due),
      });
      for (let round = 0; round < 5; round += 1) expect(climbed(FIRST, mixed(answers, chance))).toEqual(found);
    }
  });
});

import type { Paper } from '@portal/bank/paper/paper';
import { describe, expect, test } from 'vitest';
import { prepare } from '../../attempt/grading/prepare.ts';
import { Chance } from '../../testing/chance.ts';
import { Tally } from './tally.ts';

/** Seeds, each a hall of its own; what is said of keys is counted over all of them. */
const HALLS = 120;
const OPTIONS = ['A', 'B', 'C', 'D'];

interface Hall {
  students: number;
  questions: number;
  /** The share of those who do not know that leaves a question out. */
  blank: number;
}

const normal = (chance: Chance): number => Math.sqrt(-2 * Math.log(1 - chance.next())) * Math.cos(2 * Math.PI * chance.next());

/**
 * Students of spread ability at questions of spread difficulty (a logistic model with two parameters): who knows,
 * answers rightly; who does not leaves it out or guesses, wrong options being more or less tempting. Two in a hundred
 * keys are wrong, one at least. Returns how many wrong and right keys there were, and were named.
 */
function named(seed: number, { students, questions, blank }: Hall) {
  const chance = new Chance(seed);
  const abilities = Array.from({ length: students }, () => normal(chance));
  const asked = Array.from({ length: questions }, () => ({
    slope: 1.2 * Math.exp(0.3 * normal(chance)),
    difficulty: normal(chance),
    right: chance.of(OPTIONS),
    pull: OPTIONS.map(() => Math.exp(0.6 * normal(chance))),
  }));
  const places = asked.map((_, place) => place);
  const wrong = new Set(places.toSorted(() => chance.next() - 0.5).slice(0, Math.max(1, Math.round(questions * 0.02))));
  const paper: Paper = {
    pass_marks: 0,
    max_marks: 4 * questions,
    questions: asked.map(({ right }, place) => ({
      question_id: place + 1,
      question: '',
      options: OPTIONS,
      answer: wrong.has(place) ? chance.of(OPTIONS.filter((each) => each !== right)) : right,
      marks: 4,
      negative_marks: 1,
    })),
  };
  const [tally, prepared] = [new Tally(), prepare(paper)];
  for (const ability of abilities) {
    const answers: Record<string, string> = {};
    for (const [place, { slope, difficulty, right, pull }] of asked.entries()) {
      const knows = chance.is(1 / (1 + Math.exp(-slope * (ability - difficulty))));
      if (knows) answers[place + 1] = right;
      else if (!chance.is(blank)) answers[place + 1] = guess(chance, pull);
    }
    tally.add(prepared, answers);
  }
  const suspects = tally.fared(paper).filter(({ favoured, backwards }) => favoured !== undefined || backwards === 1);
  const found = suspects.filter(({ question_id }) => wrong.has(question_id - 1)).length;
  return { wrong: wrong.size, found, right: questions - wrong.size, accused: suspects.length - found };
}

function guess(chance: Chance, pull: readonly number[]): string {
  let left = chance.next() * pull.reduce((sum, each) => sum + each, 0);
  return OPTIONS.find((_, place) => (left -= pull[place] ?? 0) < 0) ?? 'D';
}

describe('keys that look wrong', () => {
  test.each<[string, Hall]>([
    ['90 questions, 100 students', { students: 100, questions: 90, blank: 0.25 }],
    ['90 questions, 100 students who guess all they do not know', { students: 100, questions: 90, blank: 0 }],
    ['90 questions, 100 students who leave half of that out', { students: 100, questions: 90, blank: 0.5 }],
    ['30 questions, 100 students', { students: 100, questions: 30, blank: 0.25 }],
  ])(
    'STF-07 %s: of wrong keys 95 in 100 are named, of right ones at most one',
    (_, hall) => {
      const halls = Array.from({ length: HALLS }, (__, seed) => named(seed + 1, hall));
      const sum = (of: keyof (typeof halls)[number]): number => halls.reduce((all, each) => all + each[of], 0);
      const [found, accused] = [sum('found') / sum('wrong'), sum('accused') / sum('right')];
      expect(found).toBeGreaterThanOrEqual(0.95);
      expect(accused).toBeLessThanOrEqual(0.01);
    },
    120_000,
  );
});

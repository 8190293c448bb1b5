import { expect, it } from 'vitest';
import { compareGraders } from '../testing/marks/compare.ts';
import { Chance } from '../testing/chance.ts';
import { grade, type GivenAnswer } from './grade.ts';
import { prepare } from './grading/prepare.ts';
import type { Paper } from '@portal/bank/paper/paper';
import { isWhole } from '../testing/whole.ts';

/** `npm test -- --all` compares twenty thousand. */
const CASES = isWhole ? 20_000 : 5000;

it(`SRV-04 a second grader that shares no code agrees on ${CASES} random answers of every kind and marking`, () => {
  const { cases, refused, outcomes, differences } = compareGraders(CASES, 1);
  expect(differences).toEqual([]);
  expect(cases).toBeGreaterThanOrEqual(CASES);
  expect(refused).toBeGreaterThan(CASES / 400);
  for (const outcome of ['right', 'wrong', 'partial', 'blank', 'dropped']) expect(outcomes[outcome]).toBeGreaterThan(CASES / 40);
});

/** Marking as it was while all questions were of single choice, to the letter. */
function markedBefore(paper: Paper, given: readonly GivenAnswer[]) {
  const questions = new Map(paper.questions.map((question) => [question.question_id, question]));
  const answers: Record<string, string> = {};
  let earned = 0;
  for (const { question_id, answer } of given) {
    const question = questions.get(question_id);
    if (!question) return { fault: 'question_unknown' };
    if (!question.options.includes(answer)) return { fault: 'option_unknown' };
    if (Object.hasOwn(answers, question_id)) return { fault: 'answered_twice' };
    answers[question_id] = answer;
    earned += answer === question.answer ? question.marks : -question.negative_marks;
  }
  const marks = Math.round(earned * 100) / 100;
  return { answers, marks, max_marks: paper.max_marks, result: marks >= paper.pass_marks ? 'pass' : 'fail' };
}

it('SRV-04 a paper as it was before there were kinds is marked as it was, whatever numbers it has', () => {
  const chance = new Chance(13);
  const options = ['A', 'B', 'C', 'D'];
  const numbers = [
    [1, 0, 4, 0.25, 0.5, 2, 0.1, 0.33, 0.01, 999.99],
    [1, 0.3333, 0.6667, 1.125, 0.005, 0.0001, 0.333_333_333_333_333_3, 1e-7, 1000, 0.1 + 0.2],
  ];
  for (let round = 0; round < 4000; round += 1) {
    const of = numbers[round % 2] ?? [];
    const questions = Array.from({ length: chance.whole(1, 60) }, (_, index) => ({
      question_id: index + 1,
      question: '',
      options,
      answer: chance.of(options),
      marks: chance.of(of),
      negative_marks: chance.of(of),
    }));
    const paper = { pass_marks: chance.whole(-3, 9) / 4, max_marks: 0.1 + 0.2, questions };
    const given = chance.some(questions).map(({ question_id }) => ({ question_id, answer: chance.of(options) }));
    if (chance.is(0.05))
      given.push(
        chance.of([
          { question_id: 1, answer: 'A' },
          { question_id: 1, answer: 'E' },
          { question_id: 999, answer: 'A' },
        ]),
      );
    const [now, before] = [grade(prepare(paper), given), markedBefore(paper, given)];
    const shown = 'fault' in now ? { fault: now.fault.code } : now;
    // JSON and both databases know one zero only.
    expect(JSON.stringify(shown), `round ${round}`).toBe(JSON.stringify(before));
  }
});

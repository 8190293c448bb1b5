import { describe, expect, test } from 'vitest';
import type { Paper, PaperQuestion } from '@portal/bank/paper/paper';
import { prepare } from '../grading/prepare.ts';
import { correct } from './correct.ts';
import { markAnew } from './correctedPaper.ts';
import type { Rule } from './rules.ts';

const single: PaperQuestion = {
  question_id: 1,
  key: 'q1',
  question: 'Which?',
  options: ['A', 'B', 'C'],
  answer: 'A',
  marks: 4,
  negative_marks: 1,
};
const several: PaperQuestion = {
  ...single,
  type: 'multiple',
  answer: '["A","B"]',
  marking: { right: '4', wrong: '-2', blank: '0', partial: 'jee-advanced' },
};
const number: PaperQuestion = { ...single, type: 'numeric', options: [], answer: '2.5', numbers: ['2.5'], decimals: 1 };
const pairs: PaperQuestion = {
  ...single,
  type: 'matrix',
  options: [],
  rows: ['I', 'II'].map((key) => ({ key, text: key })),
  columns: ['P', 'Q'].map((key) => ({ key, text: key })),
  answer: '{"I":["P"],"II":["Q"]}',
};

/** Marks of answers to a question by its corrected version, and whether the rule changed its key. */
function marked(older: PaperQuestion, corrected: Partial<PaperQuestion> | undefined, rule: Rule, ...answers: string[]) {
  const paper: Paper = { pass_marks: 4, max_marks: 4, questions: [older] };
  const to = corrected && { ...older, ...corrected };
  const { paper: anew, applied } = correct(paper, new Map([[1, { rule, to }]]));
  const by = { before: prepare(paper), now: prepare(anew), applied };
  return answers.map((answer) => markAnew(by, answer === '' ? {} : { 1: answer }).marks);
}

describe('an older version of a question under a corrected key', () => {
  test.each<[string, PaperQuestion, Partial<PaperQuestion>, string[], number[], number[]]>([
    ['single', single, { answer: 'B' }, ['A', 'B', 'C', ''], [4, 4, -1, 0], [-1, 4, -1, 0]],
    ['with two right ones now', single, { answer: 'B', alternatives: ['C'] }, ['A', 'B', 'C'], [4, 4, 4], [-1, 4, 4]],
    ['multiple', several, { answer: '["B","C"]' }, ['["A","B"]', '["B","C"]', '["A"]', '["C"]'], [4, 4, 1, 1], [-2, 4, -2, 1]],
    [
      'a range for a number',
      number,
      { answer: '3 to 4', numbers: [{ min: '3', max: '4' }] },
      ['2.5', '3.5', '5'],
      [4, 4, -1],
      [-1, 4, -1],
    ],
    [
      'a matrix',
      pairs,
      { answer: '{"I":["Q"],"II":["P"]}' },
      ['{"I":["P"],"II":["Q"]}', '{"I":["Q"],"II":["P"]}'],
      [4, 4],
      [-1, 4],
    ],
  ])('%s: both keys are right, or only the new one', (_, older, corrected, answers, both, only) => {
    expect(marked(older, corrected, 'both', ...answers)).toEqual(both);
    expect(marked(older, corrected, 'new', ...answers)).toEqual(only);
  });

  test('an option whose text was edited with the key is found by its place; one that is new is none it can be marked by', () => {
    const edited = { options: ['A', 'B metres', 'C'], answer: 'B metres' };
    expect(marked(single, edited, 'new', 'A', 'B')).toEqual([-1, 4]);
    expect(marked(single, { options: ['A', 'B', 'C', 'D'], answer: 'D' }, 'new', 'A', 'B')).toEqual([4, -1]);
    // Turned round: 'A' of then is not the third of now.
    expect(marked(single, { options: ['C', 'B', 'A'], answer: 'C' }, 'new', 'A', 'C')).toEqual([-1, 4]);
    expect(marked(single, { type: 'numeric', options: [], answer: '1', numbers: ['1'] }, 'new', 'A')).toEqual([4]);
  });

  test('a dropped question gives full marks to who answered it or to all, also when the paper has it no more', () => {
    expect(marked(single, { answer: 'B' }, 'drop-attempted', 'A', 'C', '')).toEqual([4, 4, 0]);
    expect(marked(single, undefined, 'drop-all', 'A', 'C', '')).toEqual([4, 4, 4]);
    expect(marked(single, { dropped: 'all' }, 'new', 'C', '')).toEqual([4, 4]);
    expect(marked(single, { answer: 'B' }, 'leave', 'A', 'B', '')).toEqual([4, -1, 0]);
  });
});

describe('the explanation under a corrected key', () => {
  const asked = { question: 'what is x', explanation: 'since x is 1' };
  const older: PaperQuestion = { ...single, explanation: 'x is 1', spoken: asked };
  const words = (corrected: Partial<PaperQuestion>, rule: Rule) => {
    const to = { ...older, answer: 'B', ...corrected };
    const { paper } = correct({ pass_marks: 4, max_marks: 4, questions: [older] }, new Map([[1, { rule, to }]]));
    return paper.questions[0]?.spoken;
  };

  test('QUIZ-09 is said as the version it comes from has it, and the question as students saw it', () => {
    const newer = { explanation: 'x is 2', spoken: { question: 'what is y', explanation: 'since x is 2' } };
    expect(words(newer, 'new')).toEqual({ question: 'what is x', explanation: 'since x is 2' });
    expect(words({ explanation: 'plain', spoken: {} }, 'both')).toEqual({ question: 'what is x' });
    expect(words(newer, 'drop-all')).toEqual(asked);
  });
});

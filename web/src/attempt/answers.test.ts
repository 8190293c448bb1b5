import { expect, test } from 'vitest';
import { chosen, given, type Question } from './answers.ts';

const parts = (...keys: string[]) => keys.map((key) => ({ key, text: `the ${key}` }));
const single = { type: 'single', options: ['a', '["b"]'] };
const multiple = { type: 'multiple', options: ['2 m', '3 "m"', 'a,b\\'] };
const matrix = { type: 'matrix', options: [], rows: parts('I', 'II'), columns: parts('P', 'Q') };
const numeric = { type: 'numeric', options: [] };

const asked = (about: Partial<Question>): Question => ({ question_id: 1, question: '', options: [], marks: 1, ...about });

test.each([
  ['an option', single, 'a', true],
  ['an option that reads like a list', single, '["b"]', true],
  ['an option that is gone', single, 'c', false],
  ['some of the options', multiple, JSON.stringify(['2 m', 'a,b\\']), true],
  ['an option with quotes in it', multiple, JSON.stringify(['3 "m"']), true],
  ['an option of several that is gone', multiple, JSON.stringify(['2 m', 'gone']), false],
  ['what is no list', multiple, '2 m', false],
  ['an empty list', multiple, '[]', false],
  ['pairs', matrix, '{"I":["P"],"II":["P","Q"]}', true],
  ['a row that is gone', matrix, '{"III":["P"]}', false],
  ['a column that is gone', matrix, '{"I":["R"]}', false],
  ['a number', numeric, '-12.50', true],
  ['what a later portal answered to a kind that this one does not know', { type: 'drawing' }, 'M 0 0', true],
  ['an answer taken back', multiple, '', false],
  ['a number taken back', numeric, '', false],
  ['a pair taken back', matrix, '', false],
])('QUIZ-05 what is handed in fits the question as it is now: %s', (_, about, answer, fits) => {
  const question = asked(about);
  expect(chosen(question, { 1: answer })).toBe(fits ? answer : undefined);
  expect(given([question], { 1: answer })).toEqual(fits ? [{ question_id: 1, answer }] : []);
});

test('QUIZ-05 a question without an answer is left out, whatever its kind', () => {
  for (const about of [single, multiple, matrix, numeric, {}]) expect(given([asked(about)], {})).toEqual([]);
});

import { expect, test } from 'vitest';
import { stretchesOf } from './blocks.ts';

const sections = [{ key: 'p' }, { key: 'c' }];
const passages = [{ key: 't' }];
const shape = (questions: { section?: string; passage?: string }[]) =>
  stretchesOf(questions, sections, passages).map(({ section, blocks }) => [
    section?.key,
    blocks.map(({ passage, questions: own }) => [passage?.key, own.map(({ number }) => number)]),
  ]);

test('questions stand in their order, by section and by the text they are about', () => {
  const inP = { section: 'p' };
  const aboutT = { section: 'c', passage: 't' };
  expect(shape([inP, inP, aboutT, aboutT, { section: 'c' }])).toEqual([
    ['p', [[undefined, [1, 2]]]],
    [
      'c',
      [
        ['t', [3, 4]],
        [undefined, [5]],
      ],
    ],
  ]);
});

test('a section or a text that the paper does not have is none', () => {
  expect(shape([{}, { section: 'gone' }, { passage: 'gone' }, { section: 'p' }])).toEqual([
    [undefined, [[undefined, [1, 2, 3]]]],
    ['p', [[undefined, [4]]]],
  ]);
  expect(shape([])).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { readList, readPairs, writeList, writePairs } from './forms.ts';

const options = ['2 m', '3 "m"', 'a,b'];
const rows = [{ key: '2' }, { key: '1' }];
const columns = [{ key: 'P' }, { key: 'Q' }, { key: 'R' }];

describe('QUIZ-04 several right options: the answer is a list of their texts', () => {
  test.each([
    [['a,b', '2 m'], '["2 m","a,b"]'],
    [['3 "m"'], '["3 \\"m\\""]'],
    [['2 m', '2 m'], '["2 m"]'],
    [['none of these'], ''],
    [[], ''],
  ])('%j is %s', (chosen, answer) => {
    expect(writeList(options, chosen)).toBe(answer);
    if (answer) expect(writeList(options, readList(answer))).toBe(answer);
  });

  test.each(['', 'a', '{"a":1}', '[1,null]', 'null', '["'])('%s is no list', (answer) => {
    expect(readList(answer)).toEqual([]);
  });
});

describe('QUIZ-04 a matrix: the answer names the columns of each row', () => {
  test.each([
    // Rows named by numbers keep their order too.
    [{ 1: ['R', 'P'], 2: ['Q'] }, '{"2":["Q"],"1":["P","R"]}'],
    [{ 2: [], 1: ['P'] }, '{"1":["P"]}'],
    [{ 3: ['P'], 1: ['Z'] }, ''],
    [{}, ''],
  ])('%j is %s', (pairs, answer) => {
    expect(writePairs(rows, columns, pairs)).toBe(answer);
    if (answer) expect(writePairs(rows, columns, readPairs(answer))).toBe(answer);
  });

  test.each(['', '[]', 'x', 'null', '"I"', '{"1":"P"}'])('%s pairs nothing', (answer) => {
    expect(writePairs(rows, columns, readPairs(answer))).toBe('');
  });
});

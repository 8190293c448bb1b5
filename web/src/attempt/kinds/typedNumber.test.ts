import { describe, expect, test } from 'vitest';
import { isReadOtherwise, mayBecomeNumber, readNumber, withOtherSign, type NumberInput } from './typedNumber.ts';

describe('QUIZ-04 a number as it is typed', () => {
  test.each([
    ['12.5', '12.5'],
    ['12,5', '12.5'],
    [' 12.50 ', '12.50'],
    ['−3', '-3'],
    ['–3', '-3'],
    ['- 3', '-3'],
    ['+4', '4'],
    ['007', '7'],
    ['.5', '0.5'],
    ['-,5', '-0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['0.000', '0.000'],
    ['१२.५', '12.5'],
    ['১২', '12'],
    ['123456789012345.1234567890', '123456789012345.1234567890'],
    ['', ''],
    ['   ', ''],
  ])('%j is %j', (text, answer) => {
    expect(readNumber(text, {})).toEqual({ answer });
  });

  test.each(['abc', '-', '.', '1.2.3', '1,234.5', '1,23,456', '1e3', '1/2', '--1', '12 m', 'Infinity', '٣'])(
    '%j is none',
    (text) => {
      expect(readNumber(text, {})).toEqual({ fault: 'none' });
    },
  );

  test.each<[string, NumberInput, object]>([
    ['4.0', { integer: 1 }, { answer: '4' }],
    ['4.5', { integer: 1 }, { fault: 'whole' }],
    ['1.25', { decimals: 2 }, { answer: '1.25' }],
    ['1.2500', { decimals: 2 }, { answer: '1.25' }],
    ['1.251', { decimals: 2 }, { fault: 'decimals' }],
    ['1.5', { decimals: 0 }, { fault: 'decimals' }],
    ['1234567890123456', {}, { fault: 'long' }],
    ['0.12345678901', {}, { fault: 'long' }],
    ['0', { min: 0, max: 100 }, { answer: '0' }],
    ['100.00', { min: 0, max: 100 }, { answer: '100.00' }],
    ['-0.01', { min: 0, max: 100 }, { fault: 'range' }],
    ['100.01', { min: 0, max: 100 }, { fault: 'range' }],
    ['0.1', { min: 0.1 }, { answer: '0.1' }],
    // As exact as the server: floating point would call both numbers equal.
    ['999999999999999.0000000001', { max: 999_999_999_999_999 }, { fault: 'range' }],
  ])('%s in a field that takes %j', (text, input, read) => {
    expect(readNumber(text, input)).toEqual(read);
  });
});

test('QUIZ-04 nothing is said about a number that is not finished', () => {
  expect(['', '-', '+', '.', '12.', '-.', '1,'].map(mayBecomeNumber)).not.toContain(false);
  expect(['a', '1.2.', '1e', '--'].map(mayBecomeNumber)).not.toContain(true);
});

test('QUIZ-04 how a number was read is said where it was typed in another way', () => {
  expect(['1,5', '१'].map(isReadOtherwise)).toEqual([true, true]);
  expect(['1.5', '-1', '−1', '+1', ' 1 '].map(isReadOtherwise)).not.toContain(true);
});

test.each([
  ['', '-'],
  ['-', ''],
  ['5', '-5'],
  ['-5', '5'],
  ['−5', '5'],
  ['+5', '-5'],
  [' 5', '-5'],
  ['abc', '-abc'],
])('QUIZ-04 the other sign of %j is %j', (text, other) => {
  expect(withOtherSign(text)).toBe(other);
});

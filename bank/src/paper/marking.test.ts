import { describe, expect, it, test } from 'vitest';
import { add, compare, fraction, parseFraction, rounded, textOf } from './fraction.ts';
import { decimalText, rangeAround } from '@portal/contract/grading';
import { commonDenominator, maxMarks } from './units.ts';
import { resolveMarking, type MarkingEntry } from './marking.ts';
import type { Marking, PaperQuestion, PartialMarks, QuestionType } from './paper.ts';

const exact = (right: string, wrong: string, partial: PartialMarks = 'none', blank = '0'): { marking: Marking } => ({
  marking: { right, wrong, blank, partial },
});

describe('presets of examination boards', () => {
  test.each<[string, QuestionType, number | undefined, number, number, { marking?: Marking }]>([
    ['jee-main', 'single', undefined, 4, 1, {}],
    ['jee-main', 'numeric', undefined, 4, 1, {}],
    ['jee-advanced', 'single', undefined, 3, 1, {}],
    ['jee-advanced', 'multiple', undefined, 4, 2, exact('4', '-2', 'jee-advanced')],
    ['jee-advanced', 'numeric', undefined, 4, 0, {}],
    ['jee-advanced', 'matrix', undefined, 3, 1, {}],
    ['neet', 'single', undefined, 4, 1, {}],
    ['cuet', 'single', undefined, 5, 1, {}],
    ['gate', 'single', 1, 1, 0.33, exact('1', '-1/3')],
    ['gate', 'single', 2, 2, 0.67, exact('2', '-2/3')],
    ['gate', 'multiple', 1, 1, 0, {}],
    ['gate', 'multiple', 2, 2, 0, {}],
    ['gate', 'numeric', 1, 1, 0, {}],
    ['gate', 'numeric', 2, 2, 0, {}],
    ['ibps', 'single', undefined, 1, 0.25, {}],
  ])('%s, %s, %s', (preset, type, given, marks, negative_marks, more) => {
    const question = given === undefined ? {} : { marks: given };
    expect(resolveMarking(type, question, undefined, preset)).toEqual({ marks, negative_marks, ...more });
    expect(resolveMarking(type, question, preset, 'neet')).toEqual({ marks, negative_marks, ...more });
    expect(resolveMarking(type, { ...question, marking: preset }, 'neet', 'neet')).toEqual({ marks, negative_marks, ...more });
  });

  test.each<[string, QuestionType]>([
    ['jee-main', 'multiple'],
    ['jee-main', 'matrix'],
    ['neet', 'numeric'],
    ['cuet', 'multiple'],
    ['gate', 'matrix'],
    ['ibps', 'numeric'],
  ])('%s has no marking for %s, and none of its own is invented', (preset, type) => {
    expect(resolveMarking(type, { marks: 1 }, undefined, preset)).toEqual(
      preset === 'gate' ? { at: 'paper', fault: 'type_not_in_preset', preset, type } : { marks: 1, negative_marks: 0 },
    );
    expect(resolveMarking(type, {}, undefined, preset)).toEqual({ at: 'paper', fault: 'type_not_in_preset', preset, type });
  });
});

describe('the nearest marking counts, whole', () => {
  const section: MarkingEntry = { right: 3, wrong: -1, partial: 'per-option' };
  test.each<[string, QuestionType, object, MarkingEntry | undefined, MarkingEntry | undefined, object]>([
    ['nothing said', 'single', {}, undefined, undefined, { marks: 1, negative_marks: 0 }],
    ['the paper', 'single', {}, undefined, { right: '2' }, { marks: 2, negative_marks: 0 }],
    ['the section', 'single', {}, section, 'neet', { marks: 3, negative_marks: 1 }],
    [
      'the section, for several right options',
      'multiple',
      {},
      section,
      'neet',
      { marks: 3, negative_marks: 1, ...exact('3', '-1', 'per-option') },
    ],
    ['the question', 'single', { marking: { right: 5 } }, section, 'neet', { marks: 5, negative_marks: 0 }],
    ['marks', 'multiple', { marks: 2 }, section, 'neet', { marks: 2, negative_marks: 0 }],
    [
      'marks and negative marks',
      'numeric',
      { marks: 2, negative_marks: 0.5 },
      section,
      'gate',
      { marks: 2, negative_marks: 0.5 },
    ],
    ['negative marks alone', 'single', { negative_marks: 0.5 }, undefined, 'neet', { marks: 1, negative_marks: 0.5 }],
    [
      'fractions',
      'single',
      { marking: { right: '1/3', wrong: '−1/6', blank: '-0.5' } },
      undefined,
      undefined,
      { marks: 0.33, negative_marks: 0.17, ...exact('1/3', '-1/6', 'none', '-0.5') },
    ],
    [
      'more decimals than are shown',
      'single',
      { marking: { right: 0.125 } },
      undefined,
      undefined,
      { marks: 0.13, negative_marks: 0, ...exact('0.125', '0') },
    ],
    [
      'marks as they were written',
      'single',
      { marks: 0.333_333_3, negative_marks: 0.1 + 0.2 },
      undefined,
      undefined,
      { marks: 0.333_333_3, negative_marks: 0.1 + 0.2 },
    ],
  ])('%s', (_what, type, question, ofSection, ofPaper, found) => {
    expect(resolveMarking(type, question, ofSection, ofPaper)).toEqual(found);
  });

  test.each<[QuestionType, object, MarkingEntry | undefined, object]>([
    ['single', {}, 'jee-mains', { at: 'paper', fault: 'preset_unknown', preset: 'jee-mains' }],
    ['single', {}, 'constructor', { at: 'paper', fault: 'preset_unknown', preset: 'constructor' }],
    ['single', {}, 'gate', { at: 'paper', fault: 'marks_not_in_preset', preset: 'gate', marks: [1, 2] }],
    ['single', { marks: 3 }, 'gate', { at: 'paper', fault: 'marks_not_in_preset', preset: 'gate', marks: [1, 2] }],
    ['single', { marks: 1, marking: 'neet' }, undefined, { at: 'question', fault: 'marked_twice' }],
    ['single', { marks: 1, negative_marks: 0, marking: 'gate' }, undefined, { at: 'question', fault: 'marked_twice' }],
    ['single', {}, { right: 'four' }, { at: 'paper', fault: 'malformed', part: 'right', value: 'four' }],
    ['single', {}, { wrong: '1/0' }, { at: 'paper', fault: 'malformed', part: 'wrong', value: '1/0' }],
    ['single', {}, { wrong: Number.NaN }, { at: 'paper', fault: 'malformed', part: 'wrong', value: 'NaN' }],
    ['single', {}, { right: 1000.1 }, { at: 'paper', fault: 'too_large', part: 'right', value: '1000.1' }],
    ['single', {}, { wrong: '-1001' }, { at: 'paper', fault: 'too_large', part: 'wrong', value: '-1001' }],
    ['single', {}, { blank: '-0.12345' }, { at: 'paper', fault: 'too_fine', part: 'blank', value: '-0.12345' }],
    ['single', {}, { blank: '-1/101' }, { at: 'paper', fault: 'too_fine', part: 'blank', value: '-1/101' }],
    ['numeric', { marks: 0.123_45 }, undefined, { at: 'question', fault: 'too_fine', part: 'marks', value: '0.12345' }],
    ['single', {}, { right: -1 }, { at: 'paper', fault: 'right_below_zero' }],
    ['single', {}, { wrong: 1 }, { at: 'paper', fault: 'wrong_above_zero' }],
    ['single', {}, { blank: 2 }, { at: 'paper', fault: 'blank_above_right' }],
    ['single', { marking: { partial: 'per-option' } }, undefined, { at: 'question', fault: 'no_parts', type: 'single' }],
  ])('no marking: %s %j %j', (type, question, ofPaper, fault) => {
    expect(resolveMarking(type, question, undefined, ofPaper)).toEqual(fault);
  });
});

describe('fractions', () => {
  test.each([
    ['4', '4'],
    ['-0.25', '-0.25'],
    ['-1/3', '-1/3'],
    ['−1/3', '-1/3'],
    ['2/6', '1/3'],
    ['+0.50', '0.5'],
    ['3/4', '0.75'],
    ['-0', '0'],
    ['10', '10'],
    ['100.0', '100'],
    ['0.0001', '0.0001'],
    ['1/10000', '0.0001'],
    ['1/64', '1/64'],
  ])('%s is %s', (text, shown) => {
    const value = parseFraction(text);
    expect(value && textOf(value)).toBe(shown);
  });
  test.each(['', ' ', '1/0', '1/-3', '1.', '.5', '1e3', '--1', '1/2/3', '0.5/3', 'NaN', '1 / 3', '१', '9'.repeat(99)])(
    '%j is none',
    (text) => {
      expect(parseFraction(text)).toBeUndefined();
    },
  );
  test.each([
    [1n, 3n, 0.33],
    [2n, 3n, 0.67],
    [-1n, 3n, -0.33],
    [1n, 200n, 0.01],
    [-1n, 200n, -0.01],
    [-1n, 201n, 0],
    [5n, 1000n, 0.01],
    [2675n, 1000n, 2.68],
    [-2675n, 1000n, -2.68],
  ])('%i/%i is rounded to %f', (above, below, shown) => {
    expect(rounded(fraction(above, below))).toBe(shown);
  });
  it('are summed and compared exactly', () => {
    const third = fraction(1n, 3n);
    expect(add(add(third, third), third)).toEqual(fraction(1n));
    expect([compare(fraction(1n, 3n), fraction(33n, 100n)), compare(third, third), compare(fraction(-1n), third)]).toEqual([
      1, 0, -1,
    ]);
  });
});

describe('a paper as a whole', () => {
  const question = (more: Partial<PaperQuestion>): PaperQuestion => ({
    question_id: 1,
    question: '',
    options: ['A', 'B', 'C'],
    answer: 'A',
    marks: 1,
    negative_marks: 0,
    ...more,
  });
  it('its marks are the sum of what right answers earn', () => {
    expect(maxMarks([question({ marks: 4 }), question({ marks: 0.25 })])).toBe(4.25);
    expect(maxMarks([1, 2, 3].map(() => question(exact('1/3', '0'))))).toBe(1);
    expect(maxMarks([1, 2].map(() => question(exact('1/3', '0'))))).toBe(0.67);
  });
  it('all that can be earned is whole in its units, or it has none', () => {
    expect(commonDenominator([question({}), question(exact('1', '-1/3')), question({ marks: 0.25 })])).toBe(12n);
    expect(commonDenominator([question({ type: 'multiple', answer: '["A","B","C"]', ...exact('4', '0', 'per-option') })])).toBe(
      3n,
    );
    expect(
      commonDenominator(['1/97', '1/89', '1/83', '1/79', '1/73'].map((right) => question(exact(right, '0')))),
    ).toBeUndefined();
  });
  it('keys of numbers with a tolerance become ranges, exactly', () => {
    expect(rangeAround('2.5', '0.1')).toEqual({ min: '2.4', max: '2.6' });
    expect(rangeAround('0.3', '0.1')).toEqual({ min: '0.2', max: '0.4' });
    expect(rangeAround('-0.05', '0.05')).toEqual({ min: '-0.1', max: '0' });
    expect(decimalText(String(1e-7))).toBeUndefined();
  });
});

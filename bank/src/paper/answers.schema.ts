import * as v from 'valibot';

/** The most alternatives of one key. */
const ALTERNATIVES = 20;
const few = <Each>() =>
  v.maxLength<Each[], typeof ALTERNATIVES, string>(ALTERNATIVES, `must have at most ${ALTERNATIVES} alternatives`);
const SOME = 'must name at least one';

const optionNumber = v.pipe(
  v.number('must be the number of the right option'),
  v.integer('must be a whole number'),
  v.minValue(1, 'is counted from 1'),
);
const isTwice = (list: readonly (string | number)[]): boolean => new Set(list).size < list.length;

/** Places of options, counted from 1, none twice. */
export const optionNumbers = v.pipe(
  v.array(optionNumber, 'must be a list of the numbers of options, such as [1, 3]'),
  v.minLength(1, SOME),
  v.check((list) => !isTwice(list), 'must not name an option twice'),
);

/** The key of a single choice: a number, or a list of those of which each is right. As a list of lists. */
export const singleAnswer = v.pipe(
  v.lazy((input) => (Array.isArray(input) ? optionNumbers : optionNumber)),
  v.transform((answer) => [answer].flat().map((number) => [number])),
);

/** The key of a multiple choice: the right options, or a list of such lists. */
export const multipleAnswer = v.pipe(
  v.lazy((input) =>
    Array.isArray(input) && input.some(Array.isArray)
      ? v.pipe(v.array(optionNumbers), v.minLength(1, SOME), few())
      : optionNumbers,
  ),
  v.transform((answer) => {
    const keys = answer.some(Array.isArray) ? (answer as number[][]) : [answer as number[]];
    return keys.map((key) => key.toSorted((one, other) => one - other));
  }),
  v.check((keys) => !isTwice(keys.map(String)), 'must not hold the same alternative twice'),
);

const NUMBER = /^-?\d{1,15}(?:\.\d{1,10})?$/u;
const DIGITS = 'must be a number of at most 15 digits before the point and 10 after it';
/** Digits that a number keeps exactly when YAML is read; more need quotes. */
const EXACT = 15;

/** The digits of a number without an exponent; '' where they cannot all be given. */
export function digitsOf(number: number): string {
  const text = Math.abs(number) < 1e-6 ? number.toFixed(10).replace(/(?:\.|(?<![0.]))0+$/u, '') : String(number);
  const significant = text.replace(/^-?[0.]*/u, '').replace('.', '');
  return NUMBER.test(text) && Number(text) === number && significant.length <= EXACT ? text : '';
}

/** A decimal number as text. */
const decimal = v.pipe(
  v.union([v.number(), v.string()], DIGITS),
  v.transform((value) => (typeof value === 'number' ? digitsOf(value) : value.trim().replace(/^\+/u, ''))),
  v.regex(NUMBER, `${DIGITS}; with more than ${EXACT} digits in all it stands in quotes`),
);

const range = v.strictObject({ min: decimal, max: decimal });
const around = v.strictObject({ value: decimal, tolerance: decimal });
const isRecord = (input: unknown): input is object => typeof input === 'object' && input !== null;
const numberKey = v.lazy((input) => (!isRecord(input) ? decimal : 'value' in input || 'tolerance' in input ? around : range));

/** The key of a numeric question: a number or a range, or a list of those. */
export const numericAnswer = v.pipe(
  v.lazy((input) => (Array.isArray(input) ? v.pipe(v.array(numberKey), v.minLength(1, SOME), few()) : numberKey)),
  v.transform((answer) => [answer].flat()),
);
export type NumberKey = v.InferOutput<typeof numberKey>;

const PART = 'must be a list with 1 to 4 letters and digits before each text, such as {P: text, Q: text}';

/** The rows or the columns of a matrix, in their order. */
export const matrixParts = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,4}$/u, 'must have a name of 1 to 4 letters and digits')),
    v.pipe(v.string('must be text in quotes'), v.nonEmpty('must not be empty')),
    PART,
  ),
  // Reading a file puts names that are numbers before all others.
  v.check(
    (parts) => new Set(Object.keys(parts).map((key) => /^(?:0|[1-9]\d*)$/u.test(key))).size < 2,
    'must have numbers as names throughout, or nowhere',
  ),
  v.transform((parts) => Object.entries(parts).map(([key, text]) => ({ key, text }))),
  v.minLength(2, 'must hold at least 2'),
  v.maxLength(8, 'must hold at most 8'),
);

const columnKey = v.pipe(v.union([v.string(), v.number()], 'must be the name of a column'), v.transform(String));
const rowsKey = v.record(
  v.string(),
  v.pipe(
    v.array(columnKey, 'must be a list of columns, such as [P, R]'),
    v.minLength(1, 'must name at least one column'),
    v.check((list) => !isTwice(list), 'must not name a column twice'),
  ),
  'must name the right columns of every row, such as {I: [P], II: [Q, R]}',
);

/** The key of a matrix: the right columns of every row, or a list of such. */
export const matrixAnswer = v.pipe(
  v.lazy((input) => (Array.isArray(input) ? v.pipe(v.array(rowsKey), v.minLength(1, SOME), few()) : rowsKey)),
  v.transform((answer) => [answer].flat()),
);

import * as v from 'valibot';
import type { QuestionType } from './paper.ts';
import { key, name } from './fields.ts';
import {
  digitsOf,
  matrixAnswer,
  matrixParts,
  multipleAnswer,
  numericAnswer,
  optionNumbers,
  singleAnswer,
} from './answers.schema.ts';
import { inLanguages } from '../languages/texts.schema.ts';
import { marking } from './marking.schema.ts';

const marks = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(1000, 'must be at most 1000'),
);
const decimals = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(0, 'must not be below 0'),
  v.maxValue(10, 'must be at most 10'),
);
const bound = v.pipe(
  v.number('must be a number'),
  v.check((number) => digitsOf(number) !== '', 'must be a number of at most 15 digits'),
);

/** The PDF that a question was cut out of: its name, the page from 1, and the sum that names the file. */
const from = v.strictObject({
  file: name,
  page: v.pipe(
    v.number('must be a number'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(10_000, 'must be at most 10000'),
  ),
  sum: v.optional(v.pipe(v.string('must be text'), v.regex(/^[0-9a-f]{64}$/u, 'must be 64 hexadecimal digits'))),
});

/** The fields of every kind. */
const every = {
  key,
  question: v.pipe(v.string('must be text'), v.nonEmpty('must not be empty')),
  marks: v.optional(marks),
  negative_marks: v.optional(marks),
  marking,
  section: v.optional(key),
  passage: v.optional(key),
  topic: v.optional(name),
  dropped: v.optional(v.picklist(['attempted', 'all'], 'must be attempted or all')),
  explanation: v.optional(v.string('must be text')),
  from: v.optional(from),
  in: inLanguages.question,
};
const choice = {
  options: v.pipe(
    v.array(v.pipe(v.string('must be text in quotes'), v.nonEmpty('must not be empty'))),
    v.minLength(2, 'must have at least 2 options'),
    v.maxLength(10, 'must have at most 10 options'),
    v.check((options) => new Set(options).size === options.length, 'must not hold the same option twice'),
  ),
  fixed: v.optional(optionNumbers),
};
const numeric = {
  decimals: v.optional(decimals),
  integer: v.optional(v.literal(true, 'must be true, or be left out')),
  input: v.optional(v.strictObject({ min: v.optional(bound), max: v.optional(bound), decimals: v.optional(decimals) })),
};

const BEYOND = 'is beyond the last option';
const answerIsThere = ({ answer, options }: { answer: number[][]; options: string[] }): boolean =>
  answer.flat().every((number) => number <= options.length);
const fixedAreThere = ({ fixed = [], options }: { fixed?: number[] | undefined; options: string[] }): boolean =>
  fixed.every((number) => number <= options.length);

const KINDS = {
  single: v.pipe(
    v.strictObject({ ...every, ...choice, type: v.optional(v.literal('single'), 'single'), answer: singleAnswer }),
    v.forward(v.partialCheck([['answer'], ['options']], answerIsThere, BEYOND), ['answer']),
    v.forward(v.partialCheck([['fixed'], ['options']], fixedAreThere, BEYOND), ['fixed']),
  ),
  multiple: v.pipe(
    v.strictObject({ ...every, ...choice, type: v.literal('multiple'), answer: multipleAnswer }),
    v.forward(v.partialCheck([['answer'], ['options']], answerIsThere, BEYOND), ['answer']),
    v.forward(v.partialCheck([['fixed'], ['options']], fixedAreThere, BEYOND), ['fixed']),
  ),
  numeric: v.strictObject({ ...every, ...numeric, type: v.literal('numeric'), answer: numericAnswer }),
  matrix: v.strictObject({
    ...every,
    type: v.literal('matrix'),
    rows: matrixParts,
    columns: matrixParts,
    answer: matrixAnswer,
  }),
};

/** Fields of some kinds only. */
const OWN: Record<string, readonly QuestionType[]> = {
  options: ['single', 'multiple'],
  fixed: ['single', 'multiple'],
  decimals: ['numeric'],
  integer: ['numeric'],
  input: ['numeric'],
  rows: ['matrix'],
  columns: ['matrix'],
};

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
const isKind = (type: unknown): type is QuestionType => typeof type === 'string' && Object.hasOwn(KINDS, type);
const kindOf = (input: unknown): unknown => (isRecord(input) ? (input['type'] ?? 'single') : 'single');

const byKind = v.lazy((input) => {
  const kind = kindOf(input);
  return KINDS[isKind(kind) ? kind : 'single'];
});

/** Checks a question of a paper by the rules of its kind. */
export const questionEntry = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    const { value } = dataset;
    const kind = kindOf(value);
    if (!isRecord(value)) return;
    const fault = (field: string, message: string): void => {
      addIssue({
        message,
        input: value[field],
        path: [{ type: 'object', origin: 'value', input: value, key: field, value: value[field] }],
      });
    };
    if (!isKind(kind)) fault('type', `must be ${Object.keys(KINDS).join(', ')}`);
    else
      for (const [field, kinds] of Object.entries(OWN))
        if (Object.hasOwn(value, field) && !kinds.includes(kind))
          fault(
            field,
            `belongs to questions of type ${kinds.join(' and ')}, and this one is ${kind}: take it out, or correct the type`,
          );
  }),
  byKind,
);

export type QuestionEntry = v.InferOutput<typeof questionEntry>;
export type EntryOf<Kind extends QuestionType> = Extract<QuestionEntry, { type: Kind }>;

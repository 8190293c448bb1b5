import { LIMITS } from '@portal/contract';
import * as v from 'valibot';
import { inLanguages, languages } from '../languages/texts.schema.ts';
import { date, isNoImpossibleDay, key, name, NO_SUCH_DAY } from './fields.ts';
import { marking } from './marking.schema.ts';
import { questionEntry } from './question.schema.ts';

const minutes = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(1440, 'must be at most 1440'),
);
const totalMarks = v.optional(v.pipe(v.number('must be a number'), v.minValue(0, 'must not be below 0')));
const room = v.optional(v.boolean('must be true or false'));
const showMarks = v.optional(v.boolean('must be true or false'), true);
const once = <Each extends { key: string }>() =>
  v.check<Each[], string>((list) => new Set(list.map((each) => each.key)).size === list.length, 'must not use a key twice');

const paperEntries = {
  key,
  name,
  /** The first decides where two of them differ. */
  languages,
  in: inLanguages.paper,
  /** The batches, of levels that learn the subject; none named: all students of these levels. */
  batches: v.optional(v.array(key, 'must be a list of batch keys'), []),
  added_on: date,
  pass_percent: v.optional(v.pipe(v.number('must be a number'), v.minValue(0), v.maxValue(100)), 40),
  marking,
  total_marks: totalMarks,
  shuffle: v.optional(
    v.picklist(['none', 'questions', 'questions+options'], 'must be none, questions or questions+options'),
    'none',
  ),
  show_marks: showMarks,
  option_labels: v.optional(v.picklist(['letters', 'numbers'], 'must be letters or numbers'), 'letters'),
  room,
  sections: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          key,
          name,
          marking,
          total_marks: totalMarks,
          subject: v.optional(key),
          minutes: v.optional(minutes),
          navigation: v.optional(v.picklist(['free', 'locked'], 'must be free or locked'), 'free'),
          any: v.optional(
            v.pipe(v.number('must be a number'), v.integer('must be a whole number'), v.minValue(1, 'must be at least 1')),
          ),
          counts: v.optional(v.picklist(['first', 'best'], 'must be first or best')),
          in: inLanguages.section,
        }),
        'must be a list',
      ),
      v.maxLength(20, 'must be at most 20'),
      once(),
    ),
    [],
  ),
  passages: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          key,
          text: v.pipe(v.string('must be text'), v.nonEmpty('must not be empty')),
          in: inLanguages.passage,
        }),
        'must be a list',
      ),
      once(),
    ),
    [],
  ),
  questions: v.pipe(
    v.array(questionEntry, 'must be a list'),
    v.minLength(1, 'must have at least one question'),
    v.maxLength(LIMITS.submitData, `must have at most ${LIMITS.submitData} questions: make several papers of it`),
  ),
};

/** A chapter's quiz. */
export const quizFile = v.strictObject({
  ...paperEntries,
  reveal: v.optional(v.picklist(['after_submit', 'never'], 'must be after_submit or never: a quiz does not close')),
});

const localMoment = v.pipe(
  v.string(),
  v.isoDateTime('must be a date and time such as 2026-07-14T17:00'),
  v.check(isNoImpossibleDay, NO_SUCH_DAY),
);

export const examFile = v.strictObject({
  ...paperEntries,
  subject: key,
  duration_minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440))),
  opens_at: v.optional(localMoment),
  closes_at: v.optional(localMoment),
  attempts: v.optional(
    v.union([v.literal('unlimited'), v.pipe(v.number(), v.integer(), v.minValue(1))], "must be a number or 'unlimited'"),
    1,
  ),
  /** How often students leave the page is counted: they are told before the start, and see the count. */
  count_leaving: v.optional(v.boolean('must be true or false')),
  /** The school's own, shown before the exam is begun; markup. */
  instructions: v.optional(
    v.pipe(v.string('must be text'), v.nonEmpty('must not be empty'), v.maxLength(20_000, 'must be at most 20000 characters')),
  ),
  /** Exams with the same series are one test in several sessions. */
  series: v.optional(name),
  reveal: v.optional(v.picklist(['after_submit', 'after_close', 'never'], 'must be after_submit, after_close or never')),
});

export type QuizFile = v.InferOutput<typeof quizFile>;
export type ExamFile = v.InferOutput<typeof examFile>;
/** The fields that quizzes and exams have in common. */
export type PaperFile = Omit<QuizFile, 'reveal'>;

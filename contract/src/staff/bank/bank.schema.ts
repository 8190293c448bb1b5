import {
  array,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  string,
  unknown,
} from 'valibot';
import { id, idIn, moment, text, whole } from '../../field.schema.ts';
import { day } from '../holiday.schema.ts';
import { STAFF_LIMITS } from '../limits.ts';

const { bankLines, bankTaken } = STAFF_LIMITS;
const kind = picklist(['quiz', 'exam'], 'must be quiz or exam');
const type = picklist(['single', 'multiple', 'numeric', 'matrix'], 'must be single, multiple, numeric or matrix');
const FACILITY = 'must be a number from 0 to 1';
const facility = pipe(number(FACILITY), minValue(0, FACILITY), maxValue(1, FACILITY));

/** The filters on questions; left out: no filter. */
const narrowed = {
  subject_id: optional(idIn),
  chapter_id: optional(idIn),
  topic: optional(text(300)),
  type: optional(type),
  /** The share that answered it rightly, of those who had it: from and to. Leaves out those that nobody has had. */
  facility_from: optional(facility),
  facility_to: optional(facility),
  /** A day: the question was in no paper on that day or after it, in the school's time zone. */
  unused_since: optional(day),
};

/** A paper that a question is in. */
const use = {
  kind,
  item_id: id,
  name: string(),
  /** The question's place in the paper, from 1. */
  number: number(),
  marks: number(),
  /** When an exam opens; of a quiz, or an exam without that moment, when it was added. */
  used_at: moment,
};

/** How the question fared in these attempts; absent where nobody had it, or no attempt tells. */
const fared = { attempts: number(), facility: optional(number()), discrimination: optional(number()) };

const listed = object({
  bank_id: id,
  type,
  /** The text as markup, without pictures; empty where the question is a picture alone. */
  text: string(),
  languages: array(string()),
  /** 1: it can be put into another paper; of a passage, or dropped, it cannot. */
  takeable: number(),
  topics: array(string()),
  /** The PDF it was cut out of, the page from 1, and the sum by which `paper_file` finds the file. */
  from: optional(object({ file: string(), page: number(), sum: optional(string()) })),
  ...fared,
  /** Papers of the caller's, the latest first. */
  uses: array(object(use)),
});

const part = object({ key: string(), text: string() });
const texts = {
  question: string(),
  options: array(string()),
  rows: array(part),
  columns: array(part),
  explanation: optional(string()),
};

export const bankShapes = {
  bank_filters: {
    summary:
      'What the questions of own subjects can be narrowed to: subjects with their chapters, topics, marks, papers, languages.',
    body: object({}),
    data: object({
      /** `key` is the subject's name in papers. */
      subjects: array(
        object({
          subject_id: id,
          key: string(),
          name: string(),
          chapters: array(object({ chapter_id: id, key: string(), name: string() })),
        }),
      ),
      topics: array(object({ topic: string(), subject_id: id, chapter_id: optional(id) })),
      marks: array(number()),
      /** The 200 latest. */
      papers: array(object({ kind, item_id: id, name: string() })),
      languages: array(string()),
    }),
  },
  bank_questions: {
    summary:
      'Questions of quizzes and exams in own subjects, each once whatever papers it is in, 50 at most. `after` is the last bank_id of the page before.',
    body: object({
      ...narrowed,
      search: optional(text(100), ''),
      marks: optional(pipe(number('must be a number'), minValue(0, 'must not be below 0'))),
      language: optional(text(3)),
      /** The paper whose questions alone are listed; both fields or none. */
      kind: optional(kind),
      item_id: optional(idIn),
      /** Without it the newest first. 'hard' and 'easy' leave out those that nobody has had. */
      sort: optional(picklist(['new', 'unused', 'hard', 'easy'], 'must be new, unused, hard or easy'), 'new'),
      after: optional(idIn),
    }),
    data: array(listed),
  },
  bank_question: {
    summary: 'One question whole, with its key, every paper it is in, how it fared there, and what it said before.',
    body: object({ bank_id: idIn }),
    data: object({
      ...listed.entries,
      ...texts,
      /** By the places of the options, from 1, as the first of its keys has it. */
      right: array(number()),
      /** All right answers, as people read them. */
      right_answer: string(),
      passage: optional(string()),
      in: record(string(), object(texts)),
      uses: array(object({ ...use, subject_name: string(), ...fared })),
      /** The older versions of the text, the latest first. */
      versions: array(
        object({
          text: string(),
          name: string(),
          kind,
          item_id: id,
          revision: number(),
          made_by: string(),
          made_at: optional(moment),
        }),
      ),
    }),
  },
  pick_questions: {
    summary:
      'Picks questions by a blueprint, the same ones for the same seed. What is missing is said for each line, and no other question takes its place. Picking one with `without` swaps it.',
    body: object({
      lines: pipe(
        array(object({ ...narrowed, count: whole(1, 100) })),
        minLength(1, 'must have a line'),
        maxLength(bankLines, `must have at most ${bankLines} lines`),
      ),
      /** Questions to leave out, as the paper has them already. */
      without: optional(pipe(array(idIn), maxLength(1000, 'must have at most 1000 entries')), []),
      seed: whole(0, 2_147_483_647),
    }),
    data: object({ lines: array(object({ picked: array(listed), missing: number() })) }),
  },
  take_questions: {
    summary:
      'The sources of questions in the given order, as the content folder writes them, without key, section and passage: to be put into a paper. Those that cannot be are left out.',
    body: object({ bank_ids: pipe(array(idIn), maxLength(bankTaken, `must have at most ${bankTaken} entries`)) }),
    data: array(object({ bank_id: id, source: record(string(), unknown()) })),
  },
} as const;

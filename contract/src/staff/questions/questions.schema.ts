import { array, maxEntries, maxLength, minLength, number, object, optional, picklist, pipe, record, string } from 'valibot';
import { id, idIn, moment, text, whole } from '../../field.schema.ts';
import { why } from '../staff.schema.ts';
import { itemPaper } from './itemPaper.schema.ts';

const item = { item_id: idIn, kind: picklist(['quiz', 'exam'], 'must be quiz or exam') };

/** An option, or an answer that was typed or matched, and how often it was given. */
const choice = object({
  text: string(),
  /** The place, from 1, of an option of the paper as it is now, and its letter; absent for any other answer. */
  place: optional(number()),
  label: optional(string()),
  count: number(),
  /** How often by the best. */
  best: number(),
  /** 1: the key takes the answer for right. */
  right: number(),
});

const part = object({ key: string(), text: string() });

const question = object({
  question_id: id,
  /** The question's place in the paper, from 1; absent where the paper has it no more. */
  number: optional(number()),
  name: string(),
  type: picklist(['single', 'multiple', 'numeric', 'matrix']),
  /** The text as markup, without pictures. */
  text: string(),
  /** The right answer, as people read it. */
  right_answer: string(),
  /** Attempts whose paper had it, and those of them that answered it. */
  attempts: number(),
  answered: number(),
  /** The best of these attempts, by the marks of all other questions. */
  best: number(),
  /** The share that answered it rightly; absent for a question that was dropped. */
  facility: optional(number()),
  /** From -1 to 1: how far students with the right answer did better in the rest; absent where nothing tells. */
  discrimination: optional(number()),
  /** Options in the order of the paper; else the answers given most. */
  choices: array(choice),
  /** Of a matrix: its rows and columns, and the columns that the key takes for right, by row. */
  matrix: optional(object({ rows: array(part), columns: array(part), right: record(string(), array(string())) })),
  /** The answer that more of the best gave than gave the key: the key looks wrong. */
  favoured: optional(object({ text: string(), best: number(), key_best: number() })),
  /** 1: those who had it right did clearly worse in the rest, so that the key looks wrong. */
  backwards: optional(number()),
  /** Students who say that it seems wrong, and those of them who wait for an answer. */
  objections: number(),
  waiting: number(),
});

const rules = ['both', 'new', 'drop-attempted', 'drop-all', 'leave'] as const;
const rule = picklist(rules, `must be ${rules.join(', ')}`);

/** The decisions on attempts, question by question. */
const marking = {
  ...item,
  rules: pipe(array(object({ question_id: idIn, rule })), maxLength(500, 'must have at most 500 entries')),
  /** The right answer of a corrected question: places of options from 1, a number or range, each row's columns. */
  key: optional(
    object({
      question_id: idIn,
      options: optional(pipe(array(whole(1, 10)), minLength(1, 'must name at least one'), maxLength(10, 'must name at most 10'))),
      number: optional(text(100, 1)),
      matrix: optional(pipe(record(text(4, 1), array(text(4, 1))), maxEntries(8, 'must name at most 8 rows'))),
    }),
  ),
};

/** The effect of marking anew. */
const effect = {
  attempts: number(),
  up: number(),
  down: number(),
  now_pass: number(),
  now_fail: number(),
  /** The most marks that a student gains or loses. */
  most: number(),
  /** The 200 of the caller's students whose marks change most; `changed` is how many there are of all. */
  changed: number(),
  changes: array(object({ name: string(), marks_before: number(), marks: number(), result_before: string(), result: string() })),
  /** The stamp of all that this plan was made from: the call that carries the plan out sends it. */
  stamp: string(),
};

export const questionsShapes = {
  item_questions: {
    summary:
      'How each question of a quiz or exam fared, from the first attempt of each student that counts, in the order of the paper; a key that looks wrong says why.',
    body: object(item),
    data: object({ attempts: number(), questions: array(question) }),
  },
  item_paper: itemPaper,
  plan_regrade: {
    summary:
      'What marking attempts anew would come to: who goes up and down. Without rules, the questions whose key was corrected and that wait for one. Changes nothing.',
    body: object(marking),
    data: object({
      questions: array(
        object({
          question_id: id,
          number: number(),
          name: string(),
          /** The keys that attempts were marked by, and the corrected one; absent: it is in the paper no more. */
          before: array(string()),
          after: optional(string()),
          /** The rules that fit. */
          rules: array(string()),
          /** The rule that is chosen, or was by an earlier regrade. */
          rule: optional(string()),
          /** 1: the question still needs a rule. */
          open: number(),
        }),
      ),
      /** Attempts under way, which are marked so when they are handed in. */
      under_way: number(),
      /** The newest time that attempts were marked anew, which can be taken back. */
      last: optional(object({ who: string(), why: string(), regraded_at: moment })),
      ...effect,
    }),
  },
  regrade: {
    summary:
      'Marks attempts anew as planned, once for all; a corrected key becomes that of the paper first, for whoever begins from then on.',
    body: object({ ...marking, stamp: text(40), why }),
    data: object({ attempts: number(), up: number(), down: number(), under_way: number() }),
  },
  plan_undo_regrade: {
    summary: 'The newest time that attempts were marked anew, and what taking it back would come to. Without it there is none.',
    body: object(item),
    data: object({
      undo: optional(
        object({
          who: string(),
          why: string(),
          regraded_at: moment,
          /** 1: a key that was corrected with the regrade comes back, too. */
          key_back: number(),
          ...effect,
        }),
      ),
    }),
  },
  undo_regrade: {
    summary: 'Takes the newest marking anew back: the marks before it count again, and the key that was corrected with it.',
    body: object({ ...item, stamp: text(40), why }),
    data: object({ attempts: number(), up: number(), down: number() }),
  },
} as const;

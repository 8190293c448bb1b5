import {
  array,
  check,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  string,
  tuple,
} from 'valibot';
import { id, idIn, moment, text } from './field.schema.ts';
import { LIMITS } from './limits.ts';

/**
 * The answers, each in the form of its question's kind. Single: the option's text exactly as in `options`. Multiple: a
 * JSON list of such texts. Numeric: digits with a point, such as '-12.5'. Matrix: JSON such as {"I":["P","R"]}. '' is
 * an answer taken back; unanswered questions are left out.
 */
export const submitData = pipe(
  array(object({ question_id: idIn, answer: text(LIMITS.answer) }), 'must be a list'),
  maxLength(LIMITS.submitData, `must have at most ${LIMITS.submitData} answers`),
);

/** Limits the characters of a hash, and below the options of a question. */
const HASH_MAX = 7;
const OPTIONS_MAX = 31;

/**
 * Answers as in `submitData`, with options that may be named by `optionHash` of their texts instead: one of a single
 * question, those chosen of a multiple one. Only where start_attempt offered `option_hashes`; other servers miss
 * `answer`. Where a hash names no option, or two, nothing is stored: the code is 'answers_wanted', and the answers have
 * to be sent as texts.
 */
export const savedData = pipe(
  array(
    pipe(
      object({
        question_id: idIn,
        answer: optional(text(LIMITS.answer)),
        options: optional(
          pipe(array(text(HASH_MAX, 1), 'must be a list'), maxLength(OPTIONS_MAX, `must have at most ${OPTIONS_MAX} options`)),
        ),
      }),
      check(({ answer, options }) => (answer === undefined) !== (options === undefined), 'must have either an answer or options'),
    ),
    'must be a list',
  ),
  maxLength(LIMITS.submitData, `must have at most ${LIMITS.submitData} answers`),
);

/** Questions by their numbers, each at most once. */
export const questionIds = pipe(
  array(idIn, 'must be a list'),
  maxLength(LIMITS.submitData, `must have at most ${LIMITS.submitData} questions`),
);

/** Numbers the saves of an attempt, and its starts, upwards. */
export const saveNumber = pipe(number(), integer('must be a whole number'), minValue(0), maxValue(Number.MAX_SAFE_INTEGER));

/** The longest a question can be on the screen, seconds: a week. */
const SPENT_MAX = 604_800;
const seconds = pipe(number(), integer(), minValue(0), maxValue(SPENT_MAX));
const tooMany = `must have at most ${LIMITS.submitData} questions`;

/**
 * Stands for `submit_data`: the answers of the save of that number, which the server holds. `hash`: SHA-256, Base64, of
 * JSON of the pairs of question number, as a text, and answer that `submit_data` would have had, by rising numbers.
 * Where anything else is held nothing is handed in: the code is 'answers_wanted', and all answers have to be sent. A
 * server that does not know it misses `submit_data`.
 */
const held = object({
  seq: saveNumber,
  hash: text(44),
  /** Pairs of question and seconds, as in `spent`. */
  spent: optional(pipe(array(tuple([idIn, seconds]), 'must be a list'), maxLength(LIMITS.submitData, tooMany))),
});

/**
 * Names the attempt that a submission ends, where start_attempt began one, the device that owns it, and the start.
 * `by`: 'device' when the device hands in by itself because time is up.
 */
export const ofAttempt = {
  held: optional(held),
  attempt_id: optional(idIn),
  device_id: optional(text(100)),
  epoch: optional(saveNumber),
  by: optional(picklist(['student', 'device'], 'must be student or device')),
  /** The questions marked for review; absent: those of the last save. */
  marked: optional(questionIds),
  /** 1 from a device that keeps what it has handed in: the answer has it sealed, in `kept`. */
  keeps: optional(literal(1)),
  /** How long each question was on the screen, in seconds, as far as the device knows. */
  spent: optional(pipe(array(object({ question_id: idIn, seconds }), 'must be a list'), maxLength(LIMITS.submitData, tooMany))),
};

/**
 * The marked result of a submission. `message` says it in words; `score_text` like '7/10', or '−2/10' with a true minus
 * sign.
 */
export const submitResult = object({
  result: string(),
  message: string(),
  score_text: string(),
  /** The attempt as it appears in the list of reports. */
  report_id: optional(id),
  /** Signed proof of what was stored and when; `check_receipt` tells whether it is genuine. */
  receipt: optional(string()),
  /**
   * The hand-in as it is stored, sealed so that only the portal can read it: with its receipt `bring_back` takes it
   * again, should the portal lose it. There where `keeps` asked for it.
   */
  kept: optional(string()),
  /** 1 while marks and result are not shown: `result` is then 'handed in' and `score_text` empty. */
  marks_pending: optional(number()),
  /** When marks or key come, where they come later. */
  key_at: optional(moment),
  /**
   * 1 when other answers than the ones sent are stored: another tab or device, or the server at the deadline, came
   * first.
   */
  differs: optional(number()),
});

/** Marks and result of an attempt as a list may show them. */
export const listedResult = {
  /** 'pass' or 'fail' of a quiz, 'passed' or 'failed' of an exam: as the submission was answered. */
  result: string(),
  /** Below 0 where wrong answers cost more than right ones earned. */
  marks: number(),
  max_marks: number(),
  /** 1 while marks and result are not shown. */
  marks_pending: optional(number()),
  /** 1 when the school has taken this attempt out of the count: `result` is then 'void'. */
  void: optional(number()),
};

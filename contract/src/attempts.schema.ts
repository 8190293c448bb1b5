import { array, literal, number, object, optional, picklist, string, union } from 'valibot';
import { dateText, id, idIn, moment, schoolMoment, text } from './field.schema.ts';
import { notice } from './paper.schema.ts';
import { LIMITS } from './limits.ts';
import { questionIds, savedData, saveNumber, submitResult } from './submission.schema.ts';

/** Names the browser tab that answers: one at a time owns an attempt. */
const device = text(100, 8);

/**
 * The state that may change during an attempt. `known` stands for all of it: a page sends it back and is told only
 * later changes. Quizzes outside the exam room have none.
 */
const changes = { known: optional(string()), notices: optional(array(notice)) };
const knownIn = optional(text(64));

/** An attempt under way, as the server holds it. */
export const openAttempt = object({
  attempt_id: id,
  /** Number of the last save the server holds; the next one must be greater. */
  seq: number(),
  /** '' is an answer taken back: on another device an older one may still be there. */
  answers: array(object({ question_id: id, answer: string() })),
  /** The questions that were on the screen, and those marked for review; each absent until a save names some. */
  visited: optional(array(id)),
  marked: optional(array(id)),
  /** 1 when this device owns the attempt; 0 when another one took it. */
  mine: number(),
  /** Number of this start, there for the owner: saves and the hand-in that carry an older one change nothing. */
  epoch: optional(number()),
  started_at: moment,
  /** When time is up; absent without a time limit. */
  deadline_at: optional(moment),
  /** The server's clock at this answer. */
  server_time: moment,
  /** When each section of the paper may be answered, where sections have clocks of their own. */
  sections: optional(array(object({ key: string(), opens_at: moment, closes_at: moment }))),
  /** 1 where saves may name options by their hashes. */
  option_hashes: optional(number()),
  /** 1 where the page counts how often it is left, shows that to the student and says it with the hand-in. */
  count_leaving: optional(number()),
  /** Opens the paper that `sealed_exam` sent before; absent where none could be sent. Base64. */
  paper_key: optional(string()),
  ...changes,
});

/**
 * The server's copy after a save. The save is stored when `mine` is 1 and `seq` is its own; a greater `seq` is of a
 * newer save.
 */
export const savedAnswers = object({
  seq: number(),
  mine: number(),
  /**
   * 1 when the device owns the attempt and yet nothing of this save was stored: a newer page of it has started, or
   * other answers are held under this `seq`. `start_attempt` tells what is held, and lets this page go on.
   */
  stale: optional(number()),
  /** Questions whose answers were not taken because their section is closed, or not open yet: what was held stays. */
  refused: optional(array(id)),
  /** 1 when answers that were given are stored. */
  given: optional(number()),
  /** The deadline and the clock are left out for a page that knows all changes: it has both from its start. */
  deadline_at: optional(moment),
  server_time: optional(moment),
  /** Present with `known`, where sections have clocks of their own. */
  sections: optional(array(object({ key: string(), opens_at: moment, closes_at: moment }))),
  /** Present once the attempt is handed in, by whichever device or by the server at the deadline. */
  report_id: optional(id),
  ...changes,
});

/** The contents of a receipt whose signature is right. */
export const receiptFacts = object({
  name: string(),
  kind: string(),
  item_name: string(),
  report_id: id,
  submitted_on: dateText,
  submitted_at: schoolMoment,
  /** As in the answer to the hand-in: 'pass' or 'fail' ('passed' or 'failed' for an exam), and marks like '7/10'. */
  result: string(),
  score_text: string(),
  answered: number(),
  /** SHA-256 of the stored answers, hex. */
  answers_hash: string(),
  /** 1 while marks and result are not shown: `result` is then 'handed in' and `score_text` empty. */
  marks_pending: optional(number()),
  /**
   * Marks it was handed in with, where the paper was marked anew since: `score_text` says what counts. The receipt is
   * of the answers.
   */
  marks_before: optional(number()),
  /** 1 when the school has taken this attempt out of the count: `result` is then 'void'. */
  void: optional(number()),
  /** The fields below are of receipts of version 2. */
  not_answered: optional(number()),
  /**
   * The answers question by question, in the paper's own order and with its own letters: 'B', 'AC', a number as it is,
   * 'I:P+R II:Q' of a matrix, '' where nothing was answered.
   */
  letters: optional(array(string())),
  /**
   * The answers in the order and with the letters of this student's screen, where its options stood in an order of
   * their own.
   */
  shown_letters: optional(array(string())),
  paper_version: optional(number()),
  /** The paper's numbers of the questions in the order this student had, where it was another one. */
  paper_order: optional(array(number())),
  deadline_at: optional(moment),
  /** Minutes of the deadline beyond what everybody had. */
  extra_minutes: optional(number()),
  /** 'student', 'device' (by itself when time was up) or 'server' (at the deadline). */
  handed_in_by: optional(string()),
  /** Questions that were marked for review. */
  marked: optional(number()),
  /** When the student agreed to the declaration at the entrance. */
  declared_at: optional(moment),
});

export const attemptsShapes = {
  start_attempt: {
    summary:
      'Starts an attempt at a quiz or exam, or goes on with the one under way; `take_over` makes this device its owner. Each start of the owner raises the epoch.',
    body: object({
      stud_id: idIn,
      kind: picklist(['quiz', 'exam'], 'must be quiz or exam'),
      item_id: idIn,
      device_id: device,
      take_over: optional(union([literal(0), literal(1)]), 0),
      /** 1 when the student has agreed to the declaration at the entrance. */
      declared: optional(literal(1)),
    }),
    data: openAttempt,
  },
  save_answers: {
    summary:
      'Stores the answers given so far, all of them or what has changed since the save numbered `since`, and which questions were visited and are marked for review. A save with an older seq or epoch, or from a device that is not the owner, changes nothing.',
    body: object({
      stud_id: idIn,
      attempt_id: idIn,
      device_id: device,
      seq: saveNumber,
      epoch: optional(saveNumber),
      answers: savedData,
      /** The number of the save that these answers are changes to; absent: they are all there are. */
      since: optional(saveNumber),
      known: knownIn,
      /** Visits are added to those held. */
      visited: optional(questionIds),
      /** All questions marked for review; absent: they stay as they are. */
      marked: optional(questionIds),
      /**
       * 1 from a device that is not the owner: these answers are put on top of those held, and the owner's page is told
       * to start again. An addition.
       */
      give: optional(literal(1)),
    }),
    data: savedAnswers,
  },
  heartbeat: {
    summary:
      'Says that the page of an attempt is there, and returns what has changed since `known`: a later deadline, notices of the school, the end of the attempt. Nothing in `data` when nothing has. Writes nothing.',
    body: object({ stud_id: idIn, attempt_id: idIn, known: knownIn }),
    data: object({
      deadline_at: optional(moment),
      server_time: optional(moment),
      sections: optional(array(object({ key: string(), opens_at: moment, closes_at: moment }))),
      report_id: optional(id),
      ...changes,
    }),
  },
  attempt_result: {
    summary: 'The result of an attempt that was started and has been handed in, by the student or at the deadline.',
    body: object({ stud_id: idIn, attempt_id: idIn, keeps: optional(literal(1)) }),
    data: submitResult,
  },
  bring_back: {
    summary:
      'Takes a hand-in again that the portal has lost by a restore, as it was, from a device that has `receipt` and `kept` of its answer. Sent again it changes nothing, and never what is there.',
    body: object({ stud_id: idIn, receipt: text(), kept: text(LIMITS.keptHandIn, 1) }),
    /** `brought`: 1 when it was missing and is stored now. `void`: it does not count, for another was begun since. */
    data: object({ report_id: id, brought: number(), void: optional(number()) }),
  },
  receipt_keys: {
    summary:
      'The public keys of this portal’s receipts, the newest first: with them anyone can verify a receipt, as docs/RECEIPTS.md says.',
    body: object({}),
    data: array(object({ key_id: string(), public_key: string(), added_at: moment })),
  },
  check_receipt: {
    summary: 'Checks the signature of a receipt; anyone may ask.',
    body: object({ receipt: text() }),
    data: receiptFacts,
  },
} as const;

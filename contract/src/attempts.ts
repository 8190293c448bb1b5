import { array, integer, literal, maxValue, minValue, number, object, optional, picklist, pipe, string, union } from 'valibot';
import { dateText, endpoint, id, idIn, moment, text } from './endpoint.ts';
import { submitData, submitResult } from './question.ts';

/** Names the browser tab that answers: one at a time owns an attempt. */
const device = text(100, 8);

/** Numbers the saves of an attempt, upwards. */
const saveNumber = pipe(number(), integer('must be a whole number'), minValue(0), maxValue(Number.MAX_SAFE_INTEGER));

/** An attempt under way, as the server holds it. */
export const openAttempt = object({
  attempt_id: id,
  /** Number of the last save the server holds; the next one must be greater. */
  seq: number(),
  answers: array(object({ question_id: id, answer: string() })),
  /** 1 when this device owns the attempt; 0 when another one took it. */
  mine: number(),
  started_at: moment,
  /** When time is up; absent without a time limit. */
  deadline_at: optional(moment),
  /** The server's clock at this answer. */
  server_time: moment,
});

/** What the server holds after a save. */
export const savedAnswers = object({
  seq: number(),
  mine: number(),
  deadline_at: optional(moment),
  server_time: moment,
  /** There once the attempt is handed in, by whichever device or by the server at the deadline. */
  report_id: optional(id),
});

/** What a receipt says, when its signature is right. */
export const receiptFacts = object({
  name: string(),
  kind: string(),
  item_name: string(),
  report_id: id,
  submitted_on: dateText,
  /** As the submission was answered: 'pass' or 'fail', of an exam 'passed' or 'failed', and like '7/10'. */
  result: string(),
  score_text: string(),
  answered: number(),
  /** SHA-256 of the stored answers, hex. */
  answers_hash: string(),
});

/** Attempts under way: what quiz and exams share. Every call here is an addition. */
export const attempts = {
  start_attempt: endpoint({
    summary: 'Starts an attempt at a quiz or exam, or goes on with the one under way; `take_over` makes this device its owner.',
    method: 'POST',
    path: '/Student/start_attempt',
    auth: 'token',
    vital: true,
    addition: true,
    body: object({
      stud_id: idIn,
      kind: picklist(['quiz', 'exam'], 'must be quiz or exam'),
      item_id: idIn,
      device_id: device,
      take_over: optional(union([literal(0), literal(1)]), 0),
    }),
    data: openAttempt,
  }),
  save_answers: endpoint({
    summary:
      'Stores all answers given so far. A save with an older seq, or from a device that is not the owner, changes nothing.',
    method: 'POST',
    path: '/Student/save_answers',
    auth: 'token',
    vital: true,
    addition: true,
    body: object({ stud_id: idIn, attempt_id: idIn, device_id: device, seq: saveNumber, answers: submitData }),
    data: savedAnswers,
  }),
  attempt_result: endpoint({
    summary: 'The result of an attempt that was started and has been handed in, by the student or at the deadline.',
    method: 'POST',
    path: '/Student/attempt_result',
    auth: 'token',
    vital: true,
    addition: true,
    body: object({ stud_id: idIn, attempt_id: idIn }),
    data: submitResult,
  }),
  check_receipt: endpoint({
    summary: 'Checks the signature of a receipt; anyone may ask.',
    method: 'POST',
    path: '/Auth/check_receipt',
    auth: 'none',
    addition: true,
    body: object({ receipt: text() }),
    data: receiptFacts,
  }),
} as const;

import { array, integer, maxLength, maxValue, minValue, number, object, optional, pipe, string } from 'valibot';
import { id, idIn, text } from './field.schema.ts';
import { LIMITS } from './limits.ts';

/** A question as a student taking the quiz or exam sees it: no answer key. Texts may hold simple markup and MathML. */
export const question = object({
  question_id: id,
  question: string(),
  options: array(string()),
  marks: number(),
  /** Marks a wrong choice costs; absent where it costs nothing. */
  negative_marks: optional(number()),
});

/** The chosen options, by their text, exactly as they stood in `options`. Unanswered questions are left out. */
export const submitData = pipe(
  array(object({ question_id: idIn, answer: text() }), 'must be a list'),
  maxLength(LIMITS.submitData, `must have at most ${LIMITS.submitData} answers`),
);

/** Numbers the saves of an attempt, and its starts, upwards. */
export const saveNumber = pipe(number(), integer('must be a whole number'), minValue(0), maxValue(Number.MAX_SAFE_INTEGER));

/** Names the attempt that a submission ends, where start_attempt began one, the device that owns it, and the start. */
export const ofAttempt = { attempt_id: optional(idIn), device_id: optional(text(100)), epoch: optional(saveNumber) };

/** The marked result of a submission. `message` says it in words; `score_text` like '7/10', or '−2/10' with a true minus sign. */
export const submitResult = object({
  result: string(),
  message: string(),
  score_text: string(),
  /** The attempt as it appears in the list of reports. */
  report_id: optional(id),
  /** Signed proof of what was stored and when; `check_receipt` tells whether it is genuine. */
  receipt: optional(string()),
  /** 1 when other answers than the ones sent are stored: another tab or device, or the server at the deadline, came first. */
  differs: optional(number()),
});

import { array, number, object, optional, string } from 'valibot';
import { id, idIn, moment, text, yes } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { why } from './staff.schema.ts';

/** What each call takes and returns; the rows are in doubts.ts. */
export const doubtsShapes = {
  doubts: {
    summary:
      "What students ask about the caller's subjects: those that wait, the oldest first, 50 at most; with `answered` 1 those that were answered, the newest first. `beyond` is the last doubt_id of the page before. With `doubt_id` that doubt alone.",
    body: object({
      doubt_id: optional(idIn),
      subject_id: optional(idIn),
      beyond: optional(idIn),
      answered: optional(yes, 0),
    }),
    data: array(
      object({
        doubt_id: id,
        stud_id: id,
        name: string(),
        subject_name: string(),
        topic: optional(object({ name: string(), second: number() })),
        /** The question as its paper has it now; number and text are left out where it was taken out. */
        question: optional(object({ paper: string(), number: optional(number()), text: optional(string()) })),
        text: string(),
        asked_at: moment,
        /** What was asked and answered before, where the student asks on. */
        before: array(object({ text: string(), answer: optional(string()) })),
        /** As it was typed, and as it is drawn. */
        answer: optional(string()),
        answer_drawn: optional(string()),
        answered_at: optional(moment),
        /** When the student said that it is clear; absent: not yet. */
        cleared_at: optional(moment),
      }),
    ),
  },
  doubts_by_subject: {
    summary: "The caller's subjects in which students have asked something, with how many doubts wait.",
    body: object({}),
    data: array(object({ subject_id: id, subject_name: string(), waiting: number() })),
  },
  answer_doubt: {
    summary:
      "Answers a doubt; formulas stand between `$`. `instead_of` is the answer it takes the place of: somebody else's newer one is not.",
    body: object({
      doubt_id: idIn,
      answer: text(LIMITS.feedbackMax, 1),
      instead_of: optional(text(LIMITS.feedbackMax), ''),
      why,
    }),
    data: object({}),
  },
} as const;

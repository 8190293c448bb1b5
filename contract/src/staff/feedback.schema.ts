import { array, object, optional, string } from 'valibot';
import { id, idIn, moment, text, yes } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { why } from './staff.schema.ts';

/** What each call takes and returns; the rows are in feedback.ts. */
export const feedbackShapes = {
  feedback: {
    summary:
      'What students wrote, the newest first, 50 at most; `before` is the last feedback_id of the page before. With `feedback_id` that message alone.',
    body: object({ feedback_id: optional(idIn), before: optional(idIn), done: optional(yes) }),
    data: array(
      object({
        feedback_id: id,
        stud_id: id,
        name: string(),
        message: string(),
        created_at: moment,
        answer: optional(string()),
        answered_at: optional(moment),
        /** When it was done with; absent: not yet. */
        done_at: optional(moment),
      }),
    ),
  },
  answer_feedback: {
    summary:
      "Keeps an answer with a message, and is done with it. `instead_of` is the answer it takes the place of: somebody else's newer one is not.",
    body: object({
      feedback_id: idIn,
      answer: text(LIMITS.feedbackMax, 1),
      instead_of: optional(text(LIMITS.feedbackMax), ''),
      why,
    }),
    data: object({}),
  },
  feedback_done: {
    summary: 'Is done with a message, or with `done` 0 not yet.',
    body: object({ feedback_id: idIn, done: optional(yes, 1), why }),
    data: object({}),
  },
} as const;

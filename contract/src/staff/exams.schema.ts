import { array, number, object, optional, picklist, pipe, record, regex, string } from 'valibot';
import { id, idIn, moment, text, whole, yes } from '../field.schema.ts';
import { decided } from './staff.schema.ts';

/** Names a quiz or exam. */
export const item = { item_id: idIn, kind: picklist(['quiz', 'exam'], 'must be quiz or exam') };
/** A student's attempt: that of the number, else the newest that can be meant. */
const attempt = { ...item, stud_id: idIn, attempt_id: optional(idIn) };
const marked = object({ attempt_id: id, marks: number(), max_marks: number() });

/** What each call takes and returns; the rows are in exams.ts. */
export const examsShapes = {
  extra_time: {
    summary:
      'Extra minutes in all at one exam, for a student or for everybody, also while it runs; no deadline under way is shortened. Without `stud_id` they are for everybody.',
    body: object({ ...item, stud_id: optional(idIn), minutes: whole(0, 999), ...decided }),
    data: object({
      minutes_before: number(),
      minutes: number(),
      moved: array(object({ attempt_id: id, name: string(), deadline_before: moment, deadline_at: moment })),
    }),
  },
  send_notice: {
    summary:
      'Says something to everybody who takes it, within half a minute; a correction is marked in their palette. What is said is the reason too, unless one is given.',
    body: object({
      ...item,
      text: text(500, 1),
      /** The same in other languages of the paper or the school, by their letters. */
      texts_in: optional(record(pipe(string(), regex(/^[a-z]{2,3}$/u, 'must name a language, such as hi')), text(500, 1))),
      /** Why its languages differ, where they are meant to. */
      differs: optional(text(200)),
      /** The name of the question in the paper. */
      question: optional(text(200)),
      correction: optional(yes, 0),
      ...decided,
    }),
    data: object({
      /** Absent in a trial. */
      notice_id: optional(id),
      text: string(),
      texts_in: optional(record(string(), string())),
      question: optional(string()),
      question_id: optional(id),
      correction: number(),
      /** Attempts that are told at once. */
      under_way: number(),
      /** What may differ between its languages, and has to be read once more. */
      warnings: optional(array(string())),
    }),
  },
  reopen_attempt: {
    summary:
      'Lets a student go on with a handed-in attempt, all answers kept, for the time that was left or for so many minutes.',
    body: object({ ...attempt, minutes: optional(whole(1, 999)), ...decided }),
    /** Without `deadline_at` there is no time limit. */
    data: object({ attempt_id: id, deadline_at: optional(moment) }),
  },
  give_retry: {
    summary: 'One more attempt where none is left.',
    body: object({ ...item, stud_id: idIn, ...decided }),
    data: object({ made: number(), left_before: number(), left: number() }),
  },
  void_attempt: {
    summary: 'Takes an attempt out of the count; it still is one of the attempts that the student has made.',
    body: object({ ...attempt, ...decided }),
    data: marked,
  },
  count_attempt: {
    summary: 'Puts an attempt back into the count.',
    body: object({ ...attempt, ...decided }),
    data: marked,
  },
} as const;

import { array, maxLength, minLength, number, object, optional, pipe, string } from 'valibot';
import { id, idIn, moment, momentIn, photo, photoIn, photoSide, photoSize, text, yes } from '../field.schema.ts';
import { LIMITS } from '../limits.ts';
import { why } from './staff.schema.ts';

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
        /** When the feedback was dealt with; absent: not yet. */
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
  objections: {
    summary:
      'Questions of which students have said that they seem wrong, the newest question first, 50 at most; `before` is the last question_id of the page before. `answered` 1: those that were answered.',
    body: object({ before: optional(idIn), answered: optional(yes, 0) }),
    data: array(
      object({
        question_id: id,
        /** The quiz or exam of the question. */
        paper: string(),
        /** The number and text of the question; left out where the paper has it no more. */
        number: optional(number()),
        question: optional(string()),
        /** How many students have reported the question, and when the last one did. */
        students: number(),
        last_at: moment,
        /** Reports, 20 at most; those with a text come first. */
        said: array(object({ stud_id: id, name: string(), text: string(), answer: optional(string()) })),
      }),
    ),
  },
  answer_objections: {
    summary: 'Answers all who have said by `until` that a question seems wrong, and tells each of them. `students`: how many.',
    body: object({ question_id: idIn, until: momentIn, answer: text(LIMITS.feedbackMax, 1), why }),
    data: object({ students: number() }),
  },
  doubts: {
    summary:
      "What students ask about the caller's subjects: those that wait, first those handed on to the caller, then 50 at most, the oldest first, of alike ones the oldest alone; with `answered` 1 those that were answered, the newest first, with `handed` 1 those that wait in a colleague's hands. `beyond` is the last doubt_id of the page before. With `doubt_id` that doubt alone, with `alike_to` all that are alike to it.",
    body: object({
      doubt_id: optional(idIn),
      subject_id: optional(idIn),
      beyond: optional(idIn),
      answered: optional(yes, 0),
      handed: optional(yes, 0),
      alike_to: optional(idIn),
    }),
    data: array(
      object({
        doubt_id: id,
        stud_id: id,
        name: string(),
        /** How many that wait are alike, this one among them; absent: it is the only one. */
        alike: optional(number()),
        /** The colleague who has the doubt, and the one who handed it on. */
        handed: optional(object({ staff_id: id, to: string(), from: string() })),
        /** The words in which all who see the topic are shown the doubt. */
        shown_text: optional(string()),
        subject_name: string(),
        topic: optional(object({ name: string(), second: number() })),
        /** The question as its paper has it now; number and text are left out where it was taken out. */
        question: optional(object({ paper: string(), number: optional(number()), text: optional(string()) })),
        /** The doubt as markup to draw; `typed` is the text as it was typed. */
        text: string(),
        photo: optional(photoSize),
        typed: string(),
        asked_at: moment,
        /** The doubts and answers before, where the student asks on. */
        before: array(
          object({
            doubt_id: id,
            text: string(),
            photo: optional(photoSize),
            answer: optional(string()),
            answer_photo: optional(photoSize),
          }),
        ),
        /** The answer as it was typed, and as markup to draw. */
        answer: optional(string()),
        answer_drawn: optional(string()),
        answer_photo: optional(photoSize),
        answered_at: optional(moment),
        /** When the student said that the answer is clear; absent: not yet. */
        cleared_at: optional(moment),
      }),
    ),
  },
  doubts_by_subject: {
    summary: "The caller's subjects in which students have asked something, with how many doubts wait.",
    body: object({}),
    data: array(object({ subject_id: id, subject_name: string(), waiting: number() })),
  },
  doubt_photo: {
    summary: "The photo of a doubt about the caller's subjects, or of its answer. 404 where there is none.",
    body: object({ doubt_id: idIn, of: photoSide }),
    data: photo,
  },
  answer_doubt: {
    summary:
      "Answers a doubt; formulas stand between `$`. `instead_of` is the answer it takes the place of: somebody else's newer one is not. `photo` is a JPEG, PNG or WebP of at most 400 KB, in base64; '' takes away the one that is there, and left out that one stays.",
    body: object({
      doubt_id: idIn,
      answer: text(LIMITS.feedbackMax, 1),
      instead_of: optional(text(LIMITS.feedbackMax), ''),
      photo: optional(photoIn),
      why,
    }),
    data: object({}),
  },
  answer_doubts: {
    summary:
      'Gives one answer to each of these doubts that still waits. `answered`: how many; the others were answered or clear meanwhile.',
    body: object({
      doubt_ids: pipe(array(idIn), minLength(1), maxLength(LIMITS.alike)),
      answer: text(LIMITS.feedbackMax, 1),
      why,
    }),
    data: object({ answered: number() }),
  },
  doubt_colleagues: {
    summary: 'Who else may answer a doubt: it can be handed on to them.',
    body: object({ doubt_id: idIn }),
    data: array(object({ staff_id: id, name: string() })),
  },
  hand_on_doubt: {
    summary:
      'Hands a doubt that waits on to a colleague, or without `staff_id` back to all who teach its subject. `instead_of` is in whose hands it was read to be: one who holds it by now keeps it.',
    body: object({ doubt_id: idIn, staff_id: optional(idIn), instead_of: optional(idIn), why }),
    data: object({}),
  },
  show_doubt: {
    summary:
      "Shows an answered doubt of a topic to all who see the topic, without the student's name and in these words; with '' takes that back. `instead_of` are the words they take the place of.",
    body: object({ doubt_id: idIn, text: text(LIMITS.note), instead_of: optional(text(LIMITS.note), ''), why }),
    data: object({}),
  },
  doubt_times: {
    summary:
      'How long students wait for an answer: the median of the doubts answered within the last 30 days, and how many have waited longer than a day.',
    body: object({}),
    data: object({ answered: number(), median_s: optional(number()), long: number() }),
  },
} as const;

import { array, number, object, optional, string } from 'valibot';
import { dateText, id, idIn, schoolMoment } from './field.schema.ts';
import { markedQuestion, question, reportState } from './question.schema.ts';
import { listedResult, ofAttempt, submitData, submitResult } from './submission.schema.ts';
import { paperParts } from './paper.schema.ts';

export const quizSummary = object({
  id: id,
  name: string(),
  added_on: dateText,
  added_at: schoolMoment,
  max_marks: number(),
});

/** A quiz in the list of its chapter, with what the student has made of it. */
export const listedQuiz = object({
  ...quizSummary.entries,
  questions: optional(number()),
  /** 1 when an attempt at it holds answers that are not handed in, 0 when none does. */
  under_way: optional(number()),
  /** The newest attempt handed in; absent: there is none. */
  last: optional(object(listedResult)),
});

export const quizReportRow = object({
  id: id,
  name: string(),
  added_on: dateText,
  added_at: schoolMoment,
  attend_on: dateText,
  attended_at: schoolMoment,
  ...listedResult,
});

export const quizReportItem = object({
  question_id: id,
  question: string(),
  options: array(string()),
  marks: number(),
  /** The correct option, or answer; empty while the key is not out. */
  answer: string(),
  /** The student's choice; empty when the question was left out. */
  student_answer: string(),
  negative_marks: optional(number()),
  explanation: optional(string()),
  ...markedQuestion,
});

export const quizShapes = {
  get_quiz_by_chapter: {
    summary: 'The quizzes of a chapter, each with the number of its questions and what the student has made of it.',
    body: object({ stud_id: idIn, chapter_id: idIn }),
    data: array(listedQuiz),
  },
  get_quiz: {
    summary: 'One quiz with its questions, without the answer key.',
    body: object({ stud_id: idIn, quiz_id: idIn }),
    data: object({
      quiz: quizSummary,
      questions: array(question),
      ...paperParts,
      /** 1 when it is sat in the exam room: one question at a time, with a palette. */
      room: optional(number()),
    }),
  },
  submit_quiz: {
    summary: 'Hands in a quiz; marked on the server. The same submission sent again gets the first result.',
    body: object({ stud_id: idIn, quiz_id: idIn, submit_data: optional(submitData), ...ofAttempt }),
    data: submitResult,
  },
  my_quiz_history: {
    summary:
      "The student's attempts at the quizzes of a chapter, the newest first, 200 at most; `before` is the last id of the page before.",
    body: object({ stud_id: idIn, chapter_id: idIn, before: optional(idIn) }),
    data: array(quizReportRow),
  },
  quiz_report_by_id: {
    summary: 'One marked attempt: every question with the correct and the chosen option.',
    body: object({ stud_id: idIn, id: idIn }),
    data: object({
      analytics: object({
        total_marks_gained: number(),
        max_marks: optional(number()),
        name: optional(string()),
        receipt: optional(string()),
        ...reportState,
      }),
      report: array(quizReportItem),
    }),
  },
} as const;

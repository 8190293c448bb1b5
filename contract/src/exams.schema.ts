import { array, number, object, optional, picklist, string, type InferOutput } from 'valibot';
import { dateText, id, idIn, moment, schoolMoment } from './field.schema.ts';
import { markedQuestion, question, reportState } from './question.schema.ts';
import { listedResult, ofAttempt, saveNumber, submitData, submitResult } from './submission.schema.ts';
import { choice, namedIn, paperLanguages, paperParts } from './paper.schema.ts';

const ofExam = {
  id,
  exam_id: id,
  name: string(),
  subject_name: string(),
  added_on: dateText,
  added_at: schoolMoment,
  max_marks: optional(number()),
  duration_minutes: optional(number()),
  opens_at: optional(moment),
  closes_at: optional(moment),
};

/** The state of an exam for the student: not open yet, open to begin, begun, no attempt left, or over without one. */
export const examState = picklist(['opens later', 'open', 'under way', 'handed in', 'closed']);
export type ExamState = InferOutput<typeof examState>;

/** An exam in the list. What goes beyond its summary is as of this answer. */
export const listedExam = object({
  ...ofExam,
  state: optional(examState),
  /** When the attempt under way ends. */
  deadline_at: optional(moment),
  /** The number of questions in the paper. */
  questions: optional(number()),
  /** The newest attempt handed in. */
  report_id: optional(id),
  /** The result of that attempt. */
  last: optional(object(listedResult)),
});

/** How some of the questions of a paper are marked: alike within a row. */
const markedAlike = object({
  /** Kind of the questions, as in a question's `type`; 'single' where they have none. */
  type: string(),
  /** The key of the questions' section. */
  section: optional(string()),
  questions: number(),
  right: number(),
  /** The marks of a wrong answer: below 0 where it costs, 0 where it does not. */
  wrong: number(),
  blank: number(),
  /** The same names as in a question's `partial`. */
  partial: optional(string()),
});

/** An exam before it is begun: what a student should know, and nothing of its questions. */
export const entrance = object({
  exam: object({ ...ofExam, state: examState, deadline_at: optional(moment), report_id: optional(id) }),
  server_time: moment,
  questions: number(),
  /** How many pictures its paper has, and what they cost to load, bytes; absent where the server does not know. */
  pictures: optional(number()),
  pictures_bytes: optional(number()),
  /** The minutes of this student, with those of an allowance; absent without a limit. */
  minutes: optional(number()),
  /** The part of `minutes` that comes from an allowance of this student. */
  extra_minutes: optional(number()),
  /** When the exam closes for this student: later than `exam.closes_at` where an allowance says so. */
  closes_at: optional(moment),
  sections: optional(
    array(
      object({
        key: string(),
        name: string(),
        questions: number(),
        max_marks: number(),
        minutes: optional(number()),
        navigation: optional(string()),
        ...choice,
        in: namedIn,
      }),
    ),
  ),
  marking: array(markedAlike),
  /** 1 when it is sat in the exam room: one question at a time, with a palette. */
  room: number(),
  /** 1 when leaving the page is counted while the student answers; the school sees the count after the hand-in. */
  count_leaving: optional(number()),
  /** 'after_submit', 'after_close' or 'never': when the key is shown. */
  reveal: string(),
  /** The school's own, as markup: to be read before the declaration. */
  instructions: optional(string()),
  ...paperLanguages,
});

export const examReportRow = object({
  id: id,
  name: string(),
  subject_name: string(),
  /** Spelled so on the wire, for older servers' sake. */
  attented_on: dateText,
  attended_at: schoolMoment,
  /** 'passed' or 'failed', as the submission was answered. */
  result: string(),
  /** Below 0 where wrong answers cost more than right ones earned. */
  total_marks: number(),
  max_marks: number(),
  marks_pending: listedResult.marks_pending,
  void: listedResult.void,
});

export const examReportItem = object({
  id: id,
  question: string(),
  options: array(string()),
  marks: number(),
  /** Empty while the key is not out. */
  correct_answer: string(),
  /** The student's choice; empty when the question was left out. */
  answer: string(),
  negative_marks: optional(number()),
  explanation: optional(string()),
  ...markedQuestion,
});

/** A student's own place among those who sat an exam; never anybody else's. */
const place = {
  /** 1: nobody has more marks. */
  rank: number(),
  /** 100 times those with as many marks or fewer, by all. */
  percentile: number(),
  candidates: number(),
};

export const examsShapes = {
  exams: {
    summary: "The exams open to the student's level and batches.",
    body: object({ stud_id: idIn }),
    data: array(listedExam),
  },
  exam: {
    summary: 'One exam with its questions, without the answer key.',
    body: object({ stud_id: idIn, exam_id: idIn }),
    data: object({ exam: object(ofExam), questions: array(question), ...paperParts }),
  },
  exam_entrance: {
    summary: 'What a student should know before beginning an exam; asking for it starts no clock and shows no question.',
    body: object({ stud_id: idIn, exam_id: idIn }),
    data: entrance,
  },
  sealed_exam: {
    summary:
      'The answer of `exam`, sealed, so that a phone has the paper before the exam opens: gzip, then AES-256-GCM, the tag at the end. `start_attempt` returns the key. Starts no clock.',
    body: object({ stud_id: idIn, exam_id: idIn }),
    data: object({
      /** Base64; `iv` is the nonce of 12 bytes. Its `pictures` are sealed too: the paper has the key of each. */
      sealed: string(),
      iv: string(),
      pictures: optional(array(string())),
    }),
  },
  submit_exam: {
    summary: 'Hands in an exam; marked on the server. The same submission sent again gets the first result.',
    body: object({
      stud_id: idIn,
      exam_id: idIn,
      submit_data: optional(submitData),
      ...ofAttempt,
      /** How often the page was out of sight, where start_attempt says that it is counted. */
      left_page: optional(saveNumber),
    }),
    data: submitResult,
  },
  get_exam_reports: {
    summary: "The student's exam attempts, the newest first, 200 at most; `before` is the last id of the page before.",
    body: object({ stud_id: idIn, before: optional(idIn) }),
    data: array(examReportRow),
  },
  get_exam_report_by_id: {
    summary: 'One marked exam attempt.',
    body: object({ stud_id: idIn, record_id: idIn }),
    data: object({
      analytics: object({
        total_marks_gained: number(),
        total_exam_mark: number(),
        result_status: string(),
        receipt: optional(string()),
        ...reportState,
        /** Once exam and key are out, where the school shows it and ten sat it. `series`: in all sessions together. */
        standing: optional(
          object({
            ...place,
            /** The number of others with the same marks; absent where there is none. */
            others: optional(number()),
            series: optional(object({ name: string(), ...place })),
          }),
        ),
      }),
      report: array(examReportItem),
    }),
  },
} as const;

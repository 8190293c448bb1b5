import { array, number, object, optional, picklist, string, type InferOutput } from 'valibot';
import { dateText, id, idIn, moment, schoolMoment } from './field.schema.ts';
import { markedQuestion, ofAttempt, paperParts, question, reportState, submitData, submitResult } from './question.schema.ts';

const ofExam = {
  id: id,
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

export const examSummary = object(ofExam);

/** The state of an exam for the student: not open yet, open to begin, begun, no attempt left, or over without one. */
const examState = picklist(['opens later', 'open', 'under way', 'handed in', 'closed']);
export type ExamState = InferOutput<typeof examState>;

/** An exam in the list. What goes beyond its summary is as of this answer. */
export const listedExam = object({
  ...ofExam,
  state: optional(examState),
  /** When the attempt under way ends. */
  deadline_at: optional(moment),
  /** The newest attempt handed in. */
  report_id: optional(id),
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
  /** 1 while marks and result are not shown. */
  marks_pending: optional(number()),
  /** 1 when the school has taken this attempt out of the count: `result` is then 'void'. */
  void: optional(number()),
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

/** What each call takes and returns; the rows are in exams.ts. */
export const examsShapes = {
  exams: {
    summary: "The exams open to the student's level and batches.",
    body: object({ stud_id: idIn }),
    data: array(listedExam),
  },
  exam: {
    summary: 'One exam with its questions, without the answer key.',
    body: object({ stud_id: idIn, exam_id: idIn }),
    data: object({ exam: examSummary, questions: array(question), ...paperParts }),
  },
  submit_exam: {
    summary: 'Hands in an exam; marked on the server. The same submission sent again gets the first result.',
    body: object({ stud_id: idIn, exam_id: idIn, submit_data: submitData, ...ofAttempt }),
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
      }),
      report: array(examReportItem),
    }),
  },
} as const;

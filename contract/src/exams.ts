import { array, number, object, optional, picklist, string, type InferOutput } from 'valibot';
import { dateText, endpoint, id, idIn, moment, schoolMoment } from './endpoint.ts';
import { ofAttempt, question, submitData, submitResult } from './question.ts';

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

/** How an exam stands for the student: not open yet, to be begun, begun, no attempt left, or over without one. */
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
});

export const examReportItem = object({
  id: id,
  question: string(),
  options: array(string()),
  marks: number(),
  correct_answer: string(),
  /** What the student chose; empty when the question was left out. */
  answer: string(),
  negative_marks: optional(number()),
  explanation: optional(string()),
});

export const exams = {
  exams: endpoint({
    summary: "The exams open to the student's level and batches.",
    method: 'POST',
    path: '/Student/exams',
    auth: 'token',
    offline: 'unanswered',
    body: object({ stud_id: idIn }),
    data: array(listedExam),
  }),
  exam: endpoint({
    summary: 'One exam with its questions, without the answer key.',
    method: 'POST',
    path: '/Student/exam',
    auth: 'token',
    body: object({ stud_id: idIn, exam_id: idIn }),
    data: object({ exam: examSummary, questions: array(question) }),
  }),
  submit_exam: endpoint({
    summary: 'Hands in an exam; marked on the server. The same submission sent again gets the first result.',
    method: 'POST',
    path: '/Student/submit_exam',
    auth: 'token',
    vital: true,
    idempotent: true,
    body: object({ stud_id: idIn, exam_id: idIn, submit_data: submitData, ...ofAttempt }),
    data: submitResult,
  }),
  get_exam_reports: endpoint({
    summary: "The student's exam attempts, the newest first, 200 at most; `before` is the last id of the page before.",
    method: 'POST',
    path: '/Student/get_exam_reports',
    auth: 'token',
    offline: 'at once',
    body: object({ stud_id: idIn, before: optional(idIn) }),
    data: array(examReportRow),
  }),
  get_exam_report_by_id: endpoint({
    summary: 'One marked exam attempt.',
    method: 'POST',
    path: '/Student/get_exam_report_by_id',
    auth: 'token',
    offline: 'at once',
    body: object({ stud_id: idIn, record_id: idIn }),
    data: object({
      analytics: object({
        total_marks_gained: number(),
        total_exam_mark: number(),
        result_status: string(),
        receipt: optional(string()),
      }),
      report: array(examReportItem),
    }),
  }),
} as const;

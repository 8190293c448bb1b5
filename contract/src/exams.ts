import { array, number, object, optional, string } from 'valibot';
import { dateText, endpoint, id, idIn, moment } from './endpoint.ts';
import { ofAttempt, question, submitData, submitResult } from './question.ts';

export const examSummary = object({
  id: id,
  exam_id: id,
  name: string(),
  subject_name: string(),
  added_on: dateText,
  max_marks: optional(number()),
  duration_minutes: optional(number()),
  opens_at: optional(moment),
  closes_at: optional(moment),
});

export const examReportRow = object({
  id: id,
  name: string(),
  subject_name: string(),
  /** Spelled so on the wire, for older servers' sake. */
  attented_on: dateText,
  result: string(),
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
  explanation: optional(string()),
});

export const exams = {
  exams: endpoint({
    summary: "The exams open to the student's level and batches.",
    method: 'POST',
    path: '/Student/exams',
    auth: 'token',
    body: object({ stud_id: idIn }),
    data: array(examSummary),
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
    summary: "The student's exam attempts, the newest first.",
    method: 'POST',
    path: '/Student/get_exam_reports',
    auth: 'token',
    body: object({ stud_id: idIn }),
    data: array(examReportRow),
  }),
  get_exam_report_by_id: endpoint({
    summary: 'One marked exam attempt.',
    method: 'POST',
    path: '/Student/get_exam_report_by_id',
    auth: 'token',
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

import { rows } from './endpoint.ts';
import type { examsShapes } from './exams.schema.ts';

export const exams = rows<typeof examsShapes>()({
  exams: {
    method: 'POST',
    path: '/Student/exams',
    auth: 'token',
    offline: 'unanswered',
  },
  exam: {
    method: 'POST',
    path: '/Student/exam',
    auth: 'token',
  },
  exam_entrance: {
    method: 'POST',
    path: '/Student/exam_entrance',
    auth: 'token',
    addition: true,
  },
  sealed_exam: {
    method: 'POST',
    path: '/Student/sealed_exam',
    auth: 'token',
    addition: true,
  },
  submit_exam: {
    method: 'POST',
    path: '/Student/submit_exam',
    auth: 'token',
    vital: true,
    idempotent: true,
  },
  get_exam_reports: {
    method: 'POST',
    path: '/Student/get_exam_reports',
    auth: 'token',
    offline: 'at once',
  },
  get_exam_report_by_id: {
    method: 'POST',
    path: '/Student/get_exam_report_by_id',
    auth: 'token',
    offline: 'at once',
  },
});

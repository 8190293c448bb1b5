import { rows } from './endpoint.ts';
import type { examsShapes } from './exams.schema.ts';

export const exams = rows<typeof examsShapes>()({
  exams: {
    offline: 'unanswered',
  },
  exam: {},
  exam_entrance: {
    addition: true,
  },
  sealed_exam: {
    addition: true,
  },
  submit_exam: {
    vital: true,
    idempotent: true,
  },
  get_exam_reports: {
    offline: 'at once',
  },
  get_exam_report_by_id: {
    offline: 'at once',
  },
});

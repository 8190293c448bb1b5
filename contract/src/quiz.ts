import { rows } from './endpoint.ts';
import type { quizShapes } from './quiz.schema.ts';

export const quiz = rows<typeof quizShapes>()({
  get_quiz_by_chapter: {
    method: 'POST',
    path: '/Student/get_quiz_by_chapter',
    auth: 'token',
    offline: 'at once',
  },
  get_quiz: {
    method: 'POST',
    path: '/Student/get_quiz',
    auth: 'token',
    offline: 'unanswered',
  },
  submit_quiz: {
    method: 'POST',
    path: '/Student/submit_quiz',
    auth: 'token',
    vital: true,
    idempotent: true,
  },
  my_quiz_history: {
    method: 'POST',
    path: '/Student/my_quiz_history',
    auth: 'token',
    offline: 'at once',
  },
  quiz_report_by_id: {
    method: 'POST',
    path: '/Student/quiz_report_by_id',
    auth: 'token',
    offline: 'at once',
  },
});

import { rows } from './endpoint.ts';
import type { quizShapes } from './quiz.schema.ts';

export const quiz = rows<typeof quizShapes>()({
  get_quiz_by_chapter: {
    offline: 'at once',
  },
  get_quiz: {
    offline: 'unanswered',
  },
  submit_quiz: {
    vital: true,
    idempotent: true,
  },
  my_quiz_history: {
    offline: 'at once',
  },
  quiz_report_by_id: {
    offline: 'at once',
  },
});

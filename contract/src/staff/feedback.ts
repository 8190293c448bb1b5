import { staffRows } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import type { feedbackShapes } from './feedback.schema.ts';
import { ANSWERING, EVERY_ROLE, TEACHERS, TEACHING } from './roles.ts';

export const feedback = staffRows<typeof feedbackShapes>()({
  feedback: { roles: EVERY_ROLE },
  answer_feedback: { roles: ANSWERING, action: 'answer', kinds: ['feedback'], base: 'words' },
  feedback_done: { roles: EVERY_ROLE, action: 'done', kinds: ['feedback'], base: 'says' },
  objections: { roles: TEACHING },
  answer_objections: { roles: TEACHERS, action: 'answer-all', kinds: ['feedback'], base: 'plan' },
  doubts: { roles: TEACHING },
  doubts_by_subject: { roles: TEACHING },
  doubt_photo: { roles: TEACHING },
  answer_doubt: { roles: TEACHERS, action: 'answer', kinds: ['doubt'], base: 'words', bodyMax: LIMITS.photoBody },
});

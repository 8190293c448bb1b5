import { staffRows } from '../endpoint.ts';
import type { feedbackShapes } from './feedback.schema.ts';
import { EVERY_ROLE, TEACHERS } from './roles.ts';

export const feedback = staffRows<typeof feedbackShapes>()({
  feedback: { roles: EVERY_ROLE },
  answer_feedback: { roles: TEACHERS, action: 'answer', kinds: ['feedback'] },
  feedback_done: { roles: EVERY_ROLE, action: 'done', kinds: ['feedback'] },
});

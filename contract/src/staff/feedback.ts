import { rows } from '../endpoint.ts';
import type { feedbackShapes } from './feedback.schema.ts';
import { EVERY_ROLE, TEACHERS } from './roles.ts';

export const feedback = rows<typeof feedbackShapes>()({
  feedback: { method: 'POST', path: '/Staff/feedback', auth: 'staff', roles: EVERY_ROLE },
  answer_feedback: {
    method: 'POST',
    path: '/Staff/answer_feedback',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'answer',
    kinds: ['feedback'],
  },
  feedback_done: {
    method: 'POST',
    path: '/Staff/feedback_done',
    auth: 'staff',
    roles: EVERY_ROLE,
    idempotent: true,
    action: 'done',
    kinds: ['feedback'],
  },
  objections: { method: 'POST', path: '/Staff/objections', auth: 'staff', roles: EVERY_ROLE },
  answer_objections: {
    method: 'POST',
    path: '/Staff/answer_objections',
    auth: 'staff',
    roles: TEACHERS,
    idempotent: true,
    action: 'answer',
    kinds: ['feedback'],
  },
});

import { staffRows } from '../endpoint.ts';
import { LIMITS } from '../limits.ts';
import type { feedbackShapes } from './feedback.schema.ts';
import { ANSWERING, EVERY_ROLE, OWNERS, TEACHERS, TEACHING } from './roles.ts';

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
  answer_doubts: { roles: TEACHERS, action: 'answer-alike', kinds: ['doubt'], base: 'rule' },
  doubt_colleagues: { roles: TEACHERS },
  hand_on_doubt: { roles: TEACHERS, action: 'hand-on', kinds: ['doubt'], base: 'words' },
  show_doubt: { roles: TEACHERS, action: 'show', kinds: ['doubt'], base: 'words' },
  doubt_times: { roles: OWNERS },
});

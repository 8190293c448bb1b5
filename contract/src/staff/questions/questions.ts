import { staffRows } from '../../endpoint.ts';
import type { questionsShapes } from './questions.schema.ts';
import { TEACHERS, TEACHING } from '../roles.ts';

/** How the questions of a quiz or exam fared, and what becomes of attempts at one whose key was wrong. */
export const questions = staffRows<typeof questionsShapes>()({
  item_questions: { roles: TEACHING },
  item_paper: { roles: TEACHERS },
  plan_regrade: { roles: TEACHERS },
  regrade: { roles: TEACHERS, action: 'regrade', kinds: ['quiz', 'exam'], isFinal: true, base: 'plan' },
  plan_undo_regrade: { roles: TEACHERS },
  undo_regrade: { roles: TEACHERS, action: 'regrade-undo', kinds: ['quiz', 'exam'], isFinal: true, base: 'plan' },
});

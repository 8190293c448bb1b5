import { staffRows } from '../endpoint.ts';
import type { questionsShapes } from './questions.schema.ts';
import { TEACHING } from './roles.ts';

/** How the questions of a quiz or exam fared, and what becomes of attempts at one whose key was wrong. */
export const questions = staffRows<typeof questionsShapes>()({
  item_questions: { roles: TEACHING },
});

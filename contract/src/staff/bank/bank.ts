import { staffRows } from '../../endpoint.ts';
import type { bankShapes } from './bank.schema.ts';
import { TEACHERS } from '../roles.ts';

/** The questions of all papers, to be found and asked again. */
export const bank = staffRows<typeof bankShapes>()({
  bank_filters: { roles: TEACHERS },
  bank_questions: { roles: TEACHERS },
  bank_question: { roles: TEACHERS },
  pick_questions: { roles: TEACHERS },
  take_questions: { roles: TEACHERS },
});

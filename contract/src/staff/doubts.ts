import { staffRows } from '../endpoint.ts';
import type { doubtsShapes } from './doubts.schema.ts';
import { TEACHERS, TEACHING } from './roles.ts';

export const doubts = staffRows<typeof doubtsShapes>()({
  doubts: { roles: TEACHING },
  doubts_by_subject: { roles: TEACHING },
  answer_doubt: { roles: TEACHERS, action: 'answer', kinds: ['doubt'], base: 'words' },
});

import { staffRows } from '../endpoint.ts';
import type { itemsShapes } from './items.schema.ts';
import { TEACHING } from './roles.ts';

/** Quizzes and exams as staff see them: which there are, who stands where, and what came of each. */
export const items = staffRows<typeof itemsShapes>()({
  items: { roles: TEACHING },
  item: { roles: TEACHING },
  watch: { roles: TEACHING },
  marks: { roles: TEACHING },
  marks_sheet: { roles: TEACHING },
});

import { staffRows } from '../endpoint.ts';
import type { resultsShapes } from './results.schema.ts';
import { TEACHING } from './roles.ts';

export const results = staffRows<typeof resultsShapes>()({
  student_attempts: { roles: TEACHING, reads: ['stud_id'] },
  student_report: { roles: TEACHING, reads: ['stud_id'] },
  student_learning: { roles: TEACHING, reads: ['stud_id'] },
  student_attendance: { roles: TEACHING, reads: ['stud_id'] },
  batch_sheet: { roles: TEACHING },
});

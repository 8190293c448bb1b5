import { staffRows } from '../endpoint.ts';
import type { resultsShapes } from './results.schema.ts';
import { OWNERS, TEACHING } from './roles.ts';

export const results = staffRows<typeof resultsShapes>()({
  student_attempts: { roles: TEACHING, reads: ['stud_id'] },
  student_report: { roles: TEACHING, reads: ['stud_id'] },
  student_learning: { roles: TEACHING, reads: ['stud_id'] },
  student_attendance: { roles: TEACHING, reads: ['stud_id'] },
  make_parent_link: {
    roles: OWNERS,
    action: 'parent-link',
    kinds: ['student'],
    isFinal: true,
    idempotent: false,
    base: 'says',
  },
  end_parent_link: { roles: OWNERS, action: 'end-parent-link', kinds: ['student'], isFinal: true, base: 'says' },
  batch_sheet: { roles: TEACHING },
});

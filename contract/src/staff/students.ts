import { staffRows } from '../endpoint.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';
import type { studentsShapes } from './students.schema.ts';

export const students = staffRows<typeof studentsShapes>()({
  students: { roles: EVERY_ROLE },
  student: { roles: EVERY_ROLE, reads: ['stud_id'] },
  approve: { roles: OWNERS, action: 'approve', kinds: ['student'] },
  refuse: { roles: OWNERS, action: 'refuse', kinds: ['student'] },
  suspend: { roles: OWNERS, action: 'suspend', kinds: ['student'] },
  resume: { roles: OWNERS, action: 'resume', kinds: ['student'] },
  sign_out: { roles: OWNERS, action: 'sign-out', kinds: ['student'], isFinal: true },
  approve_several: { roles: OWNERS, action: 'approve', kinds: ['student'] },
  refuse_several: { roles: OWNERS, action: 'refuse', kinds: ['student'] },
  student_places: { roles: OWNERS },
  add_student: { roles: OWNERS, action: 'add', kinds: ['student'], isFinal: true },
  edit_student: { roles: OWNERS, action: 'edit', kinds: ['student'] },
  place_student: { roles: OWNERS, action: 'move', kinds: ['student'] },
  number_student: { roles: OWNERS, action: 'number', kinds: ['student'], fresh: true, idempotent: false },
  merge_plan: { roles: OWNERS, reads: ['from', 'into'] },
  merge_students: { roles: OWNERS, action: 'merge', kinds: ['student'], isFinal: true, fresh: true },
  extra_minutes: { roles: OWNERS, action: 'extra', kinds: ['student'] },
  compensatory: { roles: OWNERS, action: 'compensatory', kinds: ['student'] },
  export_student: { roles: OWNERS, action: 'export', kinds: ['student'], isFinal: true, fresh: true, idempotent: false },
  erase_student: { roles: OWNERS, action: 'erase', kinds: ['student'], isFinal: true, fresh: true },
});

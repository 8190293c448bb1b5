import { staffRows } from '../endpoint.ts';
import { EVERY_ROLE, OFFICE, OWNERS } from './roles.ts';
import type { studentsShapes } from './students.schema.ts';

export const students = staffRows<typeof studentsShapes>()({
  students: { roles: EVERY_ROLE },
  students_counted: { roles: EVERY_ROLE },
  student: { roles: EVERY_ROLE, reads: ['stud_id'] },
  approve: { roles: OFFICE, action: 'approve', kinds: ['student'], base: 'rule' },
  refuse: { roles: OFFICE, action: 'refuse', kinds: ['student'], base: 'rule' },
  suspend: { roles: OWNERS, action: 'suspend', kinds: ['student'], base: 'rule' },
  resume: { roles: OWNERS, action: 'resume', kinds: ['student'], base: 'rule' },
  sign_out: { roles: OWNERS, action: 'sign-out', kinds: ['student'], isFinal: true, base: 'says' },
  approve_several: { roles: OFFICE, action: 'approve', kinds: ['student'], base: 'rule' },
  refuse_several: { roles: OFFICE, action: 'refuse', kinds: ['student'], base: 'rule' },
  student_places: { roles: OFFICE },
  add_student: { roles: OFFICE, action: 'add', kinds: ['student'], isFinal: true, base: 'adds' },
  edit_student: { roles: OFFICE, action: 'edit', kinds: ['student'], base: 'revision' },
  place_student: { roles: OFFICE, action: 'move', kinds: ['student'], base: 'revision' },
  number_student: { roles: OFFICE, action: 'number', kinds: ['student'], fresh: true, idempotent: false, base: 'revision' },
  merge_plan: { roles: OWNERS, reads: ['from', 'into'] },
  merge_students: { roles: OWNERS, action: 'merge', kinds: ['student'], isFinal: true, fresh: true, base: 'rule' },
  extra_minutes: { roles: OWNERS, action: 'extra', kinds: ['student'], base: 'revision' },
  compensatory: { roles: OWNERS, action: 'compensatory', kinds: ['student'], base: 'revision' },
  export_student: {
    roles: OWNERS,
    action: 'export',
    kinds: ['student'],
    isFinal: true,
    fresh: true,
    idempotent: false,
    base: 'adds',
  },
  erase_student: { roles: OWNERS, action: 'erase', kinds: ['student'], isFinal: true, fresh: true, base: 'words' },
});

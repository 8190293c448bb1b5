import { rows } from '../endpoint.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';
import type { studentsShapes } from './students.schema.ts';

export const students = rows<typeof studentsShapes>()({
  students: { method: 'POST', path: '/Staff/students', auth: 'staff', roles: EVERY_ROLE },
  student: { method: 'POST', path: '/Staff/student', auth: 'staff', roles: EVERY_ROLE },
  approve: { method: 'POST', path: '/Staff/approve', auth: 'staff', roles: OWNERS, action: 'approve' },
  refuse: { method: 'POST', path: '/Staff/refuse', auth: 'staff', roles: OWNERS, action: 'refuse' },
  suspend: { method: 'POST', path: '/Staff/suspend', auth: 'staff', roles: OWNERS, action: 'suspend' },
  resume: { method: 'POST', path: '/Staff/resume', auth: 'staff', roles: OWNERS, action: 'resume' },
  sign_out: { method: 'POST', path: '/Staff/sign_out', auth: 'staff', roles: OWNERS, action: 'sign-out' },
  approve_several: { method: 'POST', path: '/Staff/approve_several', auth: 'staff', roles: OWNERS, action: 'approve' },
  refuse_several: { method: 'POST', path: '/Staff/refuse_several', auth: 'staff', roles: OWNERS, action: 'refuse' },
  student_places: { method: 'POST', path: '/Staff/student_places', auth: 'staff', roles: OWNERS },
  add_student: { method: 'POST', path: '/Staff/add_student', auth: 'staff', roles: OWNERS, action: 'add' },
  edit_student: { method: 'POST', path: '/Staff/edit_student', auth: 'staff', roles: OWNERS, action: 'edit' },
  place_student: { method: 'POST', path: '/Staff/place_student', auth: 'staff', roles: OWNERS, action: 'move' },
  number_student: { method: 'POST', path: '/Staff/number_student', auth: 'staff', roles: OWNERS, action: 'number' },
  merge_plan: { method: 'POST', path: '/Staff/merge_plan', auth: 'staff', roles: OWNERS },
  merge_students: { method: 'POST', path: '/Staff/merge_students', auth: 'staff', roles: OWNERS, fresh: true, action: 'merge' },
  extra_minutes: { method: 'POST', path: '/Staff/extra_minutes', auth: 'staff', roles: OWNERS, action: 'extra' },
  compensatory: { method: 'POST', path: '/Staff/compensatory', auth: 'staff', roles: OWNERS, action: 'compensatory' },
  export_student: { method: 'POST', path: '/Staff/export_student', auth: 'staff', roles: OWNERS, fresh: true, action: 'export' },
  erase_student: { method: 'POST', path: '/Staff/erase_student', auth: 'staff', roles: OWNERS, fresh: true, action: 'erase' },
});

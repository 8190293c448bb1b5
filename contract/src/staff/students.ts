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
});

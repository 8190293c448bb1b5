import { rows } from '../endpoint.ts';
import type { auditShapes } from './audit.schema.ts';
import { EVERY_ROLE, OWNERS, TEACHERS } from './roles.ts';

export const audit = rows<typeof auditShapes>()({
  audit: { method: 'POST', path: '/Staff/audit', auth: 'staff', roles: EVERY_ROLE },
  action: { method: 'POST', path: '/Staff/action', auth: 'staff', roles: EVERY_ROLE },
  traces: { method: 'POST', path: '/Staff/traces', auth: 'staff', roles: OWNERS },
  undo: { method: 'POST', path: '/Staff/undo', auth: 'staff', roles: TEACHERS, action: 'undo' },
});

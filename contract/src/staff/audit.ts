import { staffRows } from '../endpoint.ts';
import type { auditShapes } from './audit.schema.ts';
import { EVERY_ROLE, OWNERS, TEACHERS } from './roles.ts';

export const audit = staffRows<typeof auditShapes>()({
  audit: { roles: EVERY_ROLE },
  action: { roles: EVERY_ROLE },
  traces: { roles: OWNERS },
  undo: { roles: TEACHERS, action: 'undo', idempotent: false, base: 'rule' },
});

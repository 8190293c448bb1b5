import { staffRows } from '../endpoint.ts';
import type { auditShapes } from './audit.schema.ts';
import { ANSWERING, EVERY_ROLE, OWNERS } from './roles.ts';

export const audit = staffRows<typeof auditShapes>()({
  audit: { roles: EVERY_ROLE },
  action: { roles: EVERY_ROLE },
  traces: { roles: OWNERS },
  undo: { roles: ANSWERING, action: 'undo', idempotent: false, base: 'rule' },
});

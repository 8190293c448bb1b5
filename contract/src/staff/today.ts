import { rows } from '../endpoint.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';
import type { todayShapes } from './today.schema.ts';

export const today = rows<typeof todayShapes>()({
  exams_now: { method: 'POST', path: '/Staff/exams_now', auth: 'staff', roles: EVERY_ROLE },
  health: { method: 'POST', path: '/Staff/health', auth: 'staff', roles: OWNERS },
});

import { staffRows } from '../endpoint.ts';
import { EVERY_ROLE, OWNERS } from './roles.ts';
import type { todayShapes } from './today.schema.ts';

export const today = staffRows<typeof todayShapes>()({
  exams_now: { roles: EVERY_ROLE },
  begun: { roles: OWNERS },
  health: { roles: OWNERS },
});

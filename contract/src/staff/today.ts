import { staffRows } from '../endpoint.ts';
import { OWNERS, TEACHING } from './roles.ts';
import type { todayShapes } from './today.schema.ts';

export const today = staffRows<typeof todayShapes>()({
  exams_now: { roles: TEACHING },
  begun: { roles: OWNERS },
  health: { roles: OWNERS },
  health_day: { roles: OWNERS },
});

import { staffRows } from '../endpoint.ts';
import type { jobsShapes } from './jobs.schema.ts';
import { EVERY_ROLE } from './roles.ts';

export const jobs = staffRows<typeof jobsShapes>()({
  jobs: { roles: EVERY_ROLE },
  job: { roles: EVERY_ROLE },
});

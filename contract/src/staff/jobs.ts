import { rows } from '../endpoint.ts';
import type { jobsShapes } from './jobs.schema.ts';
import { EVERY_ROLE } from './roles.ts';

export const jobs = rows<typeof jobsShapes>()({
  jobs: { method: 'POST', path: '/Staff/jobs', auth: 'staff', roles: EVERY_ROLE },
  job: { method: 'POST', path: '/Staff/job', auth: 'staff', roles: EVERY_ROLE },
});

import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { notFound } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { jobOf, jobsOf, type JobRow } from '../../jobs/staff/staffJob.store.ts';

const PAGE = 50;

type Shown = Data<typeof staffCalls.jobs.job>;

const shown = ({ state, outcome, created_at, ended_at, ...row }: JobRow): Shown => ({
  ...row,
  // Only the four words of the contract are ever stored.
  state: state as Shown['state'],
  outcome: JSON.parse(outcome) as Shown['outcome'],
  created_at: iso(created_at),
  ...(ended_at !== null && { ended_at: iso(ended_at) }),
});

/** The caller's long work, and how far it is. */
export function jobsRoutes({ db }: Services): Handlers<typeof staffCalls.jobs> {
  return {
    jobs: async ({ before = Number.MAX_SAFE_INTEGER }, { staff }) => ({
      data: (await jobsOf(db, staff.staff_id, before, PAGE)).map(shown),
    }),
    job: async ({ job_id }, { staff }) => {
      const found = await jobOf(db, staff.staff_id, job_id);
      if (!found) throw notFound();
      return { data: shown(found) };
    },
  };
}

import type { Data } from '@portal/contract';
import type { Language } from '@portal/contract/languages';
import type { staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { notFound } from '../../core/errors.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import type { Outcome } from '../../jobs/staff/staffJob.ts';
import { textIn } from '../../words/languages.ts';
import { jobOf, jobsOf, type JobRow } from '../../jobs/staff/staffJob.store.ts';

const PAGE = 50;

type Shown = Data<typeof staffCalls.jobs.job>;

const shown = ({ state, outcome, created_at, ended_at, ...row }: JobRow, language: Language): Shown => ({
  ...row,
  // Only the four words of the contract are ever stored.
  state: state as Shown['state'],
  outcome: outcomeIn(language, JSON.parse(outcome) as Outcome),
  created_at: iso(created_at),
  ...(ended_at !== null && { ended_at: iso(ended_at) }),
});

/** Says what came of a job in the language of who looks. */
function outcomeIn(language: Language, { fault, note, left, ...rest }: Outcome): Shown['outcome'] {
  return {
    ...rest,
    ...(fault !== undefined && { fault: textIn(language, fault) }),
    ...(note !== undefined && { note: textIn(language, note) }),
    ...(left && { left: left.map(({ row, reason }) => ({ row, reason: textIn(language, reason) })) }),
  };
}

/** The caller's long work, and how far it is. */
export function jobsRoutes({ db }: Services): Handlers<typeof staffCalls.jobs> {
  return {
    jobs: async ({ before = Number.MAX_SAFE_INTEGER }, { staff, language }) => ({
      data: (await jobsOf(db, staff.staff_id, before, PAGE)).map((job) => shown(job, language)),
    }),
    job: async ({ job_id }, { staff, language }) => {
      const found = await jobOf(db, staff.staff_id, job_id);
      if (!found) throw notFound();
      return { data: shown(found, language) };
    },
  };
}

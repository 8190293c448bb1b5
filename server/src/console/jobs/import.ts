import type { WantedStudent } from '../../students/import/plan.ts';
import { importPiece } from './import.store.ts';
import type { Kind } from '../../jobs/staff/staffJob.ts';

/** Stores this many students at once: hand-ins of others wait no longer than for these. */
const PIECE = 100;

/** Stores what a list of students wants, as it was planned; who has changed meanwhile is left out and said. */
export const importList: Kind<{ wanted: WantedStudent[] }> = {
  run: async ({ db }, { wanted }, { job_id, runs, by: { at }, signal, ...from }) => {
    let { done, outcome } = from;
    while (done < wanted.length) {
      if (signal.aborted) return undefined;
      const some = wanted.slice(done, done + PIECE);
      const next = await db.write(importPiece, { job_id, runs, done, wanted: some, outcome, at });
      if (!next) return undefined;
      ({ done, outcome } = next);
    }
    return outcome;
  },
};

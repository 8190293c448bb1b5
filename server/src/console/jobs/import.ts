import type { WantedStudent } from '../../students/import/plan.ts';
import { importPiece } from './import.store.ts';
import type { Kind, Outcome } from '../../jobs/staff/staffJob.ts';

/** Stores this many students at once: hand-ins of others wait no longer than for these. */
const PIECE = 100;

/** Stores what a list of students wants, as it was planned; who has changed meanwhile is left out and said. */
export const importList: Kind<{ wanted: WantedStudent[]; audit_id?: number }> = {
  run: async ({ db }, { wanted, audit_id }, { job_id, runs, by: { at }, signal, ...from }) => {
    let { done } = from;
    let outcome: Outcome = { ...from.outcome, ...(audit_id !== undefined && { audit_id }) };
    while (done < wanted.length) {
      if (signal.aborted) return undefined;
      const some = wanted.slice(done, done + PIECE);
      const next = await db.write(importPiece, { job_id, runs, done, wanted: some, outcome, at, audit_id });
      if (!next) return undefined;
      ({ done, outcome } = next);
    }
    return outcome;
  },
};

import { applyMerged, type Load } from '../content/apply.store.ts';
import { letIn, type Visit } from '../auth/otp.verify.store.ts';
import type { Decision } from '../audit/audit.store.ts';
import type { PhoneNumber } from '../auth/gate.store.ts';
import { isUntouched } from '../core/firstRun.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { addStaff } from './staff.store.ts';

/** A school that is made in the browser: what authors would have written, and who is its first owner and signed in. */
interface FirstSchool {
  load: Load & { count: number };
  owner: PhoneNumber & { name: string };
  visit: Visit;
  by: Decision;
}

const MARK = 'first_run';

/**
 * Makes the school and signs its owner in, all or nothing; returns the owner's number, undefined when there is
 * something here already.
 */
export const makeSchool = writeJob(
  'staff.first_run',
  async (tx: Sql, { load, owner, visit, by }: FirstSchool): Promise<number | undefined> => {
    // Where two calls make a school at once, one waits here for the other, and then finds that there is a school.
    await tx.run(
      `INSERT INTO setting (name, value) VALUES ('${MARK}', ?) ON CONFLICT (name) DO UPDATE SET value = setting.value`,
      String(by.at),
    );
    if (!(await isUntouched(tx)) || (await applyMerged.perform(tx, load)) === undefined) return undefined;
    const duty = { role: 'owner', subjects: [], batches: [] } as const;
    const staff_id = await addStaff.perform(tx, { ...owner, ...duty, by });
    if (staff_id === undefined) return undefined;
    await letIn(tx, { audience: 'staff', id: staff_id }, visit);
    await tx.run('UPDATE staff_session SET code_at = ? WHERE token_hash = ?', visit.at, visit.token_hash);
    return staff_id;
  },
);

import type { Data } from '@portal/contract';
import { STAFF_LIMITS, type staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { aside, AsideLimit } from '../../core/aside.ts';
import { faultAt, OperatorError } from '@portal/bank/errors';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { planHash, planStudentImport, type Planner } from '../../students/import/import.ts';
import { planImport } from '../../students/import/plan.ts';
import { dropList, giveList, listOf } from '../../students/import/list.store.ts';
import { levels } from '../../students/change/places.ts';
import type { SheetRow } from '@portal/bank/sheet/read';
import { decisionOf } from '../scope.ts';
import { startImport } from '../import.store.ts';

const PAGE = 50;
/** A workbook of 2 MB takes half a second. */
const READ_MS = 15_000;
/** Rows that are planned in a few milliseconds; and how long those of the longest list may take. */
const SHORT = 500;
const PLAN_MS = 30_000;

type List = NonNullable<Data<typeof staffCalls.lists.list>['list']>;

/** A list of students: given, looked at row by row, and then done exactly so. */
export function listsRoutes({ db, now }: Services): Handlers<typeof staffCalls.lists> {
  return {
    give_list: async ({ text, file, name, ac_id }, { staff: { staff_id } }) => {
      const field = file === '' ? 'text' : 'file';
      if (field === 'text' && text.trim() === '') throw faultAt('text', 'Paste the list here, or choose a file.');
      const rows = await rowsOf(field, file === '' ? Buffer.from(text) : Buffer.from(file, 'base64'));
      const level = (await levels(db)).find(({ id }) => id === ac_id);
      if (ac_id !== undefined && !level) throw faultAt('ac_id', 'Choose one of the levels of the school.');
      await planStudentImport(db, { rows, level: level?.key }, plannedAside).catch((error: unknown) => {
        if (!(error instanceof OperatorError)) throw error;
        if (error.code === 'list-level')
          throw faultAt('ac_id', 'The list has no column ‘level’: choose the level of its students.');
        throw faultAt(field, error.message);
      });
      const given = { name: field === 'file' ? name : '', pasted: field === 'text' ? text : '' };
      await db.write(giveList, { staff_id, ...given, ac_id: ac_id ?? null, rows, given_at: now() });
      return { data: { rows: rows.length } };
    },

    list: async (_body, { staff: { staff_id } }) => {
      const found = await listOf(db, staff_id);
      if (!found) return { data: {} };
      const { name, pasted, ac_id, given_at, rows } = found;
      const given = { name, text: pasted, ...(ac_id !== null && { ac_id }), given_at: iso(given_at), rows: rows.length };
      const planned = await planStudentImport(db, found, plannedAside).then(
        (plan): Pick<List, 'hash' | 'counts' | 'unread'> => ({ hash: planHash(plan), counts: plan.counts, unread: plan.unread }),
        (error: unknown): Pick<List, 'hash' | 'counts' | 'unread' | 'fault'> => {
          if (!(error instanceof OperatorError)) throw error;
          const counts = { new: 0, changed: 0, same: 0, duplicate: 0, bad: 0 };
          return { hash: '', counts, unread: [], fault: error.message };
        },
      );
      return { data: { list: { ...given, ...planned } } };
    },

    list_rows: async ({ outcome, after = 0 }, { staff: { staff_id } }) => {
      const found = await listOf(db, staff_id);
      const plan = found && (await planStudentImport(db, found, plannedAside));
      const rows = plan?.rows.filter((each) => each.row > after && (outcome === undefined || each.outcome === outcome)) ?? [];
      return { data: rows.slice(0, PAGE) };
    },

    apply_list: async ({ hash, why }, { staff }) => {
      const started = await db.write(startImport, { staff_id: staff.staff_id, hash, by: decisionOf(staff, why, now()) });
      if (started.kind === 'gone') throw new OperatorError('There is no list any more: it was applied or thrown away.');
      return { data: started.kind === 'changed' ? { changed: 1 } : { changed: 0, job_id: started.job_id } };
    },

    drop_list: async (_body, { staff: { staff_id } }) => {
      await db.write(dropList, { staff_id });
      return { data: {} };
    },
  };
}

/** Plans a long list beside the thread that serves students. */
const plannedAside: Planner = (list, known) =>
  list.length > SHORT
    ? aside(new URL('../../students/import/plan.aside.ts', import.meta.url), { list, known }, PLAN_MS)
    : planImport(list, known);

/** The rows of a list, in the words of the form. */
async function rowsOf(field: 'text' | 'file', bytes: Buffer): Promise<SheetRow[]> {
  const what = field === 'text' ? 'What you pasted' : 'The file';
  if (bytes.length > STAFF_LIMITS.list) throw faultAt(field, `${what} is larger than 2 MB. Divide it into several lists.`);
  const reader = new URL('../../../../bank/src/sheet/read.aside.ts', import.meta.url);
  const rows = await aside<SheetRow[]>(reader, { bytes, name: what }, READ_MS).catch((error: unknown) => {
    if (error instanceof AsideLimit) throw faultAt(field, `${what} takes too long to be read. Divide it into several lists.`);
    throw error instanceof OperatorError ? faultAt(field, error.message) : error;
  });
  if (rows.length > STAFF_LIMITS.listRows)
    throw faultAt(field, `${what} has more than ${STAFF_LIMITS.listRows} rows. Divide it into several lists.`);
  return rows;
}

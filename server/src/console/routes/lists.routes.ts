import type { Data } from '@portal/contract';
import { STAFF_LIMITS, type staffCalls } from '@portal/contract/staff';
import { iso } from '../../core/dates.ts';
import { aside, AsideLimit } from '../../core/aside.ts';
import { notFound, rule, Rule } from '../../core/errors.ts';
import { lineOf, textIn } from '../../words/languages.ts';
import type { Handlers } from '../../core/serve.ts';
import type { Services } from '../../core/services.ts';
import { cellsOf } from '../../students/import/cells.ts';
import { planStudentImport, type Planner } from '../../students/import/import.ts';
import { planImport } from '../../students/import/plan.ts';
import { chooseForList, dropList, giveList, listOf, mendRow } from '../../students/import/list.store.ts';
import { levels } from '../../students/change/places.ts';
import type { SheetRow } from '@portal/bank/sheet/read';
import { addBatch } from '../authored/addBatch.ts';
import { decisionOf } from '../scope.ts';
import { startImport } from '../import.store.ts';

const PAGE = 50;
/** A workbook of 2 MB takes half a second. */
const READ_MS = 15_000;
/** How many rows are planned in a few milliseconds, and how long planning the longest list may take. */
const SHORT = 500;
const PLAN_MS = 30_000;

type List = NonNullable<Data<typeof staffCalls.lists.list>['list']>;
type Planned = Pick<List, 'hash' | 'counts' | 'unread' | 'unknown' | 'fault'>;

const NOTHING = { levels: [], batches: [] };

/** A list of students: given, looked at row by row, and then done exactly so. */
export function listsRoutes({ config, db, now }: Services): Handlers<typeof staffCalls.lists> {
  return {
    give_list: async ({ text, file, name, ac_id }, { staff: { staff_id } }) => {
      const field = file === '' ? 'text' : 'file';
      if (field === 'text' && text.trim() === '') throw rule('list_empty').at('text');
      const rows = await rowsOf(field, file === '' ? Buffer.from(text) : Buffer.from(file, 'base64'));
      const level = (await levels(db)).find(({ id }) => id === ac_id);
      if (ac_id !== undefined && !level) throw rule('level_of_school').at('ac_id');
      await planStudentImport(db, { rows, level: level?.key }, plannedAside).catch((error: unknown) => {
        if (!(error instanceof Rule)) throw error;
        if (error.code === 'list-level') throw rule('list_no_level').at('ac_id');
        throw error.at(field);
      });
      const given = { name: field === 'file' ? name : '', pasted: field === 'text' ? text : '' };
      await db.write(giveList, { staff_id, ...given, ac_id: ac_id ?? null, rows, given_at: now() });
      return { data: { rows: rows.length } };
    },

    list: async (_body, { staff: { staff_id }, language }) => {
      const found = await listOf(db, staff_id);
      if (!found) return { data: {} };
      const { name, pasted, ac_id, given_at, rows, chosen = NOTHING } = found;
      const nameOf = new Map((await levels(db)).map((each) => [each.id, each.name]));
      const withLevel = <Batch extends { ac_id: number }>(batch: Batch) => ({ ...batch, level: nameOf.get(batch.ac_id) ?? '' });
      const given = { name, text: pasted, ...(ac_id !== null && { ac_id }), given_at: iso(given_at), rows: rows.length };
      const shown = { levels: chosen.levels, batches: chosen.batches.map(withLevel) };
      const planned = await planStudentImport(db, found, plannedAside).then(
        ({ hash, counts, unread, unknown }): Planned => ({
          hash,
          counts,
          unread,
          unknown: { levels: unknown.levels, batches: unknown.batches.map(withLevel) },
        }),
        (error: unknown): Planned => {
          if (!(error instanceof Rule)) throw error;
          const counts = { new: 0, changed: 0, same: 0, duplicate: 0, bad: 0 };
          return { hash: '', counts, unread: [], unknown: NOTHING, fault: textIn(language, error.said) };
        },
      );
      return { data: { list: { ...given, chosen: shown, ...planned } } };
    },

    list_rows: async ({ outcome, after = 0 }, { staff: { staff_id }, language }) => {
      const found = await listOf(db, staff_id);
      const plan = found && (await planStudentImport(db, found, plannedAside));
      const rows = plan?.rows.filter((each) => each.row > after && (outcome === undefined || each.outcome === outcome)) ?? [];
      const cells = cellsOf(found?.rows ?? []);
      const shown = rows.slice(0, PAGE).map(({ reasons, ...each }) => ({
        ...each,
        reason: lineOf(language, reasons),
        cells: cells.get(each.row) ?? {},
      }));
      return { data: shown };
    },

    mend_row: async (mend, { staff: { staff_id } }) => {
      if (!(await db.write(mendRow, { staff_id, ...mend }))) throw rule('list_changed');
      return { data: {} };
    },

    choose_for_list: async (chosen, { staff: { staff_id } }) => {
      const known = new Set((await levels(db)).map(({ id }) => id));
      if ([...chosen.levels, ...chosen.batches].some(({ ac_id }) => !known.has(ac_id))) throw notFound();
      await db.write(chooseForList, { staff_id, chosen });
      return { data: {} };
    },

    apply_list: async ({ hash, why }, { staff }) => {
      const { staff_id } = staff;
      const by = decisionOf(staff, why, now());
      const list = await listOf(db, staff_id);
      const makes = list?.chosen && list.chosen.batches.length > 0;
      const plan = makes ? await planStudentImport(db, list, plannedAside).catch(() => undefined) : undefined;
      const target = { db, mediaDir: config.MEDIA_DIR, timeZone: config.TIME_ZONE, now: now() };
      // Each new batch is an action of its own, beside that of the call.
      const { submit_key: _of, ...own } = by;
      const batches: string[] = [];
      if (plan?.hash === hash) for (const batch of plan.made) batches.push(await addBatch(target, batch, own));
      const started = await db.write(startImport, { staff_id, hash, batches, by });
      if (started.kind === 'gone') throw rule('list_gone');
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
  if (bytes.length > STAFF_LIMITS.list) throw rule('list_large').at(field);
  const reader = new URL('../../../../bank/src/sheet/read.aside.ts', import.meta.url);
  const rows = await aside<SheetRow[]>(reader, { bytes, name: 'The list' }, READ_MS).catch((error: unknown) => {
    if (error instanceof AsideLimit) throw rule('list_slow').at(field);
    throw error instanceof Rule ? error.at(field) : error;
  });
  if (rows.length > STAFF_LIMITS.listRows) throw rule('list_rows', { most: STAFF_LIMITS.listRows }).at(field);
  return rows;
}

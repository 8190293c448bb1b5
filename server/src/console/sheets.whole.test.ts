import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../core/env.ts';
import type { StaffCall } from '../core/serve.ts';
import type { Services } from '../core/services.ts';
import { importList } from './jobs/import.ts';
import { lanesOf } from '../jobs/staff/lanes.ts';
import { takeBack } from '../content/publish/undo/takeBack.ts';
import { openServices } from '../services.ts';
import { Chance } from '../testing/chance.ts';
import { directSql, prepareDatabase, type DirectSql } from '../testing/database.ts';
import { EITHER } from '../testing/portal.ts';
import {
  batchedSchool,
  expectedAfter,
  emptied,
  known,
  sheetFrom,
  writtenSchool,
  type Known,
  type ShownRow,
} from '../testing/sheets.ts';
import { listsRoutes } from './routes/lists.routes.ts';
import { isWhole } from '../testing/whole.ts';

/** `npm test -- --all` has two hundred on each engine, `npm run prove` ten thousand. */
const SHEETS = Number(process.env['SHEETS'] ?? (isWhole ? 200 : 60));
const FIRST = Number(process.env['SHEET'] ?? 1);

type Given = NonNullable<Data<typeof staffCalls.lists.list>['list']>;

describe.each(EITHER)('random lists of students (%s)', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-sheets-'));
  let services: Services;
  let sql: DirectSql;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const database = await prepareDatabase(engine, folder, batchedSchool());
    services = await openServices(readConfig(database.env), pino({ level: 'silent' }), { now: () => 1_764_000_000_000 });
    sql = directSql(database.url);
    await sql.run(
      `INSERT INTO staff (phone_code, mobile, name, role, added_at) VALUES ('91', '9200000001', 'Ms Sen', 'owner', 1)`,
    );
    await sql.run(
      `INSERT INTO source (kind, key, path, position, document, files) VALUES ('school', 'school', 'school.yaml', 0, '${writtenSchool()}', '{}')`,
    );
    remove = async () => {
      await services.db.close();
      await sql.close();
      await database.drop();
    };
  });
  afterAll(async () => {
    await remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const call = { staff: { staff_id: 1, name: 'Ms Sen', role: 'owner', scope: {} } } as StaffCall;

  /** Every row of the list with what is shown of it, page by page. */
  async function preview(lists: ReturnType<typeof listsRoutes>): Promise<ShownRow[]> {
    const rows: ShownRow[] = [];
    for (;;) {
      const page = (await lists.list_rows({ after: rows.at(-1)?.row ?? 0 }, call)) as { data: ShownRow[] };
      rows.push(...page.data);
      if (page.data.length < 50) return rows;
    }
  }

  /** Says what words mean that name no level, makes batches that are not there and mends rows, where chance says so. */
  async function settled(lists: ReturnType<typeof listsRoutes>, chance: Chance): Promise<void> {
    const given = async () => ((await lists.list({}, call)) as { data: { list: Given } }).data.list;
    if (chance.is(0.5)) {
      const levels = (await given()).unknown.levels.map(({ word }) => ({ word, ac_id: chance.whole(1, 2) }));
      await lists.choose_for_list({ levels, batches: [] }, call);
      const batches = (await given()).unknown.batches.filter(() => chance.is(0.8));
      await lists.choose_for_list({ levels, batches: batches.map(({ ac_id, name }) => ({ ac_id: Number(ac_id), name })) }, call);
    }
    for (const { row, outcome, cells } of await preview(lists)) {
      if (outcome !== 'bad' || chance.is(0.6)) continue;
      const mobile = `98${chance.whole(10_000_000, 99_999_999)}`;
      await lists.mend_row({ row, cells: { ...cells, mobile, name: cells['name'] || 'Mended' }, was: cells }, call);
    }
  }

  /** Returns what applying a list did, beside what its preview said. Undefined where the school changed in between. */
  async function tried(seed: number): Promise<{ done: Known; said: Known } | undefined> {
    const lists = listsRoutes(services);
    const { text, unshown, ac_id, meddle } = sheetFrom(seed);
    await lists.give_list({ text, file: '', name: '', ...(ac_id !== undefined && { ac_id }) }, call);
    await settled(lists, new Chance(seed));
    const { list } = ((await lists.list({}, call)) as { data: { list: { hash: string; counts: Record<string, number> } } }).data;
    const shown = await preview(lists);
    const counted = Object.keys(list.counts).map((each) => shown.filter(({ outcome }) => outcome === each).length);
    expect([seed, counted]).toEqual([seed, Object.values(list.counts)]);
    if (meddle !== undefined) await sql.run(meddle);
    const [before, stale] = [await known(sql), meddle === undefined ? shown : await preview(lists)];
    const { data } = (await lists.apply_list({ hash: list.hash, why: '' }, call)) as { data: { changed: number } };
    const same = JSON.stringify(stale) === JSON.stringify(shown);
    if (data.changed === 1) {
      // A row of which no word changed may still mean another record.
      if (same) expect([seed, meddle]).not.toEqual([seed, undefined]);
      expect([seed, await known(sql)]).toEqual([seed, before]);
      return undefined;
    }
    expect([seed, same]).toEqual([seed, true]);
    const [lane] = lanesOf(services, { import: importList });
    await lane?.run(new AbortController().signal);
    const done = await known(sql);
    if (seed % 3 === 0) {
      const by = { who: 'Ms Sen', why: '', at: 1_764_000_000_000 };
      const { outcome } = (await services.db.get<{ outcome: string }>(
        'SELECT outcome FROM staff_job ORDER BY job_id DESC LIMIT 1',
      )) ?? { outcome: '{}' };
      const { audit_id } = JSON.parse(outcome) as { audit_id?: number };
      const target = { db: services.db, mediaDir: services.config.MEDIA_DIR, timeZone: services.config.TIME_ZONE, now: by.at };
      if (audit_id !== undefined) await takeBack(target, audit_id, by);
      expect([seed, await known(sql)]).toEqual([seed, before]);
    }
    return { done, said: expectedAfter(before, shown, unshown) };
  }

  test(
    `of ${SHEETS}, doubles, siblings and wrong numbers among them, words settled, batches made and rows mended, each does exactly what its preview said, or nothing; taken back, it did nothing`,
    async () => {
      let refused = 0;
      for (let seed = FIRST; seed < FIRST + SHEETS; seed += 1) {
        // All of them are looked at after each list.
        if (seed % 200 === 0) await emptied(sql);
        const outcome = await tried(seed);
        if (outcome) expect([seed, outcome.done]).toEqual([seed, outcome.said]);
        else refused += 1;
      }
      if (SHEETS > 100) expect(refused).toBeGreaterThan(SHEETS / 30);
      expect(await services.db.all(`SELECT job_id FROM staff_job WHERE state <> 'done'`)).toEqual([]);
    },
    // A list that makes batches publishes the school, and one that is taken back once more.
    20_000 + SHEETS * 600,
  );
});

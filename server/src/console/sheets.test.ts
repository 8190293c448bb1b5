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
import { openServices } from '../services.ts';
import { directSql, prepareDatabase, type DirectSql } from '../testing/database.ts';
import { EITHER } from '../testing/portal.ts';
import { batchedSchool, expectedAfter, emptied, known, sheetFrom, type Known, type ShownRow } from '../testing/sheets.ts';
import { listsRoutes } from './routes/lists.routes.ts';
import { isWhole } from '../testing/whole.ts';

/** `npm test -- --all` has two hundred on each engine, `npm run prove` ten thousand. */
const SHEETS = Number(process.env['SHEETS'] ?? (isWhole ? 200 : 60));
const FIRST = Number(process.env['SHEET'] ?? 1);

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

  /** Returns what applying a list did, beside what its preview said. Undefined where the school changed in between. */
  async function tried(seed: number): Promise<{ done: Known; said: Known } | undefined> {
    const lists = listsRoutes(services);
    const { text, unshown, ac_id, meddle } = sheetFrom(seed);
    await lists.give_list({ text, file: '', name: '', ...(ac_id !== undefined && { ac_id }) }, call);
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
    return { done, said: expectedAfter(before, shown, unshown) };
  }

  test(
    `of ${SHEETS}, doubles, siblings and wrong numbers among them, each does exactly what its preview said, or nothing`,
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
    20_000 + SHEETS * 200,
  );
});

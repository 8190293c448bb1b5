import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ORDER } from '../bank/src/yaml/order.ts';
import { recordedTables } from '../server/src/db/belongings.ts';
import { loadStores } from '../server/src/db/stores.ts';
import { directSql, prepareDatabase } from '../server/src/testing/database.ts';
import * as en from '../web/src/words/en/consoleAudit.ts';
import * as enStaff from '../web/src/words/en/consoleStaff.ts';
import * as hi from '../web/src/words/hi/consoleAudit.ts';
import * as hiStaff from '../web/src/words/hi/consoleStaff.ts';

/** Columns that the page of an action leaves out (web/src/console/audit/Changes.tsx). */
const SILENT = new Set(['submit_key', 'key', 'feedback_id', 'answer_drawn', 'calendar_serial', 'by_rule']);
const isEnglish = (said: string): boolean => /[A-Za-z]{2,}/u.test(said);

test('LANG-08 every table and column that the audit keeps, and every field that authors write, has its name in Hindi', async () => {
  await loadStores();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-audit-words-'));
  const { url } = await prepareDatabase('sqlite', folder);
  const sql = directSql(url);
  const names: string[] = [...ORDER];
  const tables = recordedTables().map(([table]) => table);
  for (const table of tables)
    names.push(...(await sql.all<{ name: string }>('SELECT name FROM pragma_table_info(?)', table)).map(({ name }) => name));
  await sql.close();
  rmSync(folder, { recursive: true, force: true });
  expect(tables.length).toBeGreaterThan(10);
  expect(names.length).toBeGreaterThan(150);
  const said = [...new Set(names)].filter((name) => !SILENT.has(name)).map((name) => hi.fields[name] ?? hi.plain(name));
  expect(said.filter(isEnglish)).toEqual([]);
  const kinds = [...tables, ...Object.keys(en.kinds), ...Object.keys(en.tables)];
  expect(kinds.map((table) => hi.tables[table] ?? hi.plain(table)).filter(isEnglish)).toEqual([]);
  expect(['questions.3.options.1', 'in.hi.name', 'in.mr.questions'].map(hi.plain).filter(isEnglish)).toEqual([]);
});

test('LANG-08 what was done and looked at, and what columns hold, is said in Hindi wherever English has words', () => {
  for (const [english, hindi] of [
    [en.did, hi.did],
    [en.things, hi.things],
    [en.kinds, hi.kinds],
    [en.finals, hi.finals],
    [enStaff.looked, hiStaff.looked],
    [enStaff.values, hiStaff.values],
  ] as const)
    expect(Object.keys(english).filter((name) => isEnglish(hindi[name] ?? name))).toEqual([]);
  expect(isEnglish(hiStaff.wasRefused('आशा', 'some call'))).toBe(false);
});

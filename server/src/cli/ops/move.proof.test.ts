import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { students, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { createPostgresDatabase, directSql, insertSessions, prepareDatabase, type DirectSql } from '../../testing/database.ts';
import { startProcess } from '../../testing/process.ts';
import { ASHA } from '../../testing/school.ts';

/** Enough that a kill finds the copying under way. */
const ATTEMPTS = 60_000;
/** The program without its launcher, so that the kill hits the process that copies. */
const MAIN = path.resolve(import.meta.dirname, '../../main.ts');

interface Result {
  moved: boolean;
  resumed: boolean;
  startedOver: boolean;
  tables: { name: string; rows: number; checksum: string }[];
}

// A real school in the file, a real server to move it to, and a real kill.
describe('portal move', { timeout: 240_000 }, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-move-'));
  const file = path.join(folder, 'portal.db');
  // The environment of an installation without SECRET.
  const env = { DATA_DIR: folder, DEMO_SCHOOL: 'off' };
  let asha: Caller;
  const targets: { url: string; drop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    const { SECRET: _said, ...prepared } = (await prepareDatabase('sqlite', folder)).env;
    expect(prepared).toEqual(env);
    // The first start makes DATA_DIR/secret.
    const portal = startProcess({ ...env, LOG_LEVEL: 'silent' });
    await portal.ready;
    await portal.kill('SIGTERM');
    mkdirSync(path.join(folder, 'media'), { recursive: true });
    const sql = directSql(`file:${file}`);
    const row = await sql.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', ASHA);
    const [caller] = await insertSessions(sql, [row?.stud_id ?? 0]);
    if (caller) asha = caller;
    // Texts of many scripts, fractions, nothing, and a number that was given and taken back.
    await sql.run(
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT 'quiz', ?, 1, 1, 'key:' || i, '{"1":"⅓ \\ "" \t परीक्षा 😀 , {} NULL"}', 1790000000000 + i, i / 7.0, 10, 'pass' FROM n`,
      ATTEMPTS,
      row?.stud_id ?? 0,
    );
    await sql.run('DELETE FROM attempt WHERE attempt_id = ?', ATTEMPTS);
    await sql.close();
  });
  afterAll(async () => {
    for (const { drop } of targets) await drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const newTarget = async (): Promise<{ url: string; sql: DirectSql }> => {
    const target = await createPostgresDatabase();
    const sql = directSql(target.url);
    targets.push({ url: target.url, drop: async () => sql.close().then(target.drop) });
    return { url: target.url, sql };
  };
  const move = (url: string, ...args: string[]) => runPortal(env, 'move', '--to', url, ...args);
  /** Every row of the old database. */
  const contents = async (): Promise<string> => {
    const sql = directSql(`file:${file}`);
    const hash = createHash('sha256');
    const names = await sql.all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`);
    for (const { name } of names) hash.update(JSON.stringify(await sql.all(`SELECT * FROM "${name}"`)));
    await sql.close();
    return hash.digest('hex');
  };
  /** Begins a move and kills it with -9 once it is in the middle of the attempts. */
  const killedInTheMiddle = async (url: string, sql: DirectSql): Promise<number> => {
    const child = spawn(process.execPath, [MAIN, 'move', '--to', url], { env, stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('close', resolve));
    const copied = async (): Promise<number> => {
      const found = await sql
        .get<{ copied: number }>(`SELECT copied FROM portal_move WHERE name = 'attempt'`)
        .catch(() => undefined);
      return found?.copied ?? 0;
    };
    while (child.exitCode === null && (await copied()) === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGKILL');
    await ended;
    return copied();
  };

  test('SRV-05 a school is moved whole after a kill -9 in the middle: counted, compared, numbers go on, sessions and secret hold', async () => {
    const { url, sql } = await newTarget();
    const before = await contents();
    const dry = await move(url, '--dry-run');
    expect(dry).toMatchObject({ code: 0, fault: 'Nothing was moved: this was a dry run.' });
    expect(dry.out).toMatch(new RegExp(`^attempt +${ATTEMPTS - 1}$`, 'mu'));
    expect(await sql.all(`SELECT 1 AS one FROM information_schema.tables WHERE table_schema = 'public'`)).toEqual([]);

    const copied = await killedInTheMiddle(url, sql);
    expect(copied).toBeGreaterThan(0);
    // Nothing can run on half of a school.
    const secret = readFileSync(path.join(folder, 'secret'), 'utf8').trim();
    const moved = { ...env, DATABASE_URL: url, SECRET: secret };
    expect(await runPortal({ ...moved, PORT: '0' }, 'serve')).toMatchObject({
      code: 1,
      fault: 'A move into this database is not finished: run the same portal move again.',
    });

    const { code, out, fault } = await move(url, '--json');
    expect(code, fault).toBe(0);
    const result = JSON.parse(out) as Result;
    expect(result).toMatchObject({ moved: true, resumed: true, startedOver: false });
    expect(result.tables.find(({ name }) => name === 'attempt')).toMatchObject({ rows: ATTEMPTS - 1 });
    expect(await contents()).toBe(before);
    const old = directSql(`file:${file}`);
    for (const { name, rows } of result.tables)
      expect({ name, rows }).toEqual({
        name,
        rows: (await old.get<{ count: number }>(`SELECT count(*) AS count FROM "${name}"`))?.count,
      });
    const rows = 'SELECT * FROM attempt WHERE attempt_id % 997 = 0 ORDER BY attempt_id';
    expect((await sql.all(rows)).map((row) => ({ ...row }))).toEqual((await old.all(rows)).map((row) => ({ ...row })));
    await old.close();

    // A number that was given once is not given again, and the student is still signed in.
    const next = await sql.get<{ attempt_id: number }>(
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       SELECT 'quiz', stud_id, 1, 1, 'new', '{}', 0, 0, 1, 'fail' FROM student WHERE mobile = ? RETURNING attempt_id`,
      ASHA,
    );
    expect(next?.attempt_id).toBe(ATTEMPTS + 1);
    const portal = startProcess({ ...moved, LOG_LEVEL: 'silent' });
    const address = await portal.ready;
    expect((await callOver(address, students.get_profile, {}, { caller: asha })).data).toMatchObject({ name: 'Asha Verma' });
    await portal.kill('SIGTERM');
    expect(await move(url)).toMatchObject({ code: 1, out: '', fault: 'The database holds a portal already. Take an empty one.' });
  });

  test('a school that went on between a killed move and the next is copied anew, and said so in words with what to set', async () => {
    const { url, sql } = await newTarget();
    await killedInTheMiddle(url, sql);
    const old = directSql(`file:${file}`);
    await old.run(`UPDATE student SET district = 'Gaya' WHERE mobile = ?`, ASHA);
    await old.run('UPDATE attempt SET marks = 9.25 WHERE attempt_id = 1');
    await old.close();
    const { code, out } = await move(url);
    expect(code).toBe(0);
    expect(out).toContain('The old database had changed since an earlier move was begun: it was copied anew.');
    expect(out).toMatch(/^Moved: \d+ tables, \d+ rows, the same on both sides by count and checksum\.$/mu);
    expect(out).toContain(`SECRET         what stands in ${folder}/secret`);
    expect(out).not.toContain(readFileSync(path.join(folder, 'secret'), 'utf8').trim());
    expect(await sql.get('SELECT district FROM student WHERE mobile = ?', ASHA)).toMatchObject({ district: 'Gaya' });
    expect(await sql.get('SELECT marks FROM attempt WHERE attempt_id = 1')).toMatchObject({ marks: 9.25 });
  });

  test('a running portal, a place that is not free, and a place that does not answer are refused in one line', async () => {
    const { url, sql } = await newTarget();
    const refused = async (said: string, ...args: string[]) => {
      const { code, out, fault } = await runPortal(env, 'move', ...args);
      expect({ code, out, lines: fault.split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
      expect(fault).toContain(said);
    };
    await refused('Say where to');
    await refused('Say where to', '--to', 'file:/tmp/other.db');
    await refused('PostgreSQL at --to does not answer as it should', '--to', 'postgres://127.0.0.1:9/none');
    await refused('There is no database at', '--to', url, '--data', path.join(folder, 'misspelt'));
    await sql.run('CREATE TABLE shop (id BIGINT)');
    await refused("holds tables that are not the portal's (shop)", '--to', url);
    await sql.run('DROP TABLE shop');
    // A view is none: extensions bring some.
    await sql.run('CREATE VIEW watched AS SELECT 1 AS one');
    expect((await move(url, '--dry-run')).code).toBe(0);
    await sql.run('DROP VIEW watched');
    const portal = startProcess({ ...env, LOG_LEVEL: 'silent' });
    await portal.ready;
    await refused(`A portal or another command has ${file} open. Stop it first`, '--to', url);
    await portal.kill('SIGTERM');
    expect(await sql.all(`SELECT 1 AS one FROM information_schema.tables WHERE table_schema = 'public'`)).toEqual([]);
    const other = { ...env, DATABASE_URL: url, SECRET: 'a-secret-for-tests-that-is-long-enough' };
    expect((await runPortal(other, 'move', '--to', url)).fault).toContain('DATABASE_URL names PostgreSQL already.');
  });
});

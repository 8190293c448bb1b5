import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EITHER } from '../../testing/portal.ts';
import { runPortal } from '../../testing/command.ts';
import { directSql, insertStudents, prepareDatabase } from '../../testing/database.ts';

interface Finding {
  check: string;
  state: string;
  found: string;
  remedy: string;
}

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-doctor-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns what doctor says, by what it looked at; everything but 'ok' must name a remedy. */
async function examined(
  env: Record<string, string>,
): Promise<{ code: number | null; healthy: boolean; by: (check: string) => Finding[] }> {
  const { code, out } = await runPortal(env, 'doctor', '--json');
  const { healthy, findings } = JSON.parse(out) as { healthy: boolean; findings: Finding[] };
  expect(findings.filter(({ state, remedy }) => (state === 'ok') === (remedy !== ''))).toEqual([]);
  return { code, healthy, by: (check) => findings.filter((finding) => finding.check === check) };
}

test.each(EITHER)('a sound portal is healthy; what is missing or from elsewhere fails with a remedy (%s)', async (engine) => {
  const { url, env: own, drop } = await prepareDatabase(engine, folder);
  const gateway = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(gateway, 'listening');
  const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  const env = { ...own, SMS_URL: address, NODE_ENV: 'production' };
  chmodSync(folder, 0o750);

  const before = await examined(env);
  expect(before).toMatchObject({ code: 1, healthy: false });
  expect(before.by('media')).toMatchObject([
    { state: 'failure', found: '9 files missing: notes/charge.pdf, open/news.svg, open/physics.svg, …' },
  ]);
  for (const name of [
    'notes/charge.pdf',
    'open/news.svg',
    'open/physics.svg',
    'sheets/charge.pdf',
    'sheets/motion.pdf',
    'videos/charge.mp4',
    'videos/motion.mp4',
    'videos/charge.vtt',
    'videos/motion.vtt',
  ]) {
    mkdirSync(path.dirname(path.join(folder, 'media', name)), { recursive: true });
    writeFileSync(path.join(folder, 'media', name), '');
  }
  const sound = await examined(env);
  expect(sound).toMatchObject({ code: 0, healthy: true });
  for (const check of ['versions', 'data folder', 'disk', 'database', 'schema', 'media', 'SMS gateway', 'copies to phones'])
    expect(sound.by(check).map(({ state }) => state)).toContain('ok');

  const name = (await runPortal({}, '--version')).out.trim();
  expect(sound.by('versions').map(({ found }) => found)[0]).toContain(`portal ${name}, Node `);

  // The gateway is gone, the address of the portal leads nowhere, and the database was opened by a later version.
  gateway.close();
  const sql = directSql(url);
  await sql.run(`INSERT INTO migration (version, name, checksum, applied_at) VALUES (9999, '9999-later.sql', 'x', 0)`);
  await sql.close();
  const ill = await examined({ ...env, PUBLIC_URL: 'https://127.0.0.1:1' });
  expect(ill.code).toBe(1);
  expect(ill.by('SMS gateway')).toMatchObject([{ state: 'failure', found: expect.stringContaining('ECONNREFUSED') as string }]);
  expect(ill.by('certificate')).toMatchObject([{ state: 'failure' }]);
  expect(ill.by('schema')).toMatchObject([{ state: 'failure', found: expect.stringContaining('newer version') as string }]);
  await drop();

  const printed = await runPortal({ ...env, PORT: 'eighty' }, 'doctor');
  expect(printed).toMatchObject({ code: 1, fault: '1 failure.' });
  expect(printed.out).toMatch(/^FAILURE {2}settings: .*PORT must be a whole number.*\n +→ /u);
});

test('a damaged database is told from a sound one', async () => {
  const { env } = await prepareDatabase('sqlite', folder);
  const file = path.join(folder, 'portal.db');
  const bytes = readFileSync(file);
  bytes.fill(0xaa, 40_960, 61_440);
  writeFileSync(file, bytes);
  const { code, by } = await examined(env);
  expect(code).toBe(1);
  expect(by('database')).toMatchObject([
    { state: 'failure', remedy: expect.stringContaining('estore the last backup') as string },
  ]);
  expect((await runPortal(env, 'doctor', '--help')).out).toContain('Example:');
});

test.each(EITHER)('a clock that is wrong is told by what was stored, and the operator’s word is taken (%s)', async (engine) => {
  const { url, env, drop } = await prepareDatabase(engine, folder);
  const sql = directSql(url);
  const day = 24 * 3_600_000;
  const clock = async () => (await examined(env)).by('clock').filter(({ state }) => state !== 'ok');
  expect((await clock()).filter(({ found }) => found !== 'not synchronised')).toEqual([]);
  // Imitates a restart of the machine with a clock that is a day behind.
  expect(await sql.run(`UPDATE clock_anchor SET boot_id = 'before', at = ?`, Date.now() + day)).toBe(1);
  expect(await clock()).toContainEqual(
    expect.objectContaining({ state: 'failure', found: expect.stringContaining('24 hours behind') }),
  );
  // A running portal notices a confirmation by its new value (core/clock/steady.ts), so each must differ.
  const words = new Set<string>();
  for (const _time of [1, 2]) {
    expect((await runPortal(env, 'doctor', '--clock-is-right')).out).toContain('The clock is accepted as right: 20');
    words.add(JSON.stringify(await sql.all(`SELECT value FROM setting WHERE name = 'clock_confirmed_at'`)));
  }
  expect(words.size).toBe(2);
  expect((await clock()).filter(({ found }) => found !== 'not synchronised')).toEqual([]);
  await sql.run(
    `INSERT INTO otp_code (code_id, phone_code, mobile, purpose, code_hash, address, sent_at, expires_at)
     VALUES ('later', '91', '9000000001', 'login', '', '', ?, ?)`,
    Date.now() + day,
    Date.now() + day,
  );
  expect(await clock()).toContainEqual(
    expect.objectContaining({ state: 'warning', found: expect.stringContaining('in the future') }),
  );
  await sql.close();
  await drop();
});

test.each(EITHER)(
  'PUSH-03 MAIL-01 copies and mails that wait, or that nobody took, are told; of a day before none are (%s)',
  async (engine) => {
    const { url, env, drop } = await prepareDatabase(engine, folder);
    const sql = directSql(url);
    const [before, today] = [Date.now() - 25 * 3_600_000, Date.now() - 3_600_000];
    const students = await insertStudents(sql, 4, 1);
    const notice = await sql.get<{ notice_id: number }>(
      `INSERT INTO notice (dedupe, kind, item_id, title, subject_name, link, at, expires_at)
     VALUES ('n', 'news', 1, 'News', '', '/', 0, 0) RETURNING notice_id`,
    );
    let phone = 0;
    /** Stores so many copies: `ended` null for one that waits since then. */
    const copies = async (count: number, outcome: 'sent' | 'failed' | null, ended: number | null, due = today) => {
      for (let made = 0; made < count; made += 1)
        await sql.run(
          `INSERT INTO push (subscription_id, notice_id, stud_id, due_at, expires_at, outcome, ended_at) VALUES (?, ?, ?, ?, 0, ?, ?)`,
          (phone += 1),
          notice?.notice_id ?? 0,
          students[0] ?? 0,
          due,
          outcome,
          ended,
        );
    };
    const mail = (nth: number, state: string, at: number) =>
      sql.run(`INSERT INTO digest_mail (stud_id, day, state, at) VALUES (?, '2026-12-01', ?, ?)`, students[nth] ?? 0, state, at);
    const told = async () => {
      const { by } = await examined(env);
      return [...by('copies to phones'), ...by('mails')].map(({ state, found }) => `${state}: ${found}`);
    };
    await copies(10, 'failed', before);
    await copies(9, 'failed', today);
    await copies(1, null, null, Date.now() - 5 * 60_000);
    await mail(0, 'failed', before);
    await mail(1, 'sent', today);
    expect(await told()).toEqual(['ok: 0 sent in a day, 9 not taken, 0 late']);
    await copies(1, 'failed', today);
    await mail(2, 'failed', today);
    await mail(3, 'waiting', today);
    expect(await told()).toEqual(['warning: 0 sent in a day, 10 not taken, 0 late', 'warning: 2 mails not taken in a day']);
    // Where as many copies were taken as not, the fault is the phones'.
    await copies(10, 'sent', today);
    expect((await told())[0]).toBe('ok: 10 sent in a day, 10 not taken, 0 late');
    await copies(1, null, null);
    expect((await told())[0]).toBe('warning: 10 sent in a day, 10 not taken, 1 late');
    await sql.close();
    await drop();
  },
);

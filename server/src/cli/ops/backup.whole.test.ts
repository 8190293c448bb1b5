import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auth, students, type Caller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../testing/portal.ts';
import { drill } from '../../ops/drill.ts';
import { hashFile, readManifest, sumsOf } from '../../ops/manifest.ts';
import { callOver } from '../../testing/call.ts';
import { runPortal, type Ended } from '../../testing/command.ts';
import { createPostgresDatabase, directSql, insertSessions, insertStudents, prepareDatabase } from '../../testing/database.ts';
import { emptyBackup } from '../../testing/backups.ts';
import { startProcess, type PortalProcess } from '../../testing/process.ts';
import { ASHA } from '../../testing/school.ts';

/** Writes come this often, in milliseconds: a hundred a second. */
const EVERY = 10;
const WRITERS = 40;

/** The settings by which PostgreSQL's programs are found. */
const { PATH = '', PG_BIN = '' } = process.env;
const TOOLS = { PATH, PG_BIN };

let folder = '';
const undo: (() => unknown)[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-backup-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

function start(env: Record<string, string>): PortalProcess {
  const portal = startProcess({ ...env, LOG_LEVEL: 'silent' });
  undo.push(() => portal.kill('SIGKILL'));
  return portal;
}

/** Students who write without a pause, and what the portal acknowledged to them. */
function writeSteadily(url: string, callers: Caller[]): { acknowledged: string[]; stop: () => Promise<void> } {
  const acknowledged: string[] = [];
  const underWay = new Set<Promise<void>>();
  let turn = 0;
  const timer = setInterval(() => {
    const caller = callers[(turn += 1) % callers.length];
    const message = `written ${randomUUID()}`;
    const call = callOver(url, students.add_feedback, { message }, caller ? { caller, submitKey: randomUUID() } : {}).then(
      ({ status }) => void (status && acknowledged.push(message)),
      () => undefined,
    );
    underWay.add(call);
    void call.finally(() => underWay.delete(call));
  }, EVERY);
  const stop = async (): Promise<void> => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
  undo.push(() => clearInterval(timer));
  return { acknowledged, stop };
}

const until = async (holds: () => boolean): Promise<void> => {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 6000) throw new Error('it never came to that');
    await sleep(10);
  }
};

/** The one code that the terminal of that portal showed. */
async function codeOf(portal: PortalProcess): Promise<string> {
  const shown = () => /: (\d{4}) is your/u.exec(portal.stdout() + portal.stderr())?.[1];
  await until(() => shown() !== undefined);
  return shown() ?? '';
}

const foldersIn = (at: string): string[] => readdirSync(at).map((name) => path.join(at, name));

test.each(ENGINES)(
  'a backup under a hundred writes a second restores every write acknowledged before it began, and students sign in (%s)',
  // Two portals are started, and a backup is made and put back while others write.
  { timeout: 120_000 },
  async (engine) => {
    const data = path.join(folder, 'data');
    const database = await prepareDatabase(engine, data);
    undo.push(() => database.drop());
    // The embedded portal keeps its own secret in a file, which must come along.
    const { SECRET = '', ...rest } = database.env;
    const env: Record<string, string> = engine === 'postgres' ? { ...rest, SECRET } : rest;
    const tools = { ...env, ...TOOLS };
    mkdirSync(path.join(data, 'media/videos'), { recursive: true });
    writeFileSync(path.join(data, 'media/videos/motion.mp4'), Buffer.alloc(3_000_000, 'film'));
    const sql = directSql(database.url);
    const level = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'c11'`);
    const callers = await insertSessions(sql, await insertStudents(sql, WRITERS, level?.ac_id ?? 0));
    await sql.close();

    const portal = start(env);
    const load = writeSteadily(await portal.ready, callers);
    await until(() => load.acknowledged.length >= 100);
    const backups = path.join(folder, 'backups');
    const before = [...load.acknowledged];
    const made = await runPortal(tools, 'backup', backups, '--json');
    const after = load.acknowledged.length;
    await load.stop();
    expect({ code: made.code, fault: made.code === 0 ? '' : made.fault }).toEqual({ code: 0, fault: '' });
    // Others wrote while the backup was taken.
    expect(after).toBeGreaterThan(before.length);
    const {
      folder: backup,
      counts,
      secret,
      media_missing,
    } = JSON.parse(made.out) as {
      folder: string;
      counts: Record<string, number>;
      secret: string;
      media_missing: string[];
    };
    expect(foldersIn(backups)).toEqual([backup]);
    expect(statSync(backup).mode & 0o077).toBe(0);
    expect(secret).toBe(engine === 'sqlite' ? 'file' : 'environment');
    expect(media_missing).toContain('sheets/motion.pdf');
    expect(counts['student']).toBe(WRITERS + 3);

    // The machine is lost; another one takes over.
    await portal.kill('SIGKILL');
    const elsewhere = path.join(folder, 'elsewhere');
    const empty = engine === 'postgres' ? await createPostgresDatabase() : undefined;
    if (empty) undo.push(empty.drop);
    const place = { ...env, DATA_DIR: elsewhere, ...(empty && { DATABASE_URL: empty.url }) };
    const restore = (into: Record<string, string>): Promise<Ended> => runPortal({ ...into, ...TOOLS }, 'restore', backup);
    const done = await restore(place);
    expect(done).toMatchObject({ code: 0, fault: '' });
    const name = (await runPortal({}, '--version')).out.trim();
    expect(done.out).toContain(`made by portal ${name}, is restored and checked by ${name}`);
    const again = start(place);
    const url = await again.ready;
    const restored = directSql(empty?.url ?? `file:${path.join(elsewhere, 'portal.db')}`);
    const messages = (await restored.all<{ message: string }>('SELECT message FROM feedback')).map(({ message }) => message);
    await restored.close();
    expect(before.filter((message) => !messages.includes(message))).toEqual([]);
    expect(messages).toHaveLength(counts['feedback'] ?? -1);
    expect(new Set(messages).size).toBe(messages.length);
    // Who was signed in still is; who was not signs in.
    expect((await callOver(url, students.get_profile, {}, callers[0] ? { caller: callers[0] } : {})).status).toBe(true);
    const sent = await callOver(url, auth.login, { mobile: ASHA, phone_code: '91', device_id: 'test' });
    const otp = await codeOf(again);
    expect(await callOver(url, auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp })).toMatchObject({ status: true });
    expect(readFileSync(path.join(elsewhere, 'media/videos/motion.mp4')).equals(Buffer.alloc(3_000_000, 'film'))).toBe(true);
    if (engine === 'sqlite')
      expect(readFileSync(path.join(elsewhere, 'secret'), 'utf8')).toBe(readFileSync(path.join(data, 'secret'), 'utf8'));

    const over = await restore(place);
    expect(over).toMatchObject({ code: 1, out: '' });
    expect(over.fault).toMatch(/^.* is not empty\. A restore never goes over existing data: name an empty place\.$/u);
    expect((await callOver(url, students.get_profile, {}, callers[0] ? { caller: callers[0] } : {})).status).toBe(true);
  },
);

describe('portal backup and restore', () => {
  test('unchanged media are shared with the backup before, the oldest go, and nothing in the portal’s own folder', async () => {
    const data = path.join(folder, 'data');
    const { env } = await prepareDatabase('sqlite', data);
    mkdirSync(path.join(data, 'media'));
    for (const name of ['same.mp4', 'changed.mp4']) writeFileSync(path.join(data, 'media', name), name);
    const backups = path.join(folder, 'backups');
    expect((await runPortal(env, 'backup', backups)).code).toBe(0);
    const [first = ''] = foldersIn(backups);
    writeFileSync(path.join(data, 'media/changed.mp4'), 'another film');
    const file = (backup: string, name: string) => statSync(path.join(backup, 'media', name)).ino;
    const [same, changed] = [file(first, 'same.mp4'), file(first, 'changed.mp4')];
    // Backups are named by the second.
    await sleep(1100);
    const again = await runPortal(env, 'backup', backups, '--keep', '1', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ media: 2, removed: [path.basename(first)] });
    const [second = '', ...others] = foldersIn(backups);
    expect(others).toEqual([]);
    expect(file(second, 'same.mp4')).toBe(same);
    expect(same).not.toBe(statSync(path.join(data, 'media/same.mp4')).ino);
    expect(file(second, 'changed.mp4')).not.toBe(changed);

    for (const [args, said] of [
      [['backup'], 'Say where to'],
      [['backup', path.join(data, 'backups')], 'lies in the portal’s own folder'.replace('’', "'")],
      [['backup', backups, '--keep', '0'], '--keep must be'],
      [['backup', backups, '--data', path.join(folder, 'nothing')], 'There is no database at'],
      [['restore', data, '--data', path.join(folder, 'nothing')], 'is no backup'],
    ] as const) {
      const { code, out, fault } = await runPortal(env, ...args);
      expect({ args, code, out, lines: fault.split('\n').length }).toEqual({ args, code: 1, out: '', lines: 1 });
      expect(fault).toContain(said);
    }
    expect(existsSync(path.join(folder, 'nothing'))).toBe(false);
    for (const command of ['backup', 'restore'])
      expect((await runPortal(env, command, '--help')).out).toContain('Example: portal');
  });

  test('half a backup, and whatever else lies beside them, is none of those that are kept, and none that media are taken from', async () => {
    const data = path.join(folder, 'data');
    const { env } = await prepareDatabase('sqlite', data);
    mkdirSync(path.join(data, 'media'));
    writeFileSync(path.join(data, 'media/film.mp4'), 'film');
    const backups = path.join(folder, 'backups');
    await runPortal(env, 'backup', backups);
    const [whole = ''] = readdirSync(backups);
    // Newer by their names than the whole one: a folder that a copy to here left unfinished, one under way now, and two
    // that are none.
    const others = ['2199-01-01T00-00-00Z', '.partial-2199-01-02T00-00-00Z', 'of-last-year', `${whole}-copy`];
    for (const name of others) {
      mkdirSync(path.join(backups, name, 'media'), { recursive: true });
      writeFileSync(path.join(backups, name, 'media/film.mp4'), 'half');
    }
    cpSync(path.join(backups, whole, 'manifest.json'), path.join(backups, 'of-last-year/manifest.json'));
    cpSync(path.join(backups, whole, 'manifest.json'), path.join(backups, `${whole}-copy`, 'manifest.json'));
    const older = '2020-01-01T00-00-00Z';
    emptyBackup(backups, older);
    await sleep(1100);
    const made = JSON.parse((await runPortal(env, 'backup', backups, '--keep', '2', '--json')).out) as {
      folder: string;
      removed: string[];
    };
    expect(made.removed).toEqual([older]);
    expect(readdirSync(backups).toSorted()).toEqual([...others, whole, path.basename(made.folder)].toSorted());
    expect(readFileSync(path.join(made.folder, 'media/film.mp4'), 'utf8')).toBe('film');
    const inode = (backup: string) => statSync(path.join(backup, 'media/film.mp4')).ino;
    expect(inode(made.folder)).toBe(inode(path.join(backups, whole)));
  });

  test('of backups made while the clock was ahead, or whose list is damaged, none takes the place of the new one', async () => {
    const { env } = await prepareDatabase('sqlite', path.join(folder, 'data'));
    const backups = path.join(folder, 'backups');
    for (const name of ['2199-01-01T00-00-00Z', '2199-01-02T00-00-00Z']) emptyBackup(backups, name);
    writeFileSync(path.join(backups, '2199-01-02T00-00-00Z/SHA256SUMS'), '');
    const { code, out } = await runPortal(env, 'backup', backups, '--keep', '1', '--json');
    const made = JSON.parse(out) as { folder: string; removed: string[] };
    expect({ code, removed: made.removed }).toEqual({ code: 0, removed: ['2199-01-01T00-00-00Z', '2199-01-02T00-00-00Z'] });
    expect(foldersIn(backups)).toEqual([made.folder]);
  });

  test('a backup that is not what it was is refused before anything is put in place', async () => {
    const data = path.join(folder, 'data');
    const { env } = await prepareDatabase('sqlite', data);
    mkdirSync(path.join(data, 'media'));
    writeFileSync(path.join(data, 'media/film.mp4'), 'film');
    await runPortal(env, 'backup', path.join(folder, 'backups'));
    const [backup = ''] = foldersIn(path.join(folder, 'backups'));
    const bend = (name: string, change: (text: Buffer) => Buffer | string | undefined) => {
      const bent = mkdtempSync(path.join(folder, 'bent-'));
      cpSync(backup, bent, { recursive: true });
      const changed = change(readFileSync(path.join(bent, name)));
      if (changed === undefined) rmSync(path.join(bent, name));
      else writeFileSync(path.join(bent, name), changed);
      return bent;
    };
    const oneByte = (bytes: Buffer) => {
      bytes[5000] = (bytes[5000] ?? 0) ^ 1;
      return bytes;
    };
    const place = path.join(folder, 'place');
    for (const [bent, said] of [
      [bend('portal.db', oneByte), 'The backup is damaged: portal.db is not what it was. Nothing was restored.'],
      [bend('media/film.mp4', () => undefined), 'The backup is not whole: media/film.mp4 is missing. Nothing was restored.'],
      [bend('manifest.json', (text) => text.toString().replace('film.mp4', '../film.mp4')), 'is damaged. Take another backup.'],
      [bend('SHA256SUMS', () => ''), 'is damaged. Take another backup.'],
    ] as const) {
      const { code, fault } = await runPortal(env, 'restore', bent, '--data', place);
      expect({ code, lines: fault.split('\n').length }).toEqual({ code: 1, lines: 1 });
      expect(fault).toContain(said);
      expect(existsSync(place)).toBe(false);
    }
    // Two backups whose sums fit: one has lost a student, the other's file is no database.
    const lost = bend('portal.db', (bytes) => bytes);
    const sql = directSql(`file:${path.join(lost, 'portal.db')}`);
    await sql.run('DELETE FROM student WHERE stud_id = (SELECT MAX(stud_id) FROM student)');
    await sql.close();
    const unread = bend('portal.db', () => 'no database');
    for (const made of [lost, unread]) {
      const manifest = readManifest(made);
      const file = path.join(made, 'portal.db');
      Object.assign(manifest.database, { size: statSync(file).size, sha256: await hashFile(file) });
      const text = JSON.stringify(manifest);
      writeFileSync(path.join(made, 'manifest.json'), text);
      writeFileSync(path.join(made, 'SHA256SUMS'), sumsOf(manifest, text));
    }
    const scratch = path.join(folder, 'scratch');
    const tried = (made: string) =>
      drill({ backup: made, scratch, env, progress: () => ({ step: () => undefined, end: () => undefined }) });
    for (const [bent, said] of [
      [lost, /student/u],
      [unread, /not a database|damaged/u],
    ] as const) {
      expect((await runPortal(env, 'restore', bent, '--data', place)).fault).toMatch(said);
      expect(existsSync(path.join(place, 'portal.db'))).toBe(false);
      await expect(tried(bent)).rejects.toThrow(said);
    }
    await expect(tried(bend('media/film.mp4', () => 'filM'))).rejects.toThrow('media/film.mp4 is not what it was');
    expect(await tried(backup)).toMatchObject({ media: [{ path: 'film.mp4' }] });
    expect(readdirSync(scratch)).toEqual([]);
    const wrongEngine = await runPortal(
      { ...env, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      'restore',
      backup,
      '--data',
      place,
    );
    expect(wrongEngine).toMatchObject({ code: 1, fault: 'This backup is of the embedded database: leave DATABASE_URL out.' });
  });

  test('without pg_dump a plain word says what to install', async () => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/none', PG_BIN: folder };
    const { code, fault } = await runPortal(env, 'backup', path.join(folder, 'backups'));
    expect({ code, fault }).toEqual({ code: 1, fault: expect.stringContaining('apt-get install postgresql-client') as string });
    expect(foldersIn(path.join(folder, 'backups'))).toEqual([]);
  });
});

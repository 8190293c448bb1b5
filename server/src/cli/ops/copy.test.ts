import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { students, type Caller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { KEYS, startBucket } from '../../testing/bucket.ts';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { directSql, insertSessions, insertStudents, prepareDatabase } from '../../testing/database.ts';
import { startProcess, type PortalProcess } from '../../testing/process.ts';

/** Enough that none of them says too much. */
const STUDENTS = 100;

let folder = '';
let copy = '';
let env: Record<string, string> = {};
let callers: Caller[] = [];
const running: PortalProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-copy-'));
  copy = path.join(folder, 'copy');
  const database = await prepareDatabase('sqlite', path.join(folder, 'data'));
  // The portal keeps its own secret in a file, which must come along.
  const { SECRET: _given, ...rest } = database.env;
  env = { ...rest, COPY_TO: copy, LOG_LEVEL: 'warn' };
  const sql = directSql(database.url);
  const level = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'c11'`);
  callers = await insertSessions(sql, await insertStudents(sql, STUDENTS, level?.ac_id ?? 0));
  await sql.close();
});
afterEach(async () => {
  for (const portal of running.splice(0)) await portal.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function start(extra: Record<string, string> = {}): PortalProcess {
  const portal = startProcess({ ...env, ...extra });
  running.push(portal);
  return portal;
}

interface Ready {
  copy: { until: number; lag_s: number; notice?: string };
}

const ready = async (url: string): Promise<Ready['copy']> => ((await (await fetch(`${url}/readyz`)).json()) as Ready).copy;

/** Waits until the copy holds everything acknowledged until now. */
async function caughtUp(url: string): Promise<void> {
  const now = Date.now();
  await expect.poll(async () => (await ready(url)).until, { timeout: 15_000 }).toBeGreaterThan(now);
}

let nth = 0;
/** A message of a student's that the portal has acknowledged. */
async function say(url: string, message = `message ${(nth += 1)}`): Promise<string> {
  const caller = callers[nth % callers.length];
  const { status, message: words } = await callOver(
    url,
    students.add_feedback,
    { message },
    { ...(caller && { caller }), submitKey: `say-${randomBytes(8).toString('hex')}` },
  );
  expect({ status, words }).toMatchObject({ status: true });
  return message;
}

async function sayMany(url: string, count: number): Promise<string[]> {
  const said: string[] = [];
  for (let done = 0; done < count; done += 10) said.push(...(await Promise.all(Array.from({ length: 10 }, () => say(url)))));
  return said;
}

/** Every row of every table. */
async function contents(dataDir: string): Promise<Record<string, unknown>> {
  const sql = directSql(`file:${path.join(dataDir, 'portal.db')}`);
  expect(await sql.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const tables = await sql.all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`);
  const rows: Record<string, unknown> = {};
  for (const { name } of tables) rows[name] = await sql.all(`SELECT * FROM "${name}"`);
  await sql.close();
  return rows;
}

const messagesIn = async (dataDir: string): Promise<string[]> => {
  const { feedback } = (await contents(dataDir)) as { feedback: { message: string }[] };
  return feedback.map(({ message }) => message);
};

let places = 0;
/** Restores into a place of its own; returns that, the warnings, and how it ended. */
async function restored(from: string, ...args: string[]) {
  const place = path.join(folder, `place-${(places += 1)}`);
  const { COPY_TO: _off, ...rest } = env;
  const { code, out, fault } = await runPortal(rest, 'restore', '--from', from, '--data', place, ...args);
  return { place, code, out, fault };
}

const generations = (): string[] =>
  readdirSync(copy)
    .filter((name) => !name.startsWith('.'))
    .toSorted();
const filesOf = (generation: string): string[] => readdirSync(path.join(copy, generation)).toSorted();

test(
  'SRV-05 what was saved under load is on the copy when the disk is lost, students stay signed in, and the restored portal goes on',
  // Portals are started, and the copy is waited for, which comes once a second.
  { timeout: 60_000 },
  async () => {
    const portal = start();
    const url = await portal.ready;
    const said = await sayMany(url, 400);
    await caughtUp(url);
    const last = await sayMany(url, 20);
    await portal.kill('SIGKILL');
    const data = path.join(folder, 'data');
    const secret = readFileSync(path.join(data, 'secret'), 'utf8');
    rmSync(data, { recursive: true });

    const { place, code, out, fault } = await restored(copy);
    expect({ code, fault }).toEqual({ code: 0, fault: expect.stringContaining('The copy holds no media') as string });
    expect(out).toContain(`is restored and checked: ${STUDENTS + 3} students, `);
    const there = await messagesIn(place);
    expect(said.filter((message) => !there.includes(message))).toEqual([]);
    // Of the last two seconds some may be gone, and none is there that was never said.
    expect(there.filter((message) => ![...said, ...last].includes(message))).toEqual([]);
    expect(readFileSync(path.join(place, 'secret'), 'utf8')).toBe(secret);

    const doctor = async (to: string) => {
      const { out: found } = await runPortal({ ...env, DATA_DIR: place, COPY_TO: to }, 'doctor', '--json');
      return (JSON.parse(found) as { findings: { check: string; state: string; found: string }[] }).findings
        .filter(({ check }) => check === 'copy elsewhere')
        .map((finding) => `${finding.state}: ${finding.found}`);
    };
    expect(await doctor(copy)).toEqual([expect.stringMatching(/^warning: 1 generation from .*, on the disk of DATA_DIR$/u)]);
    expect(await doctor(path.join(folder, 'nothing'))).toEqual(['warning: nothing can be restored from it yet']);
    expect(await doctor('')).toEqual([]);

    const again = start({ DATA_DIR: place });
    const address = await again.ready;
    const [caller] = callers;
    expect((await callOver(address, students.get_profile, {}, caller ? { caller } : {})).status).toBe(true);
    const more = await say(address);
    // An end in order waits for the copy.
    await again.kill('SIGTERM');
    expect(generations()).toHaveLength(2);
    const second = await restored(copy);
    expect(await messagesIn(second.place)).toContain(more);
    expect(await contents(second.place)).toEqual(await contents(place));
  },
);

test(
  'after a kill -9 and after an end in order the generation goes on, after a change while nobody copied a new one begins, and none is a mix',
  // Portals are started, and the copy is waited for, which comes once a second.
  { timeout: 60_000 },
  async () => {
    const data = path.join(folder, 'data');
    const first = start();
    const url = await first.ready;
    await sayMany(url, 20);
    await caughtUp(url);
    await sayMany(url, 20);
    await first.kill('SIGKILL');
    const [generation = ''] = generations();
    const second = start();
    await sayMany(await second.ready, 20);
    await second.kill('SIGTERM');
    expect(await contents((await restored(copy)).place)).toEqual(await contents(data));
    // Looking at the database has changed nothing of its file.
    const third = start();
    await sayMany(await third.ready, 20);
    await third.kill('SIGTERM');
    expect(generations()).toEqual([generation]);
    expect(await contents((await restored(copy)).place)).toEqual(await contents(data));

    const sql = directSql(`file:${path.join(data, 'portal.db')}`);
    await sql.run(`UPDATE student SET district = 'Gaya'`);
    await sql.close();
    const fourth = start();
    await say(await fourth.ready);
    await fourth.kill('SIGTERM');
    expect(generations()).toHaveLength(2);
    expect(await contents((await restored(copy)).place)).toEqual(await contents(data));
  },
);

test(
  'commands that write beside the portal, and more than the log holds, are on the copy, in few files',
  // Portals are started, and the copy is waited for, which comes once a second.
  { timeout: 60_000 },
  async () => {
    const data = path.join(folder, 'data');
    const portal = start();
    const url = await portal.ready;
    await caughtUp(url);
    // Another connection, which does with the log as SQLite does.
    const sql = directSql(`file:${path.join(data, 'portal.db')}`);
    await sql.run('CREATE TABLE ballast (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
    for (let turn = 0; turn < 24; turn += 1) {
      await sql.run('INSERT INTO ballast (text) VALUES (?)', randomBytes(1_500_000).toString('base64'));
      if (turn % 3 === 2) await sql.run('DELETE FROM ballast WHERE id = (SELECT MIN(id) FROM ballast)');
      await sayMany(url, 10);
      if (turn % 6 === 5) await caughtUp(url);
    }
    await sql.close();
    await portal.kill('SIGTERM');
    const [generation = '', ...others] = generations();
    expect(others).toEqual([]);
    // Some stand together in one file, and no longer alone.
    expect(filesOf(generation).filter((name) => /^\d+-\d+-\d+\.whole$/u.test(name)).length).toBeGreaterThan(0);
    const { place, code } = await restored(copy);
    expect(code).toBe(0);
    expect(await contents(place)).toEqual(await contents(data));
  },
);

describe('a copy that is not what it was', () => {
  let said: string[][] = [];
  let generation = '';
  /** The last file before the second turn. */
  let before = '';
  beforeEach(async () => {
    const portal = start();
    const url = await portal.ready;
    said = [];
    for (let turn = 0; turn < 3; turn += 1) {
      said.push([await say(url), await say(url)]);
      await caughtUp(url);
      [generation = ''] = generations();
      if (turn === 0) before = filesOf(generation).at(-1) ?? '';
    }
    await portal.kill('SIGTERM');
  });

  /** A copy of the copy, changed; `files` are those from the second turn on. */
  const bent = (change: (folder: string, files: string[]) => void): string => {
    const at = mkdtempSync(path.join(folder, 'bent-'));
    cpSync(copy, at, { recursive: true });
    change(
      path.join(at, generation),
      filesOf(generation).filter((name) => name > before),
    );
    return at;
  };

  test('cut, changed by a byte, missing: it is said, and everything before it is restored', async () => {
    const whole = await restored(copy);
    expect(await messagesIn(whole.place)).toEqual(expect.arrayContaining(said.flat()));
    expect(whole.fault).not.toContain('damaged');
    const rewrite = (change: (bytes: Buffer) => Buffer) => (at: string, files: string[]) => {
      const file = path.join(at, files[0] ?? '');
      writeFileSync(file, change(readFileSync(file)));
    };
    const flipped = (place: (bytes: Buffer) => number) =>
      rewrite((bytes) => {
        bytes[place(bytes)] = (bytes[place(bytes)] ?? 0) ^ 1;
        return bytes;
      });
    for (const [change, words] of [
      [rewrite((bytes) => bytes.subarray(0, bytes.length - 7)), 'is cut short'],
      [rewrite((bytes) => bytes.subarray(0, 5)), 'is cut short'],
      [flipped((bytes) => Math.floor(bytes.length / 2)), 'is not what it was'],
      [flipped(() => 0), 'is not what it was'],
      [(at: string, files: string[]) => rmSync(path.join(at, files[0] ?? '')), 'is missing'],
    ] as const) {
      const { place, code, fault } = await restored(bent(change));
      expect({ words, code }).toEqual({ words, code: 0 });
      expect(fault).toMatch(
        new RegExp(`The copy is damaged: .*${words}\\. What was committed after that is not restored\\.`, 'u'),
      );
      const there = await messagesIn(place);
      expect(there).toEqual(expect.arrayContaining(said[0] ?? []));
      expect(there).not.toContain(said[2]?.[1]);
    }
  });

  test('records of another copy, or in another order, are not taken for its own', async () => {
    const { code, fault } = await restored(
      bent((at, files) => {
        const [one = '', other = ''] = [files.at(-2), files.at(-1)];
        writeFileSync(path.join(at, one), readFileSync(path.join(copy, generation, other)));
      }),
    );
    expect(code).toBe(0);
    expect(fault).toContain('does not follow the one before');
  });

  test('where the whole database is damaged the generation before it is restored, or nothing', async () => {
    const broken = (at: string) => {
      const file = path.join(at, readdirSync(at).toSorted()[0] ?? '');
      writeFileSync(file, readFileSync(file).subarray(0, 1000));
    };
    const only = await restored(bent(broken));
    expect(only).toMatchObject({ code: 1, out: '' });
    expect(only.fault).toMatch(/^The copy is damaged: .* is cut short\. Nothing was restored\.$/u);
    expect(existsSync(path.join(only.place, 'portal.db'))).toBe(false);

    const sql = directSql(`file:${path.join(folder, 'data/portal.db')}`);
    await sql.run(`UPDATE student SET district = 'Gaya'`);
    await sql.close();
    const portal = start();
    await portal.ready;
    await portal.kill('SIGTERM');
    const [, newer = ''] = generations();
    broken(path.join(copy, newer));
    const older = await restored(copy);
    expect({ code: older.code, fault: older.fault }).toEqual({
      code: 0,
      fault: expect.stringContaining('is cut short') as string,
    });
    expect(await messagesIn(older.place)).toEqual(expect.arrayContaining(said.flat()));
  });

  test('--at restores the database of that moment; before the first, and in words that are none, it is refused', async () => {
    const at = (name: string) => Number(/-(\d{13})/u.exec(name)?.[1]);
    const moment = new Date(at(before)).toISOString();
    // The media have been put there before.
    mkdirSync(path.join(folder, `place-${places + 1}`, 'media'), { recursive: true });
    const { place, code, out, fault } = await restored(copy, '--at', moment);
    expect({ code, fault }).toEqual({ code: 0, fault: '' });
    expect(out).toContain(moment);
    const there = await messagesIn(place);
    expect(there).toEqual(expect.arrayContaining(said[0] ?? []));
    expect(there).not.toContain(said[2]?.[1]);
    for (const [given, words] of [
      ['2020-01-01T00:00:00Z', 'nothing of before can be restored'],
      ['yesterday', "must be a date and time such as '2026-12-01 17:00'"],
    ] as const) {
      const refused = await restored(copy, '--at', given);
      expect(refused).toMatchObject({ code: 1, fault: expect.stringContaining(words) as string });
      expect(existsSync(path.join(refused.place, 'portal.db'))).toBe(false);
    }
  });

  test('a place that holds data, a folder that holds no copy, and a call that says both are refused in one line', async () => {
    const empty = mkdtempSync(path.join(folder, 'empty-'));
    for (const [args, words] of [
      [['--from', copy, '--data', path.join(folder, 'data')], 'is not empty'],
      [['--from', empty, '--data', path.join(folder, 'new')], 'There is no copy'],
      [['--from', 'ftp://x/y', '--data', path.join(folder, 'new')], '--from must be'],
      [['--from', copy, path.join(folder, 'backup')], 'Say which'],
      [[path.join(folder, 'backup'), '--at', '2026-12-01 17:00'], '--at goes with --from'],
    ] as const) {
      const { code, out, fault } = await runPortal({}, 'restore', ...args);
      expect({ code, out, lines: fault.split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
      expect(fault).toContain(words);
    }
  });
});

test(
  'a copy with a key cannot be read without it, says so with another, and restores with its own',
  { timeout: 40_000 },
  async () => {
    const keys = ['own', 'other', 'short'].map((name) => path.join(folder, `${name}.key`));
    for (const key of keys)
      writeFileSync(
        key,
        randomBytes(32)
          .toString('base64')
          .slice(0, key.includes('short') ? 8 : undefined),
      );
    const [own = '', other = '', short = ''] = keys;
    const portal = start({ COPY_KEY_FILE: own });
    const message = await say(await portal.ready, `a word that nobody else may read ${'x'.repeat(50)}`);
    await portal.kill('SIGTERM');
    const bytes = Buffer.concat(
      generations().flatMap((name) => filesOf(name).map((file) => readFileSync(path.join(copy, name, file)))),
    );
    expect(bytes.includes('SQLite format')).toBe(false);

    expect((await restored(copy)).fault).toBe(
      'The copy is encrypted: set COPY_KEY_FILE to the file with its key. Nothing was restored.',
    );
    env['COPY_KEY_FILE'] = other;
    expect((await restored(copy)).fault).toBe(
      'COPY_KEY_FILE holds another key than the one this copy was made with. Nothing was restored.',
    );
    env['COPY_KEY_FILE'] = own;
    expect(await messagesIn((await restored(copy)).place)).toContain(message);
    const { stderr, exit } = start({ COPY_KEY_FILE: short });
    expect((await exit).code).toBe(1);
    expect(stderr()).toContain('must hold at least 32 characters');
  },
);

test(
  'a target that is down holds up no save, is said once and in /readyz, which stays green; when it is back everything is there',
  // Portals are started, and the copy is waited for, which comes once a second.
  { timeout: 60_000 },
  async () => {
    mkdirSync(copy);
    const portal = start();
    const url = await portal.ready;
    await caughtUp(url);
    const [generation = ''] = generations();
    const away = path.join(folder, 'away');
    cpSync(copy, away, { recursive: true });
    rmSync(copy, { recursive: true });
    writeFileSync(copy, 'no folder');
    const said = await sayMany(url, 30);
    await expect
      .poll(async () => (await ready(url)).notice, { timeout: 20_000 })
      .toMatch(/^The copy is 1\d s behind: .*ENOTDIR/u);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    rmSync(copy);
    cpSync(away, copy, { recursive: true });
    await caughtUp(url);
    expect(await ready(url)).not.toHaveProperty('notice');
    const told = () => portal.log().flatMap(({ msg }) => (msg.includes('copy') ? [msg] : []));
    await expect.poll(told).toEqual(['the copy of the database cannot be kept', 'the copy of the database is kept again']);
    await portal.kill('SIGTERM');
    expect(generations()).toEqual([generation]);
    const { place } = await restored(copy);
    expect(await messagesIn(place)).toEqual(expect.arrayContaining(said));
    expect(await contents(place)).toEqual(await contents(path.join(folder, 'data')));
  },
);

// A portal is started, ended and put back.
test('to another machine by ssh: what is committed is there, and is restored from there', { timeout: 40_000 }, async () => {
  // Stands for the program and the other machine: runs what it is told to run there by a shell of this one.
  const programs = path.join(folder, 'programs');
  mkdirSync(programs);
  const ssh = '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\necho "$2" >> "$0.hosts"\nexec sh -c "$3"\n';
  writeFileSync(path.join(programs, 'ssh'), ssh, { mode: 0o755 });
  const address = `ssh://copy@other.example.org${copy}`;
  // A command runs in this process, with its own way to find programs.
  const { PATH = '' } = process.env;
  process.env['PATH'] = `${programs}:${PATH}`;
  try {
    const portal = start({ COPY_TO: address, PATH: process.env['PATH'] });
    const url = await portal.ready;
    const said = await sayMany(url, 30);
    await caughtUp(url);
    await portal.kill('SIGKILL');
    const again = start({ COPY_TO: address, PATH: process.env['PATH'] });
    said.push(...(await sayMany(await again.ready, 10)));
    await again.kill('SIGTERM');
    expect(generations()).toHaveLength(1);
    const { place, code } = await restored(address);
    expect(code).toBe(0);
    expect(await messagesIn(place)).toEqual(expect.arrayContaining(said));
    expect(await contents(place)).toEqual(await contents(path.join(folder, 'data')));
    expect(readFileSync(path.join(programs, 'ssh.hosts'), 'utf8')).toContain('copy@other.example.org');
  } finally {
    process.env['PATH'] = PATH;
  }
});

// A portal is started, ended and put back.
test('to a bucket: what is committed is there, and is restored from there', { timeout: 40_000 }, async () => {
  const files: Record<string, Buffer> = {};
  const bucket = await startBucket(files);
  try {
    env = {
      ...env,
      COPY_TO: `s3://school/copies/portal?endpoint=${bucket.url}&region=ap-south-1`,
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
    const portal = start();
    const url = await portal.ready;
    const said = await sayMany(url, 30);
    await caughtUp(url);
    await portal.kill('SIGTERM');
    const names = Object.keys(files);
    expect(names.filter((name) => !/^copies\/portal\/000001-\S+\/\d+-\d+\.(?:part|whole)$/u.test(name))).toEqual([]);
    const { place, code } = await restored(env['COPY_TO'] ?? '');
    expect(code).toBe(0);
    expect(await messagesIn(place)).toEqual(expect.arrayContaining(said));
    const other = { ...env, AWS_SECRET_ACCESS_KEY: 'another' };
    const refused = await runPortal(other, 'restore', '--from', env['COPY_TO'] ?? '', '--data', path.join(folder, 'none'));
    expect(refused).toMatchObject({ code: 1, fault: 'The copy cannot be read: the bucket answered 403 to GET.' });
    expect(await runPortal({ COPY_TO: env['COPY_TO'] ?? '', PORT: '0', DATA_DIR: folder }, 'serve')).toMatchObject({
      fault: expect.stringContaining('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with COPY_TO') as string,
    });
  } finally {
    bucket.stop();
  }
});

import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { students } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEYS, startBucket } from '../../testing/bucket.ts';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { contents, Copied, messagesIn, STUDENTS } from '../../testing/copied.ts';
import { directSql } from '../../testing/database.ts';
import { OWNER } from '../../testing/staff.ts';

let portals: Copied;
beforeEach(async () => {
  portals = await Copied.prepare();
});
afterEach(() => portals.remove());

test(
  'SRV-05 what was saved under load is on the copy when the disk is lost, students stay signed in, and the restored portal goes on',
  // Portals are started and ended, and the copy is waited for, which comes once a second.
  { timeout: 120_000 },
  async () => {
    const portal = portals.start();
    const url = await portal.ready;
    const said = await portals.sayMany(url, 400);
    await portals.caughtUp(url);
    const last = await portals.sayMany(url, 20);
    await portal.kill('SIGKILL');
    const data = portals.data;
    const secret = readFileSync(path.join(data, 'secret'), 'utf8');
    rmSync(data, { recursive: true });

    const { place, code, out, fault } = await portals.restored();
    expect({ code, fault }).toEqual({ code: 0, fault: expect.stringContaining('The copy holds no media') as string });
    expect(out).toContain(`is restored and checked: ${STUDENTS + 3} students, `);
    const there = await messagesIn(place);
    expect(said.filter((message) => !there.includes(message))).toEqual([]);
    // Some messages of the last two seconds may be gone, but there is none that nobody sent.
    expect(there.filter((message) => ![...said, ...last].includes(message))).toEqual([]);
    expect(readFileSync(path.join(place, 'secret'), 'utf8')).toBe(secret);

    const doctor = async (to: string) => {
      const { out: found } = await runPortal({ ...portals.env, DATA_DIR: place, COPY_TO: to }, 'doctor', '--json');
      return (JSON.parse(found) as { findings: { check: string; state: string; found: string }[] }).findings
        .filter(({ check }) => check === 'copy elsewhere')
        .map((finding) => `${finding.state}: ${finding.found}`);
    };
    expect(await doctor(portals.copy)).toEqual([
      expect.stringMatching(/^warning: 1 generation from .*, on the disk of DATA_DIR$/u),
    ]);
    expect(await doctor(path.join(portals.folder, 'nothing'))).toEqual(['warning: nothing can be restored from it yet']);
    expect(await doctor('')).toEqual([]);

    const again = portals.start({ DATA_DIR: place });
    const address = await again.ready;
    const [caller] = portals.callers;
    expect((await callOver(address, students.get_profile, {}, caller ? { caller } : {})).status).toBe(true);
    const more = await portals.say(address);
    // An end in order waits for the copy.
    await again.kill('SIGTERM');
    expect(portals.generations()).toHaveLength(2);
    const second = await portals.restored();
    expect(await messagesIn(second.place)).toContain(more);
    expect(await contents(second.place)).toEqual(await contents(place));
  },
);

test(
  'after a kill -9 and after an end in order the generation goes on, after a change while nobody copied a new one begins, and none is a mix',
  // Portals are started and ended, and the copy is waited for, which comes once a second.
  { timeout: 120_000 },
  async () => {
    const data = portals.data;
    const first = portals.start();
    const url = await first.ready;
    await portals.sayMany(url, 20);
    await portals.caughtUp(url);
    await portals.sayMany(url, 20);
    await first.kill('SIGKILL');
    const [generation = ''] = portals.generations();
    const second = portals.start();
    await portals.sayMany(await second.ready, 20);
    await second.kill('SIGTERM');
    expect(await contents((await portals.restored()).place)).toEqual(await contents(data));
    // Looking at the database has changed nothing of its file.
    const third = portals.start();
    await portals.sayMany(await third.ready, 20);
    await third.kill('SIGTERM');
    expect(portals.generations()).toEqual([generation]);
    expect(await contents((await portals.restored()).place)).toEqual(await contents(data));

    const sql = directSql(`file:${path.join(data, 'portal.db')}`);
    await sql.run(`UPDATE student SET district = 'Gaya'`);
    await sql.close();
    const fourth = portals.start();
    await portals.say(await fourth.ready);
    await fourth.kill('SIGTERM');
    expect(portals.generations()).toHaveLength(2);
    expect(await contents((await portals.restored()).place)).toEqual(await contents(data));
  },
);

test(
  'commands that write beside the portal, and more than the log holds, are on the copy, in few files',
  // Portals are started and ended, and the copy is waited for, which comes once a second.
  { timeout: 120_000 },
  async () => {
    const data = portals.data;
    const portal = portals.start();
    const url = await portal.ready;
    await portals.caughtUp(url);
    // Writes by another connection, which uses the log as SQLite likes.
    const sql = directSql(`file:${path.join(data, 'portal.db')}`);
    await sql.run('CREATE TABLE ballast (id INTEGER PRIMARY KEY, text TEXT NOT NULL)');
    for (let turn = 0; turn < 24; turn += 1) {
      await sql.run('INSERT INTO ballast (text) VALUES (?)', randomBytes(1_500_000).toString('base64'));
      if (turn % 3 === 2) await sql.run('DELETE FROM ballast WHERE id = (SELECT MIN(id) FROM ballast)');
      await portals.sayMany(url, 10);
      if (turn % 6 === 5) await portals.caughtUp(url);
    }
    await sql.close();
    await portal.kill('SIGTERM');
    const [generation = '', ...others] = portals.generations();
    expect(others).toEqual([]);
    // Some records stand together in one file, and no longer alone.
    expect(portals.filesOf(generation).filter((name) => /^\d+-\d+-\d+\.whole$/u.test(name)).length).toBeGreaterThan(0);
    const { place, code } = await portals.restored();
    expect(code).toBe(0);
    expect(await contents(place)).toEqual(await contents(data));
  },
);

// A portal is started, ended and put back.
test('to another machine by ssh: what is committed is there, and is restored from there', { timeout: 40_000 }, async () => {
  // Stands for the program and the other machine: runs what it is told to run there by a shell of this one.
  const programs = path.join(portals.folder, 'programs');
  mkdirSync(programs);
  const ssh = '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\necho "$2" >> "$0.hosts"\nexec sh -c "$3"\n';
  writeFileSync(path.join(programs, 'ssh'), ssh, { mode: 0o755 });
  const address = `ssh://copy@other.example.org${portals.copy}`;
  // A command runs in this process, with its own way to find programs.
  const { PATH = '' } = process.env;
  process.env['PATH'] = `${programs}:${PATH}`;
  try {
    const portal = portals.start({ COPY_TO: address, PATH: process.env['PATH'] });
    const url = await portal.ready;
    const said = await portals.sayMany(url, 30);
    await portals.caughtUp(url);
    await portal.kill('SIGKILL');
    const again = portals.start({ COPY_TO: address, PATH: process.env['PATH'] });
    said.push(...(await portals.sayMany(await again.ready, 10)));
    await again.kill('SIGTERM');
    expect(portals.generations()).toHaveLength(1);
    const { place, code } = await portals.restored(address);
    expect(code).toBe(0);
    expect(await messagesIn(place)).toEqual(expect.arrayContaining(said));
    expect(await contents(place)).toEqual(await contents(portals.data));
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
    portals.env = {
      ...portals.env,
      COPY_TO: `s3://school/copies/portal?endpoint=${bucket.url}&region=ap-south-1`,
      AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    };
    const portal = portals.start();
    const url = await portal.ready;
    const said = await portals.sayMany(url, 30);
    await portals.caughtUp(url);
    await portal.kill('SIGTERM');
    const names = Object.keys(files);
    expect(names.filter((name) => !/^copies\/portal\/000001-\S+\/\d+-\d+\.(?:part|whole)$/u.test(name))).toEqual([]);
    const { place, code } = await portals.restored(portals.env['COPY_TO'] ?? '');
    expect(code).toBe(0);
    expect(await messagesIn(place)).toEqual(expect.arrayContaining(said));
    const other = { ...portals.env, AWS_SECRET_ACCESS_KEY: 'another' };
    const refused = await runPortal(
      other,
      'restore',
      '--from',
      portals.env['COPY_TO'] ?? '',
      '--data',
      path.join(portals.folder, 'none'),
    );
    expect(refused).toMatchObject({ code: 1, fault: 'The copy cannot be read: the bucket answered 403 to GET.' });
    expect(
      await runPortal({ COPY_TO: portals.env['COPY_TO'] ?? '', PORT: '0', DATA_DIR: portals.folder }, 'serve'),
    ).toMatchObject({
      fault: expect.stringContaining('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are required with COPY_TO') as string,
    });
  } finally {
    bucket.stop();
  }
});

test(
  'a copy with a key cannot be read without it, says so with another, and restores with its own',
  // Portals are started and ended, and the copy is waited for, which comes once a second.
  { timeout: 40_000 },
  async () => {
    const keys = ['own', 'other', 'short'].map((name) => path.join(portals.folder, `${name}.key`));
    for (const key of keys)
      writeFileSync(
        key,
        randomBytes(32)
          .toString('base64')
          .slice(0, key.includes('short') ? 8 : undefined),
      );
    const [own = '', other = '', short = ''] = keys;
    const portal = portals.start({ COPY_KEY_FILE: own });
    const message = await portals.say(await portal.ready);
    await portal.kill('SIGTERM');
    const bytes = Buffer.concat(
      portals
        .generations()
        .flatMap((name) => portals.filesOf(name).map((file) => readFileSync(path.join(portals.copy, name, file)))),
    );
    expect(bytes.includes('SQLite format')).toBe(false);

    expect((await portals.restored()).fault).toBe(
      'The copy is encrypted: set COPY_KEY_FILE to the file with its key. Nothing was restored.',
    );
    portals.env['COPY_KEY_FILE'] = other;
    expect((await portals.restored()).fault).toBe(
      'COPY_KEY_FILE holds another key than the one this copy was made with. Nothing was restored.',
    );
    portals.env['COPY_KEY_FILE'] = own;
    expect(await messagesIn((await portals.restored()).place)).toContain(message);
    const { stderr, exit } = portals.start({ COPY_KEY_FILE: short });
    expect((await exit).code).toBe(1);
    expect(stderr()).toContain('must hold at least 32 characters');
  },
);

test(
  'a target that is down holds up no save, is said once and in /readyz, which stays green; when it is back everything is there',
  // Portals are started and ended, and the copy is waited for, which comes once a second.
  { timeout: 120_000 },
  async () => {
    mkdirSync(portals.copy);
    await runPortal(portals.env, 'staff', 'add', OWNER, '--name', 'Ms Sen', '--role', 'owner');
    const portal = portals.start();
    const url = await portal.ready;
    await portals.caughtUp(url);
    const [generation = ''] = portals.generations();
    const away = path.join(portals.folder, 'away');
    cpSync(portals.copy, away, { recursive: true });
    rmSync(portals.copy, { recursive: true });
    writeFileSync(portals.copy, 'no folder');
    const said = await portals.sayMany(url, 30);
    await expect
      .poll(async () => (await portals.lag(url)).notice, { timeout: 20_000 })
      .toMatch(/^The copy is \d+ s behind: .* is gone\.$/u);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    // An owner sees the same in the console.
    const sent = await callOver(url, staffCalls.auth.login, { mobile: OWNER, phone_code: '91' });
    const code = () => /: (\d{4}) is your/u.exec(portal.stdout() + portal.stderr())?.[1] ?? '';
    await expect.poll(code).not.toBe('');
    const { token = '' } = await callOver(url, staffCalls.auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp: code() });
    const health = async () => (await callOver(url, staffCalls.today.health, {}, { caller: { token } })).data?.findings;
    await expect
      .poll(health, { timeout: 20_000 })
      .toContainEqual(expect.objectContaining({ check: 'copy', state: 'failure', since: expect.any(String) as string }));
    rmSync(portals.copy);
    cpSync(away, portals.copy, { recursive: true });
    await portals.caughtUp(url);
    expect(await portals.lag(url)).not.toHaveProperty('notice');
    const told = () => portal.log().flatMap(({ msg }) => (msg.includes('copy') ? [msg] : []));
    await expect.poll(told).toEqual(['the copy of the database cannot be kept', 'the copy of the database is kept again']);
    await portal.kill('SIGTERM');
    expect(portals.generations()).toEqual([generation]);
    const { place } = await portals.restored();
    expect(await messagesIn(place)).toEqual(expect.arrayContaining(said));
    expect(await contents(place)).toEqual(await contents(portals.data));
  },
);

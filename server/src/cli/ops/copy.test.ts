import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { students, type Caller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
  const { status, message: words } = await callOver(url, students.add_feedback, { message }, { ...(caller && { caller }), submitKey: `say-${randomBytes(8).toString('hex')}` });
  expect({ status, words }).toMatchObject({ status: true });
  return message;
}

async function sayMany(url: string, count: number): Promise<string[]> {
  const said: string[] = [];
  for (let done = 0; done < count; done += 10)
    said.push(...(await Promise.all(Array.from({ length: 10 }, () => say(url)))));
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

const generations = (): string[] => readdirSync(copy).filter((name) => !name.startsWith('.')).toSorted();
const filesOf = (generation: string): string[] => readdirSync(path.join(copy, generation)).toSorted();

test(
  'SRV-05 what was saved under load is on the copy when the disk is lost, students stay signed in, and the restored portal goes on',
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

    const again = start({ DATA_DIR: place });
    const address = await again.ready;
    const [caller] = callers;
    expect((await callOver(address, students.get_profile, {}, caller ? { caller } : {})).status).toBe(true);
    const more = await say(address);
    await caughtUp(address);
    await again.kill('SIGKILL');
    expect(generations()).toHaveLength(2);
    const second = await restored(copy);
    expect(await messagesIn(second.place)).toContain(more);
    expect(await contents(second.place)).toEqual(await contents(place));
  },
);

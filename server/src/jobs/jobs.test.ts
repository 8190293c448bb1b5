import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { databaseTime } from '../core/clock/clock.store.ts';
import { plainClock } from '../core/clock/clock.ts';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { createPostgresDatabase, directSql } from '../testing/database.ts';
import { ENGINES } from '../testing/portal.ts';
import type { Job } from './job.ts';
import { startJobs } from './runner.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
const HELD_JOB = path.resolve(import.meta.dirname, '../testing/heldJob.ts');
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** Opens an instance, with all that its runner gets. */
async function instance(url: string) {
  const db = await openDatabase(url, 4);
  undo.push(() => db.close());
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void logged.push(line) });
  return { db, logged, log, clock: plainClock(Date.now) };
}

async function postgres(): Promise<string> {
  const { url, drop } = await createPostgresDatabase();
  undo.push(drop);
  return url;
}

function embedded(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-jobs-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return `file:${folder}/portal.db`;
}

/** Starts the jobs and ends them with the test, unless the test does. */
function started(...given: Parameters<typeof startJobs>): () => Promise<void> {
  const stop = startJobs(...given);
  undo.push(stop);
  return stop;
}

describe.each(ENGINES)('work by the clock (%s)', (engine) => {
  const url = () => (engine === 'postgres' ? postgres() : Promise.resolve(embedded()));

  test('is done at the start, again whenever it is due, and after a run that failed; the end waits for the run under way', async () => {
    const one = await instance(await url());
    let [runs, ended, told] = [0, 0, false];
    const run = async (signal: AbortSignal): Promise<void> => {
      runs += 1;
      if (runs === 2) throw new Error('thought better of it');
      if (runs === 4) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      told = signal.aborted;
      // Whoever does not wait for this closes the database too soon.
      await one.db.get('SELECT 1 AS one');
      ended += 1;
    };
    const stop = started(one, [{ name: 'test', every_ms: 50, run }]);
    await expect.poll(() => runs, PATIENCE).toBe(4);
    await stop();
    expect({ runs, ended, told }).toEqual({ runs: 4, ended: 3, told: true });
    expect(one.logged).toHaveLength(1);
    expect(one.logged[0]).toContain('"job":"test"');
  });

  test('one that takes long, or fails at the first look, holds up none of the others', async () => {
    const one = await instance(await url());
    const done: string[] = [];
    const jobs: Job[] = [
      {
        name: 'long',
        every_ms: 60_000,
        run: (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
      },
      {
        name: 'unknown',
        every_ms: 60_000,
        isDue: () => Promise.reject(new Error('cannot look')),
        run: async () => void done.push('unknown'),
      },
      { name: 'short', every_ms: 60_000, run: async () => void done.push('short') },
    ];
    started(one, jobs);
    await expect.poll(() => done, PATIENCE).toEqual(['short']);
    await expect.poll(() => one.logged, PATIENCE).toEqual([expect.stringContaining('"job":"unknown"')]);
  });

  test('is not done while the clock is in doubt', async () => {
    const one = await instance(await url());
    let [doubt, runs, asked] = [true, 0, 0];
    const doubtful = (): boolean => {
      asked += 1;
      return doubt;
    };
    const run = async (): Promise<void> => void (runs += 1);
    started({ ...one, clock: { ...one.clock, doubtful } }, [{ name: 'test', every_ms: 20, run }]);
    await expect.poll(() => asked, PATIENCE).toBeGreaterThan(5);
    expect(runs).toBe(0);
    doubt = false;
    await expect.poll(() => runs, PATIENCE).toBeGreaterThan(0);
  });
});

describe('several instances on one PostgreSQL', () => {
  const LEASE_MS = 3000;

  const rowOf = (db: Database) =>
    db.get<{ holder: string | null; lease_until: number; due_at: number }>('SELECT holder, lease_until, due_at FROM job');

  /** Another instance, in a process of its own, in the middle of the job. */
  async function holding(url: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [HELD_JOB], {
      env: { DATABASE_URL: url, NAME: 'test', LEASE_MS: String(LEASE_MS) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    undo.push(() => child.kill('SIGKILL'));
    await said(child, 'began');
    return child;
  }

  async function said(child: ChildProcess, word: string): Promise<void> {
    let text = '';
    while (!text.includes(word)) text += String(((await once(child.stdout ?? child, 'data')) as unknown[])[0]);
  }

  /** A job that notes the database's time at each run. */
  function noting(db: Database): Job & { at: number[] } {
    const at: number[] = [];
    return { name: 'test', every_ms: 100, at, run: async () => void at.push(await databaseTime(db)) };
  }

  test('a start with many jobs opens a few connections, not one for each', async () => {
    const address = await postgres();
    const db = await openDatabase(address, 20);
    undo.push(() => db.close());
    let runs = 0;
    const jobs = Array.from({ length: 20 }, (_, nth) => ({
      name: `job ${nth}`,
      every_ms: 60_000,
      isDue: async () => (await db.all('SELECT 1 AS one')).length === 1,
      run: async () => void (runs += 1),
    }));
    started({ ...(await instance(address)), db }, jobs);
    await expect.poll(() => runs, PATIENCE).toBe(20);
    const open = await db.get<{ count: number }>(
      `SELECT COUNT(*) AS count FROM pg_stat_activity WHERE datname = current_database()`,
    );
    expect(open?.count).toBeLessThan(5);
  });

  test('make one run of what is due once', async () => {
    const url = await postgres();
    const [first, second] = [await instance(url), await instance(url)];
    const dues: number[] = [];
    let [under, most] = [0, 0];
    const job = (db: Database): Job => ({
      name: 'test',
      every_ms: 100,
      run: async () => {
        under += 1;
        most = Math.max(most, under);
        dues.push((await rowOf(db))?.due_at ?? 0);
        under -= 1;
      },
    });
    started(first, [job(first.db)]);
    started(second, [job(second.db)]);
    await expect.poll(() => dues.length, PATIENCE).toBeGreaterThan(20);
    expect(most).toBe(1);
    const gaps = dues.slice(1).map((due, index) => due - (dues[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
    expect([...first.logged, ...second.logged]).toEqual([]);
  });

  test('one killed as `kill -9` does while it holds the job: another takes it over when the lease has run out, not before', async () => {
    const url = await postgres();
    const child = await holding(url);
    const other = await instance(url);
    const job = noting(other.db);
    started(other, [job], LEASE_MS);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { lease_until = Infinity } = (await rowOf(other.db)) ?? {};
    await expect.poll(() => job.at.length, PATIENCE).toBeGreaterThan(0);
    expect(job.at[0]).toBeGreaterThanOrEqual(lease_until);
    await expect.poll(() => job.at.length, PATIENCE).toBeGreaterThan(2);
  });

  test('one that stands still until its lease has run out is told to end, and what another holds is not given back by it', async () => {
    const url = await postgres();
    const child = await holding(url);
    child.kill('SIGSTOP');
    const other = await instance(url);
    let runs = 0;
    const run = async (signal: AbortSignal): Promise<void> => {
      runs += 1;
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    };
    started(other, [{ name: 'test', every_ms: 100, run }], LEASE_MS);
    await expect.poll(() => runs, PATIENCE).toBe(1);
    const { holder } = (await rowOf(other.db)) ?? {};
    const lost = said(child, 'lost');
    child.kill('SIGCONT');
    await lost;
    expect((await rowOf(other.db))?.holder).toBe(holder);
  });

  test('a lease is renewed as long as the work goes on', async () => {
    const url = await postgres();
    await holding(url);
    const other = await instance(url);
    const { lease_until = Infinity } = (await rowOf(other.db)) ?? {};
    const job = noting(other.db);
    started(other, [job], LEASE_MS);
    await expect.poll(() => databaseTime(other.db), PATIENCE).toBeGreaterThan(lease_until + LEASE_MS);
    expect(job.at).toEqual([]);
  });

  test('work that is over asks for its lease no more', async () => {
    const one = await instance(await postgres());
    let [asked, runs] = [0, 0];
    const db: Database = {
      ...one.db,
      write: (job, input) => {
        asked += 1;
        return one.db.write(job, input);
      },
    };
    started({ ...one, db }, [{ name: 'test', every_ms: 60_000, run: async () => void (runs += 1) }], LEASE_MS);
    await expect.poll(() => asked, PATIENCE).toBe(2);
    const at = await databaseTime(one.db);
    await expect.poll(() => databaseTime(one.db), PATIENCE).toBeGreaterThan(at + 2 * LEASE_MS);
    expect([asked, runs]).toEqual([2, 1]);
  });

  test('a database whose clock was set back by an hour does not hold a job up', async () => {
    const url = await postgres();
    const one = await instance(url);
    const later = 3_600_000 + (await databaseTime(one.db));
    const job = noting(one.db);
    const stop = startJobs(one, [job]);
    await expect.poll(() => job.at.length, PATIENCE).toBeGreaterThan(0);
    await stop();
    const before = job.at.length;
    const sql = directSql(url);
    undo.push(() => sql.close());
    await sql.run('UPDATE job SET holder = ?, lease_until = ?, due_at = ?', 'an instance of before', later, later);
    started(one, [job]);
    await expect.poll(() => job.at.length, PATIENCE).toBeGreaterThan(before);
  });
});

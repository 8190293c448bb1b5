import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { students } from '../../contract/src/index.ts';
import { callOver } from '../../server/src/testing/call.ts';
import { directSql } from '../../server/src/testing/database.ts';
import type { Postgres } from '../../scripts/machine/start-postgres.ts';
import { failFromNow } from '../strace.ts';
import type { Report, World } from '../world.ts';

/** How long /readyz may take to be right after a fault began or ended, and to answer at all. */
const RIGHT_MS = 2000;
const ANSWER_MS = 1500;
/** How long a fault lasts: longer than the portal waits for a database that does not answer. */
const LASTS_MS = 9000;
/** A call in the middle of a fault is answered in that time: 5 s for the statement, and what a busy machine adds. */
const CALL_MS = 8000;

interface Look {
  code: number;
  tookMs: number;
}

export async function look(world: World): Promise<Look> {
  const began = performance.now();
  const answer = await fetch(new URL('/readyz', world.door.url), { headers: { Connection: 'close' } });
  await answer.arrayBuffer();
  return { code: answer.status, tookMs: performance.now() - began };
}

/** Looks until it says so, and returns after how many milliseconds it did; what took too long is noted. */
async function turns(world: World, code: number, when: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const seen = await look(world);
    if (seen.tookMs > ANSWER_MS) world.ledger.wrong.push(`${when}: /readyz took ${Math.round(seen.tookMs)} ms`);
    if (seen.code === code) break;
    if (performance.now() - began > 4 * RIGHT_MS) break;
    await sleep(50);
  }
  const took = performance.now() - began;
  if (took > RIGHT_MS) world.ledger.wrong.push(`${when}: /readyz was ${code} after ${Math.round(took)} ms only`);
  return took;
}

/** A read while the fault lasts is answered in time; `served` says whether it must be, or may be 'not now'. */
async function reads(world: World, served: boolean, when: string): Promise<void> {
  const began = performance.now();
  const read = await callOver(world.door.url ?? '', students.get_profile, {}, { caller: world.nextStudent() });
  const took = performance.now() - began;
  if (took > CALL_MS) world.ledger.wrong.push(`${when}: a read took ${Math.round(took)} ms`);
  if (read.code !== 200 && (served || read.code !== 503))
    world.ledger.wrong.push(`${when}: a read was answered with ${read.code}`);
  if (read.code === 503 && !read.headers.has('Retry-After')) world.ledger.wrong.push(`${when}: 503 without Retry-After`);
}

/** A fault that begins and ends while students hand in: `begin` returns the function that ends it. */
export interface TimedFault {
  begin: () => Promise<() => Promise<unknown> | void> | (() => Promise<unknown> | void);
  /** Lists and profiles are served all the same. */
  reads: boolean;
}

/**
 * /readyz is 503 within two seconds of a fault's begin, stays so, and is 200 within two seconds of its end; meanwhile
 * calls are answered, and afterwards the students go on.
 */
export async function readyInFault(world: World, fault: () => TimedFault, lastingMs = LASTS_MS): Promise<Report> {
  await world.start();
  let [noticedMs, wellMs] = [Infinity, Infinity];
  await world.whileTheySit(async () => {
    await world.acknowledge(30);
    const { begin, reads: served } = fault();
    await turns(world, 200, 'before');
    const end = await begin();
    noticedMs = await turns(world, 503, 'once it began');
    for (const began = performance.now(); performance.now() - began < lastingMs; await sleep(100)) {
      const { code, tookMs } = await look(world);
      if (code !== 503 || tookMs > ANSWER_MS) world.ledger.wrong.push(`in it: /readyz ${code} after ${Math.round(tookMs)} ms`);
      await reads(world, served, 'in it');
    }
    await end();
    wellMs = await turns(world, 200, 'once it ended');
    await world.acknowledge(30);
  });
  return { ...(await world.report()), noticed: [{ noticedMs, wellMs }] };
}

/** No file of the portal may grow. */
export const fullDiskNow = (world: World) => (): TimedFault => ({
  reads: true,
  begin: () => {
    const limit = (size: string): unknown => execFileSync('prlimit', ['--pid', String(world.pid), `--fsize=${size}:unlimited`]);
    // Not even the log's first page can be written.
    limit('1');
    if (statSync(path.join(world.folder, 'portal.db')).size < 2) throw new Error('there is no database');
    return () => void limit('unlimited');
  },
});

const files = ({ folder }: World): string[] => ['portal.db', 'portal.db-wal'].map((name) => path.join(folder, name));

export const failingCallsNow = (world: World, call: 'pwrite64' | 'pread64', error: string) => (): TimedFault => ({
  reads: call === 'pwrite64',
  begin: () => failFromNow(world.pid, files(world), call, error),
});

export const frozenNow = (postgres: Postgres, served: boolean) => (): TimedFault => ({
  reads: served,
  begin: () => {
    postgres.freeze();
    return () => postgres.thaw();
  },
});

export const crashedNow = (postgres: Postgres) => (): TimedFault => ({
  reads: false,
  begin: () => {
    postgres.crash();
    return () => postgres.restart();
  },
});

/** Commits wait for the standby from now on. */
export async function waitForStandby(primary: Postgres): Promise<void> {
  const sql = directSql(primary.url);
  await sql.run("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await sql.all('SELECT pg_reload_conf()');
  await sql.close();
}

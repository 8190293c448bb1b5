import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { students } from '../../contract/src/index.ts';
import { callOver } from '../../server/src/testing/call.ts';
import { failing } from '../strace.ts';
import type { Report, World } from '../world.ts';

/** Room for the write-ahead log, in bytes: less than it grows to by itself. */
const ROOM = 1_200_000;

/**
 * The disk is full: the system lets no file of the portal grow beyond a size, until it does again. Meanwhile students
 * are told to wait, and reading goes on; then the portal goes on by itself. It is killed at the end, to see what is
 * there.
 */
export async function fullDisk(world: World): Promise<Report> {
  const url = await world.start({ under: ['prlimit', `--fsize=${ROOM}:unlimited`] });
  await world.whileTheySit(async () => {
    await world.turnedAway(30);
    const caller = world.nextStudent();
    const read = await callOver(url, students.get_profile, {}, { caller });
    if (!read.status) world.ledger.wrong.push(`nothing can be read while the disk is full: ${read.code} ${read.message}`);
    execFileSync('prlimit', ['--pid', String(world.portal.pid), '--fsize=unlimited:unlimited']);
    await world.acknowledge(30);
    await world.gone('SIGKILL');
    await world.start();
  });
  return world.report();
}

/** Syncs of the log fail, or writes to it find no room, for a while in the middle of everything. */
export async function failingDisk(world: World, call: 'fsync' | 'pwrite64'): Promise<Report> {
  const from = randomInt(20, 60);
  const error = call === 'fsync' ? 'EIO' : 'ENOSPC';
  await world.start({ under: failing(path.join(world.folder, 'portal.db-wal'), call, error, from, from + 20) });
  await world.whileTheySit(async () => {
    await world.turnedAway(3);
    await world.acknowledge(40);
    await world.gone('SIGKILL');
    await world.start();
  });
  return world.report();
}

import { execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { postgresFolder } from './postgres-folder.ts';

/** A PostgreSQL server of our own, on a fresh data folder. */
export interface Postgres {
  /** Address of its database `postgres`; the user may create others. Anyone on this machine may connect. */
  url: string;
  /** The folder with its data and log; also holds its unix socket. */
  dir: string;
  version: string;
  /** Ends it, closing connections, and removes the folder. */
  stop: () => Promise<void>;
  /**
   * Ends it as `pg_ctl stop -m immediate` does, at once and without a checkpoint, and starts it again on the same data
   * and port.
   */
  crashAndRestart: () => Promise<void>;
  /** The two halves of that. */
  crash: () => void;
  restart: () => Promise<void>;
  /** Kills all its processes as `kill -9` does, and waits until they are gone (Linux). */
  kill: () => Promise<void>;
  /**
   * Stops every process of it where it stands (SIGSTOP), so that it holds its connections and answers nothing; and lets
   * them go on.
   */
  freeze: () => void;
  thaw: () => void;
}

/** Where a server's data comes from, and where it is kept. */
export interface PostgresPlace {
  /** An empty folder to keep the data in, in place of one beside the log and the socket. */
  data?: string;
  /**
   * Address of the server to follow as its standby, in place of an empty cluster; nothing waits for it until that one
   * is told so.
   */
  follow?: string;
}

/**
 * Starts a PostgreSQL server on 127.0.0.1, fsync on, on a free port. It ends with this process, however this process
 * ends.
 * @throws Error when there is no PostgreSQL 15 or newer and none can be installed, or when it does not start.
 */
export async function startPostgres(
  settings: Record<string, string | number> = {},
  place: PostgresPlace = {},
): Promise<Postgres> {
  const bin = await postgresFolder();
  const dir = mkdtempSync(join(tmpdir(), 'portal-pg-'));
  const owner = otherUser();
  const env = { ...process.env, LC_ALL: 'C' };
  const data = join(place.data ?? dir, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (owner) for (const own of [dir, data]) chownSync(own, owner.uid, owner.gid);
  const [program, args]: [string, string[]] = place.follow
    ? ['pg_basebackup', ['-D', data, '-d', place.follow, '--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast']]
    : ['initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']];
  // Not the kind that waits in this thread: what the new server follows may be reached through it.
  await promisify(execFile)(join(bin, program), args, { ...owner, env, cwd: dir });

  const port = await freePort();
  const own = { port, listen_addresses: '127.0.0.1', unix_socket_directories: dir, ...settings };
  const server = [join(bin, 'postgres'), '-D', data, ...Object.entries(own).map(([key, value]) => `--${key}=${value}`)];
  const keeper = spawn('sh', ['-c', KEEP, 'sh', dir, ...server], {
    ...owner,
    env,
    cwd: dir,
    // A session of its own: a Ctrl-C at the terminal must not reach PostgreSQL before the tests have stopped.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const end = new Promise<void>((done) => keeper.on('exit', () => done()));
  keeper.unref();
  const stop = async (): Promise<void> => {
    keeper.ref();
    keeper.stdin.end();
    await end;
  };
  let pid = await ready(dir, data).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const restart = async (): Promise<void> => {
    keeper.stdin.write('again\n');
    pid = await ready(dir, data, pid);
  };
  const crash = (): void => void process.kill(pid, 'SIGQUIT');
  const crashAndRestart = async (): Promise<void> => {
    crash();
    await restart();
  };
  const kill = async (): Promise<void> => {
    const all = family(pid);
    for (const each of all) process.kill(each, 'SIGKILL');
    while (all.some((each) => isAlive(each))) await sleep(5);
  };
  const freeze = (): void => family(pid).forEach((each) => process.kill(each, 'SIGSTOP'));
  const thaw = (): void => family(pid).forEach((each) => process.kill(each, 'SIGCONT'));
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, dir, version, stop, crashAndRestart, crash, restart, kill, freeze, thaw };
}

/**
 * A server's first process and those it has started, the first one foremost: once it stands still it starts no more.
 */
const family = (pid: number): number[] => [pid, ...childrenOf(pid)];

/** Returns true while a process runs; one that has ended and is not yet waited for does not. */
function isAlive(pid: number): boolean {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return stat !== '' && !/\) [ZX] /u.test(stat);
}

/**
 * Runs the server until standard input closes, then stops it and removes the folder. The other end of standard input
 * is ours: when this process ends, even by kill -9, the system closes it, and no PostgreSQL is left behind. A line
 * starts the server again once it has ended.
 */
const KEEP = `
  dir=$1; shift
  "$@" >"$dir/log" 2>&1 </dev/null &
  while read -r _; do
    wait $!
    "$@" >"$dir/log" 2>&1 </dev/null &
  done
  kill -INT $!; wait $!
  rm -rf "$dir"
`;

/** Linux only. */
function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else as `nobody`. Undefined for anyone but root. */
function otherUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:')) ?? '';
  const [, , uid, gid] = line.split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * Waits until the server takes connections; returns its process id. PostgreSQL writes its state into line 8 of
 * postmaster.pid.
 * `before` is the process id of the one that has just ended; clients that come too early make the next one write FATAL.
 */
async function ready(dir: string, data: string, before?: number): Promise<number> {
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
  const log = join(dir, 'log');
  const hopeless = (): boolean => before === undefined && read(log).includes('FATAL');
  for (let tries = 0; tries < 600 && !hopeless(); tries++) {
    const lines = read(join(data, 'postmaster.pid')).split('\n');
    // A standby that takes reads calls itself 'standby' until it is promoted.
    if (/^(?:ready|standby)$/u.test(lines[7]?.trim() ?? '') && Number(lines[0]) !== before) return Number(lines[0]);
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not start:\n${read(log).trimEnd().split('\n').slice(-10).join('\n')}`);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { straceProblem } from '../scripts/machine/strace.ts';

/**
 * Returns why the tests that watch or fail system calls must be left out here; undefined when they can run.
 * On a continuous-integration machine they are never left out.
 * @throws Error there, naming what is missing.
 */
export async function whyNoStrace(): Promise<string | undefined> {
  const problem = await straceProblem();
  if (problem !== undefined && process.env['CI'] && process.platform === 'linux') throw new Error(problem);
  if (problem !== undefined) console.warn(`The tests of what reaches the disk are left out: ${problem}`);
  return problem;
}

/** The process that a strace runs: its only child. */
export function tracedBy(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

const RECORDED = 'trace=pwrite64,fsync,fdatasync,ftruncate,unlink,unlinkat,write,writev,sendto,sendmsg';

/** Runs a command so that every call that changes the database's files, and every answer, is written to `file`. */
export const recording = (file: string): string[] => {
  const whole = ['-y', '-xx', '-s', '1000000'];
  return ['strace', '-f', '--seccomp-bpf', ...whole, '-e', RECORDED, '-e', 'signal=none', '-o', file];
};

/** Runs a command so that some calls on one file fail: `error` in place of the passes `from` to `to` of a call. */
export const failing = (
  file: string,
  call: 'fsync' | 'pwrite64',
  error: 'EIO' | 'ENOSPC',
  from: number,
  to: number,
): string[] => {
  const inject = `inject=${call}:error=${error}:when=${from}..${to}`;
  return ['strace', '-f', '-o', '/dev/null', '-P', file, '-e', `trace=${call}`, '-e', inject, '-e', 'signal=none'];
};

/** Makes a call on some files of a process that runs fail, every time, until the function it returns is called. */
export async function failFromNow(
  pid: number,
  files: string[],
  call: 'pwrite64' | 'pread64',
  error: string,
): Promise<() => Promise<void>> {
  const paths = files.flatMap((file) => ['-P', file]);
  const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${error}`, '-e', 'signal=none'];
  const strace = spawn('strace', ['-f', '-o', '/dev/null', ...paths, ...inject, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(strace, 'exit');
  // It says so when it has taken hold.
  await once(strace.stderr, 'data');
  return async () => {
    strace.kill('SIGINT');
    await exit;
  };
}

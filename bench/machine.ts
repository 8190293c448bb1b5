import { execFileSync } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';

/** Commit, day, machine and how busy it was: what every table of figures says of itself. */
export function conditions(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: import.meta.dirname })
      .toString()
      .trim();
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--', '../server', '../contract') === '' ? '' : ' with changes'}`;
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  return `commit ${commit}, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine}, load average ${load()}`;
}

/** Of the last minute, the benchmark's own share included. */
export const load = (): string => (loadavg()[0] ?? 0).toFixed(1);

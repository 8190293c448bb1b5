import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The commit that figures were measured at, today's date and the machine, in words. */
export function origin(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: import.meta.dirname })
      .toString()
      .trim();
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  return `commit ${commit}, ${new Date().toISOString().slice(0, 10)}, on ${machine}`;
}

import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';

/** The commit that figures were measured at, and today's date, in words. */
export function measuredAt(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: import.meta.dirname })
      .toString()
      .trim();
  const changes = git('status', '--porcelain') === '' ? '' : ' with changes';
  return `${git('rev-parse', '--short', 'HEAD')}${changes}, ${new Date().toISOString().slice(0, 10)}`;
}

/** This machine, in words. */
export const machine = (): string =>
  `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;

/** The commit that figures were measured at, today's date and the machine, in words. */
export const origin = (): string => `commit ${measuredAt()}, on ${machine()}`;

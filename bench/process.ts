import { readdirSync, readFileSync } from 'node:fs';
import type { Usage } from './usage.ts';

/**
 * Reads the usage of a process without our meter. Linux counts in hundredths of a second: measure for half a second or
 * more.
 */
const TICK_MICROS = 10_000;
const PAGE_BYTES = 4096;

/** The numbers of /proc/PID/stat that follow the program's name, the state first; undefined when it has ended. */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Returns user and system time of a process and its children, ended ones included, and the memory of the process alone.
 */
export function familyUsage(pid: number): Usage {
  const [own, ...children] = [pid, ...childrenOf(pid)].map((each) => statOf(each) ?? []);
  const ticks = (stat: string[], from: number, to: number): number =>
    stat.slice(from, to).reduce((sum, value) => sum + Number(value), 0);
  // utime and stime, then cutime and cstime: of children that have ended.
  const all = ticks(own ?? [], 11, 15) + children.reduce((sum, stat) => sum + ticks(stat, 11, 13), 0);
  return { cpu: all * TICK_MICROS, rss: Number(own?.[21] ?? 0) * PAGE_BYTES };
}

function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  return all.map(Number).filter((each) => statOf(each)?.[1] === String(pid));
}

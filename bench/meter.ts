import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Stood, Usage } from './usage.ts';

/** Loaded into a measured process before its own code (`node --import`): tells what it has used when asked. */

process.on('message', (message) => {
  if (message === 'usage') process.send?.(usage());
  if (message === 'stood') process.send?.(stood());
});
// The measuring process is gone, perhaps by a fault, and nobody else would end this one.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Asking must not be what keeps the process alive.
process.channel?.unref();

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: process.memoryUsage.rss() };
}

/** Sees a turn of the loop that takes longer than this, milliseconds. */
const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
let busiest = 0;
let before = 0;
let turns: NodeJS.Timeout | undefined;

/** The longest turns of this thread since it was asked before; the first answer only begins. */
function stood(): Stood {
  const longest = delay.max / 1e6 - RESOLUTION_MS;
  const answer = { ms: Math.max(0, longest), cpu: busiest };
  delay.reset();
  delay.enable();
  turns ??= setInterval(turn, RESOLUTION_MS).unref();
  before = used();
  busiest = 0;
  return answer;
}

/** The time of the processor that this thread had, milliseconds: what else the machine does is not in it. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function turn(): void {
  const now = used();
  busiest = Math.max(busiest, now - before);
  before = now;
}

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Usage } from './usage.ts';

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

/** The longest that this thread stood still since it was asked before, milliseconds; the first answer only begins. */
function stood(): number {
  const longest = delay.max / 1e6 - RESOLUTION_MS;
  delay.reset();
  delay.enable();
  return Math.max(0, longest);
}

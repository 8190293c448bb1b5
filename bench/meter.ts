import type { Usage } from './usage.ts';

/** Loaded into a measured process before its own code (`node --import`): tells what it has used when asked. */

process.on('message', (message) => {
  if (message === 'usage') process.send?.(usage());
});
// The measuring process is gone, perhaps by a fault, and nobody else would end this one.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Asking must not be what keeps the process alive.
process.channel?.unref();

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, rss: process.memoryUsage.rss() };
}

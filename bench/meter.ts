import cluster from 'node:cluster';
import { once } from 'node:events';
import { sum, type Usage } from './usage.ts';

/** Loaded into a measured process before its own code (`node --import`): reports, when asked, what it and its workers have used. */

process.on('message', (message) => {
  if (message === 'usage') void whole().then((usage) => process.send?.(usage));
});
// The measuring process is gone, perhaps by a fault, and nobody else would end this one.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Asking must not be what keeps the process alive.
process.channel?.unref();

async function whole(): Promise<Usage> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const parts = workers.map(async (worker) => {
    const answer = once(worker, 'message');
    worker.send('usage');
    return ((await answer) as [Usage])[0];
  });
  const { user, system } = process.cpuUsage();
  return sum([{ cpu: user + system, rss: process.memoryUsage.rss() }, ...(await Promise.all(parts))]);
}

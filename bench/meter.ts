/** Loaded into a measured process before its own code (`node --import`): tells what it has used when asked. */

/** CPU time of all threads since the start, microseconds; resident memory, bytes. */
export interface Usage {
  cpu: number;
  rss: number;
}

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: user + system, rss: process.memoryUsage.rss() } satisfies Usage);
});
// Whoever measures is gone, perhaps by a fault: nobody else would end this process.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Asking must not be what keeps the process alive.
process.channel?.unref();

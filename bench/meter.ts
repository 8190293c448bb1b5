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
// Asking must not be what keeps the process alive.
process.channel?.unref();

import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that a system gives out by itself (32768 and up on Linux): what is free here stays free until it is
 * taken by name.
 */
const FIRST = 20_000;
const COUNT = 12_000;

/**
 * A port of 127.0.0.1 that nothing listened on a moment ago, for a program that must be told its port or comes back to
 * it.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  probe.close();
  if (free) await once(probe, 'close');
  return free;
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Open connections of the whole process: each costs some 10 KB and a file descriptor. */
const MOST = 16_000;
/**
 * … and from one network address: whoever holds connections open without end (15 s for the headers, 60 s for a request)
 * leaves some for everybody else. A school's or a mobile network's shared address may have thousands of students behind
 * it.
 */
const MOST_OF_AN_ADDRESS = 12_000;
/** The share of a bound from which silent connections are closed: a phone opens another with its next call. */
const FULL = 0.9;
/** How often that is done at most, ms: looking for them costs more the more are open. */
const CLOSE_IDLE_EVERY_MS = 1000;

/**
 * Bounds connections. Those between two calls give way to newcomers: 20,000 students of an exam keep one open each, and
 * most of them are silent. Behind a proxy all come from its address, and the proxy does the bounding of an address.
 */
export function boundConnections({ server }: FastifyInstance, behindProxy: boolean, most = MOST_OF_AN_ADDRESS): void {
  server.maxConnections = MOST;
  const ofAddress = new Map<string, number>();
  let total = 0;
  let closedIdleAt = -CLOSE_IDLE_EVERY_MS;
  const closeIdle = (): void => {
    if (performance.now() - closedIdleAt < CLOSE_IDLE_EVERY_MS) return;
    closedIdleAt = performance.now();
    server.closeIdleConnections();
  };
  server.on('connection', (socket: Socket) => {
    const address = behindProxy ? '' : (socket.remoteAddress ?? '');
    const count = (ofAddress.get(address) ?? 0) + 1;
    if (total + 1 > MOST * FULL || (!behindProxy && count > most * FULL)) closeIdle();
    if (!behindProxy && count > most) {
      socket.destroy();
      return;
    }
    total += 1;
    ofAddress.set(address, count);
    socket.once('close', () => {
      total -= 1;
      const left = (ofAddress.get(address) ?? 1) - 1;
      if (left === 0) ofAddress.delete(address);
      else ofAddress.set(address, left);
    });
  });
}

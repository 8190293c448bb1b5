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

/** Bounds connections. Behind a proxy all come from its address, and the proxy does the bounding. */
export function boundConnections({ server }: FastifyInstance, behindProxy: boolean, most = MOST_OF_AN_ADDRESS): void {
  server.maxConnections = MOST;
  if (behindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

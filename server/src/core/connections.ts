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

const LOOK_MS = 50;

/**
 * Lets `app.close()` end as soon as the open calls have. Browsers keep a connection for later calls, and open some
 * that they never use; either would hold up the end for a minute. So, once the portal closes, every answer ends its
 * connection, and connections that wait for no answer are closed.
 */
export function closeConnectionsAtTheEnd(app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('Connection', 'close');
  });

  app.addHook('preClose', async () => {
    closing = true;
    const closeIdle = (): void => {
      app.server.closeIdleConnections();
      // Node counts a connection that never said anything as one whose request is on its way.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    closeIdle();
    const looking = setInterval(closeIdle, LOOK_MS);
    app.server.once('close', () => clearInterval(looking));
  });
}

import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

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

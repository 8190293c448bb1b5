import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A line to the portal that takes so many bytes a second, counts them and can be cut: what has passed is passed on, and
 * neither side hears more.
 */
export async function badLine(portal: string, rate: number) {
  let port = Number(new URL(portal).port);
  let sent = 0;
  const open = new Set<{ phone: Socket; server: Socket }>();
  const line = createServer({ allowHalfOpen: true }, (phone) => {
    const server = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const both = { phone, server };
    open.add(both);
    for (const [one, other] of [
      [phone, server],
      [server, phone],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => open.delete(both));
    }
    server.pipe(phone);
    // What a phone still sends to a portal that has closed is refused, not taken.
    server.on('close', () => phone.destroySoon());
    void (async () => {
      for await (const piece of phone) {
        const bytes = (piece as Buffer).length;
        sent += bytes;
        server.write(piece as Buffer);
        await wait((bytes / rate) * 1000);
      }
      server.end();
    })().catch(() => undefined);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    begin: () => void (sent = 0),
    sent: () => sent,
    goesTo: (other: string) => void (port = Number(new URL(other).port)),
    cut: () => {
      for (const { phone, server } of open) {
        server.unpipe(phone);
        server.resume();
        phone.resetAndDestroy();
      }
      open.clear();
    },
    end: () => {
      line.close();
      for (const { phone, server } of open) for (const each of [phone, server]) each.destroy();
    },
  };
}

import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A line between a phone and a portal: so wide, cut again and again, and what has left the phone is counted. */
export interface BadLine {
  url: string;
  /** Bytes that have left the phone. */
  sent: () => number;
  cuts: () => number;
  close: () => void;
}

/** Opens a line to a port of this machine, with that many bytes a second for all of it, cut every so many seconds. */
export async function badLine(port: number, { rate, every_s }: { rate: number; every_s: number }): Promise<BadLine> {
  let [sent, cuts, due] = [0, 0, Date.now()];
  const phones = new Set<Socket>();
  const server = createServer((phone) => {
    const portal = connect(port, '127.0.0.1');
    phones.add(phone);
    // What had arrived before stays arrived: a reset would take that from the portal as well.
    phone.on('error', () => portal.destroy()).on('close', () => (phones.delete(phone), portal.destroy()));
    portal.on('error', () => phone.destroy()).on('close', () => phone.destroy());
    portal.on('data', (bytes) => void phone.write(bytes));
    const carry = async (bytes: Buffer): Promise<void> => {
      sent += bytes.length;
      due = Math.max(Date.now(), due) + (bytes.length / rate) * 1000;
      phone.pause();
      await wait(Math.max(0, due - Date.now()));
      if (!portal.write(bytes)) await new Promise((done) => void portal.once('drain', done).once('close', done));
      phone.resume();
    };
    phone.on('data', (bytes: Buffer) => void carry(bytes));
  });
  const cutting = setInterval(() => {
    cuts += 1;
    for (const phone of phones) phone.resetAndDestroy();
  }, every_s * 1000);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cuts: () => cuts,
    close: () => {
      clearInterval(cutting);
      for (const phone of phones) phone.destroy();
      server.close();
    },
  };
}

import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/**
 * A way to PostgreSQL that forgets prepared statements once they were used, as a pooler does that gives out a
 * connection for each transaction. Returns the address through it, and what ends it.
 */
export async function forgetful(url: string): Promise<{ url: string; close: () => unknown }> {
  const target = new URL(url);
  const { port } = target;
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    const frames = new Frames();
    near.on('data', (chunk: Buffer) => far.write(frames.passed(chunk)));
    far.pipe(near);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const)
      end.on('error', () => other.destroy()).on('close', () => other.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  target.port = String((server.address() as AddressInfo).port);
  return { url: target.href, close: () => server.close() };
}

/** The messages of a client; a name that was not prepared since the last Sync becomes one that nobody has. */
class Frames {
  #rest = Buffer.alloc(0);
  #isBegun = false;
  #known = new Set<string>();

  passed(chunk: Buffer): Buffer {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const out: Buffer[] = [];
    for (;;) {
      // The first message has no letter.
      const head = this.#isBegun ? 1 : 0;
      if (this.#rest.length < head + 4) break;
      const size = head + this.#rest.readUInt32BE(head);
      if (this.#rest.length < size) break;
      out.push(this.#frame(this.#rest.subarray(0, size)));
      this.#rest = this.#rest.subarray(size);
      this.#isBegun = true;
    }
    return Buffer.concat(out);
  }

  #frame(frame: Buffer): Buffer {
    if (!this.#isBegun) return frame;
    const letter = String.fromCodePoint(frame[0] ?? 0);
    const [first = '', second = ''] = frame.toString('latin1', 5).split('\0');
    if (letter === 'P') this.#known.add(first);
    if (letter === 'S') this.#known.clear();
    if (letter !== 'B' || second === '' || this.#known.has(second)) return frame;
    const at = 5 + first.length + 1;
    // The new name has the old length, so that nothing else in the message changes.
    return Buffer.concat([frame.subarray(0, at), Buffer.from('?'.repeat(second.length)), frame.subarray(at + second.length)]);
  }
}

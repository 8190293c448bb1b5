import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** An address on this machine behind which servers change, as a floating address or a DNS name does at a failover. */
export class Address {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #target: number;
  #isSilent = false;

  private constructor(server: Server, target: number) {
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket: Socket) => this.#pass(socket));
  }

  /** Passes connections on to the port `target`. */
  static async start(target: number): Promise<Address> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Address(server, target);
  }

  /** Moves it: connections to the former server break, new ones reach the next. */
  moveTo(target: number): void {
    this.#target = target;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** True lets nothing through and says so to nobody, as a network that drops packets; false lets it go on. */
  silence(on: boolean): void {
    this.#isSilent = on;
    for (const socket of this.#sockets)
      if (on) socket.pause();
      else socket.resume();
  }

  /** Breaks every connection and takes no more. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  #pass(socket: Socket): void {
    const behind = connect(this.#target, '127.0.0.1');
    for (const [one, other] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      this.#sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (this.#isSilent) one.pause();
    }
  }
}

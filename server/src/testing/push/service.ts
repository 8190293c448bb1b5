import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Phone } from './phone.ts';

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

/** A push service on this machine, and the phones that hang on it. */
export class PushService {
  readonly #server: Server;
  readonly #phones = new Map<string, Phone>();
  readonly origin: string;
  /** How many messages came, those that were not taken too. */
  asked = 0;
  /** Returns the answer to a message for that phone; undefined: the service takes the message. */
  answer: (phone: Phone) => Answer | undefined = () => undefined;
  /** Told when a message has come, before it is answered: whoever kills the sender does it here. */
  onMessage: (phone: Phone) => void = () => undefined;

  private constructor(server: Server) {
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => void this.#take(request, response));
  }

  static async start(): Promise<PushService> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PushService(server);
  }

  /** A new phone. */
  phone(): Phone {
    const path = `/send/${this.#phones.size}`;
    const phone = new Phone(`${this.origin}${path}`);
    this.#phones.set(path, phone);
    return phone;
  }

  /** Returns the browser after it has subscribed anew: at its address, with other keys. */
  renewed(phone: Phone): Phone {
    const { endpoint } = phone.subscription;
    const fresh = new Phone(endpoint);
    this.#phones.set(new URL(endpoint).pathname, fresh);
    return fresh;
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const phone = this.#phones.get(request.url ?? '');
    this.asked += 1;
    const answer = phone ? this.answer(phone) : { status: 404 };
    if (answer) return void response.writeHead(answer.status, answer.headers).end('no');
    try {
      phone?.take(Buffer.concat(parts), request.headers);
      if (phone) this.onMessage(phone);
      response.writeHead(201).end();
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

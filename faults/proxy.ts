import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The fate of a request: 'swallow' lets it reach the server and drops the answer; 'refuse' drops it before it reaches
 * the server; 'unavailable' answers 503 without asking the server; 'delay' holds the answer back; 'cut' breaks it off
 * half-way.
 */
export type FaultKind = 'swallow' | 'refuse' | 'unavailable' | 'delay' | 'cut';

/** An order: which requests it is for, and how many of them. */
export interface Fault {
  kind: FaultKind;
  /** A part of the path, such as '/Student/submit_quiz'; every request unless said. */
  path?: string;
  /** The number of requests, one after the other; 1 by default, Infinity for all. */
  times?: number;
  /** How long 'delay' holds an answer back. */
  ms?: number;
}

/**
 * How every request fares beside the orders: how late it reaches the server, ms; when it has been answered, and how
 * late that is told.
 */
export interface Weather {
  there: (path: string, body: Buffer) => number;
  back: (path: string, body: Buffer, answer: Buffer) => number;
}

/** A request that came through: its path, and what happened to it. */
export interface Passed {
  path: string;
  fault: FaultKind | 'offline' | undefined;
}

/**
 * A network that fails on order, between a client and one server. It passes everything on until told otherwise:
 * `proxy.order({ kind: 'swallow', path: '/Student/submit_quiz' })` drops the answer to the next submission.
 */
export class FaultProxy {
  /** The address to use instead of the server's; it stays when the server comes back under another. */
  readonly url: string;
  /** Every request so far. */
  readonly passed: Passed[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #agent = new Agent({ keepAlive: true });
  #orders: { fault: Fault; left: number }[] = [];
  #target: string;
  #offline = false;
  /** Undefined: everything comes through at once. */
  weather: Weather | undefined;

  private constructor(server: Server, target: string) {
    this.#server = server;
    this.#target = target;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void this.#pass(request, response));
    server.on('connection', (socket: Socket) => {
      if (this.#offline) {
        this.passed.push({ path: '', fault: 'offline' });
        socket.destroy();
        return;
      }
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
    });
  }

  /** Stands before the server at `target`, on a port that the system chooses. */
  static async start(target: string): Promise<FaultProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new FaultProxy(server, target);
  }

  /** Orders a fault for the next matching requests. Orders are used up in the order they came in. */
  order(fault: Fault): void {
    this.#orders.push({ fault, left: fault.times ?? 1 });
  }

  /** Withdraws every order. */
  clear(): void {
    this.#orders = [];
  }

  /** True cuts every connection and takes no new one; false ends that. */
  offline(on: boolean): void {
    this.#offline = on;
    if (on) for (const socket of this.#sockets) socket.destroy();
  }

  /** From now on another server stands behind it. */
  target(url: string): void {
    this.#target = url;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
    await once(this.#server, 'close');
  }

  #take(path: string): Fault | undefined {
    const order = this.#orders.find(({ fault, left }) => left > 0 && path.includes(fault.path ?? ''));
    if (order) order.left -= 1;
    return order?.fault;
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const fault = this.#take(path);
    this.passed.push({ path, fault: fault?.kind });
    try {
      const body = await buffer(request);
      if (fault?.kind === 'refuse') return void response.destroy();
      if (fault?.kind === 'unavailable') return unavailable(response);
      if (this.weather) await sleep(this.weather.there(path, body));
      const answer = await this.#ask(request, body);
      if (this.weather) await sleep(this.weather.back(path, body, answer.body));
      if (fault?.kind === 'swallow') return void response.destroy();
      if (fault?.kind === 'delay') await sleep(fault.ms ?? 1000);
      response.writeHead(answer.code, { ...answer.headers, 'content-length': answer.body.length });
      if (fault?.kind !== 'cut') return void response.end(answer.body);
      response.write(answer.body.subarray(0, answer.body.length / 2), () => response.destroy());
    } catch {
      // The server is away, or the client is: either way nobody gets an answer.
      response.destroy();
    }
    return undefined;
  }

  async #ask(request: IncomingMessage, body: Buffer) {
    const { method, url, headers } = request;
    // The whole body is here: its length says so, not its chunks.
    const { 'transfer-encoding': _, ...kept } = headers;
    const asked = ask(new URL(url ?? '/', this.#target), {
      method: method ?? 'GET',
      headers: { ...kept, 'content-length': String(body.length) },
      agent: this.#agent,
    });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const { connection: _connection, 'transfer-encoding': _chunks, ...own } = answer.headers;
    return { code: answer.statusCode ?? 502, headers: own, body: await buffer(answer) };
  }
}

function unavailable(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' });
  response.end(JSON.stringify({ status: false, message: 'Service Unavailable' }));
}

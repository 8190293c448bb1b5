import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { Outage } from './database.ts';
import { Silence } from './postgres.errors.ts';
import { probeSettings } from './postgres.settings.ts';

/** A call that has waited this long has the server probed … */
const PATIENCE_MS = 1000;
/** … and waits on when it does so by the fifth look: a process that itself stood still that long has looked once. */
const LOOK_MS = 500;
const LOOKS = 5;

/** A stopped server answers as soon as it goes on: the one who asked is still there. */
const READ_MS = 3000;
/** Each probe that gives up leaves a process of the server waiting for its standby. */
const WRITE_MS = 60_000;
const AGAIN_MS = 300;

/**
 * Needs no table and locks nothing; ends when a commit would: on the disk, and at the standby where one is waited for.
 */
const WRITE = `SELECT pg_logical_emit_message(true, 'portal', '')`;
/** A server that does not know the function, or does not allow it. */
const UNKNOWN = new Set(['42883', '42501', '0A000']);

type Kind = 'read' | 'write';

/**
 * Tells whether the server reads and writes. A lock or a queue for connections may take its time; once the server
 * answers nobody, all that wait are refused at once, and so is who comes until it is well again: calls would only queue
 * up, and each that gives up on a commit leaves a process of the server behind.
 */
export class Probe {
  readonly #url: string;
  readonly #patient: boolean;
  #reader: pg.Client | undefined;
  #writer: pg.Client | undefined;
  #silent = { read: false, write: false };
  #asking: Promise<void> | undefined;
  /** True once the read of the probe under way was answered. */
  #readAnswered = false;
  #doubted = false;
  readonly #waiting = new Set<{ kind: Kind; refuse: (why: Silence) => void }>();
  #closed = false;

  /** `patient`: whoever waits does so until it is answered, as commands do. */
  constructor(url: string, { patient }: { patient: boolean }) {
    this.#url = url;
    this.#patient = patient;
  }

  /** Resolves as `work` does. Throws a Silence while the server is known not to answer, and once it is found not to. */
  async answered<Out>(kind: Kind, work: () => Promise<Out>): Promise<Out> {
    if (this.#refuses(kind)) throw new Silence();
    if (this.#patient) return work();
    const { promise, reject } = Promise.withResolvers<never>();
    const waits = { kind, refuse: reject };
    this.#waiting.add(waits);
    const doubts = setInterval(() => this.#doubt(), PATIENCE_MS);
    try {
      return await Promise.race([work(), promise]);
    } finally {
      clearInterval(doubts);
      this.#waiting.delete(waits);
    }
  }

  /** A statement was not answered in time: asks on until one is. A silent read is a silent write, too. */
  silent(kind: Kind): void {
    if (this.#closed) return;
    const asks = this.#silent.write;
    this.#silent = { read: this.#silent.read || kind === 'read', write: true };
    for (const waits of this.#waiting) if (this.#refuses(waits.kind)) waits.refuse(new Silence());
    if (!asks) void this.#askOn();
  }

  /** True from when the server was found not to answer until it does again. */
  isSilent(): boolean {
    return this.#silent.read;
  }

  #refuses(kind: Kind): boolean {
    return this.#silent.read || (kind === 'write' && this.#silent.write);
  }

  #doubt(): void {
    if (this.#doubted) return;
    this.#doubted = true;
    let looks = 0;
    const late = setInterval(() => {
      looks += 1;
      if (looks === LOOKS) this.silent(this.#readAnswered ? 'write' : 'read');
    }, LOOK_MS);
    // A server that says no is there; what it was asked fails by itself.
    void this.ask()
      .catch(() => undefined)
      .finally(() => {
        clearInterval(late);
        this.#doubted = false;
      });
  }

  /**
   * Resolves when the server has answered a read and a commit; rejects when it cannot. Those who ask at once share one
   * answer.
   */
  ask(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const client of [this.#reader, this.#writer]) client?.connection.stream.destroy();
  }

  async #askOn(): Promise<void> {
    while (this.#silent.write && !this.#closed) {
      await this.ask().catch(() => undefined);
      await wait(AGAIN_MS, undefined, { ref: false });
    }
  }

  async #ask(): Promise<void> {
    this.#readAnswered = false;
    this.#reader = await this.#one(this.#reader, READ_MS, 'SELECT 1');
    this.#readAnswered = true;
    this.#silent = { ...this.#silent, read: false };
    this.#writer = await this.#one(this.#writer, WRITE_MS, WRITE);
    this.#silent = { read: false, write: false };
  }

  async #one(kept: pg.Client | undefined, query_timeout: number, text: string): Promise<pg.Client | undefined> {
    const client = kept ?? new pg.Client(probeSettings(this.#url, query_timeout));
    try {
      if (!kept) {
        // A client whose connection broke between probes is not used again.
        const forget = (): void => this.#forget(client);
        await client.on('error', forget).on('end', forget).connect();
      }
      await client.query(text);
      return client;
    } catch (error) {
      if (error instanceof Error && 'code' in error && UNKNOWN.has(String(error.code))) return client;
      this.#forget(client);
      client.connection.stream.destroy();
      throw new Outage(error instanceof Error ? error.message : String(error), { cause: error });
    }
  }

  #forget(client: pg.Client): void {
    if (this.#reader === client) this.#reader = undefined;
    if (this.#writer === client) this.#writer = undefined;
  }
}

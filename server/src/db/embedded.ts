import { Worker } from 'node:worker_threads';
import { Outage, type Database, type Param, type WriteJob } from './database.ts';
import { PROBE_READ, probeWrite } from './probe.ts';
import { openSqlite, SqliteSql } from './sqlite.ts';
import type { WriteReply, WriteRequest, WriterData } from './writer.ts';

/** The options of opening a database. */
export interface OpenOptions {
  serving?: boolean;
  logPages?: number | undefined;
}

/**
 * The embedded database: this thread reads, one writer thread writes with group commit.
 * `writer` is the module the thread runs; it loads every store, so that every job is known there. A command that only
 * reads does without the thread; for a portal that is `serving` it stands before the first student writes.
 */
export async function openEmbedded(
  file: string,
  writer: URL,
  { serving = false, logPages }: OpenOptions = {},
): Promise<Database> {
  const connection = openSqlite(file, { readOnly: true });
  const reader = new SqliteSql(connection);
  const thread = new WriterThread(writer, { file, logPages });
  if (serving) await thread.begin();
  return {
    engine: 'sqlite',
    superseded: thread.superseded.promise,
    all: <Row extends object>(text: string, ...params: Param[]) => reader.all<Row>(text, ...params),
    get: <Row extends object>(text: string, ...params: Param[]) => reader.get<Row>(text, ...params),
    getEach: <Row extends object>(text: string, each: readonly Param[][]) => reader.getEach<Row>(text, each),
    run: () => Promise.reject(new Error('writes go through write()')),
    write: async <In, Out>(job: WriteJob<In, Out>, input: In) => (await thread.perform(job.name, input)) as Out,
    ping: async () => {
      await thread.perform(probeWrite.name, undefined);
      await reader.get(PROBE_READ);
    },
    close: async () => {
      await thread.close();
      connection.close();
    },
  };
}

interface Waiting {
  resolve: (output: unknown) => void;
  reject: (error: Error) => void;
}

/** The main thread's end of the writer thread. */
class WriterThread {
  readonly #writer: URL;
  readonly #data: WriterData;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  readonly superseded = Promise.withResolvers<void>();
  #outbox: WriteRequest[] = [];
  #lastId = 0;
  #fault: Error | undefined;

  constructor(writer: URL, data: WriterData) {
    this.#writer = writer;
    this.#data = data;
  }

  /** Starts the writer; resolves once it takes jobs. */
  begin(): Promise<void> {
    const worker = (this.#worker ??= this.#start());
    return new Promise((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('error', reject);
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#writer, { workerData: this.#data });
    // The writer's first message says that the thread runs.
    worker.once('message', () => worker.on('message', (replies: WriteReply[]) => this.#settle(replies)));
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => this.#fail(new Outage('the writer thread has ended')));
    return worker;
  }

  perform(job: string, input: unknown): Promise<unknown> {
    if (this.#fault) return Promise.reject(this.#fault);
    this.#worker ??= this.#start();
    const id = ++this.#lastId;
    if (this.#outbox.length === 0) queueMicrotask(() => this.#post());
    this.#outbox.push({ id, job, input });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Ends the thread after the jobs already given to it. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (!worker) this.#fail(new Outage('the writer thread has ended'));
    if (!worker || this.#fault) return;
    while (this.#waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('close');
    await ended;
  }

  #post(): void {
    const requests = this.#outbox;
    this.#outbox = [];
    this.#worker?.postMessage(requests);
  }

  #settle(replies: WriteReply[]): void {
    for (const reply of replies) {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if ('failure' in reply && reply.superseded) this.superseded.resolve();
      if ('failure' in reply) waiting?.reject(reply.outage ? new Outage(reply.failure) : new Error(reply.failure));
      else waiting?.resolve(reply.output);
    }
  }

  #fail(error: Error): void {
    this.#fault ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

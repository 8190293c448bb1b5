import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../core/env.ts';
import { OperatorError } from '../core/errors.ts';
import { createLog, type Logger } from '../core/log.ts';
import { isStartReport } from './worker.ts';

/** A worker that ended sooner ended 'at once': the next one in its place waits longer. */
const AT_ONCE_MS = 60_000;
const FIRST_WAIT_MS = 100;
const MOST_WAIT_MS = 30_000;

/** How a worker ended; `fault` is what it said of a start that could not go on. */
interface End {
  code: number | null;
  signal: string | null;
  fault?: string;
}

/** `ready` rejects with an OperatorError when it ends before. */
interface RunningWorker {
  pid: number | undefined;
  began: number;
  ready: Promise<string[]>;
  /** It is ready and has not ended. */
  serves: boolean;
  ended: Promise<End>;
  /** Tells it to stop; nothing when it has ended. */
  stop: () => void;
}

/**
 * Runs so many workers as WORKERS says behind one port, starts one again that ends, and stops them all when told to stop. `held`: the
 * port is a socket that was open already. Gives the lines that say the portal is ready once all workers are; throws
 * an OperatorError, all workers ended, when one cannot start.
 */
export async function keepWorkers(config: Config, held: boolean): Promise<string[]> {
  // The workers take connections themselves. The other way, round robin by the primary, is slower, and a connection on its way to a
  // worker that is killed would stay open with nobody to answer it: docs/decisions/0039.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const workers = new Workers(createLog(config.LOG_LEVEL, true), held);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void workers.stop().then((code) => process.exit(code)));
  return workers.start(config.WORKERS);
}

class Workers {
  readonly #log: Logger;
  readonly #held: boolean;
  readonly #running = new Set<RunningWorker>();
  #stopping = false;

  constructor(log: Logger, held: boolean) {
    this.#log = log;
    this.#held = held;
  }

  async start(count: number): Promise<string[]> {
    const first = Array.from({ length: count }, () => this.#fork());
    try {
      const [lines = []] = await Promise.all(first.map(({ ready }) => ready));
      for (const worker of first) void this.#keep(worker);
      return lines;
    } catch (error) {
      const told = this.#stopping;
      const code = await this.stop();
      // Told to stop while starting: no fault, and nothing to say.
      if (told) process.exit(code);
      throw error;
    }
  }

  /** Tells all workers to end what they have begun, and waits for them. Gives the exit code: 1 when one ended otherwise than told. */
  async stop(): Promise<number> {
    this.#stopping = true;
    const running = [...this.#running];
    for (const worker of running) worker.stop();
    const ends = await Promise.all(running.map(({ ended }) => ended));
    // One that was just starting ends by the signal itself.
    return ends.every(({ code, signal }) => code === 0 || signal === 'SIGTERM') ? 0 : 1;
  }

  /** One worker after the other in the same place, until the portal stops. */
  async #keep(first: RunningWorker): Promise<void> {
    for (let [worker, atOnce] = [first, 0]; ; worker = this.#again()) {
      const end = await worker.ended;
      if (this.#stopping) return;
      if (this.#held && ![...this.#running].some(({ serves }) => serves)) return this.#giveUp(end);
      atOnce = performance.now() - worker.began < AT_ONCE_MS ? atOnce + 1 : 1;
      const wait_ms = Math.min(FIRST_WAIT_MS * 4 ** (atOnce - 1), MOST_WAIT_MS);
      this.#log.error({ worker: worker.pid, ...end, wait_ms }, 'a worker ended and is started again');
      await sleep(wait_ms);
      if (this.#stopping) return;
    }
  }

  /** Node closes the socket in this process with the last worker that listens on it; whoever holds it starts the portal again. */
  async #giveUp(end: End): Promise<void> {
    this.#log.error(end, 'no worker is left that listens on the held socket: the portal ends');
    await this.stop();
    process.exit(1);
  }

  #again(): RunningWorker {
    const worker = this.#fork();
    worker.ready.then(
      () => this.#log.warn({ worker: worker.pid }, 'a worker took the place of one that ended'),
      () => undefined,
    );
    return worker;
  }

  #fork(): RunningWorker {
    const forked = cluster.fork();
    const { pid } = forked.process;
    let fault: string | undefined;
    const ready = Promise.withResolvers<string[]>();
    forked.on('message', (message: unknown) => {
      if (!isStartReport(message)) return;
      if ('fault' in message) ({ fault } = message);
      else ready.resolve(message.ready);
    });
    const ended = new Promise<End>((resolve) => {
      // What it said last is read before its channel closes, which may be after its end.
      const channel = new Promise((closed) => forked.once('disconnect', () => closed(undefined)));
      forked.once(
        'exit',
        (code, signal) => void channel.then(() => resolve({ code, signal, ...(fault !== undefined && { fault }) })),
      );
      // Without a process (too many, no memory) there is no exit; with one, it is a message that no longer reached it.
      forked.on('error', (error) => pid === undefined && resolve({ code: 1, signal: null, fault: error.message }));
    });
    const stop = (): unknown => forked.process.kill('SIGTERM');
    const worker = { pid, began: performance.now(), ready: ready.promise, serves: false, ended, stop };
    this.#running.add(worker);
    ready.promise.then(
      () => (worker.serves = true),
      () => undefined,
    );
    void ended.then((end) => {
      this.#running.delete(worker);
      ready.reject(new OperatorError(end.fault ?? `A worker ended with ${end.signal ?? end.code} before it was ready.`));
    });
    return worker;
  }
}

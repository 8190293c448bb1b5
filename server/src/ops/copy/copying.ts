import { createHash } from 'node:crypto';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { OperatorError } from '@portal/bank/errors';
import type { Config } from '../../core/env.ts';
import type { Logger } from '../../core/log.ts';
import type { CopyState } from '../../core/services.ts';
import { embeddedFile } from '../../db/open.ts';
import { say } from '../../words/say.ts';
import { readKey } from './record.ts';
import type { ShipOrder } from './shipper.ts';

/** The report of the thread: up to which moment the copy holds everything, or the fault. */
export interface Report {
  until?: number;
  fault?: string;
}

/** How far behind the copy may be without a warning. */
const LATE_S = 10;
/** The pause before a thread that ended is started again. */
const AGAIN_MS = 30_000;
/** The time that the rest has at the end to go to the target. */
const LAST_MS = 4000;

/** The copy of the database elsewhere, kept by a thread of its own. */
export class Copying {
  readonly #log: Logger;
  readonly #data: object;
  #thread: Worker;
  #until = 0;
  #began = Date.now();
  #fault: string | undefined;
  #isClosing = false;

  /** Starts it where COPY_TO says so; resolves once it has looked at what the last run left. */
  static async of(config: Config, log: Logger): Promise<Copying | undefined> {
    const { copyTo, COPY_TO, COPY_KEY_FILE, COPY_KEEP_DAYS, DATABASE_URL, DATA_DIR } = config;
    if (!copyTo) return undefined;
    if (copyTo.kind === 'folder' && `${copyTo.folder}/`.startsWith(`${DATA_DIR}/`))
      throw new OperatorError(`COPY_TO ${COPY_TO} lies in the portal's own folder. Choose another, on another disk or machine.`);
    const key = COPY_KEY_FILE === '' ? undefined : readKey(COPY_KEY_FILE);
    const order: ShipOrder = {
      database: embeddedFile(DATABASE_URL),
      to: `${COPY_TO} ${key ? createHash('sha256').update(key).digest('hex').slice(0, 16) : ''}`,
      keepDays: COPY_KEEP_DAYS,
      ...(config.SECRET === undefined && { secretFile: path.join(DATA_DIR, 'secret') }),
    };
    const copying = new Copying(log, { order, address: copyTo, key });
    await copying.#isThere();
    // A start that cannot go on must end.
    copying.#thread.unref();
    return copying;
  }

  private constructor(log: Logger, data: object) {
    this.#log = log;
    this.#data = data;
    this.#thread = this.#start();
  }

  /** Lets it ship: the database is there. */
  begin(): void {
    this.#began = Date.now();
    this.#thread.postMessage('begin');
  }

  state(): CopyState {
    const lag_s = Math.max(0, Math.floor((Date.now() - (this.#until || this.#began)) / 1000));
    return {
      until: this.#until,
      lag_s,
      ...((lag_s > LATE_S || this.#fault !== undefined) && { warning: say('copy_behind', { lag_s, why: this.#fault ?? '' }) }),
    };
  }

  /** Ships the rest, as far as the target takes it in time; the database is closed by now. */
  async close(): Promise<void> {
    this.#isClosing = true;
    this.#thread.ref();
    const ended = new Promise<void>((resolve) => this.#thread.once('exit', () => resolve()));
    this.#thread.postMessage('close');
    const timer = setTimeout(() => void this.#thread.terminate(), LAST_MS);
    await ended;
    clearTimeout(timer);
  }

  #isThere(): Promise<void> {
    return new Promise((resolve) => this.#thread.once('message', () => resolve()).once('exit', () => resolve()));
  }

  #start(): Worker {
    // Descriptors that are closed at the end of a thread would end SQLite's locks for the whole process.
    const thread = new Worker(new URL('copy.worker.ts', import.meta.url), { workerData: this.#data, trackUnmanagedFds: false });
    thread.on('message', (report: Report) => this.#hear(report));
    thread.on('error', (error) => this.#hear({ fault: error instanceof Error ? error.message : String(error) }));
    thread.on('exit', () => {
      if (this.#isClosing) return;
      setTimeout(() => {
        if (this.#isClosing) return;
        this.#thread = this.#start();
        this.#thread.postMessage('begin');
      }, AGAIN_MS).unref();
    });
    return thread;
  }

  /** Says each change once. */
  #hear({ until, fault }: Report): void {
    if (fault !== undefined && fault !== this.#fault) this.#log.warn({ fault }, 'the copy of the database cannot be kept');
    if (until !== undefined && this.#fault !== undefined) this.#log.warn('the copy of the database is kept again');
    if (until !== undefined) this.#until = until;
    if (until !== undefined || fault !== undefined) this.#fault = fault;
  }
}

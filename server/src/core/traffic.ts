import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { PerhapsSent } from './errors.ts';
import type { Services, SmsGateway } from './services.ts';

/** What became of something that is tried; 'unsure' where a gateway may have taken a code. */
export type Outcome = 'done' | 'failed' | 'unsure';

/** Hears of what the portal does, as it is done. `ms` are milliseconds from its begin to its end. */
export interface Listener {
  call: (code: number, ms: number) => void;
  write: (ms: number) => void;
  code: (outcome: Outcome) => void;
  job: (outcome: Outcome) => void;
}

/** Wraps services, calls and jobs, so that listeners hear of them and no noun knows of it. */
export class Traffic {
  readonly #listeners: readonly Listener[];
  #writing = 0;

  constructor(listeners: readonly Listener[]) {
    this.#listeners = listeners;
  }

  /** Writes that are not durable yet. */
  get writing(): number {
    return this.#writing;
  }

  /** Returns the same services; their writes and codes are heard. */
  watch(services: Services): Services {
    return { ...services, db: this.#watchWrites(services.db), sms: this.#watchCodes(services.sms) };
  }

  /** Hears the answers of a server; must come before its routes. */
  watchCalls(app: FastifyInstance): void {
    app.addHook('onResponse', async (_request, { statusCode, elapsedTime }) =>
      this.#tell((each) => each.call(statusCode, elapsedTime)),
    );
  }

  watchJob<Job extends { run: (signal: AbortSignal) => Promise<void> }>(job: Job): Job {
    return { ...job, run: (signal: AbortSignal) => this.#outcome('job', () => job.run(signal)) };
  }

  #watchWrites(db: Database): Database {
    const write: Database['write'] = async (job, input) => {
      this.#writing += 1;
      const from = performance.now();
      try {
        return await db.write(job, input);
      } finally {
        this.#writing -= 1;
        this.#tell((each) => each.write(performance.now() - from));
      }
    };
    return { ...db, write };
  }

  #watchCodes(sms: SmsGateway): SmsGateway {
    return { send: (message) => this.#outcome('code', () => sms.send(message)) };
  }

  async #outcome<Out>(what: 'code' | 'job', work: () => Promise<Out>): Promise<Out> {
    try {
      const out = await work();
      this.#tell((each) => each[what]('done'));
      return out;
    } catch (error) {
      this.#tell((each) => each[what](error instanceof PerhapsSent ? 'unsure' : 'failed'));
      throw error;
    }
  }

  #tell(say: (listener: Listener) => void): void {
    for (const listener of this.#listeners) say(listener);
  }
}

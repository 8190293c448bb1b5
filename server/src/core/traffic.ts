import type { FastifyInstance } from 'fastify';
import { Outage, type Database } from '../db/database.ts';
import { PerhapsSent } from './errors.ts';
import type { Services, SmsGateway } from './services.ts';

/** The outcome of a try; 'unsure' where a gateway may have taken a code, or the database was away. */
export type Outcome = 'done' | 'failed' | 'unsure';

/** Work by the clock: its name, and how often it is done. */
export interface Clockwork {
  name: string;
  every_ms: number;
}

/** Hears of what the portal does, as it is done. `ms` are milliseconds from its begin to its end. */
export interface Listener {
  call: (code: number, ms: number) => void;
  write: (ms: number) => void;
  code: (outcome: Outcome) => void;
  job: (outcome: Outcome, work: Clockwork) => void;
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

  watchJob<Job extends Clockwork & { run: (signal: AbortSignal) => Promise<void> }>(job: Job): Job {
    const tell = (outcome: Outcome): void => this.#tell((each) => each.job(outcome, job));
    return { ...job, run: (signal: AbortSignal) => outcomeOf(() => job.run(signal), tell) };
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
    const tell = (outcome: Outcome): void => this.#tell((each) => each.code(outcome));
    return { send: (message) => outcomeOf(() => sms.send(message), tell) };
  }

  #tell(say: (listener: Listener) => void): void {
    for (const listener of this.#listeners) say(listener);
  }
}

/** Does the work, and says how it ended. */
async function outcomeOf<Out>(work: () => Promise<Out>, tell: (outcome: Outcome) => void): Promise<Out> {
  try {
    const out = await work();
    tell('done');
    return out;
  } catch (error) {
    tell(error instanceof PerhapsSent || error instanceof Outage ? 'unsure' : 'failed');
    throw error;
  }
}

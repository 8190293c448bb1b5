import { Outage, type Database } from '../db/database.ts';
import type { Services } from './services.ts';

/** A database that takes longer is not ready. */
const PATIENCE_MS = 1000;
/**
 * How long a good answer is kept, ms: endless questions must not wear out a card or an SSD. PostgreSQL may share its
 * commits.
 */
const FRESH_MS = { sqlite: 250, postgres: 0 };
/** How long calls of a portal are turned away after one failed, ms: a full disk may have room for the probe alone. */
const FAILED_MS = { sqlite: 800, postgres: 0 };

/** Tells whether the database accepts writes and answers reads just now. */
export class Health {
  readonly #db: Database;
  #wellAt = -Infinity;
  #failedAt = -Infinity;
  #asking: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A call could not be answered because of the database. */
  failed(): void {
    this.#failedAt = performance.now();
  }

  /** Rejects within a second when the database is not well. */
  async check(): Promise<void> {
    const now = performance.now();
    if (now - this.#failedAt < FAILED_MS[this.#db.engine]) throw new Outage('calls fail');
    if (now - this.#wellAt < FRESH_MS[this.#db.engine]) return;
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    await within(this.#asking);
  }

  /** Says whether the database is well, and never rejects. */
  readonly isReady = (): Promise<boolean> =>
    this.check().then(
      () => true,
      () => false,
    );

  async #ask(): Promise<void> {
    await this.#db.ping();
    this.#wellAt = performance.now();
  }
}

async function within(work: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Outage('no answer in time')), PATIENCE_MS);
  try {
    await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Says, for /readyz, where an operator should look although calls are answered. */
export function warningsOf({ clock, copying }: Services) {
  const ofClock = clock.warning();
  const { warning: ofCopy, ...copy } = copying?.state() ?? {};
  return {
    ...(ofClock && { clock: ofClock.message }),
    ...(copying && { copy: { ...copy, ...(ofCopy && { notice: ofCopy.message }) } }),
  };
}

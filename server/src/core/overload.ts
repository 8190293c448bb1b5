import { say } from '../words/say.ts';
import { HttpError } from './errors.ts';

/**
 * When an overloaded portal refuses a call: students' answers and hand-ins last, all others first, and before them what
 * can be missing.
 */
export type Rank = 'spare' | 'first' | 'last';

/**
 * From which share of `most` waiting calls, and from which lasting lateness of the event loop (ms), a rank is turned
 * away.
 */
const BOUNDS: Record<Rank, { share: number; late: number }> = {
  spare: { share: 0.25, late: 250 },
  first: { share: 0.5, late: 1000 },
  last: { share: 1, late: 4000 },
};

const TICK_MS = 50;
/** How many turns of the event loop in a row must be late: a single pause of the machine is no overload. */
const TURNS = 3;

/** Answered with 503 and Retry-After. */
export class Overloaded extends HttpError {
  readonly waitSeconds: number;

  constructor(waitSeconds: number) {
    super(503, say('busy'));
    this.waitSeconds = waitSeconds;
  }
}

/**
 * Turns calls away at the door while the portal has more to do than it can: at most `most` calls wait for the database
 * at a time, and none comes in that would wait behind seconds of others. What is let in is done to its end.
 */
export class OverloadGate {
  readonly #most: number;
  readonly #timer: NodeJS.Timeout;
  #waiting = 0;
  #tickedAt = performance.now();
  /** Lateness of the latest turns, ms. */
  #late: number[] = [];

  constructor(most: number) {
    this.#most = most;
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  /** Throws Overloaded when calls of this rank are turned away just now. */
  check(rank: Rank): void {
    const { share, late } = BOUNDS[rank];
    const load = Math.max(this.#waiting / (this.#most * share), this.#lateness() / late);
    // Spread over some seconds, so that those turned away together do not come back together.
    if (load >= 1) throw new Overloaded(Math.ceil(Math.min(load, 3) + Math.random() * 3));
  }

  /** Does the work and counts it as waiting until it ends. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    try {
      return await work();
    } finally {
      this.#waiting -= 1;
    }
  }

  /** How many calls are being answered. */
  get waiting(): number {
    return this.#waiting;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #lateness(): number {
    return this.#late.length < TURNS ? 0 : Math.min(...this.#late);
  }

  #tick(): void {
    const now = performance.now();
    this.#late = [now - this.#tickedAt - TICK_MS, ...this.#late].slice(0, TURNS);
    this.#tickedAt = now;
  }
}

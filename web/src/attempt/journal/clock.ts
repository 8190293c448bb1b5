import { apartFromSteady } from '../../ui/serverClock.ts';

/** A phone that sleeps stops its timers, and none is longer than 24 days: the clock is looked at again each minute. */
const LOOK_MS = 60_000;
/** The uncertainty of the network; the clock on the screen does not jump for less. */
const UNCERTAIN_MS = 500;

/** A device has slept when its own clock and the steady one differ by so much more than before. */
const SLEPT_MS = 2000;

interface ServerClock {
  /** Two times by the server's clock, ISO 8601. */
  deadline_at?: string | undefined;
  /** Only in the answer to a start. */
  started_at?: string;
  /** Left out where the server has told it before. */
  server_time?: string | undefined;
}

/**
 * The moment when time is up, on this page's own steady clock (`performance.now()`, milliseconds). Only the server's
 * clock counts, not the student's.
 */
export class Deadline {
  readonly #onEnd: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Undefined without a limit. */
  endsAt: number | undefined;
  #apart = 0;
  /** The time from the start to the end, milliseconds. */
  lasts: number | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /**
   * True where the device has slept since the server's clock was last told: the steady clock may have stood still. So
   * it is when its own clock was set.
   */
  get slept(): boolean {
    return this.endsAt !== undefined && Math.abs(apartFromSteady() - this.#apart) > SLEPT_MS;
  }

  /** Takes what an answer said; `asked` is when its call left, on the steady clock. */
  learn({ deadline_at, started_at, server_time }: ServerClock, asked: number): void {
    if (deadline_at === undefined || server_time === undefined) return;
    this.#apart = apartFromSteady();
    if (started_at) this.lasts = Date.parse(deadline_at) - Date.parse(started_at);
    // The server read its clock about half-way.
    const endsAt = (asked + performance.now()) / 2 + Date.parse(deadline_at) - Date.parse(server_time);
    if (this.endsAt === undefined || Math.abs(endsAt - this.endsAt) > UNCERTAIN_MS) this.endsAt = endsAt;
    this.look();
  }

  /** Calls `onEnd` when time is up, now or later. */
  look(): void {
    this.stop();
    if (this.endsAt === undefined) return;
    const left = this.endsAt - performance.now();
    if (left <= 0) this.#onEnd();
    else this.#timer = setTimeout(() => this.look(), Math.min(left, LOOK_MS));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

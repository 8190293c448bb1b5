import { waitAfter } from '../../api/client.ts';

/**
 * The waits before the next piece of work: after an answer, and after one while calls fail. A mark or a visit goes with
 * the next answers, or alone after a longer wait, as it is hardly worth a call of its own. A page whose attempt goes on
 * elsewhere looks whether it has ended.
 */
export const AFTER_MS = { answer: 1000, failure: 2000, marked: 6000, visited: 120_000, elsewhere: 30_000 };

/** Plans when the next piece of work is due: one at a time, the sooner wish wins, and failures push it away. */
export class Plan {
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Infinity;
  #failures = 0;
  #notBefore = 0;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** True since the last call failed. */
  get failing(): boolean {
    return this.#failures > 0;
  }

  /** True while the server has asked to be left alone. */
  get held(): boolean {
    return this.#notBefore > performance.now();
  }

  /** Notes that a call failed; `waitMs` as in ApiError. */
  failed(waitMs: number): void {
    this.#failures += 1;
    this.#notBefore = performance.now() + waitMs;
  }

  /** Pauses all work for a time, although nothing failed. */
  rest(ms: number): void {
    this.#notBefore = performance.now() + ms;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#notBefore = 0;
  }

  /** The network or the student is back: failures are forgotten, but not the wait that the server asked for. */
  afresh(): void {
    this.#failures = 0;
  }

  /** Plans the work within the given time, counted from when the server may be asked again. */
  within(ms: number): void {
    const now = performance.now();
    const at = Math.max(now, this.#notBefore) + ms;
    if (at >= this.#dueAt) return;
    this.cancel();
    this.#dueAt = at;
    this.#timer = setTimeout(this.#work, at - now);
  }

  /** Plans the next try as soon as it makes sense: now, or after a wait that grows with every failure. */
  soon(): void {
    this.within(this.failing ? waitAfter(this.#failures) : 0);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#dueAt = Infinity;
  }
}

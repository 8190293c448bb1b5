import { waitAfter } from './calls.ts';

/** When the next piece of work is due: one at a time, the sooner wish wins, and failures push it away. */
export class Plan {
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Infinity;
  #failures = 0;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** True since the last call failed. */
  get failing(): boolean {
    return this.#failures > 0;
  }

  failed(): void {
    this.#failures += 1;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Sees to it that the work is done within that time. */
  within(ms: number): void {
    const at = performance.now() + ms;
    if (at >= this.#dueAt) return;
    this.cancel();
    this.#dueAt = at;
    this.#timer = setTimeout(this.#work, ms);
  }

  /** As soon as it makes sense: now, or after a wait that grows with every failure. */
  soon(): void {
    this.within(this.failing ? waitAfter(this.#failures) : 0);
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#dueAt = Infinity;
  }
}

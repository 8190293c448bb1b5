/** A token bucket per key, in this process: `rate` calls a minute with bursts of `burst`. */
export class RateLimit {
  readonly #perMs: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, { tokens: number; at: number }>();
  #sweptAt = 0;

  constructor(perMinute: number, burst: number) {
    this.#perMs = perMinute / 60_000;
    this.#burst = burst;
  }

  /** Counts one call; returns 0 when it may go on, else the seconds to wait. `now` in epoch milliseconds. */
  take(key: string, now: number): number {
    this.#sweep(now);
    const bucket = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
    // A clock that was set back must not shut anyone out for as long.
    const passed = Math.max(0, now - bucket.at);
    const tokens = Math.min(this.#burst, bucket.tokens + passed * this.#perMs);
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / this.#perMs / 1000);
  }

  /** Forgets, once a minute, every key whose bucket has filled up again. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < 60_000) return;
    this.#sweptAt = now;
    const full = this.#burst / this.#perMs;
    for (const [key, { at }] of this.#buckets) if (now - at > full) this.#buckets.delete(key);
  }
}

/** The limit of calls of each session: 120 a minute, 60 of them at once. */
export const limitOfCalls = (): RateLimit => new RateLimit(120, 60);

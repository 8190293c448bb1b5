/**
 * Numbers that look random and are the same again for the same seed, so that a history that went wrong can be lived
 * through again.
 */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 0x9e_37_79_b1) >>> 0;
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  /** True in `percent` of a hundred cases. */
  in(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[this.below(from.length)];
  }
}

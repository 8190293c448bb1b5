/** Random choices that repeat with the seed. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  is(share: number): boolean {
    return this.next() < share;
  }

  of<T>(values: readonly T[]): T {
    return values[this.whole(0, values.length - 1)] as T;
  }

  /** Some of the values, in any order; at least that many. */
  some<T>(values: readonly T[], least = 0): T[] {
    const mixed = values.map((value) => ({ value, at: this.next() })).toSorted((a, b) => a.at - b.at);
    return mixed.slice(0, this.whole(least, values.length)).map(({ value }) => value);
  }
}

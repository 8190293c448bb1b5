/**
 * Counts what is under way, so that a close can wait for it: the pool forgets who waits for a connection when it ends.
 */
export class UnderWay {
  #count = 0;
  #ended: (() => void) | undefined;

  async during<Out>(work: () => Promise<Out>): Promise<Out> {
    this.#count += 1;
    try {
      return await work();
    } finally {
      this.#count -= 1;
      if (this.#count === 0) this.#ended?.();
    }
  }

  /** Resolves once nothing is. */
  async end(): Promise<void> {
    if (this.#count > 0) await new Promise<void>((resolve) => (this.#ended = resolve));
  }
}

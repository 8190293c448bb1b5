/** The time for a database that has left a request without an answer, until it answers again. */
const SILENT_MS = 250;

/**
 * Waits for a storage of the browser. Some browsers leave a request hanging, at whatever step, and nothing may wait for
 * it for ever.
 */
export class Patience {
  #silent = false;

  /**
   * Resolves as the work does; rejects when that does not come in time. The work goes on: what it was to keep may be
   * kept later, or never.
   */
  async wait<T>(work: Promise<T>, patience_ms: number): Promise<T> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      const giveUp = () => {
        this.#silent = true;
        reject(new Error('The storage of this browser does not answer'));
      };
      timer = setTimeout(giveUp, this.#silent ? Math.min(patience_ms, SILENT_MS) : patience_ms);
    });
    work.then(
      () => (this.#silent = false),
      () => undefined,
    );
    return Promise.race([work, late]).finally(() => clearTimeout(timer));
  }
}

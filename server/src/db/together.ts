import { ALONE, Outage } from './database.ts';

interface Waiting<In, Out> {
  input: In;
  resolve: (output: Out | Promise<Out>) => void;
  reject: (error: unknown) => void;
}

/** How many go together at most, and how many groups may be under way. */
export interface Bounds {
  most: number;
  atOnce: number;
}

/** A group that takes longer holds up only those in it: it may be a connection that has died, or a lock. */
const PATIENCE_MS = 200;

/**
 * Does together what waits together. Who comes while nothing is under way goes at once; the longer the database takes,
 * the more go with the next group.
 */
export class Together<In, Out> {
  readonly #many: (inputs: In[]) => Promise<(Out | typeof ALONE)[]>;
  readonly #one: (input: In) => Promise<Out>;
  readonly #bounds: Bounds;
  #waiting: Waiting<In, Out>[] = [];
  #underWay = 0;
  #isDue = false;

  /** `many` returns an output for each input, or ALONE for one that `one` is to do. */
  constructor(many: (inputs: In[]) => Promise<(Out | typeof ALONE)[]>, one: (input: In) => Promise<Out>, bounds: Bounds) {
    this.#many = many;
    this.#one = one;
    this.#bounds = bounds;
  }

  do(input: In): Promise<Out> {
    return new Promise<Out>((resolve, reject) => {
      this.#waiting.push({ input, resolve, reject });
      this.#goOn();
    });
  }

  /** After what this turn of the event loop has read from its sockets: calls that came in together go together. */
  #goOn(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setImmediate(() => this.#goNow());
  }

  #goNow(): void {
    this.#isDue = false;
    const { most, atOnce } = this.#bounds;
    while (this.#underWay < atOnce && this.#waiting.length > 0) void this.#go(this.#waiting.splice(0, most));
  }

  async #go(group: Waiting<In, Out>[]): Promise<void> {
    const isOver = this.#counted();
    try {
      const outputs = await this.#many(group.map(({ input }) => input));
      for (const [index, { input, resolve }] of group.entries()) {
        const output = outputs[index] as Out | typeof ALONE;
        // Other work does not wait: the next group goes meanwhile.
        resolve(output === ALONE ? this.#one(input) : output);
      }
    } catch (error) {
      // A fault of the database is everybody's. Any other may be the fault of one, so that each is done by itself.
      for (const { input, resolve, reject } of group) {
        if (error instanceof Outage) reject(error);
        else resolve(this.#one(input));
      }
    } finally {
      isOver();
    }
  }

  /** Counts a group as under way until the returned function is called, or for as long as patience lasts. */
  #counted(): () => void {
    this.#underWay += 1;
    let counts = true;
    const end = (): void => {
      clearTimeout(patience);
      if (!counts) return;
      counts = false;
      this.#underWay -= 1;
      this.#goOn();
    };
    const patience = setTimeout(end, PATIENCE_MS);
    return end;
  }
}

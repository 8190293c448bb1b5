import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import type { Chance } from './chance.ts';

/** Whose timers they are: a page that is gone has none left, and one that sleeps has them when it wakes. */
export interface Owner {
  gone: boolean;
  asleep: boolean;
}

interface Due {
  at: number;
  order: number;
  run: () => void;
  owner: Owner | undefined;
}

const owners = new AsyncLocalStorage<Owner>();

/** Whatever `work` sets a timer for, now or after anything it awaits, belongs to that owner. */
export const asOwner = <T>(owner: Owner, work: () => T): T => owners.run(owner, work);

/**
 * Time that passes in no time: while it is installed, timers, `performance.now()` and everything random are the
 * model's, for all pages at once. Milliseconds from 0.
 */
export class Clock {
  now = 0;
  #order = 0;
  #due: Due[] = [];

  /** Takes the place of the real ones; returns how to put those back. */
  install(chance: Chance): () => void {
    const real = {
      setTimeout: globalThis.setTimeout,
      clearTimeout: globalThis.clearTimeout,
      random: Math.random,
      now: performance.now.bind(performance),
      date: Date.now.bind(Date),
      getRandomValues: crypto.getRandomValues.bind(crypto),
      digest: crypto.subtle.digest.bind(crypto.subtle),
    };
    const timer = (run: () => void, ms = 0) => this.after(ms, run, owners.getStore());
    const replace = (on: object, name: string, value: unknown) =>
      Object.defineProperty(on, name, { value, configurable: true, writable: true });
    replace(globalThis, 'setTimeout', timer);
    replace(globalThis, 'clearTimeout', (due: Due | undefined) => this.cancel(due));
    replace(Math, 'random', () => chance.next());
    replace(performance, 'now', () => this.now);
    const began = real.date();
    replace(Date, 'now', () => began + Math.floor(this.now));
    replace(crypto, 'getRandomValues', (bytes: Uint8Array) => bytes.map(() => chance.below(256)));
    // The real one works in a thread of its own, which knows nothing of this time: the model would not wait for it.
    replace(crypto.subtle, 'digest', (_algorithm: string, data: Uint8Array) =>
      Promise.resolve(new Uint8Array(createHash('sha256').update(data).digest()).buffer),
    );
    return () => {
      replace(globalThis, 'setTimeout', real.setTimeout);
      replace(globalThis, 'clearTimeout', real.clearTimeout);
      replace(Math, 'random', real.random);
      replace(performance, 'now', real.now);
      replace(Date, 'now', real.date);
      replace(crypto, 'getRandomValues', real.getRandomValues);
      replace(crypto.subtle, 'digest', real.digest);
    };
  }

  after(ms: number, run: () => void, owner?: Owner): Due {
    const due = { at: this.now + Math.max(0, ms), order: (this.#order += 1), run, owner };
    // The later they are due the further to the front: the next one is taken from the end.
    let place = this.#due.length;
    while (place > 0 && isLater(due, this.#due[place - 1])) place -= 1;
    while (place < this.#due.length && isLater(this.#due[place], due)) place += 1;
    this.#due.splice(place, 0, due);
    return due;
  }

  cancel(due: Due | undefined): void {
    const place = due ? this.#due.indexOf(due) : -1;
    if (place !== -1) this.#due.splice(place, 1);
  }

  /** Lets so much time pass, and everything happen that is due in it. */
  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    await settled();
    for (let next = this.#due.at(-1); next && next.at <= until; next = this.#due.at(-1)) {
      this.#due.pop();
      this.now = next.at;
      const { owner, run } = next;
      if (owner?.gone) continue;
      if (owner?.asleep) this.after(100, run, owner);
      else if (owner) owners.run(owner, run);
      else run();
      await settled();
    }
    this.now = until;
  }
}

const isLater = (one: Due | undefined, other: Due | undefined): boolean =>
  one !== undefined && other !== undefined && (one.at > other.at || (one.at === other.at && one.order > other.order));

/** Resolves when nothing goes on that does not wait for time: Node comes to this after all promises. */
const settled = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

import type { Draft } from '../../web/src/device/drafts.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import { copyOf } from './copy.ts';
import type { Tab } from './tab.ts';

interface Habits {
  talks: boolean;
  keeps: boolean;
  /** True when it forgets what it has sent: broken on purpose, to show that the model notices. */
  forgetful: boolean;
  /**
   * True on a phone that has much else to do: at times its tabs hear of each other late, and its disk takes longer than
   * anybody waits.
   */
  busy: boolean;
}

/** One browser of the student: what it keeps on its disk, and what its tabs say to each other. */
export class Browser<Page extends Tab = Tab> {
  readonly pages = new Set<Page>();
  /** Until then it has no network. */
  offlineUntil = 0;
  /** Whether its tabs hear of each other, and whether it keeps what it is told. */
  readonly talks: boolean;
  readonly keeps: boolean;
  readonly #forgetful: boolean;
  /** See Habits. */
  busy: boolean;
  /** When the newest word comes to each page: words to one page keep their order. */
  readonly #hears = new Map<Tab, number>();
  readonly #clock: Clock;
  readonly #chance: Chance;
  #onDisk: Draft | undefined;
  /** Transactions in their order, each with what it does when its time has come. */
  #transactions: { by: Tab; commit: () => void }[] = [];
  #running = false;

  constructor(clock: Clock, chance: Chance, { talks, keeps, forgetful, busy }: Habits) {
    this.talks = talks;
    this.keeps = keeps;
    this.#forgetful = forgetful;
    this.busy = busy;
    this.#clock = clock;
    this.#chance = chance;
  }

  read(by: Tab): Promise<Draft | undefined> {
    if (!this.keeps) return Promise.reject(new Error('It keeps nothing'));
    return new Promise((resolve) => {
      this.#begin(by, () => resolve(copyOf(this.#onDisk)));
    });
  }

  change(by: Tab, change: (stored: Draft | undefined) => Draft | undefined): Promise<Draft | undefined> {
    if (!this.keeps) return Promise.reject(new Error('It keeps nothing'));
    return new Promise((resolve) => {
      this.#begin(by, () => {
        const stored = copyOf(this.#onDisk);
        const next = change(stored);
        // As a browser does: what is the same is not written, and whoever asked gets what was written, no copy of that.
        if (next !== stored) this.#onDisk = copyOf(next);
        if (this.#onDisk && this.#forgetful) for (const part of ['sent', 'acked'] as const) delete this.#onDisk[part];
        resolve(next);
      });
    });
  }

  /** The last transactions of a page that is gone may never reach the disk; those before them have. */
  lose(by: Tab): void {
    const own = this.#transactions.filter((each) => each.by === by);
    const lost = new Set(own.slice(this.#chance.below(own.length + 1)));
    this.#transactions = this.#transactions.filter((each) => !lost.has(each));
  }

  say(from: Tab, word: unknown): void {
    for (const page of this.pages) if (page !== from) this.#clock.after(this.#untilHeard(page), () => page.hear(word), page);
  }

  #untilHeard(page: Tab): number {
    const ms = this.busy && this.#chance.in(20) ? this.#chance.between(8, 1500) : this.#chance.between(0.2, 8);
    if (!this.busy) return ms;
    const at = Math.max(this.#clock.now + ms, this.#hears.get(page) ?? 0);
    this.#hears.set(page, at);
    return at - this.#clock.now;
  }

  #begin(by: Tab, commit: () => void): void {
    this.#transactions.push({ by, commit });
    if (!this.#running) this.#next();
  }

  #next(): void {
    const [first] = this.#transactions;
    this.#running = first !== undefined;
    if (!first) return;
    // A disk that is busy now and then.
    const ms = this.#chance.in(8) ? this.#chance.between(50, this.busy ? 6000 : 2500) : this.#chance.between(0.5, 15);
    this.#clock.after(ms, () => {
      if (this.#transactions[0] === first) {
        this.#transactions.shift();
        first.commit();
      }
      this.#next();
    });
  }
}

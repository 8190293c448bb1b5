import type { Reply as Answered, SendOptions } from '../../web/src/api/client.ts';
import type { Endpoint, Input } from '../../contract/src/index.ts';
import type { Journal } from '../../web/src/attempt/journal/journal.ts';
import { Patience } from '../../web/src/api/patience.ts';
import type { PageLife } from '../../web/src/device/pageLife.ts';
import type { AttemptState } from '../../web/src/attempt/journal/state.ts';
import type { Surroundings } from '../../web/src/attempt/journal/surroundings.ts';
import type { Browser } from './browser.ts';
import { asOwner } from './clock.ts';
import type { Network } from './network.ts';
import type { Tab } from './tab.ts';

const DISK_MS = 3000;

/** How to make the journal of a page: the web's own. */
export type MakeJournal = (around: Surroundings) => Journal;

interface Made {
  name: string;
  browser: Browser<Page>;
  network: Network;
  make: MakeJournal;
}

/** A page that shows the quiz: the web's own journal, in a browser and on a network that are made up. */
export class Page implements Tab {
  gone = false;
  asleep = false;
  readonly name: string;
  readonly browser: Browser<Page>;
  readonly journal: Journal;
  /** The messages to its student about hand-ins that did not succeed. */
  readonly told: string[] = [];
  #life: PageLife | undefined;
  readonly #patience = new Patience();
  readonly #ears = new Set<(event: MessageEvent) => void>();

  constructor({ name, browser, network, make }: Made, shown: (page: Page, state: AttemptState) => void) {
    this.name = name;
    this.browser = browser;
    browser.pages.add(this);
    this.journal = make({
      send: <Row extends Endpoint>(row: Row, input: Input<Row>, options?: SendOptions) =>
        network.carry(this, row, input, options) as Promise<Answered<Row>>,
      keepHandIn: () => Promise.resolve(),
      drafts: {
        readDraft: () => this.#inTime(browser.read(this)),
        changeDraft: (_name, change) => this.#inTime(browser.change(this, change)),
      },
      channel: () => (browser.talks ? this.#channel() : undefined),
      watchPage: (life) => {
        this.#life = life;
        return () => (this.#life = undefined);
      },
      open: new Map(),
    });
    this.journal.tell = { failed: (words) => void this.told.push(words), handedIn: () => undefined };
    this.journal.subscribe(() => shown(this, this.journal.snapshot()));
    this.do(() => void this.journal.open());
  }

  /** Does in this page what the student or the browser does. */
  do(work: () => void): void {
    asOwner(this, work);
  }

  hear(word: unknown): void {
    if (this.gone) return;
    this.do(() => {
      for (const ear of this.#ears) ear({ data: word } as MessageEvent);
    });
  }

  /** Hidden, as when another app comes to the front. */
  hide(): void {
    this.do(() => this.#life?.onLeaving());
  }

  show(): void {
    this.asleep = false;
    this.do(() => this.#life?.onBack());
  }

  /** Left for another address, closed, or loaded anew: it is hidden, then gone. */
  leave(abruptly = false): void {
    this.hide();
    this.hide();
    if (abruptly) this.browser.lose(this);
    this.#end();
  }

  /** The browser is killed. */
  kill(): void {
    this.browser.lose(this);
    this.#end();
  }

  #channel() {
    return {
      addEventListener: (_type: string, ear: unknown) => void this.#ears.add(ear as (event: MessageEvent) => void),
      postMessage: (word: unknown) => this.browser.say(this, word),
      close: () => this.#ears.clear(),
    };
  }

  #end(): void {
    this.gone = true;
    this.browser.pages.delete(this);
  }

  /** As `Database` of web/src/device waits. */
  #inTime<T>(work: Promise<T>): Promise<T> {
    return this.#patience.wait(this.#while(work), DISK_MS);
  }

  /** Nothing reaches a page that is gone; one that sleeps hears of it when it wakes. */
  #while<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const deliver = (give: () => void) => {
        if (this.gone) return;
        if (this.asleep) setTimeout(() => deliver(give), 100);
        else give();
      };
      work.then(
        (value) => deliver(() => resolve(value)),
        (error: unknown) => deliver(() => reject(error instanceof Error ? error : new Error(String(error)))),
      );
    });
  }
}

import { Browser } from './browser.ts';
import { Chance } from './chance.ts';
import { Clock } from './clock.ts';
import { Network } from './network.ts';
import { Page, type MakeJournal } from './page.ts';
import type { Make, Portal } from './portal.ts';
import { Witness } from './witness.ts';

/**
 * The surroundings of a history. `forgetful`: the browsers forget what they have sent, which is a fault made on
 * purpose.
 */
export interface Setting {
  portal: Portal;
  make: Make;
  journal: MakeJournal;
  forgetful?: boolean;
  /**
   * One phone that has much else to do, with three tabs that take the quiz from each other while saves are on their
   * way, each four seconds.
   */
  busy?: boolean;
  /** Hears all that happens, with its time: to understand a history that went wrong. */
  note?: ((what: string) => void) | undefined;
}

const STEPS = 32;
const TABS = 3;
const WAIT_MS = 50_000;
/** Longer than any call, any retry and any patience. */
const QUIET_MS = 150_000;
/** More calls than a page needs that has nothing left to do: it would be going round in circles. */
const CALLS_AT_REST = 150;

/**
 * One student's history with one quiz, made up from a number: pages, tabs, phones, choices, answers taken back, visits,
 * marks for review, reloads, kills, sleep, and a network that delays, drops, and is not there for a while. Its witness
 * names what was wrong.
 */
export class Story {
  readonly #portal: Portal;
  readonly #chance: Chance;
  readonly #clock = new Clock();
  readonly #network: Network;
  readonly #journal: MakeJournal;
  readonly #note: (what: string | (() => string)) => void;
  readonly #phone: Browser<Page>;
  readonly #other: Browser<Page>;
  readonly #witness: Witness;
  #choices = 0;
  #pagesMade = 0;
  readonly #two: boolean;
  /** True where a page that is left may lose what it wrote last. */
  readonly #hard: boolean;
  readonly #busy: boolean;

  private constructor(seed: number, { portal, journal, forgetful = false, busy = false, note }: Setting) {
    this.#portal = portal;
    this.#chance = new Chance(seed);
    this.#journal = journal;
    this.#note = (what) => note?.(`${Math.round(this.#clock.now)} ms  ${typeof what === 'string' ? what : what()}`);
    this.#witness = new Witness(portal, () => this.#clock.now);
    portal.writeMs = () => this.#chance.between(0, 6);
    this.#network = new Network(this.#clock, this.#chance, portal, {
      sent: (page, row, input) => this.#note(() => `${page.name} sends ${row.path} ${JSON.stringify(input)}`),
      answered: (page, row, reply) => {
        this.#note(() => `the server answers ${row.path} of ${page.name}: ${JSON.stringify(reply)}`);
        this.#witness.check(row.path);
      },
    });
    const browser = () => new Browser<Page>(this.#clock, this.#chance, { forgetful, busy, ...this.#habits(busy) });
    this.#phone = browser();
    this.#other = browser();
    this.#busy = busy;
    this.#network.slow = busy;
    this.#two = !busy && this.#chance.in(45);
    this.#hard = !busy && this.#chance.in(30);
    if (this.#hard || !this.#phone.talks || !this.#phone.keeps) this.#witness.simple = false;
  }

  /** Lives the history of that number through, and tells what was wrong in it. */
  static async live(seed: number, setting: Setting): Promise<string[]> {
    const { portal, make } = setting;
    portal.make = make;
    portal.writeMs = () => 0;
    await portal.reset(new Chance(-seed).in(30) ? 'shuffled' : 'plain');
    const story = new Story(seed, setting);
    const restore = story.#clock.install(story.#chance);
    try {
      await story.#live();
    } finally {
      restore();
    }
    return story.#witness.wrong.map((what) => `history ${seed}: ${what}`);
  }

  /** Most browsers let tabs talk and keep what they are told; old ones do not the one, strict ones neither. */
  #habits(busy: boolean): { talks: boolean; keeps: boolean } {
    if (busy) return { talks: true, keeps: true };
    const kind = this.#chance.below(100);
    return { talks: kind < 70, keeps: kind < 85 };
  }

  async #live(): Promise<void> {
    if (this.#busy) return this.#liveInTabs();
    this.#begin(this.#phone);
    if (this.#two && this.#chance.in(40)) this.#clock.after(this.#chance.between(0, 600), () => this.#begin(this.#other));
    for (let step = 0; step < STEPS; step += 1) {
      await this.#clock.pass(this.#chance.in(10) ? this.#chance.between(3000, 45_000) : this.#chance.between(10, 2500));
      const browser = this.#two && this.#chance.in(30) ? this.#other : this.#phone;
      if (browser === this.#other) this.#witness.simple = false;
      this.#step(browser, this.#chance.pick([...browser.pages]));
    }
    if (this.#chance.in(40)) this.#submits();
    await this.#clock.pass(this.#chance.between(10, 8000));
    await this.#end();
  }

  /**
   * Three tabs: the student answers in one that has the quiz, or goes on in another, before what was sent is answered.
   */
  async #liveInTabs(): Promise<void> {
    for (let tab = 0; tab < TABS; tab += 1) {
      this.#open(this.#phone);
      await this.#clock.pass(this.#chance.between(10, 2500));
    }
    for (let step = 0; step < STEPS; step += 1) {
      await this.#clock.pass(this.#chance.in(30) ? this.#chance.between(1, 300) : this.#chance.between(300, 5000));
      const page = this.#chance.pick([...this.#phone.pages]);
      const { mine = false, ready = false, handing } = page?.journal.snapshot() ?? {};
      if (!page || !ready || handing === 'sending') continue;
      if (mine) this.#work(page);
      else this.#takeOver(page);
    }
    await this.#clock.pass(WAIT_MS);
    this.#witness.shownAtRest([...this.#phone.pages]);
    await this.#end();
  }

  /** Opens the quiz, and now and then answers in its first moments. */
  #begin(browser: Browser<Page>): void {
    if (browser === this.#other) this.#witness.simple = false;
    const page = this.#open(browser);
    if (this.#chance.in(50))
      this.#clock.after(this.#chance.between(20, 1500), () => {
        if (!page.gone && page.journal.snapshot().ready) this.#work(page);
      });
  }

  #step(browser: Browser<Page>, page: Page | undefined): void {
    const dice = this.#chance.below(100);
    if (!page) return void this.#open(browser);
    if (page.asleep) return dice < 50 ? this.#wake(page) : undefined;
    const { mine, ready } = page.journal.snapshot();
    if (ready && !mine && dice < 60) return this.#takeOver(page);
    // Before it is ready a screen shows no questions.
    if (dice < 55) return ready ? this.#work(page) : undefined;
    if (dice < 68) return this.#reload(page);
    if (dice < 72) return void this.#open(browser);
    if (dice < 76) return this.#close(page);
    if (dice < 79) return this.#kill(browser);
    if (dice < 87) return this.#sleep(page);
    if (dice < 93) return this.#hide(page);
    if (dice < 97) return this.#loseNetwork(browser);
    return undefined;
  }

  /** Does what a student does with a question. */
  #work(page: Page): void {
    const question = String(this.#chance.pick(this.#portal.questions));
    const dice = this.#chance.below(100);
    if (dice < 60) return this.#choose(page, question);
    if (dice < 70) return this.#clear(page, question);
    if (dice < 82) return this.#visit(page, question);
    return this.#mark(page, question);
  }

  #pages(): Page[] {
    return [this.#phone, this.#other].flatMap(({ pages }) => [...pages]);
  }

  #open(browser: Browser<Page>): Page {
    this.#pagesMade += 1;
    const name = `page ${this.#pagesMade} of browser ${browser === this.#phone ? 1 : 2}`;
    this.#note(`${name} opens`);
    const page = new Page({ name, browser, network: this.#network, make: this.#journal }, (changed, state) => {
      const palette = () => `visited ${[...state.visited].join(' ')}, marked ${[...state.marked].join(' ')}`;
      this.#note(
        () => `${name} shows ${state.kept}, mine ${state.mine}, ${state.handing} ${JSON.stringify(state.answers)}, ${palette()}`,
      );
      this.#witness.shown(changed, state);
    });
    this.#witness.opened(page);
    return page;
  }

  #choose(page: Page, question: string): void {
    const before = this.#witness.last(question);
    // With two phones, or tabs that know nothing of each other, what was chosen again over there looks as if it had
    // never been changed.
    const alone = !this.#two && page.browser.talks && page.browser.keeps;
    const isAgain = before !== undefined && alone && this.#chance.in(15);
    const answer = this.#portal.choice(question, isAgain ? this.#chance.below(this.#choices) : (this.#choices += 1));
    if (answer !== undefined) this.#put(page, question, answer);
  }

  /** Takes an answer back, once in a history: all are written the same. */
  #clear(page: Page, question: string): void {
    if (page.journal.snapshot().answers[question] && !this.#witness.wasCleared(question)) this.#put(page, question, '');
  }

  #put(page: Page, question: string, answer: string): void {
    this.#note(`${page.name}: ${question} is '${answer}'`);
    const shown = page.journal.snapshot().answers[question];
    page.do(() => page.journal.choose(question, answer));
    // Between tabs that have not heard of each other it matters that an answer was chosen once more.
    if (page.journal.snapshot().answers[question] !== answer || (shown === answer && !this.#busy)) return;
    this.#witness.chose(page, question, answer);
  }

  #visit(page: Page, question: string): void {
    this.#note(`${page.name}: ${question} is on the screen`);
    const { visited } = page.journal.snapshot();
    page.do(() => page.journal.choose(question, '1', 'visited'));
    if (page.journal.snapshot().visited !== visited) this.#witness.visited(page, question);
  }

  /** Marks a question, and later takes the mark away, each once in a history. */
  #mark(page: Page, question: string): void {
    const { marked } = page.journal.snapshot();
    const on = !marked.has(question);
    if (this.#witness.wasMarked(question, on) || this.#witness.wasMarked(question, false)) return;
    this.#note(`${page.name}: ${question} is ${on ? '' : 'not '}marked`);
    page.do(() => page.journal.choose(question, on ? '1' : '', 'marked'));
    if (page.journal.snapshot().marked !== marked) this.#witness.marked(page, question, on);
  }

  #loseNetwork(browser: Browser<Page>): void {
    this.#note('no network');
    browser.offlineUntil = this.#clock.now + this.#chance.between(3000, 90_000);
    this.#clock.after(browser.offlineUntil - this.#clock.now, () => {
      for (const page of browser.pages) if (!page.asleep) page.show();
    });
  }

  #reload(page: Page): void {
    this.#note(`${page.name} is left`);
    page.leave(this.#hard);
    this.#open(page.browser);
  }

  #close(page: Page): void {
    this.#note(`${page.name} is closed`);
    page.leave();
  }

  #takeOver(page: Page): void {
    const { mine, handing } = page.journal.snapshot();
    if (mine || handing === 'sending') return;
    this.#note(`${page.name}: 'Go on here'`);
    this.#witness.wentOn(page);
    page.do(() => void page.journal.takeOver());
  }

  #kill(browser: Browser<Page>): void {
    this.#note('the browser is killed');
    this.#witness.simple = false;
    for (const page of browser.pages) page.kill();
    this.#open(browser);
  }

  #sleep(page: Page): void {
    this.#note(`${page.name} sleeps`);
    page.hide();
    page.asleep = true;
  }

  #wake(page: Page): void {
    this.#note(`${page.name} wakes`);
    page.show();
  }

  #hide(page: Page): void {
    this.#note(`${page.name} is hidden for a while`);
    page.hide();
    this.#clock.after(this.#chance.between(200, 60_000), () => page.gone || page.show());
  }

  /** One page hands in, and often another one at nearly the same moment. */
  #submits(): void {
    for (const page of this.#pages())
      if (this.#chance.in(60)) this.#clock.after(this.#chance.between(0, 300), () => this.#submit(page));
  }

  #submit(page: Page): void {
    const { mine, ready, taking, handing, result } = page.journal.snapshot();
    if (page.gone || page.asleep || !mine || !ready || taking || result || handing === 'sending') return;
    this.#note(`${page.name}: 'Submit'`);
    this.#witness.pressed(page);
    page.do(() => void page.journal.handIn());
  }

  /** Fine weather, everybody awake: whatever is left to do is done, and one page is looked at. */
  async #end(): Promise<void> {
    this.#note('fine weather');
    this.#network.bad = false;
    this.#phone.busy = false;
    for (const page of this.#pages()) page.show();
    await this.#clock.pass(QUIET_MS);
    this.#witness.atRest();
    const browser = this.#pages().at(-1)?.browser ?? this.#phone;
    for (const each of this.#pages()) this.#close(each);
    const page = this.#open(browser);
    await this.#clock.pass(QUIET_MS);
    this.#takeOver(page);
    await this.#clock.pass(QUIET_MS);
    const calls = this.#network.calls;
    await this.#clock.pass(QUIET_MS);
    const more = this.#network.calls - calls;
    if (more > CALLS_AT_REST) this.#witness.wrong.push(`${more} calls at rest`);
    this.#witness.compare(page.journal.snapshot());
  }
}

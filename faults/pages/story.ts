import { isDeepStrictEqual } from 'node:util';
import type { AttemptState } from '../../web/src/attempt/journal/state.ts';
import { Browser } from './browser.ts';
import { Chance } from './chance.ts';
import { Clock } from './clock.ts';
import { Network } from './network.ts';
import { Page, type MakeJournal } from './page.ts';
import { OPTIONS, type Make, type Portal } from './portal.ts';

/** What a history is lived in. `forgetful`: the browsers forget what they have sent, which is a fault made on purpose. */
export interface Setting {
  portal: Portal;
  make: Make;
  journal: MakeJournal;
  forgetful?: boolean;
  /** Hears all that happens, with its time: to understand a history that went wrong. */
  note?: ((what: string) => void) | undefined;
}

/** What a screen says when everything is on the server. */
const SAVED = new Set<string>(['saved', 'server']);
const STEPS = 22;
/** Longer than any call, any retry and any patience. */
const QUIET_MS = 150_000;
/** More calls than a page needs that has nothing left to do: it would be going round in circles. */
const CALLS_AT_REST = 150;

/**
 * One student's history with one quiz, made up from a number: pages, tabs, phones, choices, reloads, kills, sleep, and a network that
 * delays and drops. `wrong` names what must never be.
 */
export class Story {
  readonly wrong: string[] = [];
  readonly #portal: Portal;
  readonly #chance: Chance;
  readonly #clock = new Clock();
  readonly #network: Network;
  readonly #journal: MakeJournal;
  readonly #note: (what: string) => void;
  readonly #browsers: Browser[];
  /** When each option was chosen last, by question and text: the order of the choices. */
  readonly #chosenAt = new Map<string, number>();
  /** The newest choice of each question, and the newest one that a screen has called saved. */
  readonly #last = new Map<string, string>();
  readonly #acknowledged = new Map<string, { answer: string; at: number }>();
  #choices = 0;
  #pagesMade = 0;
  /** True while nothing is lost but on the network, and only one phone plays a part. */
  #simple = true;
  /** True once an attempt is handed in: what comes after it is another one. */
  #over = false;
  readonly #two: boolean;
  /** True where a page that is left may lose what it wrote last. */
  readonly #hard: boolean;
  #handedIn: Record<string, string> | undefined;

  private constructor(seed: number, { portal, make, journal, forgetful = false, note }: Setting) {
    this.#portal = portal;
    this.#chance = new Chance(seed);
    this.#journal = journal;
    this.#note = (what) => note?.(`${Math.round(this.#clock.now)} ms  ${what}`);
    portal.forget();
    portal.make = make;
    portal.writeMs = () => this.#chance.between(0, 6);
    this.#network = new Network(this.#clock, this.#chance, portal, {
      sent: (page, row, input) => this.#note(`${page.name} sends ${row.path} ${JSON.stringify(input)}`),
      answered: (page, row, reply) => {
        this.#note(`the server answers ${row.path} of ${page.name}: ${JSON.stringify(reply)}`);
        this.#check(row.path);
      },
    });
    this.#browsers = [0, 1].map(() => new Browser(this.#clock, this.#chance));
    this.#two = this.#chance.in(35);
    this.#hard = this.#chance.in(30);
    if (this.#hard) this.#simple = false;
    for (const browser of this.#browsers) browser.forgetful = forgetful;
  }

  /** Lives the history of that number through, and tells what was wrong in it. */
  static async live(seed: number, setting: Setting): Promise<string[]> {
    const story = new Story(seed, setting);
    const restore = story.#clock.install(story.#chance);
    try {
      await story.#live();
    } finally {
      restore();
    }
    return story.wrong.map((what) => `history ${seed}: ${what}`);
  }

  async #live(): Promise<void> {
    const [phone = new Browser(this.#clock, this.#chance), other = phone] = this.#browsers;
    this.#open(phone);
    for (let step = 0; step < STEPS; step += 1) {
      await this.#clock.pass(this.#chance.in(10) ? this.#chance.between(3000, 45_000) : this.#chance.between(10, 2500));
      const browser = this.#two && this.#chance.in(30) ? other : phone;
      if (browser === other) this.#simple = false;
      this.#step(browser, this.#chance.pick([...browser.pages]));
    }
    if (this.#chance.in(30)) this.#submit(this.#chance.pick(this.#pages()));
    await this.#clock.pass(this.#chance.between(10, 8000));
    await this.#end();
  }

  #step(browser: Browser, page: Page | undefined): void {
    const dice = this.#chance.below(100);
    if (!page) return void this.#open(browser);
    if (page.asleep) return dice < 50 ? this.#wake(page) : undefined;
    const { mine, ready } = page.journal.snapshot();
    if (ready && !mine && dice < 60) return this.#takeOver(page);
    // Before it is ready a screen shows no questions.
    if (dice < 55) return ready ? this.#choose(page) : undefined;
    if (dice < 68) return this.#reload(page);
    if (dice < 72) return void this.#open(browser);
    if (dice < 76) return this.#close(page);
    if (dice < 79) return this.#kill(browser);
    if (dice < 87) return this.#sleep(page);
    if (dice < 94) return this.#hide(page);
    return undefined;
  }

  #pages(): Page[] {
    return this.#browsers.flatMap(({ pages }) => [...pages]);
  }

  #open(browser: Browser): Page {
    this.#pagesMade += 1;
    const name = `page ${this.#pagesMade} of browser ${this.#browsers.indexOf(browser) + 1}`;
    this.#note(`${name} opens`);
    return new Page({ name, browser, network: this.#network, make: this.#journal }, (page, state) => this.#shown(page, state));
  }

  #choose(page: Page): void {
    const question = String(this.#chance.pick(this.#portal.questions));
    const before = this.#last.get(question);
    // With two phones, what was chosen again over there looks as if it had never been changed.
    const again =
      before !== undefined && !this.#two && this.#chance.in(15) ? OPTIONS[this.#chance.below(this.#choices)] : undefined;
    const answer = again ?? OPTIONS[(this.#choices += 1)] ?? '';
    this.#note(`${page.name}: ${question} is '${answer}'`);
    const shown = page.journal.snapshot().answers[question];
    page.do(() => page.journal.choose(question, answer));
    if (page.journal.snapshot().answers[question] !== answer || shown === answer) return;
    this.#chosenAt.set(`${question} ${answer}`, this.#clock.now);
    this.#last.set(question, answer);
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
    this.#note(`${page.name}: 'Go on here'`);
    page.do(() => void page.journal.takeOver());
  }

  #kill(browser: Browser): void {
    this.#note('the browser is killed');
    this.#simple = false;
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

  #submit(page: Page | undefined): void {
    if (!page || page.asleep || !page.journal.snapshot().mine || !page.journal.snapshot().ready) return;
    this.#note(`${page.name}: 'Submit'`);
    this.#handedIn = { ...page.journal.snapshot().answers };
    page.do(() => void page.journal.handIn());
  }

  /** Fine weather, everybody awake: whatever is left to do is done, and one page is looked at. */
  async #end(): Promise<void> {
    this.#note('fine weather');
    this.#network.bad = false;
    for (const page of this.#pages()) page.show();
    await this.#clock.pass(QUIET_MS);
    const browser = this.#pages().at(-1)?.browser ?? this.#browsers[0] ?? new Browser(this.#clock, this.#chance);
    for (const each of this.#pages()) this.#close(each);
    const page = this.#open(browser);
    await this.#clock.pass(QUIET_MS);
    if (!page.journal.snapshot().mine) this.#takeOver(page);
    await this.#clock.pass(QUIET_MS);
    const calls = this.#network.calls;
    await this.#clock.pass(QUIET_MS);
    if (this.#network.calls - calls > CALLS_AT_REST) this.wrong.push(`${this.#network.calls - calls} calls at rest`);
    this.#compare(page.journal.snapshot());
  }

  #compare({ answers, kept, result, handing }: AttemptState): void {
    const { answers: held } = this.#portal.held();
    if (result) {
      if (this.#handedIn && result.differs !== 1 && this.#simple && !isDeepStrictEqual(held, this.#handedIn))
        this.wrong.push(`handed in ${JSON.stringify(this.#handedIn)}, stored ${JSON.stringify(held)}`);
    } else if (this.#over) return;
    else if (handing === 'no' || handing === 'refused') {
      if (Object.keys(answers).length > 0 && !SAVED.has(kept)) this.wrong.push(`at the end the screen says '${kept}'`);
      if (!isDeepStrictEqual(held, { ...answers }))
        this.wrong.push(`shown ${JSON.stringify(answers)}, held ${JSON.stringify(held)}`);
      const last = Object.fromEntries(this.#last);
      if (this.#simple && !isDeepStrictEqual(held, last))
        this.wrong.push(`chosen last ${JSON.stringify(last)}, held ${JSON.stringify(held)}`);
    } else this.wrong.push(`at the end it is '${handing}'`);
  }

  /** A screen has changed: what it calls saved is acknowledged, and must be held now, or something newer. */
  #shown(page: Page, { kept, mine, answers, result, handing }: AttemptState): void {
    this.#note(`${page.name} shows ${kept}, mine ${mine}, ${handing} ${JSON.stringify(answers)}`);
    if (!SAVED.has(kept) || !mine || result || page.gone || this.#over) return;
    for (const [question, answer] of Object.entries(answers)) {
      const at = this.#age(question, answer);
      if (at > (this.#acknowledged.get(question)?.at ?? -1)) this.#acknowledged.set(question, { answer, at });
    }
    this.#check('the screen says saved');
  }

  #check(after: string): void {
    if (this.#over) return;
    const { answers: held, handedIn } = this.#portal.held();
    this.#over = handedIn;
    for (const [question, { answer, at }] of this.#acknowledged)
      if (this.#age(question, held[question]) < at)
        this.wrong.push(`${Math.round(this.#clock.now)} ms, ${after}: acknowledged '${answer}', held '${held[question]}'`);
  }

  #age(question: string, answer: string | undefined): number {
    return this.#chosenAt.get(`${question} ${answer}`) ?? -1;
  }
}

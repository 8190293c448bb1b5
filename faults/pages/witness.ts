import { isDeepStrictEqual } from 'node:util';
import type { AttemptState } from '../../web/src/attempt/journal/state.ts';
import type { Browser } from './browser.ts';
import type { Page } from './page.ts';
import { Palette } from './palette.ts';
import type { Portal } from './portal.ts';

/** The words of a screen when everything is on the server. */
const SAVED = new Set<string>(['saved', 'server']);

/**
 * Knows the order in which one student chose, what was called saved, and which pages were told to hand in. `wrong`
 * names what must never be.
 */
export class Witness {
  readonly wrong: string[] = [];
  /**
   * True while nothing is lost but on the network, and only one phone plays a part, whose tabs talk and keep what they
   * are told.
   */
  simple = true;
  readonly #portal: Portal;
  readonly #now: () => number;
  readonly #palette: Palette;
  /** When each option was chosen last, by question and meaning: the order of the choices. */
  readonly #chosenAt = new Map<string, number>();
  /** The newest choice of each question, and the newest one that a screen has called saved. */
  readonly #last = new Map<string, string>();
  readonly #acknowledged = new Map<string, { answer: string; at: number }>();
  readonly #choosers = new Set<Page>();
  /** The pages of each browser, gone ones as well. */
  readonly #opened = new Map<Browser, number>();
  /** What was on the pages whose student pressed 'Submit'. */
  readonly #pressed = new Map<Page, Pick<AttemptState, 'answers' | 'marked'>>();
  /** The questions that a screen has named as answered differently on another device: its student was told. */
  readonly #disputed = new Set<string>();
  #askedToGoOn = false;
  /** True once an attempt is handed in: what comes after it is another one. */
  #over = false;

  constructor(portal: Portal, now: () => number) {
    this.#portal = portal;
    this.#now = now;
    this.#palette = new Palette(portal, now);
  }

  opened({ browser }: Page): void {
    this.#opened.set(browser, (this.#opened.get(browser) ?? 0) + 1);
  }

  chose(page: Page, question: string, answer: string): void {
    const meaning = this.#portal.meaning(question, answer);
    this.#chosenAt.set(`${question} ${meaning}`, this.#now());
    this.#last.set(question, meaning);
    this.#choosers.add(page);
    // Who answers on has not finished.
    this.#pressed.delete(page);
  }

  visited(page: Page, question: string): void {
    this.#palette.visited(page, question);
    this.#choosers.add(page);
  }

  marked(page: Page, question: string, on: boolean): void {
    this.#palette.marked(question, on);
    this.#choosers.add(page);
  }

  last(question: string): string | undefined {
    return this.#last.get(question);
  }

  wasCleared(question: string): boolean {
    return this.#chosenAt.has(`${question} `);
  }

  wasMarked(question: string, on: boolean): boolean {
    return this.#palette.wasMarked(question, on);
  }

  pressed(page: Page): void {
    this.#pressed.set(page, page.journal.snapshot());
  }

  /** 'Go on here' was pressed. */
  wentOn(page: Page): void {
    this.#askedToGoOn = true;
    this.#pressed.delete(page);
  }

  /** A screen has changed: what it calls saved is acknowledged, and must be held now, or something newer. */
  shown(page: Page, state: AttemptState): void {
    const { kept, mine, answers, disputed, result } = state;
    for (const question of disputed) this.#disputed.add(question);
    if (page.gone || this.#over || result) return;
    if (this.#isElsewhere(page, state)) this.wrong.push(`${page.name}: 'You began this elsewhere', where nothing is answered`);
    this.wrong.push(...this.#palette.shown(page, state));
    if (!SAVED.has(kept) || !mine) return;
    for (const [question, answer] of Object.entries(this.#portal.meanings(answers))) {
      const at = this.#age(question, answer);
      if (at > (this.#acknowledged.get(question)?.at ?? -1)) this.#acknowledged.set(question, { answer, at });
    }
    this.check('the screen says saved');
  }

  check(after: string): void {
    if (this.#over) return;
    const held = this.#portal.held();
    this.#over = held.handedIn;
    const when = `${Math.round(this.#now())} ms, ${after}`;
    for (const [question, { answer, at }] of this.#acknowledged) {
      // An attempt that is handed in knows no answers taken back.
      const now = held.answers[question] ?? (held.handedIn ? '' : undefined);
      if (this.#age(question, now) < at) this.wrong.push(`${when}: acknowledged '${answer}', held '${now}'`);
    }
    if (!held.handedIn) this.wrong.push(...this.#palette.check(held).map((what) => `${when}: ${what}`));
    else if (Object.values(held.answers).includes('')) this.wrong.push(`${when}: handed in with an answer taken back`);
  }

  /**
   * Everything is done that is left to do. A page whose student pressed 'Submit' shows the result, and says so when
   * other answers were handed in than it showed; only while nothing is handed in anywhere may it say why not.
   */
  atRest(): void {
    const { handedIn } = this.#portal.held();
    for (const [page, { answers, marked }] of this.#pressed) {
      const { result, mine, handing } = page.journal.snapshot();
      const told = page.told.length > 0 && (handing === 'refused' || (!mine && handing === 'no'));
      // Where it heard of nothing but the attempt after that one, it is that one it cannot hand in.
      if (page.gone || (told && this.#portal.isUnderWay)) continue;
      if (!result && handedIn)
        this.wrong.push(`${page.name}: pressed, handed in elsewhere, and shows '${handing}', mine ${mine}`);
      else if (!result && !told) this.wrong.push(`${page.name}: pressed, not handed in, and shows '${handing}', mine ${mine}`);
      const stored = this.#portal.handedIn(result?.report_id ?? 0);
      if (!result || result.differs === 1) continue;
      const given = Object.entries(this.#portal.meanings(answers)).filter(([, answer]) => answer !== '');
      if (!isDeepStrictEqual(stored.answers, Object.fromEntries(given)))
        this.wrong.push(`${page.name}: pressed on ${JSON.stringify(answers)}, stored ${JSON.stringify(stored)}, and not told`);
      if (this.simple && !this.#palette.isStored(stored, marked))
        this.wrong.push(`${page.name}: pressed with ${[...marked].join(' ')} marked, stored ${stored.marked.join(' ')}`);
    }
  }

  /** A page that has the attempt and says that all is saved shows what was chosen last, in whichever tab. */
  shownAtRest(pages: readonly Page[]): void {
    for (const page of pages) {
      const { mine, kept, answers } = page.journal.snapshot();
      if (!mine || !SAVED.has(kept)) continue;
      const [last, shown] = [Object.fromEntries(this.#last), this.#portal.meanings(answers)];
      if (!this.#isLast(shown))
        this.wrong.push(`${page.name} says '${kept}' and shows ${JSON.stringify(shown)}, chosen last ${JSON.stringify(last)}`);
    }
  }

  /** The last page's screen when all is quiet. */
  compare(state: AttemptState): void {
    const { kept, result, handing } = state;
    const held = this.#portal.held();
    if (result || this.#over) return;
    const answers = this.#portal.meanings(state.answers);
    if (handing !== 'no' && handing !== 'refused') this.wrong.push(`at the end it is '${handing}'`);
    if (Object.keys(answers).length > 0 && !SAVED.has(kept)) this.wrong.push(`at the end the screen says '${kept}'`);
    if (!isDeepStrictEqual(held.answers, answers))
      this.wrong.push(`shown ${JSON.stringify(answers)}, held ${JSON.stringify(held)}`);
    const last = Object.fromEntries(this.#last);
    if (this.simple && !this.#isLast(held.answers))
      this.wrong.push(`chosen last ${JSON.stringify(last)}, held ${JSON.stringify(held)}`);
    this.wrong.push(...this.#palette.compare(state, held, this.simple));
  }

  /**
   * Says whether a page shows that another device has the attempt, although no page but this one was ever answered, and
   * the server holds nothing.
   */
  #isElsewhere(page: Page, { ready, mine, handing }: AttemptState): boolean {
    if (!ready || mine || handing === 'sending' || this.#askedToGoOn || this.#opened.get(page.browser) !== 1) return false;
    const only = [...this.#choosers].every((chooser) => chooser === page);
    return only && !this.#palette.isLost && this.#portal.held().isBlank;
  }

  /** Says whether these are the choices made last, but where the student was told of another one. */
  #isLast(answers: Readonly<Record<string, string>>): boolean {
    const last = Object.fromEntries(this.#last);
    const own = (all: Readonly<Record<string, string>>) =>
      Object.entries(all).filter(([question]) => !this.#disputed.has(question));
    return isDeepStrictEqual(Object.fromEntries(own(answers)), Object.fromEntries(own(last)));
  }

  #age(question: string, answer: string | undefined): number {
    return this.#chosenAt.get(`${question} ${answer}`) ?? -1;
  }
}

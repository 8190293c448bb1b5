import { isDeepStrictEqual } from 'node:util';
import type { AttemptState } from '../../web/src/attempt/journal/state.ts';
import type { Browser } from './browser.ts';
import type { Page } from './page.ts';
import type { Portal } from './portal.ts';

/** What a screen says when everything is on the server. */
const SAVED = new Set<string>(['saved', 'server']);

/** Knows the order in which one student chose, what was called saved, and which pages were told to hand in. `wrong` names what must never be. */
export class Witness {
  readonly wrong: string[] = [];
  /** True while nothing is lost but on the network, and only one phone plays a part, whose tabs talk and keep what they are told. */
  simple = true;
  readonly #portal: Portal;
  readonly #now: () => number;
  /** When each option was chosen last, by question and text: the order of the choices. */
  readonly #chosenAt = new Map<string, number>();
  /** The newest choice of each question, and the newest one that a screen has called saved. */
  readonly #last = new Map<string, string>();
  readonly #acknowledged = new Map<string, { answer: string; at: number }>();
  readonly #choosers = new Set<Page>();
  /** The pages of each browser, gone ones as well. */
  readonly #opened = new Map<Browser, number>();
  /** What stood on the pages whose student pressed 'Submit'. */
  readonly #pressed = new Map<Page, Record<string, string>>();
  #askedToGoOn = false;
  /** True once an attempt is handed in: what comes after it is another one. */
  #over = false;

  constructor(portal: Portal, now: () => number) {
    this.#portal = portal;
    this.#now = now;
  }

  opened({ browser }: Page): void {
    this.#opened.set(browser, (this.#opened.get(browser) ?? 0) + 1);
  }

  chose(page: Page, question: string, answer: string): void {
    this.#chosenAt.set(`${question} ${answer}`, this.#now());
    this.#last.set(question, answer);
    this.#choosers.add(page);
    // Who answers on has not finished.
    this.#pressed.delete(page);
  }

  last(question: string): string | undefined {
    return this.#last.get(question);
  }

  pressed(page: Page): void {
    this.#pressed.set(page, { ...page.journal.snapshot().answers });
  }

  /** 'Go on here' was pressed. */
  wentOn(page: Page): void {
    this.#askedToGoOn = true;
    this.#pressed.delete(page);
  }

  /** A screen has changed: what it calls saved is acknowledged, and must be held now, or something newer. */
  shown(page: Page, state: AttemptState): void {
    const { kept, mine, answers, result } = state;
    if (page.gone || this.#over || result) return;
    if (this.#isElsewhere(page, state)) this.wrong.push(`${page.name}: 'You began this elsewhere', where nothing is answered`);
    if (!SAVED.has(kept) || !mine) return;
    for (const [question, answer] of Object.entries(answers)) {
      const at = this.#age(question, answer);
      if (at > (this.#acknowledged.get(question)?.at ?? -1)) this.#acknowledged.set(question, { answer, at });
    }
    this.check('the screen says saved');
  }

  check(after: string): void {
    if (this.#over) return;
    const { answers: held, handedIn } = this.#portal.held();
    this.#over = handedIn;
    for (const [question, { answer, at }] of this.#acknowledged)
      if (this.#age(question, held[question]) < at)
        this.wrong.push(`${Math.round(this.#now())} ms, ${after}: acknowledged '${answer}', held '${held[question]}'`);
  }

  /**
   * Everything is done that is left to do. A page whose student pressed 'Submit' shows the result, and says so when other answers were
   * handed in than it showed; only while nothing is handed in anywhere may it say why not.
   */
  atRest(): void {
    const { handedIn } = this.#portal.held();
    for (const [page, answers] of this.#pressed) {
      const { result, mine, handing } = page.journal.snapshot();
      const told = page.told.length > 0 && (handing === 'refused' || (!mine && handing === 'no'));
      if (page.gone) continue;
      if (!result && handedIn)
        this.wrong.push(`${page.name}: pressed, handed in elsewhere, and shows '${handing}', mine ${mine}`);
      else if (!result && !told) this.wrong.push(`${page.name}: pressed, not handed in, and shows '${handing}', mine ${mine}`);
      const stored = this.#portal.handedIn(result?.report_id ?? 0);
      if (result && result.differs !== 1 && !isDeepStrictEqual(stored, answers))
        this.wrong.push(`${page.name}: pressed on ${JSON.stringify(answers)}, stored ${JSON.stringify(stored)}, and not told`);
    }
  }

  /** What the last page shows when all is quiet. */
  compare({ answers, kept, result, handing }: AttemptState): void {
    const { answers: held } = this.#portal.held();
    if (result || this.#over) return;
    if (handing !== 'no' && handing !== 'refused') this.wrong.push(`at the end it is '${handing}'`);
    if (Object.keys(answers).length > 0 && !SAVED.has(kept)) this.wrong.push(`at the end the screen says '${kept}'`);
    if (!isDeepStrictEqual(held, { ...answers }))
      this.wrong.push(`shown ${JSON.stringify(answers)}, held ${JSON.stringify(held)}`);
    const last = Object.fromEntries(this.#last);
    if (this.simple && !isDeepStrictEqual(held, last))
      this.wrong.push(`chosen last ${JSON.stringify(last)}, held ${JSON.stringify(held)}`);
  }

  /** Whether it says that another device has the attempt, although no page but this one was ever answered, and the server holds nothing. */
  #isElsewhere(page: Page, { ready, mine, handing }: AttemptState): boolean {
    if (!ready || mine || handing === 'sending' || this.#askedToGoOn || this.#opened.get(page.browser) !== 1) return false;
    const only = [...this.#choosers].every((chooser) => chooser === page);
    return only && Object.keys(this.#portal.held().answers).length === 0;
  }

  #age(question: string, answer: string | undefined): number {
    return this.#chosenAt.get(`${question} ${answer}`) ?? -1;
  }
}

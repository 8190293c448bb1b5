import type { AttemptState } from '../../web/src/attempt/journal/state.ts';
import type { Page } from './page.ts';
import type { Held, Portal } from './portal.ts';

type Shown = Pick<AttemptState, 'visited' | 'marked'>;

/** The witness of visits and marks for review: what was done when, and what the server was once known to hold. */
export class Palette {
  readonly #portal: Portal;
  readonly #now: () => number;
  readonly #visits = new Set<string>();
  /** When each question was marked, and when that was taken away. */
  readonly #markedAt = new Map<string, number>();
  readonly #heldVisits = new Set<string>();
  readonly #heldMarks = new Set<string>();
  /** Holds the time of the newest mark or unmark ever held for a question. */
  readonly #heldSince = new Map<string, number>();
  /** The visits made in each page. */
  readonly #own = new Map<Page, Set<string>>();

  constructor(portal: Portal, now: () => number) {
    this.#portal = portal;
    this.#now = now;
  }

  visited(page: Page, question: string): void {
    this.#visits.add(question);
    this.#own.set(page, new Set(this.#own.get(page)).add(question));
  }

  marked(question: string, on: boolean): void {
    this.#markedAt.set(`${question} ${on}`, this.#now());
  }

  wasMarked(question: string, on: boolean): boolean {
    return this.#markedAt.has(`${question} ${on}`);
  }

  /** A page that goes on with the attempt forgets no visit of its own. */
  shown(page: Page, { mine, visited }: AttemptState): string[] {
    const own = this.#own.get(page) ?? new Set();
    return !mine || own.isSubsetOf(visited) ? [] : [`${page.name}: visited ${words(own)}, shows ${words(visited)}`];
  }

  /** Finds what is held and older than what was held before. */
  check(held: Held): string[] {
    if (this.#keepsNone) return [];
    const visits = new Set(held.visited);
    const wrong = this.#heldVisits.isSubsetOf(visits)
      ? []
      : [`held ${words(this.#heldVisits)} as visited, holds ${words(visits)}`];
    for (const question of visits) this.#heldVisits.add(question);
    for (const question of this.#portal.questions.map(String)) {
      const on = held.marked.includes(question);
      if (on) this.#heldMarks.add(question);
      // One that was never held is not taken away yet.
      const at = (this.#heldMarks.has(question) ? this.#markedAt.get(`${question} ${on}`) : undefined) ?? -1;
      if (at < (this.#heldSince.get(question) ?? -1))
        wrong.push(`${question} is ${on ? '' : 'not '}marked, which is older than what was held`);
      else this.#heldSince.set(question, at);
    }
    return wrong;
  }

  isStored({ marked }: Held, pressed: ReadonlySet<string>): boolean {
    return this.#keepsNone || words(marked) === words(pressed);
  }

  /** `simple`: nothing but the network was in the way of what was done last. */
  compare(shown: Shown, held: Omit<Held, 'answers'>, simple: boolean): string[] {
    const last = this.#portal.questions.map(String).filter((question) => this.#isMarked(question));
    const wrong: string[] = [];
    const be = (what: string, found: Iterable<string>, expected: Iterable<string>) => {
      if (words(found) !== words(expected)) wrong.push(`${what}: ${words(found)}, not ${words(expected)}`);
    };
    if (simple) be('shown as visited at the end', shown.visited, this.#visits);
    if (simple) be('shown as marked at the end', shown.marked, last);
    if (this.#keepsNone) return wrong;
    be('held as visited, by what is shown', held.visited, shown.visited);
    be('held as marked, by what is shown', held.marked, shown.marked);
    return wrong;
  }

  #isMarked(question: string): boolean {
    return this.wasMarked(question, true) && !this.wasMarked(question, false);
  }

  /** True when a server that keeps none was told something: it has numbered that save, and cannot tell what of. */
  get isLost(): boolean {
    return this.#keepsNone && this.#visits.size + this.#markedAt.size > 0;
  }

  get #keepsNone(): boolean {
    return this.#portal.make === 'bare';
  }
}

/** The same for the same questions. */
const words = (questions: Iterable<string>): string => [...questions].toSorted().join(' ');

import type { GivenAnswer } from '../answers.ts';
import type { Handing } from './state.ts';

/**
 * For so long a page that has lost the attempt waits for the other one to hand in before it says where the attempt is.
 */
const PATIENCE_MS = 5000;
const LONGEST_LOOK_MS = 30_000;

/** The answers on which the student of this page pressed the button, until the outcome is known. */
export class PendingHandIn {
  #given: readonly GivenAnswer[] | undefined;
  /** When another page was first known to have the attempt, on the steady clock, and how often was looked since. */
  #lostAt: number | undefined;
  #looks = 0;
  /** True when nobody pressed: the time was up, and the device hands in by itself. */
  byDevice = false;
  /** True when that was in this page: an earlier one has handed over nothing older than what it pressed on. */
  here = false;
  /** True once the student was asked to look again, because another page came in between. */
  givenUp = false;
  /** True once the student was told that it takes longer. */
  told = false;
  /**
   * The server's last no and the start of this page that it was said to, while it is not known yet how the attempt
   * stands.
   */
  no: { words: string; epoch: number | undefined } | undefined;

  /** The answers on the screen, in the form of a hand-in. */
  get given(): readonly GivenAnswer[] | undefined {
    return this.#given;
  }

  /** True as long as this page wants to hand in. */
  get on(): boolean {
    return this.#given !== undefined && !this.givenUp;
  }

  /** How the hand-in stands for a page that goes on with the attempt. */
  get handing(): Handing {
    if (!this.#given) return 'no';
    return this.givenUp ? 'refused' : 'sending';
  }

  begin(given: readonly GivenAnswer[], byDevice = false): void {
    this.forget();
    this.byDevice = byDevice;
    this.#given = given;
    this.here = true;
    this.told = false;
    this.#lostAt = undefined;
    this.#looks = 0;
  }

  /** An earlier page has left what its student pressed the button on. */
  goOn(given: readonly GivenAnswer[]): void {
    this.#given ??= given;
    this.givenUp = false;
  }

  /** The student does something else now, or it is over. */
  forget(): void {
    this.#given = undefined;
    this.no = undefined;
    this.here = false;
    this.givenUp = false;
  }

  /** The server has said that the attempt is under way elsewhere: no end is hoped for. */
  despair(): void {
    this.#lostAt = -Infinity;
  }

  /** Says whether to look for the end a while longer before the student is told that another page has the attempt. */
  hopes(): boolean {
    if (!this.on) return false;
    this.#lostAt ??= performance.now();
    return performance.now() - this.#lostAt < PATIENCE_MS;
  }

  /** How long to wait before the next look for the end, ms: sooner first, then more seldom. */
  nextLook(): number {
    this.#looks += 1;
    return Math.min(LONGEST_LOOK_MS, 400 * 1.5 ** (this.#looks - 1));
  }
}

import type { GivenAnswer } from '../answers.ts';
import type { Handing } from './state.ts';

/**
 * The time for which a page that lost the attempt waits for the other's hand-in, before it says where the attempt is.
 */
const PATIENCE_MS = 5000;
const LONGEST_LOOK_MS = 30_000;

/** The answers on which the student of this page pressed the button, until the outcome is known. */
export class PendingHandIn {
  #given: readonly GivenAnswer[] | undefined;
  /** When another page was first known to have the attempt, on the steady clock, and the looks for its end since. */
  #lostAt: number | undefined;
  #looks = 0;
  /** True when nobody pressed: the time was up, and the device hands in by itself. */
  byDevice = false;
  /** True when the time was up in this page: an earlier page has handed over nothing older than its press. */
  here = false;
  /** True once the student was asked to look again, because another page came in between. */
  givenUp = false;
  /** True once the student was told that the hand-in takes longer. */
  told = false;
  /**
   * The server's last refusal and the start of this page that it answered, until it is known how the attempt stands.
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

  /** Goes on with the answers on which the student of an earlier page pressed the button. */
  goOn(given: readonly GivenAnswer[]): void {
    this.#given ??= given;
    this.givenUp = false;
  }

  /** The student does something else now, or the attempt is over. */
  forget(): void {
    this.#given = undefined;
    this.no = undefined;
    this.here = false;
    this.givenUp = false;
  }

  /** The server has said that the attempt is under way elsewhere: its end is no longer looked for. */
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

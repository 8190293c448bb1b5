import type { Id } from '@portal/contract';
import { sameGiven, type GivenAnswer } from '../answers.ts';
import { asApiError, mayPass, sendHandIn, type Kind, type Result } from './calls.ts';
import type { DeviceCopy } from './deviceCopy.ts';
import type { Plan } from './plan.ts';
import type { ServerCopy } from './serverCopy.ts';
import type { Shown } from './shown.ts';
import type { Handing } from './state.ts';
import type { Surroundings } from './surroundings.ts';

/** Who hands in what from where. */
interface Parts {
  of: { kind: Kind; item_id: Id };
  send: Surroundings['send'];
  device: DeviceCopy;
  server: ServerCopy;
  plan: Plan;
  shown: Shown;
  /** Tells the student that a hand-in did not succeed. */
  failed: (message: string) => void;
}

const LOOK_AGAIN = 'You went on with this attempt in a newer page. Please look at your answers and submit them again.';
const ELSEWHERE = 'Not submitted here: you went on with this attempt in another tab or on another device.';
/** For so long a page that has lost the attempt waits for the other one to hand in before it says where the attempt is. */
const PATIENCE_MS = 5000;
/** Two pages that each hand in must not start in step. */
const REST_MS = 300;
const LONGEST_LOOK_MS = 30_000;

/**
 * The hand-in of what the device's copy holds ready, one try at a time; and what the student of this page pressed the button on, until
 * it is known what became of it.
 */
export class Delivery {
  readonly #parts: Parts;
  #told = false;
  #pressed: readonly GivenAnswer[] | undefined;
  /** True when that was in this page: an earlier one has handed over nothing older than what it pressed on. */
  #pressedHere = false;
  /** True once the student was asked to look again, because another page came in between. */
  #givenUp = false;
  /** The server's last no and the start of this page that it was said to, while it is not known yet how the attempt stands. */
  #no: { words: string; epoch: number | undefined } | undefined;
  /** When another page was first known to have the attempt, on the steady clock, and how often was looked since. */
  #lostAt: number | undefined;
  #looks = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True from the press on a button until it is known what became of it. */
  get pressed(): boolean {
    return this.#pressed !== undefined && !this.#givenUp;
  }

  /** True as long as another page may hand in what this one's student has pressed the button on: the end is looked for. */
  get looksOn(): boolean {
    return this.#pressed !== undefined;
  }

  /** How the hand-in stands for a page that goes on with the attempt. */
  get handing(): Handing {
    if (this.pressed) return 'sending';
    return this.looksOn ? 'refused' : 'no';
  }

  /** The student has pressed the button: what goes wrong is told once more. */
  begin(pressed: readonly GivenAnswer[]): void {
    this.#told = false;
    this.#lostAt = undefined;
    this.#looks = 0;
    this.#pressed = pressed;
    this.#pressedHere = true;
    this.#givenUp = false;
    this.#parts.plan.afresh();
    this.#parts.shown.set({ handing: 'sending' });
  }

  /** An earlier page has left what its student pressed the button on. */
  goOn(pressed: readonly GivenAnswer[]): void {
    this.#pressed ??= pressed;
    this.#givenUp = false;
  }

  /** The student does something else now. */
  forget(): void {
    this.#pressed = undefined;
    this.#pressedHere = false;
    this.#no = undefined;
  }

  /** One try. Undefined when there is to be another; 'refused' when the server said no: `settle` decides what that means, where it can. */
  async try(): Promise<{ result: Result; message: string } | 'refused' | undefined> {
    const { device, server, plan, shown } = this.#parts;
    const { handingIn: submit_data = [] } = device.draft;
    const { epoch } = server;
    shown.set({ handing: 'sending' });
    try {
      const { data, message } = await this.#send(submit_data);
      const differs = this.#pressed && !sameGiven(this.#pressed, submit_data) ? 1 : data?.differs;
      return { result: { ...data, differs, message: data?.message ?? message }, message };
    } catch (error) {
      const failure = asApiError(error);
      if (failure.status === 401) return undefined;
      plan.failed(failure.waitMs);
      shown.set({});
      // Where repeats are not known to be recognised, the student decides about the next try.
      if (!server.takesSaves) await this.giveUp(failure.message);
      else if (mayPass(failure)) this.wait(failure.message);
      else {
        plan.succeeded();
        this.#no = { words: failure.message, epoch };
        return 'refused';
      }
      return undefined;
    }
  }

  /**
   * What became of the press, once the attempt is known to have ended: only the server can compare with what it stored. Undefined where
   * it cannot be asked now.
   */
  async judged(result: Result): Promise<Result | undefined> {
    if (!this.#pressed) return result;
    try {
      const { differs } = (await this.#send(this.#pressed)).data;
      return { ...result, differs };
    } catch (error) {
      return mayPass(asApiError(error)) ? undefined : result;
    }
  }

  /** It goes on by itself; the student is told once. */
  wait(message: string): void {
    if (!this.#told) this.#parts.failed(message);
    this.#told = true;
    this.#parts.shown.set({ handing: 'waiting' });
  }

  /**
   * This page has just started, and is the newest one; `fitting` is what it would hand in now. `took`: another device had the attempt.
   * A press stands when that is what the student saw, and nothing but another page's start was in its way; else the student looks first.
   */
  async settle(fitting: readonly GivenAnswer[], took = false): Promise<void> {
    const { device, server, plan } = this.#parts;
    const no = this.#no;
    this.#no = undefined;
    const { handingIn } = device.draft;
    const wanted = handingIn ?? this.#pressed;
    if (!wanted || (handingIn && !no && !took && !this.#pressedHere) || this.#givenUp) return undefined;
    // Each start raises the number by one: where it was this page's own twice in a row, nobody came in between.
    const wasOvertaken = no === undefined || (no.epoch ?? Infinity) + 1 < (server.epoch ?? 0);
    if (!wasOvertaken) return this.giveUp(no.words);
    if (!sameGiven(wanted, fitting)) {
      await this.#refused(no?.words ?? LOOK_AGAIN);
      this.#givenUp = true;
      return undefined;
    }
    if (!handingIn) await device.change({ handingIn: [...wanted] });
    if (no) plan.rest(REST_MS * Math.random());
    return undefined;
  }

  /** The server will not take it: the student is told its words, and may change the answers. */
  async giveUp(words = this.#no?.words): Promise<void> {
    if (words === undefined) return;
    this.forget();
    await this.#refused(words);
  }

  async #refused(words: string): Promise<void> {
    const { device, plan, shown, failed } = this.#parts;
    await device.drop('handingIn');
    plan.succeeded();
    failed(words);
    shown.set({ handing: 'refused' });
  }

  /** Whether to look for the end a while longer before the student is told that another page has the attempt. */
  get hopes(): boolean {
    if (!this.pressed) return false;
    this.#lostAt ??= performance.now();
    return performance.now() - this.#lostAt < PATIENCE_MS;
  }

  /** How long to wait before the next look for the end: sooner first, then more seldom. */
  nextLook(): number {
    this.#looks += 1;
    return Math.min(LONGEST_LOOK_MS, 400 * 1.5 ** (this.#looks - 1));
  }

  /** Says that nothing was handed in from here, once. */
  tellElsewhere(): void {
    this.#parts.failed(ELSEWHERE);
    this.#parts.shown.set({ handing: 'no' });
  }

  #send(submit_data: readonly GivenAnswer[]) {
    const { of, send, device, server } = this.#parts;
    const { key, attempt_id } = device.draft;
    const { epoch, deviceId: device_id } = server;
    return sendHandIn(send, { ...of, submit_data: [...submit_data], attempt_id, device_id, epoch, key });
  }
}

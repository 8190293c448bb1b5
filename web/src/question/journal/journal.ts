import type { Id } from '@portal/contract';
import { randomKey } from '../../api/randomKey.ts';
import { studentId } from '../../api/session.ts';
import { given, listed, type Question } from '../answers.ts';
import { asApiError, mayPass, resultOf, sendHandIn, type Kind, type Result } from './calls.ts';
import { Deadline } from './clock.ts';
import { DeviceCopy } from './deviceCopy.ts';
import { merge } from './merge.ts';
import { watchPage } from './pageLife.ts';
import { Plan } from './plan.ts';
import { ServerCopy, type Started } from './serverCopy.ts';
import { BLANK_STATE, type AttemptState, type Kept } from './state.ts';
import { TabClaim } from './tabs.ts';

/** What the student is told in passing. */
export interface Teller {
  /** A hand-in did not succeed; once for each time it is begun. */
  failed: (message: string) => void;
  /** The attempt is handed in; `message` is the server's, undefined when it was not from here. */
  handedIn: (result: Result, message: string | undefined) => void;
}

const SAVE_AFTER_MS = 1000;
const SAVE_AFTER_FAILURE_MS = 2000;
/** An examination hall hands in, and comes back from a lost network, within this time, not in one moment. */
const SPREAD_MS = 3000;
/** A page that has not heard from the server for so long asks how the attempt stands. */
const STALE_MS = 30_000;

/** The journals of this page that are open, by their name. */
const openHere = new Map<string, Journal>();

/** Whether a screen of this page has that attempt open. */
export const isOpenHere = (name: string): boolean => openHere.has(name);

/**
 * The answers of one student to one quiz or exam, until they are handed in: on the device with every choice, on the
 * server soon after, and there again after a reload, a crash, or on another phone. A server without the calls for
 * attempts under way is served from the device alone.
 */
export class Journal {
  readonly #name: string;
  readonly #of: { kind: Kind; item_id: Id };
  readonly #device: DeviceCopy;
  readonly #server: ServerCopy;
  readonly #plan = new Plan(() => void this.#work());
  readonly #deadline = new Deadline(() => this.#end());
  readonly #listeners = new Set<() => void>();
  #state: AttemptState = BLANK_STATE;
  /** The paper, once it is there: what does not fit it is not handed in. */
  questions: readonly Question[] = [];
  /** Set by whoever shows the attempt. */
  tell: Teller = { failed: () => undefined, handedIn: () => undefined };
  #tabs: TabClaim | undefined;
  #unwatch: (() => void) | undefined;
  #busy = false;
  #told = false;

  constructor(kind: Kind, item_id: Id) {
    this.#of = { kind, item_id };
    this.#name = `${kind}/${item_id}`;
    this.#device = new DeviceCopy(this.#name);
    this.#server = new ServerCopy(kind, item_id);
  }

  readonly snapshot = (): AttemptState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Brings back what was there before, and keeps the server up to date until `close`. */
  async open(): Promise<void> {
    openHere.get(this.#name)?.close();
    openHere.set(this.#name, this);
    this.#tabs = new TabClaim(`${studentId()}/${this.#name}`, () => this.#lose());
    this.#unwatch = watchPage({ onBack: () => this.#wake(), onOffline: () => this.#set({}), onLeaving: () => this.#flush() });
    // Nothing is sent before it is known under which name.
    this.#busy = true;
    const claimed = this.#tabs.claim();
    const { answers, device_id, handingIn } = await this.#device.read();
    this.#set({ ready: true, answers });
    const alone = await claimed;
    if (!this.#unwatch) return;
    // The tab before this one is gone: this one goes on under its name, and the next one under the same.
    if (device_id !== undefined) this.#server.deviceId = device_id;
    else if (alone) await this.#device.change({ device_id: this.#server.deviceId });
    this.#busy = false;
    this.#set(alone ? { handing: handingIn ? 'sending' : 'no' } : { mine: false, checked: true });
    await this.#work();
  }

  /** Stops; what the server lacks is sent on the way out, or at the next visit. */
  close(): void {
    this.#flush();
    if (openHere.get(this.#name) === this) openHere.delete(this.#name);
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#tabs?.close();
    this.#plan.cancel();
    this.#deadline.stop();
  }

  choose(question_id: string, answer: string): void {
    const { mine, handing, timeUp } = this.#state;
    if (!mine || timeUp || handing === 'sending' || handing === 'waiting') return;
    const answers = { ...this.#device.draft.answers, [question_id]: answer };
    const stored = this.#device.change({ answers });
    this.#set({ answers });
    void stored.then(() => this.#set({}));
    this.#plan.within(this.#plan.failing ? SAVE_AFTER_FAILURE_MS : SAVE_AFTER_MS);
  }

  /** Hands in what is chosen, again and again until the server has answered. */
  async handIn(): Promise<void> {
    const { mine, result, handing } = this.#state;
    if (!mine || result || handing === 'sending') return;
    this.#set({ handing: 'sending' });
    this.#told = false;
    this.#plan.afresh();
    const { answers, handingIn } = this.#device.draft;
    const fitting = this.questions.length > 0 ? given(this.questions, answers) : listed(answers);
    if (!handingIn) await this.#device.change({ handingIn: fitting });
    await this.#work();
  }

  /** Goes on here with what another tab or device has begun; that one is told. */
  async takeOver(): Promise<void> {
    this.#tabs?.take();
    this.#server.deviceId = randomKey();
    const { answers } = await this.#device.read();
    await this.#device.change({ device_id: this.#server.deviceId });
    this.#set({ mine: true, answers });
    await this.#alone(async () => {
      if (this.#server.takesSaves !== false) await this.#start(true);
    });
  }

  /** One piece of work at a time: learn how the attempt stands, hand in, or save. Then plans the next. */
  async #work(): Promise<void> {
    this.#plan.cancel();
    if (!this.#unwatch || this.#busy || !this.#state.mine || this.#state.result) return;
    await this.#alone(async () => {
      const { attempt_id, handingIn } = this.#device.draft;
      const { takesSaves } = this.#server;
      if (takesSaves === undefined || (takesSaves && attempt_id === undefined && !handingIn)) await this.#start(false);
      else if (handingIn) await this.#deliver();
      else if (takesSaves && this.#device.unsaved) await this.#save(false);
    });
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    this.#busy = true;
    await work().finally(() => (this.#busy = false));
    const { mine, result } = this.#state;
    const { draft, unsaved } = this.#device;
    const { takesSaves } = this.#server;
    const left = takesSaves === undefined || draft.handingIn || (takesSaves && unsaved);
    if (this.#unwatch && mine && !result && left) this.#plan.soon();
  }

  async #start(take_over: boolean): Promise<void> {
    const asked = performance.now();
    const started = await this.#server.start(take_over);
    const { attempt_id, saved = {}, handingIn } = this.#device.draft;
    if (started === 'later') {
      this.#fail();
      if (handingIn) this.#wait('No connection to the server');
    } else if (started === 'signed out') return;
    else if (started === 'refused') {
      // Not open, or handed in already. The server says which to whoever asks for the paper or hands in.
      this.#server.takesSaves ??= attempt_id !== undefined;
      if (attempt_id !== undefined && (await this.#hasEnded(attempt_id))) return;
    } else {
      this.#plan.succeeded();
      const another = attempt_id !== undefined && String(attempt_id) !== String(started.attempt_id);
      if (another && (await this.#hasEnded(attempt_id))) return;
      // The old one's key would be answered with the old one's result.
      if (another && !handingIn) await this.#device.change({ key: randomKey() });
      this.#learnClock(started, asked);
      await this.#join(started, another ? {} : saved, take_over);
    }
    this.#set({ checked: true });
  }

  /** Puts the server's answers and this device's together. */
  async #join(started: Started, saved: Record<string, string>, took: boolean): Promise<void> {
    const server = Object.fromEntries(started.answers.map(({ question_id, answer }) => [String(question_id), answer]));
    if (started.mine !== 1) {
      await this.#device.drop('handingIn');
      await this.#device.change({ attempt_id: started.attempt_id, saved });
      return this.#set({ mine: false, answers: server, handing: 'no' });
    }
    const { answers, disputed } = merge({ server, saved, local: this.#device.draft.answers }, took ? 'server' : 'local');
    const { attempt_id } = started;
    const stored = this.#device.change({ answers, saved: server, attempt_id, device_id: this.#server.deviceId });
    // Before anything is awaited: the student may choose meanwhile.
    this.#set({ answers, disputed });
    return stored;
  }

  async #save(keepalive: boolean): Promise<void> {
    const { attempt_id, answers } = this.#device.draft;
    if (attempt_id === undefined) return;
    const asked = performance.now();
    const saved = await this.#server.save(attempt_id, answers, keepalive);
    if (typeof saved === 'string') {
      this.#fail();
      // Handed in, past its time, or unknown to a server that was set back: its answer says which.
      if (saved === 'refused' && !(await this.#hasEnded(attempt_id)) && !this.#state.timeUp) this.#server.takesSaves = undefined;
      return;
    }
    this.#plan.succeeded();
    this.#learnClock(saved, asked);
    if (saved.report_id !== undefined) await this.#hasEnded(attempt_id);
    else if (saved.mine !== 1) this.#lose();
    else if (saved.stored) await this.#device.change({ saved: answers });
    this.#set({});
  }

  async #deliver(): Promise<void> {
    const { key, attempt_id, handingIn: submit_data = [] } = this.#device.draft;
    this.#set({ handing: 'sending' });
    try {
      const { data, message } = await sendHandIn({ ...this.#of, submit_data, attempt_id, device_id: this.#server.deviceId, key });
      await this.#finish({ ...data, message: data?.message ?? message }, message);
    } catch (error) {
      const failure = asApiError(error);
      if (failure.status === 401) return;
      this.#fail(failure.waitMs);
      // Where repeats are not known to be recognised, the student decides about the next try.
      if (mayPass(failure) && this.#server.takesSaves) return this.#wait(failure.message);
      await this.#refused(failure.message);
    }
    return undefined;
  }

  /** It goes on by itself; the student is told once. */
  #wait(message: string): void {
    if (!this.#told) this.tell.failed(message);
    this.#told = true;
    this.#set({ handing: 'waiting' });
  }

  /** The server said no: the student may change the answers, unless another device has the attempt. */
  async #refused(message: string): Promise<void> {
    await this.#device.drop('handingIn');
    this.#plan.succeeded();
    this.tell.failed(message);
    this.#set({ handing: 'refused' });
    if (this.#server.takesSaves) await this.#start(false);
  }

  /** True when that attempt is handed in: its result is shown then. */
  async #hasEnded(attempt_id: Id): Promise<boolean> {
    const result = await resultOf(attempt_id).catch(() => undefined);
    if (result) await this.#finish(result, undefined);
    return result !== undefined;
  }

  async #finish(result: Result, message: string | undefined): Promise<void> {
    this.#deadline.stop();
    await this.#device.remove();
    this.tell.handedIn(result, message);
    this.#set({ result, handing: 'no', answers: {} });
  }

  #end(): void {
    if (this.#state.timeUp || this.#state.result) return;
    this.#set({ timeUp: true });
    setTimeout(() => void this.handIn(), Math.random() * SPREAD_MS);
  }

  /** Another tab or device goes on with it. */
  #lose(): void {
    this.#plan.cancel();
    this.#set({ mine: false, handing: 'no' });
  }

  #fail(waitMs = this.#server.waitMs): void {
    this.#plan.failed(waitMs);
    this.#set({});
  }

  #learnClock(said: { deadline_at?: string | undefined; server_time: string }, asked: number): void {
    this.#deadline.learn(said, asked);
    this.#set({ endsAt: this.#deadline.endsAt });
  }

  /** The network or the student is back. */
  #wake(): void {
    this.#plan.afresh();
    this.#tabs?.check();
    this.#deadline.look();
    this.#set({});
    const { mine, result } = this.#state;
    const { takesSaves, heardAt } = this.#server;
    const { attempt_id } = this.#device.draft;
    if (result || this.#busy) return;
    // The one who went on with it may have handed it in.
    if (!mine && attempt_id !== undefined) void this.#alone(async () => void (await this.#hasEnded(attempt_id)));
    else if (takesSaves && !this.#plan.held && performance.now() - heardAt > STALE_MS) void this.#alone(() => this.#start(false));
    else this.#plan.within(Math.random() * SAVE_AFTER_MS);
  }

  /** The page may be gone the next moment. */
  #flush(): void {
    const { mine, result, handing } = this.#state;
    if (this.#server.takesSaves && mine && !result && handing === 'no' && this.#device.unsaved) void this.#save(true);
  }

  #set(part: Partial<AttemptState>): void {
    const next = { ...this.#state, ...part };
    next.kept = this.#kept(next);
    const keys = Object.keys(next) as (keyof AttemptState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  #kept({ answers }: AttemptState): Kept {
    const { unsaved, durable } = this.#device;
    const { takesSaves } = this.#server;
    if (Object.keys(answers).length === 0) return 'nothing';
    if (takesSaves && !unsaved) return 'saved';
    if (!durable) return 'page';
    if (takesSaves === false) return 'device';
    if (!navigator.onLine) return 'offline';
    return this.#plan.failing ? 'waiting' : 'saving';
  }
}

import type { Id } from '@portal/contract';
import * as words from '#words/journal';
import { randomKey } from '../../api/randomKey.ts';
import { studentId } from '../../api/session.ts';
import { given, listed, type Answers, type Question } from '../answers.ts';
import { resultOf, type Kind, type Result } from './calls.ts';
import { Deadline } from './clock.ts';
import { Delivery } from './delivery.ts';
import { DeviceCopy } from './deviceCopy.ts';
import { answersOf, join, nothingYet } from './join.ts';
import { isBlank } from './merge.ts';
import { Plan } from './plan.ts';
import { ServerCopy, type Started } from './serverCopy.ts';
import { Shown } from './shown.ts';
import type { AttemptState, Teller } from './state.ts';
import { HERE, type Surroundings } from './surroundings.ts';
import { TabClaim } from './tabs.ts';

const SAVE_AFTER_MS = 1000;
const SAVE_AFTER_FAILURE_MS = 2000;
/** An examination hall hands in, and comes back from a lost network, within this time, not in one moment. */
const SPREAD_MS = 3000;
/** A page that has not heard from the server for so long asks how the attempt stands. */
const STALE_MS = 30_000;

/** Two pages that both think they own the attempt must not answer each other in step. */
const STALE_REST_MS = 500;

/**
 * The answers of one student to one quiz or exam, until they are handed in: on the device with every choice, on the
 * server soon after, and there again after a reload, a crash, or on another phone. A server without the calls for
 * attempts under way is served from the device alone.
 */
export class Journal {
  readonly #name: string;
  readonly #of: { kind: Kind; item_id: Id };
  readonly #around: Surroundings;
  readonly #device: DeviceCopy;
  readonly #server: ServerCopy;
  readonly #plan = new Plan(() => void this.#work());
  readonly #deadline = new Deadline(() => this.#end());
  readonly #shown: Shown;
  readonly #delivery: Delivery;
  readonly snapshot: Shown['snapshot'];
  readonly subscribe: Shown['subscribe'];
  /** The paper, once it is there: what does not fit it is not handed in. */
  questions: readonly Question[] = [];
  /** Set by whoever shows the attempt. */
  tell: Teller = { failed: () => undefined, handedIn: () => undefined };
  #tabs: TabClaim | undefined;
  #unwatch: (() => void) | undefined;
  #busy = 0;
  #givingWay = false;
  /** The answers that are on their way in a call that outlives the page. */
  #leaving: Answers | undefined;
  /** True while another tab of this browser has the attempt: what it has is in this browser's database. */
  #tabHasIt = false;

  constructor(kind: Kind, item_id: Id, around = HERE) {
    this.#of = { kind, item_id };
    this.#around = around;
    this.#name = `${kind}/${item_id}`;
    this.#device = new DeviceCopy(this.#name, around.drafts);
    this.#server = new ServerCopy(kind, item_id, around.send);
    const parts = { device: this.#device, server: this.#server, plan: this.#plan };
    this.#shown = new Shown(parts);
    const failed = (message: string) => this.tell.failed(message);
    this.#delivery = new Delivery({ ...parts, of: this.#of, send: around.send, shown: this.#shown, failed });
    this.snapshot = this.#shown.snapshot;
    this.subscribe = this.#shown.subscribe;
  }

  get #state(): AttemptState {
    return this.snapshot();
  }

  /** Brings back what was there before, and keeps the server up to date until `close`. */
  async open(): Promise<void> {
    const { open, watchPage, channel } = this.#around;
    open.get(this.#name)?.close();
    open.set(this.#name, this);
    this.#tabs = new TabClaim(`${studentId()}/${this.#name}`, channel(), () => this.#loseToTab());
    this.#unwatch = watchPage({
      onBack: () => void this.#wake(),
      onOffline: () => this.#shown.set({}),
      onLeaving: () => this.#flush(),
    });
    // Nothing is sent before it is known under which name.
    this.#busy += 1;
    const claimed = this.#tabs.claim();
    const { answers, handingIn } = await this.#device.read();
    this.#shown.set({ ready: true, answers });
    const alone = await claimed;
    if (!this.#unwatch) return;
    this.#busy -= 1;
    this.#tabHasIt = !alone;
    // With no answer given there is nothing to go on with over there.
    if (alone || (isBlank(answers) && !handingIn)) return this.#hold();
    return this.#shown.set({ mine: false, handing: 'no', checked: true });
  }

  /** Goes on with what the page before this one has left, or another tab has, under the name this browser has on the server. */
  async #hold(): Promise<void> {
    this.#tabs?.take();
    const { answers, device_id, handingIn } = await this.#device.take();
    // Another tab has gone on with it while the disk was busy.
    if (!this.#tabs?.owns) return this.#loseToTab();
    this.#server.renew(device_id ?? randomKey());
    this.#tabHasIt = false;
    // Under its old name it takes nothing over: another device may have answered since.
    this.#shown.set({ mine: true, taking: false, answers, handing: handingIn ? 'sending' : 'no' });
    if (device_id === undefined) await this.#device.change({ device_id: this.#server.deviceId });
    if (this.#unwatch) await (this.#server.takesSaves === false ? this.#work() : this.#alone(() => this.#start()));
  }

  /** Goes on with what another device has, under a new name. Nothing can be answered here before its answers are. */
  async #takeFromDevice(): Promise<void> {
    if (this.#state.taking) return;
    this.#shown.set({ taking: true });
    this.#server.renew(randomKey());
    await this.#alone(() => this.#start());
    if (!this.#state.taking) return;
    this.#shown.set({ taking: false, mine: false });
    this.tell.failed(words.noConnection);
  }

  /** Another page of this browser has gone on with it. When that is gone again, this one takes it back. */
  async #giveWay(): Promise<void> {
    if (this.#givingWay) return;
    this.#givingWay = true;
    const alone = await this.#tabs?.claim();
    this.#givingWay = false;
    if (!this.#unwatch) return;
    if (alone) await this.#hold();
    else this.#loseToTab();
  }

  /** Stops; what the server lacks is sent on the way out, or at the next visit. */
  close(): void {
    this.#flush();
    const { open } = this.#around;
    if (open.get(this.#name) === this) open.delete(this.#name);
    this.#unwatch?.();
    this.#unwatch = undefined;
    this.#tabs?.close();
    this.#plan.cancel();
    this.#deadline.stop();
  }

  choose(question_id: string, answer: string): void {
    const { mine, taking, handing, timeUp } = this.#state;
    if (!mine || taking || timeUp || handing === 'sending' || handing === 'waiting') return;
    const stored = this.#device.choose(question_id, answer);
    this.#shown.set({ answers: this.#device.draft.answers });
    void stored.then((held) => (held ? this.#shown.set({}) : this.#giveWay()));
    this.#plan.within(this.#plan.failing ? SAVE_AFTER_FAILURE_MS : SAVE_AFTER_MS);
  }

  /** Hands in what is chosen, again and again until the server has answered. */
  async handIn(): Promise<void> {
    const { mine, taking, result, handing } = this.#state;
    if (!mine || taking || result || handing === 'sending') return undefined;
    this.#delivery.begin();
    const { answers, handingIn } = this.#device.draft;
    const fitting = this.questions.length > 0 ? given(this.questions, answers) : listed(answers);
    if (!handingIn && !(await this.#device.change({ handingIn: fitting }))) return this.#giveWay();
    await this.#work();
    return undefined;
  }

  /** Goes on here with what another tab or device has begun; that one is told. */
  takeOver(): Promise<void> {
    return this.#tabHasIt ? this.#hold() : this.#takeFromDevice();
  }

  /** One piece of work at a time: learn how the attempt stands, hand in, or save. Then plans the next. */
  async #work(): Promise<void> {
    this.#plan.cancel();
    if (!this.#unwatch || this.#busy > 0 || !this.#state.mine || this.#state.result) return;
    await this.#alone(async () => {
      const { takesSaves, mustStart } = this.#server;
      if (takesSaves !== false && mustStart) await this.#start();
      else if (this.#device.draft.handingIn) await this.#deliver();
      else if (takesSaves && this.#device.unsaved) await this.#save(false);
    });
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    this.#busy += 1;
    await work().finally(() => (this.#busy -= 1));
    this.#goOn();
  }

  /** Plans what is left to do, if anything is. */
  #goOn(): void {
    const { mine, result } = this.#state;
    const { draft, unsaved } = this.#device;
    const { takesSaves, mustStart } = this.#server;
    const left = (takesSaves !== false && mustStart) || draft.handingIn || (takesSaves && unsaved);
    if (this.#unwatch && this.#busy === 0 && mine && !result && left) this.#plan.soon();
  }

  /** Learns how the attempt stands, and begins it where there is none. */
  async #start(): Promise<void> {
    if (!(await this.#device.holds())) return this.#giveWay();
    const asked = performance.now();
    const started = await this.#server.start(this.#state.taking, this.#device.draft.sent ?? 0);
    const { attempt_id, handingIn } = this.#device.draft;
    if (started === 'superseded' || started === 'signed out') return;
    if (started === 'later') {
      this.#fail();
      if (handingIn) this.#delivery.wait(words.noConnection);
    } else if (started === 'refused') {
      // Not open, or handed in already. The server says which to whoever asks for the paper or hands in.
      this.#server.takesSaves ??= attempt_id !== undefined;
      this.#server.mustStart = false;
      if (attempt_id !== undefined && (await this.#hasEnded(attempt_id))) return;
    } else {
      this.#plan.succeeded();
      const another = attempt_id !== undefined && String(attempt_id) !== String(started.attempt_id);
      if (another && (await this.#hasEnded(attempt_id))) return;
      // The old one's key would be answered with the old one's result.
      if (another && !handingIn) await this.#device.change({ key: randomKey() });
      const joined = started.mine === 1 ? this.#join(started, another) : this.#leaveTo(started, another);
      // Not before: until both are put together, nothing is known to be saved.
      this.#learnClock(started, asked);
      await joined;
    }
    this.#shown.set({ checked: true });
  }

  /** Puts the server's answers and this device's together. */
  async #join(started: Started, another: boolean): Promise<void> {
    const { taking: took, mine } = this.#state;
    // Lost to another tab while it was asked.
    if (!mine && !took) return;
    if (took) {
      this.#tabs?.take();
      await this.#device.take();
    }
    const { draft, chosen } = this.#device;
    const { part, answers, disputed } = join(started, { draft, chosen, another, took, server: this.#server });
    const stored = this.#device.agree(part);
    // Before anything is awaited: the student may choose meanwhile.
    this.#shown.set({ mine: true, taking: false, answers, disputed });
    await stored;
    this.#shown.set({});
  }

  /** Another device owns the attempt: its answers are shown. With none given there, nor here before this visit, this one just goes on. */
  async #leaveTo(started: Started, another: boolean): Promise<void> {
    const { handingIn, saved = {} } = this.#device.draft;
    if (nothingYet(started, this.#device.draft) && !handingIn && !this.#state.taking) return this.#takeFromDevice();
    this.#shown.set({ mine: false, taking: false, answers: answersOf(started), handing: 'no' });
    await this.#device.drop('handingIn');
    await this.#device.change({ attempt_id: started.attempt_id, saved: another ? {} : saved });
    return undefined;
  }

  async #save(keepalive: boolean): Promise<void> {
    const seq = this.#server.nextSave();
    // What a later page must know before it is so: the server may hold this one.
    const noted = this.#device.change({ sent: seq });
    if (!keepalive && !(await noted)) return this.#giveWay();
    const { attempt_id, answers } = this.#device.draft;
    if (attempt_id === undefined) return undefined;
    const asked = performance.now();
    const saved = await this.#server.save(attempt_id, { seq, answers }, keepalive);
    if (saved === 'superseded') return undefined;
    if (typeof saved === 'string') {
      this.#fail();
      // Handed in, past its time, or unknown to a server that was set back: its answer says which.
      if (saved === 'refused' && !(await this.#hasEnded(attempt_id)) && !this.#state.timeUp) this.#server.mustStart = true;
      return undefined;
    }
    this.#plan.succeeded();
    this.#learnClock(saved, asked);
    if (saved.report_id !== undefined) await this.#hasEnded(attempt_id);
    else if (saved.fate === 'lost') this.#lose();
    else if (saved.fate === 'stale') this.#plan.rest(STALE_REST_MS * (1 + Math.random()));
    else if (saved.fate === 'stored') await this.#device.agreeOn(answers, seq);
    return this.#shown.set({});
  }

  async #deliver(): Promise<void> {
    const end = await this.#delivery.try();
    if (end === 'refused' && this.#server.takesSaves) await this.#start();
    else if (typeof end === 'object') await this.#finish(end.result, end.message);
  }

  /** True when that attempt is handed in: its result is shown then. */
  async #hasEnded(attempt_id: Id): Promise<boolean> {
    const result = await resultOf(this.#around.send, attempt_id).catch(() => undefined);
    // What only this page has was not handed in.
    const differs = this.#device.unsaved && !this.#device.draft.handingIn;
    if (result) await this.#finish(differs ? { ...result, differs: 1 } : result, undefined);
    return result !== undefined;
  }

  async #finish(result: Result, message: string | undefined): Promise<void> {
    this.#deadline.stop();
    await this.#device.remove();
    this.tell.handedIn(result, message);
    this.#shown.set({ result, handing: 'no', taking: false, answers: {} });
  }

  #end(): void {
    if (this.#state.timeUp || this.#state.result) return;
    this.#shown.set({ timeUp: true });
    setTimeout(() => void this.handIn(), Math.random() * SPREAD_MS);
  }

  /** Another device goes on with it, or another tab. */
  #lose(): void {
    this.#plan.cancel();
    this.#shown.set({ mine: false, taking: false, handing: 'no' });
  }

  #loseToTab(): void {
    this.#tabHasIt = true;
    this.#lose();
  }

  #fail(waitMs = this.#server.waitMs): void {
    this.#plan.failed(waitMs);
    this.#shown.set({});
  }

  #learnClock(said: { deadline_at?: string | undefined; server_time: string }, asked: number): void {
    this.#deadline.learn(said, asked);
    this.#shown.set({ endsAt: this.#deadline.endsAt });
  }

  /** The network or the student is back. */
  async #wake(): Promise<void> {
    this.#plan.afresh();
    this.#deadline.look();
    this.#shown.set({});
    // A page that slept has not heard of a tab that has gone on meanwhile.
    await this.#tabs?.check();
    const { mine, result, answers } = this.#state;
    const { takesSaves, heardAt } = this.#server;
    const { attempt_id } = this.#device.draft;
    if (!this.#unwatch || result || this.#busy > 0) return;
    if (mine && !(await this.#device.holds())) await this.#giveWay();
    if (this.#state.mine !== mine || this.#busy > 0) return;
    // The one who went on with it may have handed it in, or given no answer.
    if (!mine) await this.#alone(() => this.#look(attempt_id, isBlank(answers)));
    else if (takesSaves && !this.#plan.held && performance.now() - heardAt > STALE_MS) await this.#alone(() => this.#start());
    else this.#plan.within(Math.random() * SAVE_AFTER_MS);
  }

  async #look(attempt_id: Id | undefined, blank: boolean): Promise<void> {
    if (attempt_id !== undefined && (await this.#hasEnded(attempt_id))) return;
    const { answers } = await this.#device.read();
    if (!blank || !isBlank(answers) || this.#server.takesSaves === false) return;
    await (this.#tabHasIt ? this.#hold() : this.#start());
  }

  /** The page may be gone the next moment: what the server lacks goes out, once. */
  #flush(): void {
    void this.#device.handOver();
    const { mine, result, handing } = this.#state;
    const { takesSaves, mustStart } = this.#server;
    const { answers } = this.#device.draft;
    if (handing === 'sending' || handing === 'waiting') return;
    if (!takesSaves || mustStart || !mine || result || !this.#device.unsaved || this.#leaving === answers) return;
    this.#leaving = answers;
    void this.#save(true).finally(() => {
      this.#leaving = undefined;
      this.#goOn();
    });
  }
}

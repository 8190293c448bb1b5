import type { Id } from '@portal/contract';
import { studentId } from '../../api/session.ts';
import type { Draft } from '../../device/drafts.ts';
import type { Question } from '../answers.ts';
import type { Kind } from './calls.ts';
import { choose } from './choosing.ts';
import { deliver, lookForEnd } from './ending.ts';
import { begin } from './handIn.ts';
import { Holding } from './holding.ts';
import type { JournalContext } from './context.ts';
import { contextOf } from './contextOf.ts';
import type { Part } from './draftEdits.ts';
import { isUntouched, shownOf } from './merge.ts';
import type { Shown } from './shown.ts';
import type { Teller } from './state.ts';
import { contextPartsOf } from './contextParts.ts';
import { AFTER_MS } from './resendPlan.ts';
import { flush, save } from './saving.ts';
import { look } from './spent.ts';
import { HERE, type Surroundings } from './surroundings.ts';
import { TabClaim } from './tabs.ts';
import { give, takeFromDevice, type Settled } from './takeOver.ts';
import { lookAgain } from './lookAgain.ts';

/** An examination hall hands in within this time, not in one moment. */
const SPREAD_MS = 3000;

/**
 * The answers of one student to one quiz or exam, until they are handed in: on the device with every choice, on the
 * server soon after, and there again after a reload, a crash, or on another phone. A server without the calls for
 * attempts under way is served from the device alone.
 */
export class Journal {
  readonly #name: string;
  readonly #context: JournalContext;
  readonly #holding: Holding;
  readonly snapshot: Shown['snapshot'];
  readonly subscribe: Shown['subscribe'];
  /** The paper, once it is there: what does not fit it is not handed in. */
  questions: readonly Question[] = [];
  /** The messages to the student, set by the screen that shows the attempt. */
  tell: Teller = { failed: () => undefined, handedIn: () => undefined };
  #unwatch: (() => void) | undefined;
  /** The number of pieces of work under way: no other begins meanwhile. */
  #busy = 0;

  constructor(kind: Kind, item_id: Id, around = HERE) {
    this.#name = `${kind}/${item_id}`;
    this.#context = this.#made(kind, item_id, around);
    this.#holding = new Holding(this.#context);
    ({ snapshot: this.snapshot, subscribe: this.subscribe } = this.#context.shown);
  }

  #made(kind: Kind, item_id: Id, around: Surroundings): JournalContext {
    const parts = contextPartsOf({ kind, item_id }, around, { work: () => void this.#work(), end: () => this.#end() });
    return contextOf(parts, {
      questions: () => this.questions,
      begun: (started) => this.tell.begun?.(started),
      failed: (message) => this.tell.failed(message),
      handedIn: (result, message) => this.tell.handedIn(result, message),
      alone: (work) => this.#alone(work),
      isIdle: () => this.#isIdle,
      hold: () => this.#holding.hold(),
      giveWay: () => this.#holding.giveWay(),
      lose: (held) => this.#holding.lose(held),
    });
  }

  /** Brings back an earlier visit's answers, and keeps the server up to date until `close`. `declared`: see start. */
  async open(declared?: 1): Promise<void> {
    const { device, shown, around, of } = this.#context;
    if (declared) of.declared = declared;
    around.open.get(this.#name)?.close();
    around.open.set(this.#name, this);
    const tabs = (this.#context.tabs = new TabClaim(`${studentId()}/${this.#name}`, around.channel(), this.#holding));
    const watched = (this.#unwatch = around.watchPage({
      onBack: () => void lookAgain(this.#context),
      onOffline: () => shown.set({}),
      onLeaving: () => this.#leave(),
      onCleared: this.#holding.cleared,
    }));
    // Nothing is sent before the name to send under is known.
    this.#busy += 1;
    const draft = await device.read();
    shown.set({ ready: true, ...shownOf(draft) });
    // Without any answer there is nothing to go on with in another tab: no tab is waited for.
    const holds = isUntouched(draft) || (this.#unwatch === watched && (await tabs.claim()));
    this.#busy -= 1;
    // The journal was closed meanwhile, and perhaps opened anew.
    if (this.#unwatch !== watched) return;
    if (holds) return this.#holding.hold();
    // The student may have pressed 'Submit' in this moment.
    this.#holding.loseToTab();
    return shown.set({ checked: true });
  }

  /** Opens the attempt without beginning one: nobody has pressed 'Start'. */
  goOn(): Promise<void> {
    this.#context.goesOnOnly = true;
    return this.open();
  }

  /** The draft where this browser keeps none on disk: it is lost with the page. */
  get unkept(): Draft | undefined {
    return this.#context.device.durable ? undefined : this.#context.device.draft;
  }

  /** Stops; what the server lacks is sent on the way out, or at the next visit. */
  close(): void {
    const { around, tabs, plan, deadline } = this.#context;
    this.#leave();
    if (around.open.get(this.#name) === this) around.open.delete(this.#name);
    this.#unwatch?.();
    this.#unwatch = undefined;
    tabs?.close();
    this.#context.tabs = undefined;
    plan.cancel();
    deadline.stop();
    clearTimeout(this.#context.beating);
  }

  /** Answers a question ('' takes the answer back), or notes that it was on the screen or is marked for review. */
  choose(question_id: string, value: string, part: Part = 'answers'): void {
    choose(this.#context, question_id, value, part);
  }

  /** Notes that a question is looked at from now on; none where several are on the screen. */
  look(question_id: string | undefined): void {
    look(this.#context, question_id);
  }

  /**
   * Hands in what is chosen, again and again until the server has answered. `byDevice`: nobody pressed, the time is up.
   */
  async handIn(byDevice = false): Promise<void> {
    if (await begin(this.#context, byDevice)) await this.#work();
  }

  /** Goes on here with an attempt of another tab or device, which is told. */
  takeOver(): Promise<void> {
    this.#context.pendingHandIn.forget();
    return this.#context.tabHasIt ? this.#holding.hold() : takeFromDevice(this.#context);
  }

  /** Sends what only this page has to the device that goes on, or settles which of two answers counts. */
  give(settled?: Settled): Promise<void> {
    return give(this.#context, settled);
  }

  /** True while the journal is open and no work is under way. */
  get #isIdle(): boolean {
    return this.#unwatch !== undefined && this.#busy === 0;
  }

  /**
   * Returns the next thing to do, the most pressing first; undefined when there is nothing, or another page has the
   * attempt.
   */
  #next(): (() => Promise<void>) | undefined {
    const { device, server, deadline } = this.#context;
    const { mine, result } = this.snapshot();
    if (!this.#isIdle || result || !mine) return undefined;
    if (server.takesSaves !== false && (server.mustStart || deadline.slept)) return this.#context.start;
    if (device.draft.handingIn) return () => deliver(this.#context);
    return server.takesSaves && device.unsent ? () => save(this.#context) : undefined;
  }

  /** True when nothing is left but to see what another page hands in. */
  get #looksOn(): boolean {
    const { mine, result } = this.snapshot();
    return this.#isIdle && !result && (!mine || this.#context.pendingHandIn.given !== undefined);
  }

  /** Does one piece of work, then plans the next. */
  async #work(): Promise<void> {
    this.#context.plan.cancel();
    const work = this.#next() ?? (this.#looksOn ? () => lookForEnd(this.#context) : undefined);
    if (work) await this.#alone(work);
  }

  async #alone(work: () => Promise<void>): Promise<void> {
    this.#busy += 1;
    await work().finally(() => (this.#busy -= 1));
    const { plan, pendingHandIn } = this.#context;
    if (this.#next()) plan.soon();
    else if (this.#looksOn) plan.within(pendingHandIn.given === undefined ? AFTER_MS.elsewhere : pendingHandIn.nextLook());
  }

  #leave(): void {
    void this.#context.device.handOver();
    flush(this.#context);
  }

  #end(): void {
    const { timeUp, result } = this.snapshot();
    if (timeUp || result) return;
    this.#context.shown.set({ timeUp: true });
    setTimeout(() => void this.handIn(true), Math.random() * SPREAD_MS);
  }
}

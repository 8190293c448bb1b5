import * as words from '#words/handIn';
import { tabName } from '../../api/randomKey.ts';
import type { JournalContext } from './context.ts';
import { shownOf } from './merge.ts';
import type { AttemptState } from './state.ts';

const LONGEST_PAUSE_MS = 8000;

/** Decides who has the attempt: this page, another tab of this browser, or another device; and how it changes hands. */
export class Holding {
  readonly #context: JournalContext;
  #givingWay = false;
  /** How often this page has given way. */
  #times = 0;

  constructor(context: JournalContext) {
    this.#context = context;
    const { device, shown, plan } = context;
    device.on = {
      handed: () => {
        shown.set(shownOf(device.draft));
        plan.within(0);
      },
      left: () => context.tabs?.left(),
      lost: () => {
        if (shown.snapshot().mine) void this.giveWay();
      },
    };
  }

  readonly taken = (): void => this.loseToTab();

  /** Another tab has left changes for this page: a look at the disk finds them. */
  readonly left = (): void => void this.#context.device.change({});

  /** The data of the site was cleared: the answers in memory go on and are written anew, until the attempt is over. */
  readonly cleared = (event: Event): void => {
    if (this.#context.shown.snapshot().result) return;
    event.preventDefault();
    this.#context.shown.set({ cleared: true });
    void this.#context.device.change({});
  };

  /**
   * Goes on with what the page before this one has left, or another tab has, under the name this browser has on the
   * server.
   */
  hold(): Promise<void> {
    const { device, server, shown, pendingHandIn, alone, settle, start } = this.#context;
    // Nothing is sent meanwhile: the name to send under is not known before the disk has told.
    return alone(async () => {
      this.#context.tabs?.take();
      const draft = await device.take();
      const { device_id, handingIn } = draft;
      // Another tab has gone on with the attempt while the disk was busy.
      if (!this.#context.tabs?.owns) return this.loseToTab();
      server.renew(device_id ?? tabName());
      this.#context.tabHasIt = false;
      if (handingIn) pendingHandIn.goOn(handingIn);
      // Not a take-over, as the name is the old one: another device may have answered since.
      shown.set({ mine: true, taking: false, ...shownOf(draft), handing: pendingHandIn.handing });
      if (device_id === undefined) await device.change({ device_id: server.deviceId });
      if (!this.#context.tabs) return undefined;
      return server.takesSaves === false ? settle() : start();
    });
  }

  /** Yields to another page of this browser that goes on with the attempt; takes it back once that page is gone. */
  async giveWay(): Promise<void> {
    if (this.#givingWay) return;
    // Both may be handing in at the same moment: the other page has the attempt.
    if (this.#context.pendingHandIn.hopes()) return this.loseToTab();
    this.#givingWay = true;
    const alone = await this.#context.tabs?.claim();
    // Tabs that do not hear each other must not take the attempt in step: each pauses longer every time.
    if (alone)
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(LONGEST_PAUSE_MS, 2 ** (this.#times += 1))));
    this.#givingWay = false;
    if (!this.#context.tabs) return;
    if (alone) await this.hold();
    else this.loseToTab();
  }

  /** Another device or tab goes on with the attempt. `held`: the answers to show of it. */
  lose(held: Partial<AttemptState> = {}): void {
    const { plan, shown, pendingHandIn, failed, alone } = this.#context;
    plan.cancel();
    // A student who has pressed the button hears of the other page only when it had time to hand in.
    const { handing } = shown.snapshot();
    const hopes = pendingHandIn.hopes();
    shown.set({ mine: false, taking: false, ...held, handing: hopes ? 'sending' : 'no' });
    if (pendingHandIn.on && !hopes && (handing === 'sending' || handing === 'waiting')) failed(words.elsewhere);
    void alone(() => Promise.resolve());
  }

  loseToTab(): void {
    this.#context.tabHasIt = true;
    this.lose();
  }
}

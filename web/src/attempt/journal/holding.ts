import * as words from '#words/handIn';
import { randomKey } from '../../api/randomKey.ts';
import type { Answers } from '../answers.ts';
import type { Kit } from './kit.ts';

/** Who has the attempt: this page, another tab of this browser, or another device; and how it comes from one to the other. */
export class Holding {
  readonly #kit: Kit;
  #givingWay = false;

  constructor(kit: Kit) {
    this.#kit = kit;
  }

  /** Goes on with what the page before this one has left, or another tab has, under the name this browser has on the server. */
  hold(): Promise<void> {
    const { device, server, shown, press, alone, settle, start } = this.#kit;
    // Nothing is sent meanwhile: under which name is not known before the disk has told.
    return alone(async () => {
      this.#kit.tabs?.take();
      const { answers, device_id, handingIn } = await device.take();
      // Another tab has gone on with it while the disk was busy.
      if (!this.#kit.tabs?.owns) return this.loseToTab();
      server.renew(device_id ?? randomKey());
      this.#kit.tabHasIt = false;
      if (handingIn) press.goOn(handingIn);
      // Under its old name it takes nothing over: another device may have answered since.
      shown.set({ mine: true, taking: false, answers, handing: press.handing });
      if (device_id === undefined) await device.change({ device_id: server.deviceId });
      if (!this.#kit.tabs) return undefined;
      return server.takesSaves === false ? settle() : start();
    });
  }

  /** Goes on with what another device has begun, where it has answered nothing: what is answered here stays as it is. */
  takeBlank(): Promise<void> {
    this.#kit.server.renew(randomKey());
    return this.#kit.start(true);
  }

  /** Another page of this browser has gone on with it. When that is gone again, this one takes it back. */
  async giveWay(): Promise<void> {
    if (this.#givingWay) return;
    // Both may be handing in at the same moment: the other one has it.
    if (this.#kit.press.hopes()) return this.loseToTab();
    this.#givingWay = true;
    const alone = await this.#kit.tabs?.claim();
    this.#givingWay = false;
    if (!this.#kit.tabs) return;
    if (alone) await this.hold();
    else this.loseToTab();
  }

  /** Another device goes on with it, or another tab. */
  lose(answers?: Answers): void {
    const { plan, shown, press, failed, alone } = this.#kit;
    plan.cancel();
    // Who has pressed the button hears of the other page only when that had the time to hand in.
    const { handing } = shown.snapshot();
    const hopes = press.hopes();
    shown.set({ mine: false, taking: false, ...(answers && { answers }), handing: hopes ? 'sending' : 'no' });
    if (press.on && !hopes && (handing === 'sending' || handing === 'waiting')) failed(words.elsewhere);
    void alone(() => Promise.resolve());
  }

  /** Another device goes on with it; where the server holds no save of any, nothing is answered over there. */
  async loseTo(seq: number): Promise<void> {
    const { shown, tabs, alone } = this.#kit;
    if (seq === 0 && shown.snapshot().mine && tabs) await alone(() => this.takeBlank());
    else this.lose();
  }

  loseToTab(): void {
    this.#kit.tabHasIt = true;
    this.lose();
  }
}

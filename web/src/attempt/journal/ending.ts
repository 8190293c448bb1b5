import type { Id } from '@portal/contract';
import * as words from '#words/journal';
import { resultOf, type Result } from './calls.ts';
import type { Kit } from './kit.ts';

/** The code of handing in: part of no screen, and fetched while the student answers. */
export const loadHandIn = () => import('./handIn.ts');

/** How an attempt ends: what is handed in here, or on another page, and what comes of it. */
export class Ending {
  readonly #kit: Kit;

  constructor(kit: Kit) {
    this.#kit = kit;
  }

  /** One try to hand in what the device's copy holds ready. */
  async deliver(): Promise<void> {
    const { server, shown, fail, wait, start } = this.#kit;
    shown.set({ handing: 'sending' });
    const code = await loadHandIn().catch(() => undefined);
    if (!code) {
      fail();
      return wait(words.noConnection);
    }
    const end = await code.tryHandIn(this.#kit);
    if (typeof end === 'object') return this.#finish(end.result, end.message);
    if (end !== 'refused') return undefined;
    // How it stands says what that means. A try that is still on its way must not end what is answered from now on.
    server.mustStart = true;
    return start();
  }

  /** This page has just started, and is the newest one: decides what becomes of a press. `took`: another device had the attempt. */
  async settle(took = false): Promise<void> {
    const { press, device, giveUp } = this.#kit;
    const handsIn = device.draft.handingIn !== undefined;
    if (!(handsIn || press.on) || (handsIn && !press.no && !took && !press.here)) return undefined;
    const code = await loadHandIn().catch(() => undefined);
    return code ? code.settle(this.#kit) : giveUp(press.no?.words ?? words.noConnection);
  }

  /** The server will not take it: the student is told its words, and may change the answers. */
  async giveUp(words = this.#kit.press.no?.words): Promise<void> {
    const { device, plan, press, shown, failed } = this.#kit;
    if (words === undefined) return;
    press.forget();
    await device.drop('handingIn');
    plan.succeeded();
    failed(words);
    shown.set({ handing: 'refused' });
  }

  /** It goes on by itself; the student is told once. */
  wait(message: string): void {
    const { press, shown, failed } = this.#kit;
    if (!press.told) failed(message);
    press.told = true;
    shown.set({ handing: 'waiting' });
  }

  /** True when that attempt is handed in: its result is shown then. */
  async hasEnded(attempt_id: Id): Promise<boolean> {
    const { around, device, press } = this.#kit;
    let result = await resultOf(around.send, attempt_id).catch(() => undefined);
    // What only this page has was not handed in.
    if (result && !press.given && device.unsaved) result = { ...result, differs: 1 };
    // What it pressed on the server has to compare.
    else if (result && press.given)
      result = await loadHandIn().then(
        (code) => code.judged(this.#kit, result as Result),
        () => undefined,
      );
    if (result) await this.#finish(result, undefined);
    return result !== undefined;
  }

  /** Another page has the attempt, and the student of this one has pressed the button: what is handed in there is shown here. */
  async lookForEnd(): Promise<void> {
    const { device, press, shown, lose, giveWay } = this.#kit;
    // Which attempt it is may be known only to the page that has it.
    const { attempt_id } = this.#kit.tabHasIt ? await device.read() : device.draft;
    if (attempt_id !== undefined && (await this.hasEnded(attempt_id))) return undefined;
    const { mine, handing } = shown.snapshot();
    if (mine || handing !== 'sending' || press.hopes()) return undefined;
    return this.#kit.tabHasIt ? giveWay() : lose();
  }

  async #finish(result: Result, message: string | undefined): Promise<void> {
    const { deadline, device, press, shown, handedIn } = this.#kit;
    deadline.stop();
    press.forget();
    await device.remove();
    handedIn(result, message);
    shown.set({ result, handing: 'no', taking: false, answers: {} });
  }
}

import type { Id } from '@portal/contract';
import * as words from '#words/journal';
import type { Kit } from './kit.ts';
import { giveUp, wait } from './telling.ts';

/** Fetches the code of `later.ts`, once. */
export const loadLater = () => import('./later.ts');

/** The same, or undefined where it cannot be had now. */
const later = () => loadLater().catch(() => undefined);

/** Learns how the attempt stands on the server, and begins it where there is none. `take`: also where another device has it. */
export async function start(kit: Kit, take = false): Promise<void> {
  const code = await later();
  if (code) return code.start(kit, take);
  kit.fail();
  if (kit.press.on) wait(kit, words.noConnection);
  return undefined;
}

export async function deliver(kit: Kit): Promise<void> {
  kit.shown.set({ handing: 'sending' });
  const code = await later();
  if (code) return code.deliver(kit);
  kit.fail();
  return wait(kit, words.noConnection);
}

/** True when that attempt is known to be handed in: its result is shown then. */
export const hasEnded = async (kit: Kit, attempt_id: Id): Promise<boolean> => (await later())?.hasEnded(kit, attempt_id) ?? false;

export const lookForEnd = async (kit: Kit): Promise<void> => (await later())?.lookForEnd(kit);

/** This page has just started, and is the newest one: decides what becomes of a press. `took`: another device had the attempt. */
export async function settle(kit: Kit, took = false): Promise<void> {
  const { press, device } = kit;
  const handsIn = device.draft.handingIn !== undefined;
  if (!(handsIn || press.on) || (handsIn && !press.no && !took && !press.here)) return undefined;
  const code = await later();
  return code ? code.settle(kit) : giveUp(kit, press.no?.words ?? words.noConnection);
}

export async function takeFromDevice(kit: Kit): Promise<void> {
  if (kit.shown.snapshot().taking) return undefined;
  kit.shown.set({ taking: true });
  const code = await later();
  if (code) return code.takeFromDevice(kit);
  kit.lose();
  return kit.failed(words.noConnection);
}

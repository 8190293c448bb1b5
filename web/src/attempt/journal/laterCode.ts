import type { Id } from '@portal/contract';
import * as words from '#words/handIn';
import type { Kit } from './kit.ts';
import type * as Later from './later.ts';
import type { Settled } from './taking.ts';
import { wait } from './telling.ts';

/** The code of `later.ts`, once it is here. */
let loaded: typeof Later | undefined;

/** Fetches it, once. */
export const loadLater = async (): Promise<typeof Later> => (loaded ??= await import('./later.ts'));

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

/** Nothing is saved before a start, which is of that code too. */
export const save = async (kit: Kit): Promise<void> => (await later())?.save(kit);

/** Time before the code is here is not counted. */
export const look = (kit: Kit, question_id: string | undefined): void =>
  void later().then((code) => code?.look(kit, question_id));

/** At once: the page may be gone the next moment. */
export const flush = (kit: Kit): void => loaded?.flush(kit);

/** True when that attempt is known to be handed in: its result is shown then. */
export const hasEnded = async (kit: Kit, attempt_id: Id): Promise<boolean> => (await later())?.hasEnded(kit, attempt_id) ?? false;

export const lookForEnd = async (kit: Kit): Promise<void> => (await later())?.lookForEnd(kit);

/** This page has just started, and is the newest one: decides what becomes of a press. `took`: another device had the attempt. */
export const settle = async (kit: Kit, took?: boolean): Promise<void> => (await later())?.settle(kit, took);

/** The network or the student is back. */
export const wake = async (kit: Kit): Promise<void> => (await later())?.wake(kit);

/** Gives what only this device has to the one that goes on with the attempt. */
export const give = async (kit: Kit, settled?: Settled): Promise<void> => (await later())?.give(kit, settled);

/** Goes on with what another device has. */
export async function takeFromDevice(kit: Kit): Promise<void> {
  const code = await later();
  if (code) await code.takeFromDevice(kit);
  else kit.failed(words.noConnection);
}

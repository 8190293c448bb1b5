import { watchPage } from '../device/pageLife.ts';
import { pageAt } from '../route/findPath.ts';
import { navigated } from '../route/history.ts';
import { AT_WORK_LOCK } from '../worker/atWork.ts';
import { deviceNow } from '../ui/serverClock.ts';

const CHECK_EVERY_MS = 3_600_000;

/**
 * Registers the worker that opens the portal without a network. A new version of it waits, and takes over when the
 * student goes to another screen, unless that is a quiz or an exam, here or in another tab: the screen is then loaded
 * anew.
 */
export async function startWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  let leave = holdWhileAtWork();
  let path = location.pathname;
  let asked = false;
  const registration = await serviceWorker.register(trustedScript('/sw.js'), { updateViaCache: 'none' });
  serviceWorker.addEventListener('controllerchange', () => {
    if (asked && !isAtWork()) location.reload();
  });
  const moved = async () => {
    if (location.pathname === path) return;
    path = location.pathname;
    await leave();
    leave = holdWhileAtWork();
    if (!registration.waiting || isAtWork()) return;
    asked = true;
    registration.waiting.postMessage('take over');
  };
  navigated(() => void moved());
  // A portal that is never closed asks for updates by itself.
  let checked = deviceNow();
  const check = () => {
    if (deviceNow() - checked < CHECK_EVERY_MS) return;
    checked = deviceNow();
    registration.update().catch(() => undefined);
  };
  watchPage({ onBack: check });
}

/** True on a screen that no update may disturb. */
const isAtWork = (): boolean => pageAt(location.pathname)?.atWork ?? false;

/**
 * Tells all tabs and the worker that a quiz or an exam is open here. Resolves once they know, to the function that
 * takes it back.
 */
function holdWhileAtWork(): () => Promise<void> {
  if (!isAtWork()) return () => Promise.resolve();
  let end: () => void = () => undefined;
  const work = new Promise<void>((resolve) => (end = resolve));
  const held = navigator.locks.request(AT_WORK_LOCK, { mode: 'shared' }, () => work).catch(() => undefined);
  return async () => {
    end();
    await held;
  };
}

const OWN = new Set(['/sw.js']);

// The global type of `trustedTypes` is in `pdf/open/worker.ts`.
const policy = window.trustedTypes?.createPolicy('portal', {
  createScriptURL(address) {
    if (!OWN.has(address)) throw new TypeError('Not a script of the portal.');
    return address;
  },
});

/** The address of one of the portal's own workers, in the form that the page's policy lets through. */
function trustedScript(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}

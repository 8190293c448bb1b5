import { languageCookie, type Language } from '@portal/contract/languages';

/** When the page changes its language: now, with the next network, or after a quiz or exam. */
export type Switched = 'now' | 'withNetwork' | 'afterWork';

/** The elements in which screens keep room for the choice. */
export const PLACE = '[data-languages]';

/** How long a worker may take over once it is whole: only a quiz or an exam in another tab holds it back. */
const TAKES_OVER_MS = 3000;

/**
 * Keeps the language on this device and shows the page in it: by a worker of that language where there is one, as the
 * worker sends the page. Without a network, and while a quiz or an exam is open, the page changes later. `chosen`:
 * somebody has chosen the language, and the account takes it over.
 */
export async function switchLanguage(language: Language, chosen: '' | '-chosen'): Promise<Switched> {
  document.cookie = languageCookie(language, chosen);
  try {
    // A browser may say that it has looked for a worker when it could not, and a page without one would be lost.
    await fetch('/sw.js', { method: 'HEAD', cache: 'no-store' });
    const registration = await navigator.serviceWorker?.getRegistration('/');
    if (registration?.active && !(await takesOver(registration))) return 'afterWork';
  } catch {
    return 'withNetwork';
  }
  location.reload();
  return 'now';
}

/** Resolves to false when the worker of the new language has to wait. */
async function takesOver(registration: ServiceWorkerRegistration): Promise<boolean> {
  let found: ServiceWorker | null = null;
  // A worker that did not load completely is gone again once the update is done: kept here to see that.
  registration.addEventListener('updatefound', () => (found = registration.installing), { once: true });
  await registration.update();
  const next = found ?? registration.installing ?? registration.waiting;
  // The worker in use is the right one already.
  if (!next) return true;
  await reached(next, ['installed', 'activated']);
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), TAKES_OVER_MS);
  });
  const active = reached(next, ['activated']).then(() => true);
  next.postMessage('take over');
  // The last quiz is left while the choice is still on this page: the wait is over.
  void active.then(() => document.querySelector(PLACE) && location.reload());
  return Promise.race([active, late]);
}

function reached(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (states.includes(worker.state)) resolve();
      // The worker did not load completely.
      if (worker.state === 'redundant') reject(new Error('the worker was given up'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

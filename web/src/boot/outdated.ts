import { deviceNow } from '../ui/serverClock.ts';

const RELOADED = 'reloadedAt';
const ONCE_IN_MS = 60_000;
/** The path of this page's entry script. A newer portal's has another name: it contains the names of all parts. */
const OWN = new URL(import.meta.url).pathname;
const ENTRY = '/boot-';

let leaving = false;

/**
 * Loads the page anew when a part of it cannot be had because the portal was updated, and its old parts are gone. A
 * part that is missing for another reason is asked for again by whoever wants it (route/lazyChunk.ts); a page that is
 * being left is left alone: Firefox and Safari break off what is loading then, and to reload would take the visitor
 * back.
 */
export function reloadWhenOutdated(): void {
  // A 'beforeunload' listener would tell more browsers, but keep pages out of their back-forward cache.
  globalThis.navigation?.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument && (event.downloadRequest ?? null) === null) leaving = true;
  });
  globalThis.navigation?.addEventListener('navigateerror', () => (leaving = false));
  addEventListener('pagehide', () => (leaving = true));
  addEventListener('pageshow', () => (leaving = false));
  addEventListener('vite:preloadError', () => {
    if (!leaving) isOutdated().then(reloadOnce, () => undefined);
  });
}

/** Says whether the server has a newer portal; false for a foreign page, such as a hotel's login. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  const page = await answer.text();
  return answer.ok && page.includes(ENTRY) && !page.includes(OWN);
}

/** Reloads at most once a minute; not at all where site data is blocked, as the last time is unknown. */
function reloadOnce(outdated: boolean): void {
  if (leaving || !outdated) return;
  try {
    if (deviceNow() - Number(sessionStorage.getItem(RELOADED) ?? 0) < ONCE_IN_MS) return;
    sessionStorage.setItem(RELOADED, String(deviceNow()));
    location.reload();
  } catch {
    // The error page offers to try again.
  }
}

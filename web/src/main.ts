import './olderPhones.ts';
import { loadConfig } from './api/config.ts';
import { followOtherTabs, session } from './api/session.ts';
import { paintBrand, paintFailure } from './app/outline.ts';
import { firstPage } from './app/pages.ts';
import { PORTAL } from './app/portalChunk.ts';
import { ROUTES } from './app/routes.ts';

/** What a first visit keeps for later ones takes nothing from its own first pictures. */
const SHELL_AFTER_MS = 3000;

/**
 * The first module of a page, and free of React: it asks for the configuration, for every chunk the first screen is made of and
 * for that screen's data, all at once, while React itself is still on its way. React takes over when the screen can be shown whole.
 */
async function start(): Promise<void> {
  followOtherTabs();
  const { user } = session.getState();
  const at = firstPage(location.pathname, user !== null);
  const route = ROUTES.find(({ name }) => name === at?.name);
  const app = import('./app/mount.tsx');
  const waiting: Promise<unknown>[] = [styled(), loadConfig().then(paintBrand)];
  if (route) waiting.push(route.chunk.preload());
  if (user) {
    waiting.push(PORTAL.preload());
    // Asked for now, as the first list wants it; the first paint does not.
    import('./api/offline/lists.ts').catch(() => undefined);
    if (at) route?.first(at.params);
  }
  const [{ mount }] = await Promise.all([app, Promise.allSettled(waiting)]);
  mount();
  setTimeout(() => whenIdle(keepShell), SHELL_AFTER_MS);
}

/** Once the style sheet that the page has asked for is here, or cannot be had. */
function styled(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true });
  });
}

/** From here on the portal opens without a network. Older browsers, and pages without TLS, have no worker: they need one. */
function keepShell(): void {
  if ('serviceWorker' in navigator && import.meta.env.PROD)
    import('./app/worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined);
}

/** Once the first screen is painted and nothing else is to be done. */
function whenIdle(work: () => void): void {
  const later = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 4000 });
    else setTimeout(work, 1000);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

// After an update of the portal the old chunks are gone: load the new page, once.
addEventListener('vite:preloadError', (event) => {
  const RELOADED = 'reloadedAt';
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (!navigator.onLine || Date.now() - last < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

start().catch(paintFailure);

import './olderPhones.ts';
import { loadConfig } from './api/config.ts';
import { followOtherTabs, session } from './api/session.ts';
import { paintFrame, paintOpenFrame } from './app/outline.ts';
import { PORTAL } from './app/portalChunk.ts';
import { ROUTES } from './app/routes.ts';
import { find } from './app/table.ts';
import { welcome } from './app/welcome.ts';

/**
 * The first code of a page, and free of React: it asks for the configuration, for every chunk the first screen is made of and
 * for that screen's data, all at once, while React itself is still on its way. React takes over when the screen can be shown whole.
 */
async function start(): Promise<void> {
  followOtherTabs();
  const { user } = session.getState();
  const found = find(ROUTES, user || find(ROUTES, location.pathname)?.route.open ? location.pathname : '/login');
  const app = import('./app/mount.tsx');
  const { name, title = 'Page not found', lead, open, anyone } = found?.route ?? {};
  const configured = loadConfig().then(() => {
    if (open && (!user || anyone)) paintOpenFrame({ title, lead });
    else paintFrame({ title: name === 'home' ? welcome(user?.profile?.name) : title }, name === 'home');
    return painted();
  });
  const waiting: Promise<unknown>[] = [configured];
  if (found) waiting.push(found.route.chunk.preload());
  if (user) {
    waiting.push(PORTAL.preload());
    // Asked for now, as the first list wants it; the first paint does not.
    import('./api/offline/lists.ts').catch(() => undefined);
  }
  if (user && found) found.route.first(found.params);
  const [{ mount }] = await Promise.all([app, Promise.allSettled(waiting)]);
  mount();
  whenIdle(() => {
    // Older browsers, and pages without TLS, have none: the portal then needs its network.
    if ('serviceWorker' in navigator && import.meta.env.PROD)
      import('./app/worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined);
  });
}

/** So that React's first work comes after the outline is on the screen. A page in the background paints nothing. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, document.hidden ? 0 : 300);
  });
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

void start();

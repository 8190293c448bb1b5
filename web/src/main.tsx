import './olderPhones.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './api/config.ts';
import { followOtherTabs, useSession } from './api/session.ts';
import { App } from './app/App.tsx';
import { PORTAL } from './app/Guard.tsx';
import { preloadLinks } from './app/preloadLinks.ts';
import { ROUTES } from './app/routes.tsx';
import { watchSession } from './app/sessionEnd.ts';
import { find } from './app/table.tsx';
import { numberHistory } from './route/history.ts';

/** Chunks, configuration and the screen's first call, all at once: React mounts when the first screen can be shown whole. */
async function start(): Promise<void> {
  numberHistory();
  followOtherTabs();
  watchSession();
  const { user } = useSession.getState();
  const found = find(ROUTES, user || find(ROUTES, location.pathname)?.route.open ? location.pathname : '/login');
  const waiting: Promise<unknown>[] = [loadConfig()];
  if (found) waiting.push(found.route.preload());
  if (user) {
    waiting.push(PORTAL.preload());
    // Asked for now, as the first list wants it; the first paint does not.
    import('./api/offline/lists.ts').catch(() => undefined);
  }
  if (user && found) found.route.first(found.params);
  await Promise.allSettled(waiting);

  const root = document.querySelector('#root');
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  preloadLinks();
  whenIdle(() => {
    // Older browsers, and pages without TLS, have none: the portal then needs its network.
    if ('serviceWorker' in navigator && import.meta.env.PROD)
      import('./app/worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined);
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

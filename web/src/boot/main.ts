import './olderPhones.ts';
import { loadConfig } from '../api/config.ts';
import { LEFT, raw } from '../api/keptSession.ts';
import { followOtherTabs, recallSession, session } from '../api/session.ts';
import { importPartsAgain } from './importPart.ts';
import { reloadWhenOutdated } from './outdated.ts';
import { paintBrand, paintFailure } from './outline.ts';
import { firstPage } from '../route/findPath.ts';
import { PORTAL } from '../app/portalChunk.ts';
import { ROUTES } from '../app/generated/routes.ts';
import type { Route } from '../app/row.ts';

/** Work for later visits must not delay the first paint of this one. */
const LATER_MS = 3000;

/**
 * The first module of a page, and free of React: it asks for the configuration and for the data of the first screen,
 * while React itself and the screen's chunks are still on their way. React takes over when the screen can be shown
 * whole.
 */
async function start(): Promise<void> {
  followOtherTabs();
  await recallSession();
  const { user } = session.getState();
  const at = firstPage(location.pathname, user !== null);
  // A student whom the school has yet to let in gets no data.
  const waiting = user?.waiting === 1;
  const route = waiting ? undefined : ROUTES.find(({ name }) => name === at?.name);
  if (user && at) route?.first(at.params);
  const ready = Promise.all([styled(), loadConfig().then(paintBrand)]);
  const mount = await oneByOne(route, user !== null && !waiting);
  await ready;
  mount();
  setTimeout(() => whenIdle(install), LATER_MS);
}

/**
 * Runs the code of the first screen, which the page has asked for already (boot/first.ts), part by part: between them
 * the phone scrolls and takes taps. Returns what mounts it. A part of the screen that cannot be had is React's to tell.
 */
async function oneByOne(route: Route | undefined, signedIn: boolean) {
  await import('./react.ts').then(breath);
  const { mount } = await import('./mount.tsx');
  await breath();
  if (signedIn) await PORTAL.preload().then(breath, () => undefined);
  await route?.chunk.preload().then(breath, () => undefined);
  // The first list needs this part next.
  if (signedIn) import('../device/keptOrAsked.ts').catch(() => undefined);
  return mount;
}

const breath = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** Once the style sheet that the page has asked for is here, or cannot be had. */
function styled(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  if (!link || link.sheet) return Promise.resolve();
  return new Promise((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, resolve, { once: true });
  });
}

/**
 * From here on the portal can be installed, and opens without a network. (Older browsers, and pages without TLS, have
 * no worker: they need one.) Browsers fetch a manifest's pictures at once.
 */
function install(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }));
  if (raw(LEFT)) import('../device/leftSessions.ts').then(({ endLeftSessions }) => endLeftSessions()).catch(() => undefined);
  if ('serviceWorker' in navigator && import.meta.env.PROD)
    import('./worker.ts').then(({ startWorker }) => startWorker()).catch(() => undefined);
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

importPartsAgain();
reloadWhenOutdated();
start().catch(paintFailure);

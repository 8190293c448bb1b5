import { OF_SERVER } from '@portal/contract/ofServer';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { AT_WORK_LOCK } from './atWork.ts';
import { FIGURES } from '../device/figures.ts';
import { KEPT_FILES, keptName } from '../device/keptFiles.ts';
import { openPicture } from '../device/sealedPictures.ts';
import { listenForPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** The shell's files, written in by the build. */
declare const __PRECACHE__: PrecacheEntry[];

/** The page asks a waiting worker to take over. */
const TAKE_OVER = 'take over';
const ENGINES = 'portal-engines';
const CONFIG = 'portal-config';
/** The cache of lists' pictures, deleted at logout by its name. */
const PICTURES = 'student-pictures';
const MOST_PICTURES = 150;
/** Files by their names. All else that is opened as a page, and is not the server's, is the portal. */
const OF_FILES = /\/[^/]+\.\w+$/u;
const MOST_FIGURES = 600;
const OF_QUESTIONS = '/media/open/questions/';

listenForPushes(self);
cleanupOutdatedCaches();
precacheAndRoute(__PRECACHE__);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/'), { denylist: [OF_SERVER, OF_FILES] }));

// API calls are never answered here: offline the page uses its own copies, bound to the student.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/config.json',
  async ({ request }) => {
    const cache = await caches.open(CONFIG);
    try {
      const answer = await fetch(request);
      if (answer.ok) await keep(cache, request, answer);
      return answer;
    } catch {
      return (await cache.match(request)) ?? Response.error();
    }
  },
);

// The engines for documents and streams, kept from their first use on: their names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => {
    const cache = await caches.open(ENGINES);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const answer = await fetch(request);
    if (answer.status === 200) await keep(cache, request, answer);
    return answer;
  },
);

// The pictures of questions are named by their content: one that is kept is never out of date.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.destination === 'image' && url.pathname.startsWith(OF_QUESTIONS),
  async ({ request, url }) => {
    const kept = await caches.match(request.url, { cacheName: FIGURES });
    if (kept) return kept;
    const answer = (await openPicture(url.pathname).catch(() => undefined)) ?? (await fetch(request));
    if (answer.status === 200) await keepPicture(FIGURES, MOST_FIGURES, request, answer);
    return answer;
  },
);

// The pictures of lists, for lists without a network.
registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.destination === 'image' && url.pathname.startsWith('/media/open/'),
  async ({ request }) => {
    try {
      const answer = await fetch(request);
      if (answer.status === 200) await keepPicture(PICTURES, MOST_PICTURES, request, answer);
      return answer;
    } catch {
      return (await caches.match(request, { cacheName: PICTURES })) ?? Response.error();
    }
  },
);

// A kept document is read from the device, in the parts the viewer asks for, whatever the connection.
registerRoute(
  ({ url }) => keptName(url, location.origin) !== undefined,
  async ({ request, url }) => {
    const name = keptName(url, location.origin) ?? '';
    const kept = (await caches.has(KEPT_FILES)) ? await (await caches.open(KEPT_FILES)).match(name) : undefined;
    if (!kept) return fetch(request);
    return part(kept, request.headers.get('range') ?? '');
  },
);

/** Keeps an answer; a device without room for it still shows it. */
const keep = (cache: Cache, request: Request, answer: Response): Promise<void> =>
  cache.put(request.url, answer.clone()).catch(() => undefined);

/** The oldest make room for new ones. */
async function keepPicture(name: string, most: number, request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((old) => cache.delete(old)));
  await keep(cache, request, answer);
}

/** The range asked for, cut at the end of the document as a server does; the whole where none can be read. */
async function part(kept: Response, range: string): Promise<Response> {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/u.exec(range) ?? [];
  if (from === undefined) return kept;
  const blob = await kept.blob();
  const begin = Number(from);
  const end = Math.min(to ? Number(to) + 1 : blob.size, blob.size);
  const headers = { 'Content-Type': 'application/pdf', 'Content-Range': `bytes ${begin}-${end - 1}/${blob.size}` };
  if (begin < end) return new Response(blob.slice(begin, end), { status: 206, headers });
  return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${blob.size}` } });
}

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldEngines()]));
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver());
});

/** Takes over only when no tab is in a quiz or an exam: there the old portal stays complete until it is left. */
async function takeOver(): Promise<void> {
  const { held } = await navigator.locks.query();
  if (!held?.some(({ name }) => name === AT_WORK_LOCK)) await self.skipWaiting();
}

/**
 * Deletes old engines and fonts: the names under pdfjs-… carry a version, and those of fonts change with their content;
 * others belonged to an older portal.
 */
async function forgetOldEngines(): Promise<void> {
  const cache = await caches.open(ENGINES);
  const old = (await cache.keys()).filter(({ url }) => !/^\/assets\/pdfjs-|\.woff2$/u.test(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

import { carriesConfig } from '../api/carriedConfig.ts';
import { kept } from '../api/keptSession.ts';
import '../route/askForScreen.ts';
import { paintFailure, paintFrame, paintOpenFrame } from './outline.ts';
import { titleOf } from '../app/titleOf.ts';
import { firstPage } from '../route/findPath.ts';
import { PAGES, WAITING_PAGE, type Page, type RouteName } from '../route/pages.ts';

/** Addresses of the build's files (web/build/firstScript.ts). */
interface Files {
  style: string;
  /** The module with main.ts. */
  start: string;
  /** The scripts of every page beside main.ts; those of every screen with a session beside these; each screen's own. */
  every: string[];
  portal: string[];
  screens: Record<RouteName, string[]>;
}

declare const __FILES__: Files;
const FILES = __FILES__;

/** A page in the background paints nothing, and one that should have painted by now goes on without. */
const PAINTED_WITHIN_MS = 200;

/**
 * The script within index.html: it paints the head of the first screen as soon as the page is read. Everything else is
 * asked for once that is on the screen: on a slow network a style sheet that shares the wire with 80 kB of scripts is
 * late.
 */
function first(): void {
  if (window.tooOld) return;
  const { user } = kept();
  const at = firstPage(location.pathname, user !== null);
  const waiting = user?.waiting === 1;
  const found: Page | undefined = at && PAGES[at.name];
  const page = waiting && !found?.anyone ? WAITING_PAGE : found;
  const asked = new Set<string>();
  const preload = (href: string, as: string) => {
    if (!asked.has(href)) link('preload', href, as);
    asked.add(href);
  };
  window.askForScreen = (name) => {
    for (const file of FILES.screens[name]) preload(file, 'script');
  };
  document.addEventListener('DOMContentLoaded', () => {
    if (page && (!user || waiting || found?.anyone)) paintOpenFrame(page);
    else paintFrame(titleOf(at?.name, user?.profile?.name), at?.name === 'home');
    whenPainted(() => {
      link('stylesheet', FILES.style);
      // Asked for here before main.ts asks, which may be on the device already.
      if (!carriesConfig()) preload('/config.json', 'fetch');
      import(/* @vite-ignore */ FILES.start).catch(paintFailure);
      for (const file of FILES.every) preload(file, 'script');
      // To ask takes a slow phone a millisecond or more each time: the rest in a task of its own.
      setTimeout(() => {
        if (waiting) return;
        if (user) for (const file of FILES.portal) preload(file, 'script');
        if (at) window.askForScreen?.(at.name);
      });
    });
  });
}

/**
 * Names a file to the browser. (Not as `modulepreload`, which Safari came to late, and which takes the main thread.)
 */
function link(rel: 'stylesheet' | 'preload', href: string, as = ''): void {
  const made = Object.assign(document.createElement('link'), { rel, as, href });
  // Imports and calls ask in CORS mode; without it the file would load twice.
  if (as === 'script' || as === 'fetch') made.crossOrigin = 'anonymous';
  document.head.append(made);
}

function whenPainted(work: () => void): void {
  let done = false;
  const once = () => {
    if (!done) work();
    done = true;
  };
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) once();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(once, document.hidden ? 0 : PAINTED_WITHIN_MS);
}

first();

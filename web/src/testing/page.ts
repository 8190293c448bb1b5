import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { vi } from 'vitest';
import { seedChance } from './chance.ts';
import type { FakeServer } from './server.ts';

type Listening = Parameters<typeof addEventListener>;
const listeners: { target: EventTarget; with: Listening }[] = [];
const channels: BroadcastChannel[] = [];
const timers: number[] = [];
const frames: number[] = [];

/** A stand-in for a part of the browser that the portal needs and jsdom lacks. */
class NothingGrows {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/**
 * A browser that has never been here: nothing stored, and every listener, timer and channel of a page ends with the
 * page.
 */
export function freshBrowser(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [name] of document.cookie.matchAll(/[^;=\s]+(?==)/gu)) document.cookie = `${name}=; Path=/; Max-Age=0`;
  seedChance();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('ResizeObserver', NothingGrows);
  vi.stubGlobal('MathMLElement', Element);
  vi.stubGlobal('scrollTo', () => undefined);
  // Without a layout nothing can be scrolled.
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('matchMedia', (media: string): Partial<MediaQueryList> => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as (...how: unknown[]) => number;
    vi.stubGlobal(name, (...how: unknown[]) => {
      const timer = start(...how);
      timers.push(timer);
      return timer;
    });
  }
  // Events are dated by the clock that stands.
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => performance.now() });
  const draw = requestAnimationFrame;
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback) => {
    const frame = draw(work);
    frames.push(frame);
    return frame;
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  for (const target of [globalThis, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((...how: Listening) => {
      listeners.push({ target, with: how });
      listen(...how);
    });
  }
}

/** The two pages: the students' and the one at /console/. */
export type App = 'portal' | 'console';

/** Loads a page at the browser's address, as a browser does: all of its code anew. */
export async function loadPage(server: FakeServer, app: App): Promise<void> {
  let here = true;
  ends.push(() => (here = false));
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    try {
      return await server.fetch(...call);
    } finally {
      // A page that is gone hears of no answer.
      if (!here) await new Promise(() => undefined);
    }
  });
  document.body.innerHTML = '<div id="root"></div>';
  vi.resetModules();
  await (app === 'console' ? import('../console/main.tsx') : import('../boot/main.ts'));
}

const ends: (() => void)[] = [];

/** Ends the page: whatever it waited for does not happen any more. */
export function endPage(): void {
  for (const end of ends.splice(0)) end();
  for (const { target, with: how } of listeners.splice(0)) target.removeEventListener(...how);
  for (const channel of channels.splice(0)) channel.close();
  // One by one: clearing all at once would set the clock back, and React, which stays, would wait for the old time.
  for (const timer of timers.splice(0)) clearTimeout(timer);
  for (const frame of frames.splice(0)) cancelAnimationFrame(frame);
  document.body.innerHTML = '';
}

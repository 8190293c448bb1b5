import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

/** What the page under measurement notes of itself. */
interface Noted {
  /** The events of each tap by its number: from the touch to the frame that shows what it did, milliseconds. */
  taps: Record<number, number>;
  /** Pieces of work that held the page for more than 50 ms: when each began and how long it took, milliseconds. */
  long: { at: number; ms: number }[];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** The browser notes no event that was seen sooner, ms. */
const LEAST_MS = 16;

/**
 * Notes taps and long tasks. Runs in the page, before everything else. Taps as 'Interaction to Next Paint' has them:
 * the longest of the events of one tap, from when the browser was touched to when the next frame was shown, by the
 * browser's own clock, in steps of 8 ms.
 */
function note(least: number): void {
  const noted: Noted = { taps: {}, long: [] };
  window.noted = noted;
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEventTiming;
      if (interactionId) noted.taps[interactionId] = Math.max(noted.taps[interactionId] ?? 0, duration);
    }
  });
  events.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.long.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Waits this long before a tap, and again after it, so that the page is idle. */
const REST_MS = 400;

/** Slow 4G as Lighthouse has it: bytes a second, milliseconds. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 };

/** A slow phone: how it is made so, and what it notes. */
export class Phone {
  readonly page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.page = page;
    this.#cdp = cdp;
  }

  /** From its next document on the page notes taps and long tasks. */
  static async of(page: Page): Promise<Phone> {
    await page.addInitScript(note, LEAST_MS);
    return new Phone(page, await page.context().newCDPSession(page));
  }

  /** The processor is that many times slower from now on. */
  async slowDown(rate: number): Promise<void> {
    await this.#cdp.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async onSlow4G(): Promise<void> {
    await this.#cdp.send('Network.enable');
    await this.#cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  }

  /** Bytes that scripts hold, after the garbage is gone. */
  async heap(): Promise<number> {
    await this.#cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await this.#cdp.send('Runtime.getHeapUsage');
    return usedSize;
  }

  /**
   * Taps in the middle, lets the page come to rest, and returns how long it took to the frame that showed what it did,
   * ms. Nothing of this tool runs in the page meanwhile: it would be counted.
   */
  async tap(place: Locator): Promise<number> {
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error(`Not on the screen: ${String(place)}`);
    await sleep(REST_MS);
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await sleep(REST_MS);
    return this.page.evaluate((least) => {
      const taps = Object.values(window.noted.taps);
      window.noted.taps = {};
      return Math.max(least, ...taps);
    }, LEAST_MS);
  }

  /** The tasks over 50 ms since that moment of the page, ms. */
  longSince(at: number): Promise<number[]> {
    return this.page.evaluate((from) => window.noted.long.filter((task) => task.at >= from).map(({ ms }) => ms), at);
  }

  now(): Promise<number> {
    return this.page.evaluate(() => performance.now());
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';

/** What the page under measurement notes of itself. */
interface Noted {
  /** From each tap to the frame that shows what it did, milliseconds. */
  taps: number[];
  /** Pieces of work that held the page for more than 50 ms: when each began and how long it took, milliseconds. */
  long: { at: number; ms: number }[];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** Notes taps and long tasks. Runs in the page, before everything else. */
function note(): void {
  const noted: Noted = { taps: [], long: [] };
  window.noted = noted;
  const { port1, port2 } = new MessageChannel();
  const waiting: number[] = [];
  port1.addEventListener('message', () => {
    for (const began of waiting.splice(0)) {
      performance.mark('seen');
      noted.taps.push(performance.now() - began);
    }
  });
  port1.start();
  const listener = ({ timeStamp }: Event) => {
    performance.mark('tapped');
    requestAnimationFrame(() => {
      waiting.push(timeStamp);
      // Comes after the frame.
      port2.postMessage(0);
    });
  };
  addEventListener('click', listener, true);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) noted.long.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
}

/** Before a tap the page is at rest, as a student's is who reads; after it all that it sets going comes to an end. */
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
    await page.addInitScript(note);
    return new Phone(page, await page.context().newCDPSession(page));
  }

  /** The processor is so many times slower from now on. */
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
   * Taps in the middle, lets the page come to rest, and returns how long it took to the frame that showed what it did, and of that the page's own
   * thread at work, ms. Nothing of this tool runs in the page meanwhile: it would be counted.
   */
  async tap(place: Locator): Promise<{ seen: number; work: number }> {
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error(`Not on the screen: ${String(place)}`);
    await sleep(REST_MS);
    const end = await this.#record();
    await this.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await sleep(REST_MS);
    const work = workOf(await end());
    const taps = await this.page.evaluate(() => window.noted.taps.splice(0));
    return { seen: taps[0] ?? Number.NaN, work };
  }

  async #record(): Promise<() => Promise<TraceEvent[]>> {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
    this.#cdp.on('Tracing.dataCollected', collect);
    const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] };
    await this.#cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
    return async () => {
      const complete = new Promise((resolve) => this.#cdp.once('Tracing.tracingComplete', resolve));
      await this.#cdp.send('Tracing.end');
      await complete;
      this.#cdp.off('Tracing.dataCollected', collect);
      return events;
    };
  }

  /** The tasks over 50 ms since that moment of the page, ms. */
  longSince(at: number): Promise<number[]> {
    return this.page.evaluate((from) => window.noted.long.filter((task) => task.at >= from).map(({ ms }) => ms), at);
  }

  now(): Promise<number> {
    return this.page.evaluate(() => performance.now());
  }
}

/** Times in microseconds; `tdur` is what the thread itself was at work, whoever else wanted the processor. */
interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
  tid: number;
  pid: number;
}

/** How long the page's thread was at work from the task that heard the tap until it was seen, ms. */
function workOf(events: readonly TraceEvent[]): number {
  const [tapped, seen] = ['tapped', 'seen'].map((name) => events.find((event) => event.name === name));
  if (!tapped || !seen) return Number.NaN;
  const isOwn = ({ name, pid, tid }: TraceEvent) =>
    pid === tapped.pid && tid === tapped.tid && name === 'ThreadControllerImpl::RunTask';
  const own = events.filter((event) => isOwn(event) && event.ts + (event.dur ?? 0) >= tapped.ts && event.ts < seen.ts);
  return own.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000;
}

import { vi } from 'vitest';

/** Node's own: the clock of the page stands, this goes on. */
declare const setImmediate: (next: () => void) => void;

/** How far the clock goes between two looks, and how long something is waited for: milliseconds of the fake clock. */
const STEP_MS = 50;
const PATIENCE_MS = 15_000;
/** How often it is looked once more on a clock that stands. */
const GRACE = 1000;
/** Taken before the page's clock is stopped, so that this timer goes on. */
const realTimeout = setTimeout;

/**
 * Stops the clock at `now`; from here on it goes only as `advance` and `until` let it. Call before React is loaded, and
 * once.
 */
export function stopClock(now: number): void {
  vi.useFakeTimers({
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'Date',
      'performance',
      'requestAnimationFrame',
      'cancelAnimationFrame',
    ],
    now,
  });
}

/** Lets the clock go on by so many milliseconds, with everything that happens in them. */
export async function advance(ms: number): Promise<void> {
  const step = Math.max(STEP_MS, ms / 100);
  for (let left = ms; left > 0; left -= step) {
    await done();
    await vi.advanceTimersByTimeAsync(Math.min(left, step));
  }
  await done();
}

/**
 * Lets the clock go on until `look` throws no more, and returns what it returns.
 * @throws what it threw last, after 15 s of the fake clock and then a while on which the clock stands
 */
export async function until<T>(look: () => T): Promise<T> {
  for (let waited = 0; ; waited += STEP_MS) {
    await done();
    try {
      return look();
    } catch (error) {
      if (waited >= PATIENCE_MS + GRACE * STEP_MS) throw error;
    }
    // On a busy machine the code of a screen may take longer to come than the clock takes to go.
    if (waited < PATIENCE_MS) await vi.advanceTimersByTimeAsync(STEP_MS);
  }
}

/** Lets everything happen that needs no time: chunks load, transactions end, messages arrive, React draws. */
export async function done(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 12; turn += 1) await turnOver();
  // Code that is asked for is not yet known to be under way.
  await aMoment();
}

const turnOver = () =>
  new Promise<void>((next) => {
    setImmediate(next);
  });

const aMoment = () =>
  new Promise<void>((next) => {
    realTimeout(next, 1);
  });

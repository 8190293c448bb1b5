const STORE = 'clockAhead';
/** The header has whole seconds and was some seconds under way: less is no difference. */
const UNCERTAIN_MS = 5000;

/**
 * How far the server's clock is ahead of this device's, milliseconds; until the server has answered, as on the last
 * visit.
 */
let ahead = kept();
const listeners = new Set<() => void>();

/** Returns the device's own time: only for the age of what it noted itself, never for a time on a screen. */
export const deviceNow = (): number => Date.now();

/** A moment of this device's clock by the server's, epoch milliseconds. */
export const serverTimeOf = (moment: number): number => moment + ahead;

/**
 * The server's time now, epoch milliseconds: every time on a screen goes by it, for a phone's own clock may be wrong by
 * days.
 */
export const serverNow = (): number => serverTimeOf(deviceNow());

/**
 * How far this device's clock and the steady one are apart: a change tells that the device has slept, or that its clock
 * was set.
 */
export const apartFromSteady = (): number => deviceNow() - performance.now();

/** Takes what the server's clock said just now, as the header `Date` of an answer has it. */
export function noteServerTime(date: string | null): void {
  const found = Date.parse(date ?? '') - deviceNow();
  if (Number.isNaN(found) || Math.abs(found - ahead) < UNCERTAIN_MS) return;
  ahead = Math.abs(found) < UNCERTAIN_MS ? 0 : found;
  keep();
  for (const listener of listeners) listener();
}

/**
 * Calls back whenever the server's clock proves to be another than was thought, until the returned function is called.
 */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function kept(): number {
  try {
    return Number(localStorage.getItem(STORE)) || 0;
  } catch {
    return 0;
  }
}

function keep(): void {
  try {
    if (ahead === 0) localStorage.removeItem(STORE);
    else localStorage.setItem(STORE, String(ahead));
  } catch {
    // The browser keeps nothing: the clock is known as long as the page lives.
  }
}

/**
 * Brings the few methods that the portal and its PDF viewer use and the oldest browsers of the build's target
 * (vite.config.ts) lack: copies of an array, sorted or reversed (Chrome 110, Safari 16), a promise with its two ends
 * (Chrome 119, Safari 17.4), signals joined to one (Chrome 116, Safari 17.4), whether a text is an address (Chrome 120,
 * Safari 17), and bytes cut to a length (Chrome 114, Safari 17.4). Loaded before all else on every page, and in the PDF
 * viewer's worker.
 */
function define(target: object, name: string, value: (...args: never[]) => unknown): void {
  if (!Object.hasOwn(target, name)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

define(Array.prototype, 'toSorted', function toSorted<T>(this: T[], compare?: (a: T, b: T) => number): T[] {
  // oxlint-disable-next-line unicorn/no-array-sort -- it sorts a copy, and toSorted is what is missing
  return [...this].sort(compare);
});

define(Array.prototype, 'toReversed', function toReversed<T>(this: T[]): T[] {
  // oxlint-disable-next-line unicorn/no-array-reverse -- it reverses a copy, and toReversed is what is missing
  return [...this].reverse();
});

define(Promise, 'withResolvers', function withResolvers<T>(): PromiseWithResolvers<T> {
  let resolve!: PromiseWithResolvers<T>['resolve'];
  let reject!: PromiseWithResolvers<T>['reject'];
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
});

define(AbortSignal, 'any', function any(signals: Iterable<AbortSignal>): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    const abort = () => joined.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: joined.signal });
  }
  return joined.signal;
});

define(URL, 'canParse', function canParse(address: string, base?: string): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
});

define(ArrayBuffer.prototype, 'transferToFixedLength', function transferToFixedLength(this: ArrayBuffer, length?: number) {
  return this.slice(0, length);
});

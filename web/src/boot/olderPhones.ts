/**
 * The few methods we use that the oldest browsers of the build's target (vite.config.ts) lack: copies of an array, sorted
 * or reversed (Chrome 110, Safari 16), and a promise with its two ends (Chrome 119, Safari 17.4). Loaded before all else.
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

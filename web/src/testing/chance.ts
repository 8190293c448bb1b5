import { vi } from 'vitest';

/** Returns numbers from 0 to 1, small and fast, the same sequence for the same seed. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns so many random bytes. */
export const bytesOf = (next: () => number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)));

/**
 * Makes the browser's own chance the same in every run, until mocks are restored: waits, keys, and the names of tabs.
 */
export function seedChance(seed = 1): void {
  const next = chance(seed);
  vi.spyOn(Math, 'random').mockImplementation(next);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const { buffer, byteOffset, byteLength } = array as unknown as Uint8Array;
    new Uint8Array(buffer, byteOffset, byteLength).set(bytesOf(next, byteLength));
    return array;
  });
}

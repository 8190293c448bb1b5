import { vi } from 'vitest';

/** Small, fast, and the same with the same seed: numbers from 0 to 1. */
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
 * From here on a browser's own chance is the same in every run, until mocks are restored: waits, keys, and the names of
 * tabs.
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

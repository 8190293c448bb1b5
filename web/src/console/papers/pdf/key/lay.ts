import type { Asked, KeyEntry, LaidKey } from './entry.ts';

/** Lays a key to the questions; what is not certain is a fault and not laid. */
export function layKey(_questions: readonly Asked[], _entries: readonly KeyEntry[]): LaidKey {
  return { laid: new Map(), faults: [] };
}

import { createHash } from 'node:crypto';
import { refusal } from './errors.ts';

/** The fields of a part of a thing as they stand, in the words of the call that changes them. */
export type There = Readonly<Record<string, string | number>>;

/**
 * The revision of what is kept without a count: a number made of its fields, which is another one once they are others.
 */
export const revisionOf = (there: There): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(there)).digest('hex').slice(0, 12), 16);

/**
 * Does the work where what stands there is what was read, or nothing was read, as by a command; else returns what
 * stands there.
 */
export async function unlessStale<Out>(
  base: number | undefined,
  there: There,
  work: () => Promise<Out>,
): Promise<{ done: Out } | { stale: There }> {
  return base === undefined || base === revisionOf(there) ? { done: await work() } : { stale: there };
}

/** Returns what came of the work. Throws the refusal that says what is there by now where nothing was done. */
export function mustNotBeStale<Out>(outcome: { done: Out } | { stale: There }): Out {
  if ('stale' in outcome) throw stale(outcome.stale);
  return outcome.done;
}

/** The refusal of what starts from an older state. */
export const stale = (there: There) => refusal('stale', { ...there, revision: revisionOf(there) });

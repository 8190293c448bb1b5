import { randomBytes } from 'node:crypto';
import type { Position } from './chain.ts';
import type { Target } from './target/target.ts';

/** Files as the copy names them: GENERATION/FIRST-MOMENT[-LAST].KIND. What else lies there is none of its own. */
const NAMED = /^(\d{6}-\d{8}T\d{6}Z-[\da-f]{8})\/(\d{8})-(\d{13})(?:-(\d{8}))?\.(part|whole)$/u;

/** A file of a copy; it holds the records from `first` to `last`, `at` the moment of the first. */
export interface CopyFile {
  name: string;
  generation: string;
  first: number;
  last: number;
  at: number;
  /** True where the last record of the file ends a transaction. */
  isWhole: boolean;
}

/** The files of a copy by generation, the oldest generation and the first record first. */
export async function filesOf(target: Target): Promise<Map<string, CopyFile[]>> {
  const files = new Map<string, CopyFile[]>();
  for (const name of (await target.list()).toSorted()) {
    const [, generation = '', first = '', at = '', last = first, kind] = NAMED.exec(name) ?? [];
    if (generation === '') continue;
    const file = { name, generation, first: Number(first), last: Number(last), at: Number(at), isWhole: kind === 'whole' };
    files.set(generation, [...(files.get(generation) ?? []), file]);
  }
  return files;
}

/** A name behind all that are there: the number says the order, whatever the clocks of machines have said. */
export async function newGeneration(target: Target, now: number): Promise<string> {
  const last = Math.max(0, ...[...(await filesOf(target)).keys()].map((generation) => Number.parseInt(generation, 10)));
  const stamp = new Date(now).toISOString().replaceAll(/[:-]|\.\d+/gu, '');
  return `${String(last + 1).padStart(6, '0')}-${stamp}-${randomBytes(4).toString('hex')}`;
}

/** True where the target has the generation up to a position. Removes files that were sent but not noted. */
export async function isAsLeft(target: Target, { generation, seq, is_whole }: Position): Promise<boolean> {
  const files = (await filesOf(target)).get(generation) ?? [];
  if (!is_whole || !files.some(({ last }) => last === seq)) return false;
  await target.remove(files.filter(({ first }) => first > seq).map(({ name }) => name));
  return true;
}

export async function removeGeneration(target: Target, generation: string): Promise<void> {
  await target.remove(((await filesOf(target)).get(generation) ?? []).map(({ name }) => name));
}

/**
 * Takes away the generations that no moment since then needs. The one before the current one stays, whatever the clock.
 */
export async function prune(target: Target, current: string, since: number): Promise<void> {
  const files = await filesOf(target);
  const began = (generation: string): number | undefined => files.get(generation)?.find(({ isWhole }) => isWhole)?.at;
  const earlier = [...files.keys()].filter((generation) => generation < current);
  const needed = earlier.findLastIndex((generation) => (began(generation) ?? Infinity) < since);
  for (const generation of earlier.slice(0, Math.max(0, needed))) await removeGeneration(target, generation);
}

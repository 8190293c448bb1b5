import { hashOf } from '../versions/hash.ts';
import { readSourceRows, recordSource, type Making } from '../versions/source.store.ts';
import { nameOf, type Source, type Thing } from '../versions/thing.ts';
import type { Target } from './rows.ts';

/** Kinds whose own rows do not show every change of the text. */
const BY_TEXT = new Set(['quiz', 'exam', 'news']);

/** Texts to keep; with `synced_hash` what portal and folder agree on from now on, without it that stays. */
export interface Sources {
  things: (Source & { synced_hash?: string | null })[];
  /** Things that are not there: their last text is kept; of those that never were there, the text that was refused. */
  absent: (Thing & { synced_hash?: string | null; refused?: Source })[];
  making: Making;
}

/** Keeps the authors' own words. `titles` are the things' names by kind and key. */
export async function storeSources(
  { sql, dry, changes }: Target,
  { things, absent, making }: Sources,
  title: (kind: string, key: string) => string,
): Promise<void> {
  const there = new Map((await readSourceRows(sql)).map((row) => [nameOf(row), row]));
  for (const thing of things) {
    const { kind, key, document } = thing;
    const earlier = there.get(nameOf(thing));
    if (earlier && BY_TEXT.has(kind) && hashOf(earlier.document) !== hashOf(document))
      changes.mark(kind, key, title(kind, key), 'changed');
    if (!dry) await recordSource(sql, { ...thing, archived: 0 }, making, earlier);
  }
  for (const { refused, ...thing } of dry ? [] : absent) {
    const earlier = there.get(nameOf(thing));
    const last = earlier ?? refused;
    if (last) await recordSource(sql, { ...last, ...thing, archived: 1 }, making, earlier);
  }
}

import type { Thing } from '../../versions/thing.ts';

/** What an action was about: a thing, or of the school's file a level, a batch, or all else of it. */
export interface Part {
  kind: 'news' | 'level' | 'batch' | 'settings';
  key: string;
}

/** The text of a thing; undefined where there is none, or it was taken out. */
export type Text = Readonly<Record<string, unknown>> | undefined;

interface Place {
  key: string;
}

/** The thing in whose text a part stands. */
export const thingOf = ({ kind, key }: Part): Thing => (kind === 'news' ? { kind, key } : { kind: 'school', key: 'school' });

const LISTS = { level: 'levels', batch: 'batches' } as const;

const placesIn = (text: Text, list: string): Place[] => (text?.[list] as Place[] | undefined) ?? [];

/** Returns what a text says about a part; undefined: nothing. */
export function partIn(text: Text, { kind, key }: Part): Text {
  if (kind === 'news' || text === undefined) return text;
  if (kind !== 'settings') return placesIn(text, LISTS[kind]).find((place) => place.key === key) as Text;
  const { levels: _levels, batches: _batches, ...rest } = text;
  return rest;
}

/** The text with that part as it was; a level or batch that comes back stands last. */
export function withPart(text: Text, { kind, key }: Part, was: Text): Text {
  if (kind === 'news' || text === undefined) return was;
  if (kind === 'settings') {
    const { levels, batches } = text;
    return { ...was, ...(levels !== undefined && { levels }), ...(batches !== undefined && { batches }) };
  }
  const list = LISTS[kind];
  const places = placesIn(text, list);
  const isThere = places.some((place) => place.key === key);
  const changed = isThere ? places.flatMap((place) => (place.key === key ? (was ?? []) : place)) : [...places, was];
  return { ...text, [list]: changed };
}

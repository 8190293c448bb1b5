import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { Texts } from '../form/typed.ts';
import { writtenOthers, type Others } from './languages.ts';

/** An item of news as it is edited; '' and no levels where the author says nothing. */
export interface Item {
  heading: string;
  /** '2026-12-01' */
  date: string;
  /** The file beside the text. */
  image: string;
  /** Keys of levels; none: for all. */
  levels: readonly string[];
  body: string;
  /** Heading and text in other languages. */
  in: Others;
}

export type Field = Exclude<keyof Item, 'in'>;

/** In the order in which they stand on the page. */
export const FIELDS: readonly Field[] = ['heading', 'date', 'levels', 'image', 'body'];

/** What the server keeps of a thing. */
export type Written = Data<typeof staffCalls.source.written>;
type Document = NonNullable<Written['source']>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const several = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

/** Returns what was written, as it is edited. */
export function itemOf({ head, body }: Document): Item {
  const { heading, date, image, levels, in: others } = (head ?? {}) as Record<string, unknown>;
  return {
    heading: text(heading),
    date: text(date),
    image: text(image),
    levels: several(levels),
    body: text(body),
    in: (others ?? {}) as Others,
  };
}

/** The same as the calls take it. */
export const documentOf = ({ heading, date, image, levels, body, in: others }: Item): Document => ({
  head: {
    heading,
    date,
    ...(image !== '' && { image }),
    ...(levels.length > 0 && { levels }),
    ...writtenOthers(others),
  },
  body,
});

/** What is edited: the revision it began from, and that of the draft it goes on with (0: of none). */
export interface Edited {
  item: Item;
  base: number;
  draft: number;
}

export const textsOfEdited = ({ item: { levels, in: others, ...item }, base, draft }: Edited): Texts => ({
  ...Object.fromEntries(Object.entries(item).map(([name, value]) => [name, [value]])),
  levels: [...levels],
  in: [JSON.stringify(others)],
  base: [String(base)],
  draft: [String(draft)],
});

export function editedOfTexts(texts: Texts): Edited {
  const one = (name: string): string => texts[name]?.[0] ?? '';
  const item = {
    heading: one('heading'),
    date: one('date'),
    image: one('image'),
    levels: texts['levels'] ?? [],
    body: one('body'),
    in: JSON.parse(one('in') || '{}') as Others,
  };
  return { item, base: Number(one('base')), draft: Number(one('draft')) };
}

export const isSame = (one: Item, other: Item): boolean => JSON.stringify(documentOf(one)) === JSON.stringify(documentOf(other));

/** Keys that were made on this page and of which the server cannot know yet. */
const made = new Set<string>();

/** A key for a new item, which is its file's name in a content folder as well: '2026-12-01-k3x9q2'. */
export function newKey(day: string): string {
  const key = `${day}-${[...crypto.getRandomValues(new Uint8Array(6))].map((byte) => (byte % 36).toString(36)).join('')}`;
  made.add(key);
  return key;
}

/** True once for a key that was just made here: there is nothing to ask the server for. */
export const isJustMade = (key: string): boolean => made.delete(key);

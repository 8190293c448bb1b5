import type { Body, Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import type { Texts } from '../form/typed.ts';

/** The name of a thing in the calls. */
export type Named = Pick<Body<typeof staffCalls.source.written>, 'kind' | 'key'>;

/** The content and the draft of a thing on the server. */
export type Written = Data<typeof staffCalls.source.written>;
/** The content of a thing, as the content folder writes it. */
export type Document = NonNullable<Written['source']>;

/** A part of a thing that is chosen by itself where two have written. */
export interface Part<Item> {
  name: string;
  label: string;
  textIn: (item: Item) => string;
  /** Returns the fields of the item that change when this part of the other is taken. */
  take: (item: Item, other: Item) => Partial<Item>;
}

/** How things of one kind are edited, from the server's content and back. */
export interface Authored<Item> {
  /** Addresses of the console: the thing's own page, and the list to return to. */
  pageOf: (key: string) => string;
  listOf: (which: 'shown' | 'drafts' | 'out') => string;
  nameOf: (item: Item) => string;
  blank: () => Item;
  itemOf: (source: Document) => Item;
  documentOf: (item: Item) => Document;
  /** Returns the content to publish, where a draft keeps more. */
  publishedOf?: (item: Item) => Document;
  /** The item as this device keeps it. */
  textsOf: (item: Item) => Texts;
  ofTexts: (texts: Texts) => Item;
  partsOf: (one: Item, other: Item) => readonly Part<Item>[];
}

/** The edited item, the revision it began from, and that of the draft it continues (0: none). */
export interface Edited<Item> {
  item: Item;
  base: number;
  draft: number;
}

export const isSame = <Item>({ documentOf }: Authored<Item>, one: Item, other: Item): boolean =>
  JSON.stringify(documentOf(one)) === JSON.stringify(documentOf(other));

/** Keys made on this page, unknown to the server. */
const made = new Set<string>();

export const randomLetters = (): string =>
  [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => (byte % 36).toString(36)).join('');

/** A key for a new thing, which is its file's name in a content folder as well: '2026-12-01-k3x9q2'. */
export function newKey(day: string): string {
  const key = `${day}-${randomLetters()}`;
  made.add(key);
  return key;
}

/** True once for a key that was just made here: there is nothing to ask the server for. */
export const isJustMade = (key: string): boolean => made.delete(key);

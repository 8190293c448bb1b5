import type { Document } from '../source/authored.ts';
import { writtenOthers, type Others } from './languages.ts';

/** An item of news as it is edited; '' and no levels where the author says nothing. */
export interface Item {
  heading: string;
  /** '2026-12-01' */
  date: string;
  /** The name of the picture beside the text. */
  image: string;
  /** Keys of the levels that see the item; none: all levels. */
  levels: readonly string[];
  body: string;
  /** Heading and text in other languages. */
  in: Others;
}

export type Field = Exclude<keyof Item, 'in'>;

/** The fields in the order of the page. */
export const FIELDS: readonly Field[] = ['heading', 'date', 'levels', 'image', 'body'];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const several = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

/** Returns an item as it is edited. */
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

/** Returns an item as the calls take it. */
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

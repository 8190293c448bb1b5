import * as frame from '#words/console';
import * as words from '#words/consoleNews';
import { languageName } from '../form/languages.ts';
import type { Texts } from '../form/typed.ts';
import { dayOf, now } from '../moments.ts';
import type { Authored, Part } from '../source/authored.ts';
import { documentOf, FIELDS, itemOf, type Field, type Item } from './item.ts';
import { inLanguage, otherLanguages, withOther, type Others } from './languages.ts';

const NAMES: Record<Field, string> = {
  heading: words.heading,
  date: words.date,
  levels: words.levels,
  image: words.picture,
  body: words.body,
};

const partsOf = (...both: readonly Item[]): Part<Item>[] => [
  ...FIELDS.map((field) => ({
    name: field,
    label: NAMES[field],
    textIn: (item: Item) => [item[field]].flat().join(', '),
    take: (_: Item, other: Item) => ({ [field]: other[field] }),
  })),
  ...[...new Set(both.flatMap(otherLanguages))].flatMap((language) =>
    (['heading', 'text'] as const).map((field) => ({
      name: `${language} ${field}`,
      label: frame.inLanguage(field === 'text' ? words.body : words.heading, languageName(language)),
      textIn: (item: Item) => inLanguage(item, language, field),
      take: (item: Item, other: Item) => withOther(item, language, { [field]: inLanguage(other, language, field) }),
    })),
  ),
];

const textsOf = ({ levels, in: others, ...item }: Item): Texts => ({
  ...Object.fromEntries(Object.entries(item).map(([name, value]) => [name, [value]])),
  levels: [...levels],
  in: [JSON.stringify(others)],
});

function ofTexts(texts: Texts): Item {
  const one = (name: string): string => texts[name]?.[0] ?? '';
  return {
    heading: one('heading'),
    date: one('date'),
    image: one('image'),
    levels: texts['levels'] ?? [],
    body: one('body'),
    in: JSON.parse(one('in') || '{}') as Others,
  };
}

/** How news is edited. */
export const NEWS: Authored<Item> = {
  pageOf: (key) => `/news/${key}`,
  listOf: (which) => `/news?show=${which}`,
  nameOf: ({ heading }) => heading,
  blank: () => ({ heading: '', date: dayOf(now()), image: '', levels: [], body: '', in: {} }),
  itemOf,
  documentOf,
  textsOf,
  ofTexts,
  partsOf,
};

import { languagesBeside } from '../form/languages.ts';

/** Heading and text in one other language; `differs` says why the two are not the same, where that is meant. */
interface Other {
  heading?: string;
  text?: string;
  differs?: string;
}

/** The heading and text of an item in languages other than its first, by language code. */
export type Others = Readonly<Record<string, Other>>;

/** An item's texts in other languages. */
interface Several {
  in: Others;
}

/** Returns the languages that an item may have beside its first. */
export const otherLanguages = (item: Several): string[] => languagesBeside(item.in);

export const inLanguage = (item: Several, language: string, field: 'heading' | 'text'): string =>
  item.in[language]?.[field] ?? '';

/** Returns the item with another heading or text in one language; a language without any text is dropped. */
export function withOther(item: Several, language: string, change: Other): Several {
  const next = { ...item.in[language], ...change };
  const { [language]: _, ...others } = item.in;
  return { in: next.heading || next.text ? { ...others, [language]: next } : others };
}

/** Returns the texts as the content folder writes them. */
export function writtenOthers(others: Others): { in?: Others } {
  const written = Object.entries(others).map(([language, { text, ...other }]) => [language, { ...other, ...(text && { text }) }]);
  return written.length > 0 ? { in: Object.fromEntries(written) as Others } : {};
}

import { languagesBeside } from '../form/languages.ts';

/** Heading and text in one other language; `differs` says why the two are not the same, where that is meant. */
interface Other {
  heading?: string;
  text?: string;
  differs?: string;
}

/** What an item says in other languages than its first, by the letters of each. */
export type Others = Readonly<Record<string, Other>>;

/** An item as far as its languages go. */
interface Several {
  in: Others;
}

/** The languages that an item may have beside its first. */
export const otherLanguages = (item: Several): string[] => languagesBeside(item.in);

export const inLanguage = (item: Several, language: string, field: 'heading' | 'text'): string =>
  item.in[language]?.[field] ?? '';

/** The item with another heading or text in one language; none is kept of a language in which nothing is left. */
export function withOther(item: Several, language: string, change: Other): Several {
  const next = { ...item.in[language], ...change };
  const { [language]: _, ...others } = item.in;
  return { in: next.heading || next.text ? { ...others, [language]: next } : others };
}

/** The same as the folder writes it. */
export function writtenOthers(others: Others): { in?: Others } {
  const written = Object.entries(others).map(([language, { text, ...other }]) => [language, { ...other, ...(text && { text }) }]);
  return written.length > 0 ? { in: Object.fromEntries(written) as Others } : {};
}

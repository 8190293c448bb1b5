import { notFound } from '../../core/errors.ts';
import { revisionOf, type There } from '../../core/revision.ts';
import { shownMoment } from '../../core/dates.ts';
import { titleIn } from '../../content/versions/title.ts';
import type { PartKind } from './own.ts';

/** The text that an author wrote of a thing. */
export type Written = Readonly<Record<string, unknown>>;

/** The fields of topics and materials that name their files, and the lists of their chapter that hold them. */
export const LINK = { topic: 'video', material: 'file' } as const;
export const LIST = { topic: 'topics', material: 'materials' } as const;

/** By language: the fields of a thing in that language, and why they differ where that is meant. */
type InLanguages = Readonly<Record<string, Readonly<Record<string, string>>>>;

const TITLE = { chapter: 'name', topic: 'name', material: 'title' } as const;

/** Topics and materials stand in their chapter's text by the last part of their keys. */
export const ownKey = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export const entriesIn = (text: Written | undefined, kind: 'topic' | 'material'): Written[] =>
  (text?.[LIST[kind]] as Written[] | undefined) ?? [];

/** Finds the entry of a part in the text of its thing: of a chapter, the whole text. */
export function saidOf(text: Written | undefined, kind: PartKind, key: string): Written | undefined {
  if (kind === 'chapter') return text;
  return entriesIn(text, kind).find((entry) => entry['key'] === ownKey(key));
}

/** Returns the text with a change to the entry of a part. Throws not found where there is no such entry. */
export function withSaid(text: Written, kind: PartKind, key: string, change: (said: Written) => Written): Written {
  if (kind === 'chapter') return change(text);
  if (!saidOf(text, kind, key)) throw notFound();
  const entries = entriesIn(text, kind).map((entry) => (entry['key'] === ownKey(key) ? change(entry) : entry));
  return { ...text, [LIST[kind]]: entries };
}

/** Names in other languages, by their letters. */
export type NamesIn = Readonly<Record<string, string>>;

/** The fields of a part that may be typed, both as its form has them and as its text has them. */
export interface PartOrder {
  name: string;
  names_in: NamesIn | undefined;
  link: string;
  /** Epoch milliseconds. */
  shown_from: number | null;
}

/** Returns the entry of a part for its text: the typed fields, on top of the entry that is there already. */
export function writtenPart(
  kind: PartKind,
  { name, names_in, link, shown_from }: PartOrder,
  timeZone: string,
  said: Written = {},
): Written {
  const { shown_from: _before, ...rest } = withNames(said, TITLE[kind], names_in);
  if (kind === 'chapter') return { ...rest, name };
  const from = shown_from === null ? {} : { shown_from: shownMoment(shown_from, timeZone) };
  return { ...rest, [TITLE[kind]]: name, [LINK[kind]]: link, ...from };
}

/** A field that holds text; '' where there is none. */
const textIn = (said: Written, field: string): string => {
  const value = said[field];
  return typeof value === 'string' ? value : '';
};

/** Reads the names of a thing in other languages. */
export const namesIn = (said: Written): NamesIn =>
  Object.fromEntries(
    Object.entries((said['in'] ?? {}) as InLanguages).map(([language, { name, title = '' }]) => [language, name ?? title]),
  );

/** Returns the names in other languages as fields of a form: 'name_hi'. */
const namesThere = (said: Written): There =>
  Object.fromEntries(Object.entries(namesIn(said)).map(([language, name]) => [`name_${language}`, name]));

/** Returns the text with these names in other languages; where none are given, the names stay. */
export function withNames(said: Written, field: 'name' | 'title', names: NamesIn = {}): Written {
  const others = { ...((said['in'] ?? {}) as InLanguages) };
  for (const [language, name] of Object.entries(names))
    if (name.trim() === '') delete others[language];
    else others[language] = { ...others[language], [field]: name.trim() };
  return withField(said, 'in', Object.keys(others).length > 0 ? others : undefined);
}

/** The fields of a part as they stand, in the words of its form. */
export function partThere(kind: PartKind, said: Written): There {
  const text = (field: string): string => textIn(said, field);
  const name = text(TITLE[kind]);
  const names = namesThere(said);
  if (kind === 'chapter') return { name, ...names };
  return { name, ...names, link: text(LINK[kind]), shown_from: text('shown_from').replace(' ', 'T') };
}

/** The fields of a subject as they stand; levels by their numbers. */
export function subjectThere(said: Written, numbers: ReadonlyMap<string, number>): There {
  const levels = (said['levels'] as string[] | undefined) ?? [];
  const ac_ids = levels.map((key) => numbers.get(key) ?? 0).toSorted((one, other) => one - other);
  return {
    name: titleIn(JSON.stringify(said), ''),
    ...namesThere(said),
    ac_ids: ac_ids.join(' '),
    picture: textIn(said, 'thumbnail'),
  };
}

export const revisionOfPart = (kind: PartKind, said: Written): number => revisionOf(partThere(kind, said));

/** A text in which a field is set, or with undefined left out. */
export function withField(text: Written, field: string, value: unknown): Written {
  const { [field]: _before, ...rest } = text;
  return value === undefined ? rest : { ...rest, [field]: value };
}

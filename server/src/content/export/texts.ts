import { besideOf } from '../folder/beside.ts';
import type { Source } from '../versions/thing.ts';
import { toYaml } from '@portal/bank/yaml/order';

/** The fields of a document, or of a part of one. */
type Fields = Record<string, unknown>;

/**
 * The files in which things stand, by their paths, and what is written in each: the texts of a paper in another
 * language may have a file beside it.
 */
export function writtenIn(sources: readonly Source[]): Map<string, unknown> {
  const files = new Map<string, unknown>();
  for (const [file, own] of Map.groupBy(sources, ({ path }) => path)) {
    const written = own
      .toSorted((one, other) => one.position - other.position)
      .map(({ document }) => JSON.parse(document) as Fields);
    const [first] = written;
    if (own[0]?.kind === 'live class' || !first) files.set(file, written);
    else if (!Array.isArray(first['beside'])) files.set(file, first);
    else {
      const { beside, ...paper } = first;
      for (const language of beside as string[]) files.set(besideOf(file, language), textsOut(paper, language));
      files.set(file, paper);
    }
  }
  return files;
}

const LISTS = ['sections', 'passages', 'questions'];

/** Takes the texts of one language out of a paper. */
function textsOut(paper: Fields, language: string): Fields {
  const take = (from: Fields): Fields | undefined => {
    const { [language]: own, ...others } = (from['in'] ?? {}) as Record<string, Fields>;
    if (Object.keys(others).length > 0) from['in'] = others;
    else delete from['in'];
    return own;
  };
  const lists = LISTS.map((name) => {
    const found = ((paper[name] ?? []) as Fields[]).flatMap((each) => {
      const own = take(each);
      return own ? [{ key: each['key'], ...own }] : [];
    });
    return [name, found] as const;
  });
  return { ...take(paper), ...Object.fromEntries(lists.filter(([, found]) => found.length > 0)) };
}

/** The paths of the files in which a thing stands. */
export const filesOf = (source: Source): string[] => [...writtenIn([source]).keys()];

/** The texts of the files in which things stand, by their paths. */
export const textFiles = (sources: readonly Source[]): Map<string, string> => {
  const kinds = new Map(sources.map(({ path, kind }) => [path, kind]));
  return new Map([...writtenIn(sources)].map(([file, written]) => [file, asText(kinds.get(file), written)]));
};

/** The text of the file in which a thing stands. */
export const textOf = (source: Source): string => textFiles([source]).get(source.path) ?? '';

function asText(kind: string | undefined, written: unknown): string {
  if (kind !== 'news') return toYaml(written);
  const { head, body } = written as { head: unknown; body: string };
  return `---\n${toYaml(head)}---\n${body}`;
}

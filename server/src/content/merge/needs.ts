import path from 'node:path';
import { nameOf, type Source, type Thing } from '../versions/thing.ts';

/** The file of the chapter in whose folder a file stands. */
export const chapterFileBeside = (file: string): string => `${path.posix.dirname(file)}/chapter.yaml`;

/** The chapter or subject of a thing, by its name: without it the thing could not be shown. '' for what needs none. */
export function needOf({ kind, key, path: file, document }: Source, chapters: ReadonlyMap<string, Thing>): string {
  if (kind === 'chapter') return `subject ${key.slice(0, key.indexOf('/'))}`;
  if (kind === 'exam' || kind === 'live class') return `subject ${(JSON.parse(document) as { subject: string }).subject}`;
  const chapter = kind === 'quiz' ? chapters.get(chapterFileBeside(file)) : undefined;
  return chapter ? nameOf(chapter) : '';
}

/** Chapters by their files. */
export const chaptersIn = (sources: readonly Source[]): Map<string, Source> =>
  new Map(sources.filter(({ kind }) => kind === 'chapter').map((source) => [source.path, source]));

import { expect, test } from 'vitest';
import { hashOf } from '../versions/hash.ts';
import { nameOf, type Source, type SourceRow } from '../versions/thing.ts';
import { mergeSources } from './merge.ts';

const source = (name: string, path: string, title = 'As agreed'): Source => {
  const [kind = '', key = ''] = name.split(' ');
  return { kind, key, path, position: 0, document: JSON.stringify({ key, name: title }), files: '{}' };
};
const row = (of: Source, change: Partial<SourceRow> = {}): SourceRow => ({
  ...of,
  revision: 1,
  origin: 'folder',
  synced_hash: hashOf(of.document),
  archived: 0,
  ...change,
});

const subject = source('subject s', 'subjects/01-s/subject.yaml');
const chapter = source('chapter s/c', 'subjects/01-s/01-c/chapter.yaml');
const quiz = source('quiz q', 'subjects/01-s/01-c/quiz-1.yaml');
const made = row(source('quiz made', 'subjects/01-s/01-c/quiz-2.yaml'), { synced_hash: '', origin: 'console' });
const pathsOf = (things: readonly Source[]): Record<string, string> =>
  Object.fromEntries(things.map((thing) => [nameOf(thing), thing.path]));

test('what the folder puts into a chapter that was taken out in the portal is a conflict about the chapter, for either side', () => {
  const folder = [subject, chapter, quiz];
  const rows = [row(subject), row(chapter, { archived: 1 })];
  expect(mergeSources(folder, rows).conflicts.map((each) => nameOf(each.folder))).toEqual(['chapter s/c']);
  expect(Object.keys(pathsOf(mergeSources(folder, rows, 'folder').things))).toEqual(['subject s', 'chapter s/c', 'quiz q']);
  const portal = mergeSources(folder, rows, 'portal');
  expect(Object.keys(pathsOf(portal.things))).toEqual(['subject s']);
  // A load after that decision does not ask again: both things are agreed to be out.
  const agreed = portal.absent.map(({ kind, key, synced_hash }) =>
    row(key === 'q' ? quiz : chapter, { kind, key, synced_hash, archived: 1 }),
  );
  expect(agreed.map(({ key, synced_hash }) => [key, synced_hash])).toEqual([
    ['s/c', hashOf(chapter.document)],
    ['q', hashOf(quiz.document)],
  ]);
  expect(mergeSources(folder, [row(subject), ...agreed]).conflicts).toEqual([]);
});

test('what is kept goes with the folder of what it stands in, under a name that nothing else has', () => {
  const [moved, renamed] = [
    source('subject s', 'subjects/07-s/subject.yaml'),
    source('chapter s/c', 'subjects/07-s/02-c/chapter.yaml'),
  ];
  const other = source('quiz other', 'subjects/07-s/02-c/quiz-2.yaml');
  const rows = [row(subject), row(chapter), made];
  expect(pathsOf(mergeSources([moved, renamed, other], rows).things)).toEqual({
    'subject s': moved.path,
    'chapter s/c': renamed.path,
    'quiz other': other.path,
    'quiz made': 'subjects/07-s/02-c/quiz-2-2.yaml',
  });
  // The chapter is gone from the folder, and stays with what is kept in it.
  const { things, kept } = mergeSources([moved], rows);
  expect(pathsOf(things)).toEqual({
    'subject s': moved.path,
    'chapter s/c': 'subjects/07-s/01-c/chapter.yaml',
    'quiz made': 'subjects/07-s/01-c/quiz-2.yaml',
  });
  expect(kept.map(({ key, why }) => [key, why])).toEqual([
    ['s/c', 'needed'],
    ['made', 'made'],
  ]);
});

import path from 'node:path';
import { checkBatches } from './folder/batches.ts';
import { readExam } from './folder/exams.ts';
import { papersAmong } from './folder/beside.ts';
import { ContentFiles } from './folder/files.ts';
import { checkLiveSubjects, readLive } from './folder/live.ts';
import { readNews } from './folder/news.ts';
import { arrange } from './folder/arrange.ts';
import { Reading } from './folder/reading.ts';
import { readSchoolFile } from './folder/schoolFile.ts';
import { quizNames, readSubject } from './folder/subjects.ts';
import type { Source } from './versions/thing.ts';
import { diskTree, type Tree } from './folder/tree.ts';
import type { MediaFile, School, StillPicture } from './plan.ts';
import type { Fault } from '@portal/bank/yaml/yaml';

/**
 * A school read from its folder: what to store, which files go with it, what the author wrote, and every mistake found.
 */
export interface ReadSchool {
  school: School;
  media: MediaFile[];
  /** The media that students see in renditions; nobody has looked into them yet. */
  pictures: StillPicture[];
  sources: Source[];
  faults: Fault[];
}

/** Reads a content folder (docs/CONTENT.md). `timeZone` is the school's. Nothing is stored. */
export function readSchool(folder: string, timeZone: string, readOne: () => void = () => undefined): ReadSchool {
  return readTree(diskTree(folder), timeZone, readOne);
}

/**
 * Reads a folder, on the disk or made up. With `whole`, only these files are read to the end: of the others the school
 * has names and references, and no texts, media or papers.
 */
export function readTree(
  tree: Tree,
  timeZone: string,
  readOne: () => void = () => undefined,
  whole?: ReadonlySet<string>,
): ReadSchool {
  const reading = new Reading(tree, timeZone, readOne, whole);
  const { files, keys, school, sources } = reading;
  const written = readSchoolFile(reading);
  if (written) reading.keep('school', 'school', 'school.yaml', written);
  for (const name of files.folders('subjects')) readSubject(reading, path.join('subjects', name));
  for (const name of papersAmong(files.entries('exams', '.yaml'))) readExam(reading, path.join('exams', name));
  const livePlaces = files.exists('live.yaml') ? readLive(reading) : [];
  for (const name of files.entries('news', '.md')) readNews(reading, path.join('news', name));
  keys.check();
  arrange(reading);
  checkBatches(reading);
  checkLiveSubjects(files, school, livePlaces);
  const { media, pictures, faults } = files;
  return { school, media: [...media.values()], pictures: [...pictures.values()], sources, faults };
}

/** How many files `readSchool` will read: as often it calls `readOne`. */
export function countFiles(folder: string): number {
  const files = new ContentFiles(diskTree(folder));
  const chapters = files.folders('subjects').flatMap((subject) => {
    const within = path.join('subjects', subject);
    return files.folders(within).map((chapter) => path.join(within, chapter));
  });
  const quizzes = chapters.reduce((sum, chapter) => sum + quizNames(files, chapter).length, 0);
  return quizzes + papersAmong(files.entries('exams', '.yaml')).length + files.entries('news', '.md').length;
}

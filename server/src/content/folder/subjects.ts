import path from 'node:path';
import { zonedMoment } from '../../core/dates.ts';
import type { Place } from '../plan.ts';
import type { Steps } from '@portal/bank/paper/context';
import { quizFile } from '@portal/bank/paper/file.schema';
import { chapterFile, subjectFile, type ChapterFile } from '../school.ts';
import { tell } from '@portal/bank/told';
import type { YamlFile } from '@portal/bank/yaml/yaml';
import { noteBatches } from './batches.ts';
import { papersAmong, withBeside } from './beside.ts';
import { placeOf, type ContentFiles } from './files.ts';
import { checkHost } from './linkHosts.ts';
import { checkLocked, checkMarks } from './marks.ts';
import { paperOf, unreadPaper, noteSubjects } from './paper.ts';
import { checkNames, namesIn } from './names.ts';
import type { Reading } from './reading.ts';

/** Reads a subject's folder with its chapters, their topics, materials and quizzes. */
export function readSubject(reading: Reading, folder: string): void {
  const { files, keys, school } = reading;
  const file = path.join(folder, 'subject.yaml');
  const read = files.yaml(subjectFile, file);
  if (!read) {
    keys.unsure('subject');
    return;
  }
  const { key, name, levels, thumbnail, archived, chapter_order } = read.value;
  keys.define('subject', key, { file, line: read.lineOf('key') });
  for (const level of levels) keys.use('level', level, { file, line: read.lineOf('levels') });
  const isWhole = reading.isWhole(file);
  const picture = isWhole ? files.picture(folder, thumbnail, { file, line: read.lineOf('thumbnail') }) : '';
  const names_in = namesIn(read.value.in, (texts) => texts.name);
  checkNames(reading, { name }, read.value.in, (...steps) => ({ file, line: read.lineOf(...steps) }));
  school.subjects.push({ key, subject_name: name, names_in, levels, thumbnail: picture, ...(archived && { archived: 1 }) });
  reading.orders.set(`chapter ${key}`, within(key, chapter_order));
  if (isWhole) reading.keep('subject', key, file, read.written);
  for (const entry of files.folders(folder)) readChapter(reading, key, path.join(folder, entry));
}

/** The files of a chapter's quizzes. */
export const quizNames = (files: ContentFiles, chapter: string): string[] =>
  papersAmong(files.entries(chapter, '.yaml').filter((name) => name.startsWith('quiz-')));

/** Returns whole keys of what an order names; things of its own folder may be named without the holder's key. */
const within = (holder: string, order: readonly string[]): string[] =>
  order.map((key) =>
    key.startsWith(`${holder}/`) || key.split('/').length > holder.split('/').length ? key : `${holder}/${key}`,
  );

/** A chapter's file, and the chapter it is of. */
interface ChapterRead {
  key: string;
  folder: string;
  file: string;
  read: YamlFile<ChapterFile>;
  thumbnail: string;
  isWhole: boolean;
}

function readChapter(reading: Reading, subject: string, folder: string): void {
  const { files, keys, school } = reading;
  const file = path.join(folder, 'chapter.yaml');
  const read = files.yaml(chapterFile, file);
  if (!read) return;
  const { value: chapter, lineOf } = read;
  const key = `${subject}/${chapter.key}`;
  keys.define('chapter', key, { file, line: lineOf('key') }, chapter.key);
  const isWhole = reading.isWhole(file);
  const thumbnail = isWhole ? files.picture(folder, chapter.thumbnail, { file, line: lineOf('thumbnail') }) : '';
  const names_in = namesIn(chapter.in, ({ name }) => name);
  checkNames(reading, { name: chapter.name }, chapter.in, (...steps) => ({ file, line: lineOf(...steps) }));
  const shownIn = chapter.subject ?? subject;
  if (chapter.subject !== undefined) keys.use('subject', chapter.subject, { file, line: lineOf('subject') });
  school.chapters.push({
    key,
    subject: shownIn,
    chapter_name: chapter.name,
    names_in,
    thumbnail,
    ...(chapter.archived && { archived: 1 }),
  });
  reading.orders.set(`topic ${key}`, within(key, chapter.topic_order));
  reading.orders.set(`material ${key}`, within(key, chapter.material_order));
  const chapterRead = { key, folder, file, read, thumbnail, isWhole };
  readTopics(reading, chapterRead);
  readMaterials(reading, chapterRead);
  if (isWhole) reading.keep('chapter', key, file, read.written);
  for (const name of quizNames(files, folder)) readQuiz(reading, key, path.join(folder, name));
}

/** Reads what a topic and a material say alike; another chapter that is named is looked for. */
function shownOf(
  { keys, timeZone }: Reading,
  chapter: string,
  written: ChapterFile['topics' | 'materials'][number],
  at: (field: string) => Place,
): { chapter: string; archived?: number; shown_from: number | null } {
  const { shown_from: from, archived } = written;
  if (written.chapter !== undefined) keys.use('chapter', written.chapter, at('chapter'));
  const shown_from = from === undefined ? null : zonedMoment(from.slice(0, 10), from.slice(11), timeZone);
  return { chapter: written.chapter ?? chapter, shown_from, ...(archived && { archived: 1 }) };
}

function readTopics(reading: Reading, { key, folder, file, read, thumbnail, isWhole }: ChapterRead): void {
  const { files, keys, school } = reading;
  for (const [index, topic] of read.value.topics.entries()) {
    const at = (...steps: Steps): Place => ({ file, line: read.lineOf('topics', index, ...steps) });
    checkNames(reading, { name: topic.name }, topic.in, at);
    keys.define('topic', `${key}/${topic.key}`, at('key'), topic.key);
    const names_in = namesIn(topic.in, ({ name }) => name);
    const shown = { key: `${key}/${topic.key}`, topic_name: topic.name, names_in, ...shownOf(reading, key, topic, at) };
    if (!isWhole) {
      school.topics.push({ ...shown, thumbnail: '', video_link: '', captions_path: null, notes_path: null });
      continue;
    }
    checkHost(files, school, topic.video, at('video'));
    const beside = topic.video.replace(/\/[^/]*\.m3u8$|\.\w+$/iu, '');
    const has = (name: string): boolean => !/^https?:/u.test(name) && name !== topic.video && files.exists(placeOf(folder, name));
    const poster = has(`${beside}/poster.jpg`) ? `${beside}/poster.jpg` : undefined;
    const picture = topic.thumbnail ?? poster;
    school.topics.push({
      ...shown,
      thumbnail: picture ? files.picture(folder, picture, at('thumbnail')) : thumbnail,
      video_link: files.file(folder, topic.video, at('video')).link,
      captions_path: has(`${beside}.vtt`) ? files.file(folder, `${beside}.vtt`, at('video')).link : null,
      notes_path: topic.notes ? files.file(folder, topic.notes, at('notes')).link : null,
    });
  }
}

function readMaterials(reading: Reading, { key, folder, file, read, isWhole }: ChapterRead): void {
  const { files, keys, school } = reading;
  for (const [index, material] of read.value.materials.entries()) {
    const at = (...steps: Steps): Place => ({ file, line: read.lineOf('materials', index, ...steps) });
    checkNames(reading, { title: material.title }, material.in, at);
    keys.define('material', `${key}/${material.key}`, at('key'), material.key);
    const { link, size } = isWhole ? files.file(folder, material.file, at('file')) : { link: '', size: null };
    const shown = shownOf(reading, key, material, at);
    const names_in = namesIn(material.in, ({ title }) => title);
    school.materials.push({
      key: `${key}/${material.key}`,
      title: material.title,
      names_in,
      path: link,
      size_bytes: size,
      ...shown,
    });
  }
}

function readQuiz(reading: Reading, chapter: string, file: string): void {
  reading.readOne();
  const read = reading.files.yaml(quizFile, file);
  if (!read) return;
  const { key, reveal, sections } = read.value;
  reading.keys.define('quiz', key, { file, line: read.lineOf('key') });
  noteSubjects(reading, file, read);
  noteBatches(reading, 'quiz', file, read);
  if (!reading.isWhole(file)) {
    reading.school.quizzes.push({ chapter, ...unreadPaper(read.value) });
    return;
  }
  const paper = withBeside(reading.files, file, read);
  if (!paper) return;
  const timed = sections.findIndex(({ minutes }) => minutes !== undefined);
  if (timed >= 0)
    reading.files.fault({ file, line: read.lineOf('sections', timed, 'minutes') }, tell('quiz_minutes'), tell('make_exam'));
  checkLocked(reading, file, read, read.value.room === true);
  checkMarks(reading, file, read, { isRepeatable: true, hasEnd: false, reveal });
  reading.school.quizzes.push({ chapter, reveal, ...paperOf(reading.texts, paper, reading.timeZone) });
  reading.keep('quiz', key, file, paper.written);
}

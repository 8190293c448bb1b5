import path from 'node:path';
import { zonedMoment } from '../core/dates.ts';
import { ordered } from './export/order.ts';
import { ContentFiles } from './folder/files.ts';
import { Keys } from './folder/keys.ts';
import { checkLiveSubjects } from './folder/live.ts';
import { paperOf } from './folder/paper.ts';
import { checkHost } from './folder/link-hosts.ts';
import { readSchoolFile } from './folder/school-file.ts';
import { Texts } from './folder/texts.ts';
import { blockMarkup } from './markup.ts';
import type { MediaFile, Place, School, Source, StillPicture } from './plan.ts';
import { chapterFile, examFile, liveFile, newsHead, quizFile, subjectFile } from './school.ts';
import { controlIn } from './yaml-texts.ts';
import { readYaml, type Fault } from './yaml.ts';

/** A school read from its folder: what to store, which files go with it, what the author wrote, and every mistake found. */
export interface ReadSchool {
  school: School;
  media: MediaFile[];
  /** Those of the media that students see in renditions; nobody has looked into them yet. */
  pictures: StillPicture[];
  sources: Source[];
  faults: Fault[];
}

/** Reads a content folder (docs/CONTENT.md). `timeZone` is the school's. Nothing is stored. */
export function readSchool(folder: string, timeZone: string, readOne: () => void = () => undefined): ReadSchool {
  return new Reader(folder, timeZone, readOne).read();
}

/** How many files `readSchool` will read: as often it calls `readOne`. */
export function countFiles(folder: string): number {
  const files = new ContentFiles(folder);
  const chapters = files.folders('subjects').flatMap((subject) => {
    const within = path.join('subjects', subject);
    return files.folders(within).map((chapter) => path.join(within, chapter));
  });
  const quizzes = chapters.reduce((sum, chapter) => sum + quizNames(files, chapter).length, 0);
  return quizzes + files.entries('exams', '.yaml').length + files.entries('news', '.md').length;
}

const quizNames = (files: ContentFiles, chapter: string): string[] =>
  files.entries(chapter, '.yaml').filter((name) => name.startsWith('quiz-'));

class Reader {
  readonly #files: ContentFiles;
  readonly #keys: Keys;
  readonly #texts: Texts;
  readonly #timeZone: string;
  readonly #readOne: () => void;
  readonly #sources: Source[] = [];
  readonly #livePlaces: Place[] = [];
  readonly #school: School = {
    settings: {},
    levels: [],
    batches: [],
    students: [],
    subjects: [],
    chapters: [],
    topics: [],
    materials: [],
    quizzes: [],
    exams: [],
    live: [],
    news: [],
  };

  constructor(folder: string, timeZone: string, readOne: () => void) {
    this.#files = new ContentFiles(folder);
    this.#keys = new Keys(this.#files);
    this.#texts = new Texts(this.#files);
    this.#timeZone = timeZone;
    this.#readOne = readOne;
  }

  read(): ReadSchool {
    const written = readSchoolFile(this.#files, this.#keys, this.#school);
    if (written) this.#keep('school', 'school', 'school.yaml', written);
    for (const name of this.#files.folders('subjects')) this.#readSubject(path.join('subjects', name));
    for (const name of this.#files.entries('exams', '.yaml')) this.#readExam(path.join('exams', name));
    if (this.#files.exists('live.yaml')) this.#readLive();
    for (const name of this.#files.entries('news', '.md')) this.#readNews(path.join('news', name));
    this.#keys.check();
    checkLiveSubjects(this.#files, this.#school, this.#livePlaces);
    const { media, pictures, faults } = this.#files;
    const files = { media: [...media.values()], pictures: [...pictures.values()] };
    return { school: this.#school, ...files, sources: this.#sources, faults };
  }

  #readSubject(folder: string): void {
    const file = path.join(folder, 'subject.yaml');
    const read = this.#files.yaml(subjectFile, file);
    if (!read) return this.#keys.unsure('subject');
    const { key, name, levels, thumbnail } = read.value;
    this.#keys.define('subject', key, { file, line: read.lineOf('key') });
    for (const level of levels) this.#keys.use('level', level, { file, line: read.lineOf('levels') });
    const picture = this.#files.picture(folder, thumbnail, { file, line: read.lineOf('thumbnail') });
    this.#school.subjects.push({ key, subject_name: name, levels, thumbnail: picture });
    this.#keep('subject', key, file, read.written);
    for (const entry of this.#files.folders(folder)) this.#readChapter(key, path.join(folder, entry));
    return undefined;
  }

  #readChapter(subject: string, folder: string): void {
    const file = path.join(folder, 'chapter.yaml');
    const read = this.#files.yaml(chapterFile, file);
    if (!read) return;
    const { value: chapter, lineOf } = read;
    const key = `${subject}/${chapter.key}`;
    const at = (...steps: (string | number)[]): Place => ({ file, line: lineOf(...steps) });
    this.#keys.define('chapter', key, at('key'), chapter.key);
    const thumbnail = this.#files.picture(folder, chapter.thumbnail, at('thumbnail'));
    this.#school.chapters.push({ key, subject, chapter_name: chapter.name, thumbnail });
    for (const [index, topic] of chapter.topics.entries()) {
      this.#keys.define('topic', `${key}/${topic.key}`, at('topics', index, 'key'), topic.key);
      checkHost(this.#files, this.#school, topic.video, at('topics', index, 'video'));
      const beside = topic.video.replace(/\/[^/]*\.m3u8$|\.\w+$/iu, '');
      const has = (name: string): boolean =>
        !/^https?:/u.test(name) && name !== topic.video && this.#files.exists(path.join(folder, name));
      const poster = has(`${beside}/poster.jpg`) ? `${beside}/poster.jpg` : undefined;
      const picture = topic.thumbnail ?? poster;
      this.#school.topics.push({
        key: `${key}/${topic.key}`,
        chapter: key,
        topic_name: topic.name,
        thumbnail: picture ? this.#files.picture(folder, picture, at('topics', index, 'thumbnail')) : thumbnail,
        video_link: this.#files.file(folder, topic.video, at('topics', index, 'video')).link,
        captions_path: has(`${beside}.vtt`) ? this.#files.file(folder, `${beside}.vtt`, at('topics', index, 'video')).link : null,
        notes_path: topic.notes ? this.#files.file(folder, topic.notes, at('topics', index, 'notes')).link : null,
      });
    }
    for (const [index, material] of chapter.materials.entries()) {
      this.#keys.define('material', `${key}/${material.key}`, at('materials', index, 'key'), material.key);
      const { link, size } = this.#files.file(folder, material.file, at('materials', index, 'file'));
      this.#school.materials.push({
        key: `${key}/${material.key}`,
        chapter: key,
        title: material.title,
        path: link,
        size_bytes: size,
      });
    }
    this.#keep('chapter', key, file, read.written);
    for (const name of quizNames(this.#files, folder)) this.#readQuiz(key, path.join(folder, name));
  }

  #readQuiz(chapter: string, file: string): void {
    this.#readOne();
    const read = this.#files.yaml(quizFile, file);
    if (!read) return;
    this.#keys.define('quiz', read.value.key, { file, line: read.lineOf('key') });
    this.#school.quizzes.push({ chapter, ...paperOf(this.#texts, file, read, this.#timeZone) });
    this.#keep('quiz', read.value.key, file, read.written);
  }

  #readExam(file: string): void {
    this.#readOne();
    const read = this.#files.yaml(examFile, file);
    if (!read) return;
    const { value: exam, lineOf } = read;
    this.#keys.define('exam', exam.key, { file, line: lineOf('key') });
    this.#keys.use('subject', exam.subject, { file, line: lineOf('subject') });
    const moment = (text: string | undefined) =>
      text === undefined ? null : zonedMoment(text.slice(0, 10), text.slice(11, 16), this.#timeZone);
    const [opens_at, closes_at] = [moment(exam.opens_at), moment(exam.closes_at)];
    if (opens_at !== null && closes_at !== null && closes_at <= opens_at)
      this.#files.fault({ file, line: lineOf('closes_at') }, 'closes_at is not after opens_at', 'Give it a later moment.');
    this.#school.exams.push({
      subject: exam.subject,
      duration_minutes: exam.duration_minutes ?? null,
      opens_at,
      closes_at,
      attempt_limit: exam.attempts === 'unlimited' ? null : exam.attempts,
      ...paperOf(this.#texts, file, read, this.#timeZone),
    });
    this.#keep('exam', exam.key, file, read.written);
  }

  #readLive(): void {
    const file = 'live.yaml';
    const read = this.#files.yaml(liveFile, file);
    if (!read) return;
    for (const [index, { key, subject, batch, class_name, tutor, url, starts, minutes }] of read.value.entries()) {
      const at = { file, line: read.lineOf(index) };
      this.#keys.define('live class', key, at);
      checkHost(this.#files, this.#school, url, at);
      this.#keys.use('subject', subject, at);
      this.#keys.use('batch', batch, at);
      const daily = starts.startsWith('today');
      const [day = '', time = ''] = starts.split(/[ T]/u);
      const starts_at = zonedMoment(daily ? '2026-01-01' : day, time, this.#timeZone);
      const ends_at = starts_at + minutes * 60_000;
      this.#livePlaces.push(at);
      this.#school.live.push({
        key,
        subject,
        batch,
        class_name,
        tutor_name: tutor,
        online_url: url,
        starts_at,
        ends_at,
        daily: daily ? 1 : 0,
      });
      this.#keep('live class', key, file, (read.written as unknown[])[index], index);
    }
  }

  #readNews(file: string): void {
    this.#readOne();
    const text = this.#files.text(file);
    if (text === undefined) return;
    const [, head, body = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/su.exec(text) ?? [];
    if (head === undefined)
      return this.#files.fault(
        { file, line: 1 },
        'does not begin with its head',
        "Begin with a line '---', the fields, and '---'.",
      );
    const read = readYaml(newsHead, file, this.#files.faults, head, 2);
    if (!read) return undefined;
    const from = head.split('\n').length + 3;
    for (const [index, line] of body.split('\n').entries()) {
      const control = controlIn(line.replace(/\r$/u, ''));
      if (control !== undefined)
        this.#files.fault(
          { file, line: from + index },
          `the text holds a control character (${control}), which nobody sees`,
          'Take it out.',
        );
    }
    const { key, heading, image, date, levels } = read.value;
    this.#keys.define('news', key, { file, line: read.lineOf('key') });
    for (const level of levels) this.#keys.use('level', level, { file, line: read.lineOf('levels') });
    this.#school.news.push({
      key,
      heading,
      images: this.#files.picture(path.dirname(file), image, { file, line: read.lineOf('image') }, true),
      news: this.#texts.set({ file, line: from }, body, blockMarkup),
      added_at: zonedMoment(date, '09:00', this.#timeZone),
      levels,
    });
    return this.#keep('news', key, file, { head: read.written, body });
  }

  /** Notes what was written and the media that were named since the thing before. */
  #keep(kind: string, key: string, file: string, written: unknown, position = 0): void {
    const files = JSON.stringify(this.#files.takeNoted());
    // In one order of fields: a file whose fields only changed places says the same.
    const document = JSON.stringify(ordered(written));
    this.#sources.push({ kind, key, path: file.split(path.sep).join('/'), position, document, files });
  }
}

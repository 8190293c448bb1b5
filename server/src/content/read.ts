import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type * as v from 'valibot';
import { zonedMoment } from '../core/dates.ts';
import { blockMarkup, inlineMarkup, MarkupError } from './markup.ts';
import type { Item, MediaFile, School } from './plan.ts';
import { chapterFile, examFile, liveFile, newsHead, quizFile, schoolFile, subjectFile, type QuizFile } from './school.ts';
import { readYaml, type Fault } from './yaml.ts';

/** A school read from its folder: what to store, which files go with it, and every mistake found. */
export interface ReadSchool {
  school: School;
  media: MediaFile[];
  faults: Fault[];
}

const NO_PICTURE = '';

/** Reads a content folder (docs/CONTENT.md). `timeZone` is the school's. Nothing is stored. */
export function readSchool(folder: string, timeZone: string): ReadSchool {
  return new Reader(folder, timeZone).read();
}

class Reader {
  readonly #folder: string;
  readonly #timeZone: string;
  readonly #faults: Fault[] = [];
  readonly #media = new Map<string, MediaFile>();
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

  constructor(folder: string, timeZone: string) {
    this.#folder = folder;
    this.#timeZone = timeZone;
  }

  read(): ReadSchool {
    this.#readSchoolFile();
    for (const name of this.#entries('subjects')) this.#readSubject(path.join('subjects', name));
    for (const name of this.#entries('exams', '.yaml')) this.#readExam(path.join('exams', name));
    if (existsSync(path.join(this.#folder, 'live.yaml'))) this.#readLive();
    for (const name of this.#entries('news', '.md')) this.#readNews(path.join('news', name));
    this.#checkKeys();
    return { school: this.#school, media: [...this.#media.values()], faults: this.#faults };
  }

  #readSchoolFile(): void {
    const values = this.#yaml(schoolFile, 'school.yaml');
    if (!values) return;
    const { whatsapp } = values;
    this.#school.settings = {
      school_name: values.name,
      ...(whatsapp ? { whatsapp_number: whatsapp.number, whatsapp_message: whatsapp.message } : {}),
    };
    this.#school.levels = values.levels.map(({ key, name }) => ({ key, levels: name }));
    this.#school.batches = values.batches.map(({ key, name, level, open }) => ({
      key,
      batch_name: name,
      level,
      is_open: open ? 1 : 0,
    }));
    this.#school.students = values.students;
  }

  #readSubject(folder: string): void {
    const subject = this.#yaml(subjectFile, path.join(folder, 'subject.yaml'));
    if (!subject) return;
    const { key, name, levels } = subject;
    this.#school.subjects.push({
      key,
      subject_name: name,
      levels,
      thumbnail: this.#picture(folder, subject.thumbnail, 'subject.yaml'),
    });
    for (const entry of this.#entries(folder).filter((each) => this.#isFolder(path.join(folder, each))))
      this.#readChapter(key, path.join(folder, entry));
  }

  #readChapter(subject: string, folder: string): void {
    const chapter = this.#yaml(chapterFile, path.join(folder, 'chapter.yaml'));
    if (!chapter) return;
    const key = `${subject}/${chapter.key}`;
    const thumbnail = this.#picture(folder, chapter.thumbnail, 'chapter.yaml');
    this.#school.chapters.push({ key, subject, chapter_name: chapter.name, thumbnail });
    for (const topic of chapter.topics) {
      const captions = topic.video.replace(/\.\w+$/u, '.vtt');
      const hasCaptions = captions !== topic.video && existsSync(path.join(this.#folder, folder, captions));
      this.#school.topics.push({
        key: `${key}/${topic.key}`,
        chapter: key,
        topic_name: topic.name,
        thumbnail: topic.thumbnail ? this.#picture(folder, topic.thumbnail, 'chapter.yaml') : thumbnail,
        video_link: this.#file(folder, topic.video, 'chapter.yaml').link,
        captions_path: hasCaptions ? this.#file(folder, captions, 'chapter.yaml').link : null,
        notes_path: topic.notes ? this.#file(folder, topic.notes, 'chapter.yaml').link : null,
      });
    }
    for (const material of chapter.materials) {
      const { link, size } = this.#file(folder, material.file, 'chapter.yaml');
      this.#school.materials.push({
        key: `${key}/${material.key}`,
        chapter: key,
        title: material.title,
        path: link,
        size_bytes: size,
      });
    }
    for (const entry of this.#entries(folder, '.yaml').filter((each) => each.startsWith('quiz-')))
      this.#readQuiz(key, path.join(folder, entry));
  }

  #readQuiz(chapter: string, file: string): void {
    const quiz = this.#yaml(quizFile, file);
    if (quiz) this.#school.quizzes.push({ chapter, ...this.#paper(file, quiz) });
  }

  #readExam(file: string): void {
    const exam = this.#yaml(examFile, file);
    if (!exam) return;
    const moment = (text: string | undefined) =>
      text === undefined ? null : zonedMoment(text.slice(0, 10), text.slice(11, 16), this.#timeZone);
    this.#school.exams.push({
      subject: exam.subject,
      duration_minutes: exam.duration_minutes ?? null,
      opens_at: moment(exam.opens_at),
      closes_at: moment(exam.closes_at),
      attempt_limit: exam.attempts === 'unlimited' ? null : exam.attempts,
      ...this.#paper(file, exam),
    });
  }

  /** What quizzes and exams share: name, date and the marked-up questions. */
  #paper(file: string, { key, name, added_on, pass_percent, questions }: QuizFile): Item {
    const set = (text: string) => this.#markup(file, text, inlineMarkup);
    const max_marks = questions.reduce((sum, question) => sum + question.marks, 0);
    return {
      key,
      name,
      added_at: zonedMoment(added_on, '00:00', this.#timeZone),
      max_marks,
      pass_marks: Math.round(max_marks * pass_percent) / 100,
      questions: questions.map(({ key: question_key, question, options, answer, marks, negative_marks, explanation }) => {
        const shown = options.map(set);
        return {
          key: question_key,
          question: set(question),
          options: shown,
          answer: shown[answer - 1] ?? '',
          marks,
          negative_marks,
          ...(explanation ? { explanation: set(explanation) } : {}),
        };
      }),
    };
  }

  #readLive(): void {
    for (const { key, subject, batch, class_name, tutor, url, starts, minutes } of this.#yaml(liveFile, 'live.yaml') ?? []) {
      const daily = starts.startsWith('today');
      const [day = '', time = ''] = starts.split(/[ T]/u);
      const starts_at = zonedMoment(daily ? '2026-01-01' : day, time, this.#timeZone);
      const ends_at = starts_at + minutes * 60_000;
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
    }
  }

  #readNews(file: string): void {
    const text = readFileSync(path.join(this.#folder, file), 'utf8');
    const [, head = '', body = ''] = /^---\r?\n(.*?)\r?\n---\r?\n(.*)$/su.exec(text) ?? [];
    const item = readYaml(newsHead, '', file, this.#faults, head);
    if (!item) return;
    const { key, heading, image, date, levels } = item;
    this.#school.news.push({
      key,
      heading,
      images: this.#picture(path.dirname(file), image, path.basename(file)),
      news: this.#markup(file, body, blockMarkup),
      added_at: zonedMoment(date, '09:00', this.#timeZone),
      levels,
    });
  }

  /** Every reference to a key leads somewhere, and no key of a kind stands twice. */
  #checkKeys(): void {
    const { levels, batches, subjects, students, live, exams, news } = this.#school;
    const known = (kind: string, items: { key: string }[]) => {
      const keys = new Set<string>();
      for (const { key } of items) {
        if (keys.has(key)) this.#faults.push({ file: kind, line: 1, problem: `the key ${key} is used twice` });
        keys.add(key);
      }
      return (from: string, key: string) => {
        if (!keys.has(key)) this.#faults.push({ file: from, line: 1, problem: `${key} is not a key of ${kind}` });
      };
    };
    const isLevel = known('levels', levels);
    const isBatch = known('batches', batches);
    const isSubject = known('subjects', subjects);
    for (const [kind, items] of Object.entries(this.#school)) {
      if (Array.isArray(items) && !['levels', 'batches', 'subjects', 'students'].includes(kind))
        known(kind, items as { key: string }[]);
    }
    for (const batch of batches) isLevel('school.yaml', batch.level);
    for (const student of students) {
      isLevel('school.yaml', student.level);
      for (const batch of student.batches) isBatch('school.yaml', batch);
    }
    for (const subject of subjects) for (const level of subject.levels) isLevel(`subjects (${subject.key})`, level);
    for (const exam of exams) isSubject(`exams (${exam.key})`, exam.subject);
    for (const item of news) for (const level of item.levels) isLevel(`news (${item.key})`, level);
    for (const each of live) {
      isSubject('live.yaml', each.subject);
      isBatch('live.yaml', each.batch);
    }
  }

  #yaml<Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> | undefined {
    const whole = path.join(this.#folder, file);
    if (existsSync(whole)) return readYaml(schema, whole, file, this.#faults);
    this.#faults.push({ file, line: 1, problem: 'is missing' });
    return undefined;
  }

  #markup(file: string, text: string, render: (text: string) => string): string {
    try {
      return render(text);
    } catch (error) {
      if (!(error instanceof MarkupError)) throw error;
      this.#faults.push({ file, line: 1, problem: error.message });
      return '';
    }
  }

  #picture(folder: string, name: string | undefined, from: string): string {
    return name === undefined ? NO_PICTURE : this.#file(folder, name, from, 'open/').link;
  }

  /** The stored link of a file beside `from`, noted for copying; an http(s) address stays what it is. */
  #file(folder: string, name: string, from: string, area: '' | 'open/' = ''): { link: string; size: number | null } {
    if (/^https?:/u.test(name)) return { link: name, size: null };
    const relative = path.join(folder, name);
    const source = path.join(this.#folder, relative);
    if (!existsSync(source)) {
      this.#faults.push({ file: path.join(folder, from), line: 1, problem: `the file ${name} is not there` });
      return { link: '', size: null };
    }
    const link = `${area}${relative.split(path.sep).join('/')}`;
    this.#media.set(link, { source, link });
    return { link, size: statSync(source).size };
  }

  #entries(folder: string, ending = ''): string[] {
    const whole = path.join(this.#folder, folder);
    if (!existsSync(whole)) return [];
    return readdirSync(whole)
      .filter((name) => !name.startsWith('.') && name.endsWith(ending))
      .toSorted();
  }

  #isFolder(relative: string): boolean {
    return statSync(path.join(this.#folder, relative)).isDirectory();
  }
}

import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { storeNames } from '../search/names.store.ts';
import type { Thing } from './versions/thing.ts';
import type { MadePicture, School } from './plan.ts';
import { retireDemo } from './retire.ts';
import { Changes, type Change } from './store/changes.ts';
import { storeItems } from './store/papers.ts';
import { recordThing, type DecidedThing } from './store/decided.ts';
import { placesWithin } from './store/placesWithin.ts';
import { markOverrides } from './store/overrides.ts';
import { storePictures } from './store/pictures.ts';
import { storeSettings } from './store/settings.ts';
import { storeSpeech, type Speech } from '../attempt/shown/speech.store.ts';
import { storeStudents } from './store/students.ts';
import { idOf, link, store, type Target } from './store/rows.ts';
import { everything, only } from './store/scope.ts';
import { storeSources, type Sources } from './store/sources.ts';

/**
 * A school to store. Without `sources`, what is kept of the authors' words stays as it is; without `pictures`, what is
 * known of renditions. `now` in epoch milliseconds.
 */
export interface Load {
  school: School;
  sources?: Sources;
  pictures?: MadePicture[];
  /** The words of the formulas that had none; without it papers wait for them until a load brings them. */
  speech?: Speech;
  /** Takes the demo's students out before. */
  retireDemo?: boolean;
  /** The action of staff to keep in the audit, where anything changed. */
  decided?: DecidedThing;
  /** The one thing of the school that is stored; without it, everything. */
  scope?: Thing;
  now: number;
}

/**
 * Stores a school in one transaction and returns what that changed. Rows are found again by key, so that a second
 * time changes nothing; what is no longer in the school is archived, never deleted: attempts refer to it.
 */
export const applySchool = writeJob('content.apply', async (tx: Sql, load: Load): Promise<Change[]> => {
  await countOn(tx);
  return storeAll(tx, load);
});

/**
 * Stores a school that was made of what the database held at that count of its changes; undefined, and nothing done,
 * when that has gone on.
 */
export const applyMerged = writeJob(
  'content.merge',
  async (tx: Sql, { count, ...load }: Load & { count: number }): Promise<Change[] | undefined> => {
    const now = await countOn(tx);
    if (now === count + 1) {
      const changes = await storeAll(tx, load);
      if (load.decided && changes.length > 0) await recordThing(tx, load.decided);
      return changes;
    }
    await tx.run(`UPDATE setting SET value = ? WHERE name = '${COUNT}'`, String(now - 1));
    return undefined;
  },
);

const COUNT = 'content_lock';

/**
 * Counts a change of the school. The first statement of every load is to this row: of two at once, one waits for the
 * other.
 */
async function countOn(tx: Sql): Promise<number> {
  const row = await tx.get<{ value: string }>(
    `INSERT INTO setting (name, value) VALUES ('${COUNT}', '1')
     ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(setting.value AS INTEGER) + 1 AS TEXT) RETURNING value`,
  );
  return Number(row?.value);
}

/** How often the school was changed. */
export async function changeCount(sql: Sql): Promise<number> {
  const row = await sql.get<{ value: string }>(`SELECT value FROM setting WHERE name = '${COUNT}'`);
  return Number(row?.value ?? 0);
}

async function storeAll(tx: Sql, load: Load): Promise<Change[]> {
  if (load.retireDemo) await retireDemo(tx, load.now);
  return storeSchool(tx, load, false);
}

/** Returns what `applySchool` would change; writes nothing. */
export const planSchool = (sql: Sql, load: Load): Promise<Change[]> => storeSchool(sql, load, true);

async function storeSchool(sql: Sql, { school, sources, pictures, speech, scope, now }: Load, dry: boolean): Promise<Change[]> {
  const isIn = scope ? only(scope) : everything;
  const target: Target = { sql, dry, changes: new Changes(), isSpoken: speech !== undefined, named: [], isIn };
  if (isIn('school', 'school')) await storeSettings(target, school.settings);

  const levels = await store(
    target,
    { name: 'academic_level', id: 'ac_id', kind: 'level', title: 'levels' },
    school.levels.map((row, position) => ({ ...row, position })),
  );
  const batches = await store(
    target,
    { name: 'batch', id: 'batch_id', kind: 'batch', title: 'batch_name' },
    school.batches.map(({ level, ...row }, position) => ({ ...row, ac_id: idOf(levels, level), position })),
  );
  const subjects = await store(
    target,
    { name: 'subject', id: 'subject_id', kind: 'subject', title: 'subject_name' },
    school.subjects.map(({ levels: _levels, ...row }, position) => ({ ...row, position })),
  );
  const named = school.subjects.map(({ key, subject_name, levels: keys }) => ({ key, title: subject_name, named: keys }));
  await link(target, { name: 'subject_level', of: 'subject_id', to: 'ac_id', kind: 'subject' }, named, subjects, levels);

  const chapterPlace = placesWithin();
  const chapters = await store(
    target,
    { name: 'chapter', id: 'chapter_id', kind: 'chapter', title: 'chapter_name' },
    school.chapters.map(({ subject, ...row }) => ({
      ...row,
      subject_id: idOf(subjects, subject),
      position: chapterPlace(subject),
    })),
  );
  const inChapter = <Kept extends { key: string; chapter: string; shown_from?: number | null }>(rows: Kept[]) => {
    const place = placesWithin();
    return rows.map(({ chapter, ...row }) => {
      const { shown_from = null } = row;
      const waits = Number(shown_from !== null && shown_from > now);
      return { ...row, shown_from, waits, chapter_id: idOf(chapters, chapter), position: place(chapter) };
    });
  };
  await store(target, { name: 'topic', id: 'topic_id', kind: 'topic', title: 'topic_name' }, inChapter(school.topics));
  const material = { name: 'study_material', id: 'material_id', kind: 'material', title: 'title' };
  await store(target, material, inChapter(school.materials));

  const quizPlace = placesWithin();
  await storeItems(target, 'quiz', now, school.quizzes, batches, ({ chapter, questions }) => ({
    chapter_id: idOf(chapters, chapter),
    question_count: questions.length,
    position: quizPlace(chapter),
  }));
  await storeItems(
    target,
    'exam',
    now,
    school.exams,
    batches,
    ({ subject, duration_minutes, opens_at, closes_at, attempt_limit, series = null, count_leaving = false }, position) => ({
      subject_id: idOf(subjects, subject),
      duration_minutes,
      opens_at,
      closes_at,
      attempt_limit,
      series,
      count_leaving: Number(count_leaving),
      position,
    }),
  );
  await store(
    target,
    { name: 'live_class', id: 'live_class_id', kind: 'live class', title: 'class_name' },
    school.live.map(({ subject, batch, ...row }) => ({
      ...row,
      subject_id: idOf(subjects, subject),
      batch_id: idOf(batches, batch),
    })),
  );
  await markOverrides(target, school);

  const news = await store(
    target,
    { name: 'news', id: 'id', kind: 'news', title: 'heading' },
    school.news.map(({ levels: _levels, ...row }) => row),
  );
  const items = school.news.map(({ key, heading, levels: keys }) => ({ key, title: heading, named: keys }));
  await link(target, { name: 'news_level', of: 'news_id', to: 'ac_id', kind: 'news' }, items, news, levels);

  if (!dry) await storeNames(sql, target.named);
  await storeStudents(target, school, levels, batches, now);
  if (sources) await storeSources(target, sources, titlesOf(school));
  if (pictures && !dry) await storePictures(sql, pictures, scope === undefined);
  if (speech && !dry) await storeSpeech(sql, speech);
  return target.changes.list();
}

function titlesOf(school: School): (kind: string, key: string) => string {
  const titles = new Map<string, string>([
    ...school.quizzes.map(({ key, name }) => [`quiz ${key}`, name] as const),
    ...school.exams.map(({ key, name }) => [`exam ${key}`, name] as const),
    ...school.news.map(({ key, heading }) => [`news ${key}`, heading] as const),
  ]);
  return (kind, key) => titles.get(`${kind} ${key}`) ?? key;
}

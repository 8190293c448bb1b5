import type { Paper } from '../assessment/paper.ts';
import type { Param, Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import type { Item, School } from './plan.ts';

/** Row numbers by key. */
type Ids = Map<string, number>;

type Row = { key: string } & Record<string, Param>;

/**
 * Stores a school in one transaction. Rows are found again by key, so that a second time changes
 * nothing; what is no longer in the school is archived, never deleted: attempts refer to it.
 */
export const applySchool = writeJob(
  'content.apply',
  async (tx: Sql, { school, now }: { school: School; now: number }): Promise<void> => {
    for (const [name, value] of Object.entries(school.settings)) await upsert(tx, 'setting', 'name', { name, value });

    const levels = await store(tx, 'academic_level', 'ac_id', school.levels.map(placed));
    const batches = await store(
      tx,
      'batch',
      'batch_id',
      school.batches.map(({ level, ...row }, position) => ({ ...row, ac_id: idOf(levels, level), position })),
    );
    const subjects = await store(
      tx,
      'subject',
      'subject_id',
      school.subjects.map(({ key, subject_name, thumbnail }, position) => ({ key, subject_name, thumbnail, position })),
    );
    for (const { key, levels: keys } of school.subjects)
      await link(tx, 'subject_level', 'subject_id', idOf(subjects, key), keys, levels);

    const chapters = await store(
      tx,
      'chapter',
      'chapter_id',
      school.chapters.map(({ subject, ...row }, position) => ({ ...row, subject_id: idOf(subjects, subject), position })),
    );
    const inChapter = <Kept extends { chapter: string }>({ chapter, ...row }: Kept, position: number) => ({
      ...row,
      chapter_id: idOf(chapters, chapter),
      position,
    });
    await store(tx, 'topic', 'topic_id', school.topics.map(inChapter));
    await store(tx, 'study_material', 'material_id', school.materials.map(inChapter));

    await storeItems(tx, 'quiz', now, school.quizzes, ({ chapter }) => ({ chapter_id: idOf(chapters, chapter) }));
    await storeItems(tx, 'exam', now, school.exams, ({ subject, duration_minutes, opens_at, closes_at, attempt_limit }) => ({
      subject_id: idOf(subjects, subject),
      duration_minutes,
      opens_at,
      closes_at,
      attempt_limit,
    }));

    await store(
      tx,
      'live_class',
      'live_class_id',
      school.live.map(({ subject, batch, ...row }) => ({
        ...row,
        subject_id: idOf(subjects, subject),
        batch_id: idOf(batches, batch),
      })),
    );
    const news = await store(
      tx,
      'news',
      'id',
      school.news.map(({ levels: _levels, ...row }) => row),
    );
    for (const { key, levels: keys } of school.news) await link(tx, 'news_level', 'news_id', idOf(news, key), keys, levels);

    await storeStudents(tx, school, levels, batches, now);
  },
);

const placed = <Kept extends object>(row: Kept, position: number) => ({ ...row, position });

function idOf(ids: Ids, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`no row has the key ${key}`);
  return id;
}

/** Inserts or updates by the unique column; gives the value of `returning`. Names come from this file only. */
async function upsert(tx: Sql, table: string, unique: string, row: Record<string, Param>, returning = unique): Promise<Param> {
  const columns = Object.keys(row);
  const updates = columns.filter((column) => column !== unique).map((column) => `${column} = excluded.${column}`);
  const stored = await tx.get<{ value: Param }>(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})
     ON CONFLICT (${unique}) DO UPDATE SET ${updates.join(', ')} RETURNING ${returning} AS value`,
    ...Object.values(row),
  );
  if (!stored) throw new Error(`nothing was stored in ${table}`);
  return stored.value;
}

/** Stores rows by key and archives every row of the table that is not among them; keys with a colon are not the folder's. */
async function store(tx: Sql, table: string, id: string, rows: Row[]): Promise<Ids> {
  const ids: Ids = new Map();
  for (const row of rows) ids.set(row.key, Number(await upsert(tx, table, 'key', { ...row, archived: 0 }, id)));
  const there = await tx.all<{ key: string }>(`SELECT key FROM ${table} WHERE archived = 0 AND key NOT LIKE '%:%'`);
  for (const { key } of there) if (!ids.has(key)) await tx.run(`UPDATE ${table} SET archived = 1 WHERE key = ?`, key);
  return ids;
}

/** Makes the level rows of one thing exactly these. */
async function link(tx: Sql, table: string, column: string, id: number, keys: string[], levels: Ids): Promise<void> {
  await tx.run(`DELETE FROM ${table} WHERE ${column} = ?`, id);
  for (const key of keys) await tx.run(`INSERT INTO ${table} (${column}, ac_id) VALUES (?, ?)`, id, idOf(levels, key));
}

async function storeItems<Kept extends Item>(
  tx: Sql,
  kind: 'quiz' | 'exam',
  now: number,
  items: Kept[],
  columns: (item: Kept) => Record<string, Param>,
): Promise<void> {
  const earlier = await tx.all<{ key: string; version: number }>(`SELECT key, version FROM ${kind}`);
  const versions = new Map(earlier.map(({ key, version }) => [key, version]));
  const rows = items.map((item, position) => {
    const { key, name, added_at, max_marks } = item;
    return { key, name, added_at, max_marks, position, version: versions.get(key) ?? 0, ...columns(item) };
  });
  const ids = await store(tx, kind, `${kind}_id`, rows);
  for (const item of items) await storePaper(tx, kind, idOf(ids, item.key), versions.get(item.key) ?? 0, item, now);
}

/** Writes the paper as a new version when anything in it differs from the current one. */
async function storePaper(tx: Sql, kind: string, item_id: number, version: number, item: Item, now: number): Promise<void> {
  const questions: Paper['questions'] = [];
  for (const { key, ...question } of item.questions) {
    const row = await tx.get<{ question_id: number }>(
      // The update changes nothing; it makes RETURNING give the row that is there already.
      `INSERT INTO question (kind, item_id, key) VALUES (?, ?, ?)
       ON CONFLICT (kind, item_id, key) DO UPDATE SET key = excluded.key RETURNING question_id`,
      kind,
      item_id,
      key,
    );
    if (!row) throw new Error('the question got no number');
    questions.push({ question_id: row.question_id, ...question });
  }
  const paper: Paper = { pass_marks: item.pass_marks, max_marks: item.max_marks, questions };
  const document = JSON.stringify(paper);
  const current = await tx.get<{ document: string }>(
    'SELECT document FROM paper WHERE kind = ? AND item_id = ? AND version = ?',
    kind,
    item_id,
    version,
  );
  if (current?.document === document) return;
  await tx.run(
    'INSERT INTO paper (kind, item_id, version, document, created_at) VALUES (?, ?, ?, ?, ?)',
    kind,
    item_id,
    version + 1,
    document,
    now,
  );
  await tx.run(`UPDATE ${kind} SET version = ? WHERE ${kind}_id = ?`, version + 1, item_id);
}

/** Students of a school folder are the demo's: added when new, never changed. */
async function storeStudents(tx: Sql, school: School, levels: Ids, batches: Ids, now: number): Promise<void> {
  for (const { level, batches: keys, ...student } of school.students) {
    const row = await tx.get<{ stud_id: number }>(
      `INSERT INTO student (name, guardian, state, district, email, phone_code, mobile, ac_id, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (phone_code, mobile) DO NOTHING RETURNING stud_id`,
      student.name,
      student.guardian,
      student.state,
      student.district,
      student.email,
      student.phone_code,
      student.mobile,
      idOf(levels, level),
      now,
    );
    if (!row) continue;
    for (const key of keys)
      await tx.run('INSERT INTO student_batch (stud_id, batch_id) VALUES (?, ?)', row.stud_id, idOf(batches, key));
  }
}

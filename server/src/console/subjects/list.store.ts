import type { Sql } from '../../db/database.ts';
import type { Narrowing } from '../scope.ts';
import type { Written } from './texts.ts';

/** Returns what authors wrote of all things of some kinds, by their keys. */
export async function writtenOf(db: Sql, kind: 'subject' | 'chapter', keys?: readonly string[]): Promise<Map<string, Written>> {
  const only = keys ? ` AND key IN (${keys.map(() => '?').join(', ') || 'NULL'})` : '';
  const rows = await db.all<{ key: string; document: string }>(
    `SELECT key, document FROM source WHERE kind = ? AND archived = 0${only}`,
    kind,
    ...(keys ?? []),
  );
  return new Map(rows.map(({ key, document }) => [key, JSON.parse(document) as Written]));
}

/** A subject with its picture. */
export interface SubjectRow {
  subject_id: number;
  key: string;
  name: string;
  thumbnail: string;
  renditions: string | null;
  archived: number;
}

export const subjectsIn = (db: Sql, { and, params }: Narrowing): Promise<SubjectRow[]> =>
  db.all(
    `SELECT j.subject_id, j.key, j.subject_name AS name, j.thumbnail, p.renditions, j.archived
     FROM subject j LEFT JOIN picture p ON p.link = j.thumbnail WHERE 1 = 1${and} ORDER BY j.position, j.subject_id`,
    ...params,
  );

/** A chapter, and how much of it students may see. */
export interface ChapterRow {
  chapter_id: number;
  subject_id: number;
  key: string;
  name: string;
  archived: number;
  topics: number;
  materials: number;
}

export const chaptersIn = (db: Sql, { and, params }: Narrowing): Promise<ChapterRow[]> =>
  db.all(
    `SELECT c.chapter_id, c.subject_id, c.key, c.chapter_name AS name, c.archived,
       (SELECT COUNT(*) FROM topic t WHERE t.chapter_id = c.chapter_id AND t.archived = 0) AS topics,
       (SELECT COUNT(*) FROM study_material m WHERE m.chapter_id = c.chapter_id AND m.archived = 0) AS materials
     FROM chapter c JOIN subject j ON j.subject_id = c.subject_id WHERE 1 = 1${and} ORDER BY c.position, c.chapter_id`,
    ...params,
  );

/** The levels of subjects, in their order. */
export const levelsOfSubjects = (db: Sql): Promise<{ subject_id: number; ac_id: number; name: string }[]> =>
  db.all(
    `SELECT l.subject_id, l.ac_id, v.levels AS name FROM subject_level l JOIN academic_level v ON v.ac_id = l.ac_id
     WHERE v.archived = 0 ORDER BY v.position, v.ac_id`,
  );

/** A topic or material as it is stored. */
export interface PartRow {
  part_id: number;
  key: string;
  name: string;
  shown_from: number | null;
  waits: number;
  archived: number;
}

const PARTS = {
  topic:
    'topic_id AS part_id, key, topic_name AS name, shown_from, waits, archived FROM topic WHERE chapter_id = ? ORDER BY position, topic_id',
  material:
    'material_id AS part_id, key, title AS name, shown_from, waits, archived FROM study_material WHERE chapter_id = ? ORDER BY position, material_id',
};

export const partsIn = (db: Sql, kind: 'topic' | 'material', chapter_id: number): Promise<PartRow[]> =>
  db.all(`SELECT ${PARTS[kind]}`, chapter_id);

const TABLES = {
  subject: ['subject', 'subject_id'],
  chapter: ['chapter', 'chapter_id'],
  topic: ['topic', 'topic_id'],
  material: ['study_material', 'material_id'],
} as const;

/** The number of what has that key. */
export async function numberOf(db: Sql, kind: keyof typeof TABLES, key: string): Promise<number> {
  const [table, id] = TABLES[kind];
  return (await db.get<{ id: number }>(`SELECT ${id} AS id FROM ${table} WHERE key = ?`, key))?.id ?? 0;
}

/** Returns the rest of all keys that begin with `start`, of things that are in a folder, or once were. */
export async function keysTaken(db: Sql, kind: keyof typeof TABLES, start: string): Promise<string[]> {
  const [table] = TABLES[kind];
  const rows = await db.all<{ key: string }>(`SELECT key FROM ${table} UNION SELECT key FROM source WHERE kind = ?`, kind);
  return rows.filter(({ key }) => key.startsWith(start)).map(({ key }) => key.slice(start.length));
}

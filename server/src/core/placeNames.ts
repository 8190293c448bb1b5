import type { Sql } from '../db/database.ts';

/** A batch or subject with the level it is of, unless its own name says that level. */
const inLevel = (level: string, name: string): string =>
  ` ${name} `.toLowerCase().includes(` ${level.toLowerCase()} `) ? name : `${level}: ${name}`;

/** The names of all batches by their numbers, each with its level; archived ones too. */
export async function batchNames(db: Sql): Promise<Map<number, string>> {
  const rows = await db.all<{ id: number; name: string; level: string }>(
    'SELECT b.batch_id AS id, b.batch_name AS name, l.levels AS level FROM batch b JOIN academic_level l ON l.ac_id = b.ac_id',
  );
  return new Map(rows.map(({ id, name, level }) => [id, inLevel(level, name)]));
}

/** The names of all subjects by their numbers, each with its levels; archived ones too. */
export async function subjectNames(db: Sql): Promise<Map<number, string>> {
  const rows = await db.all<{ id: number; name: string; level: string }>(
    `SELECT j.subject_id AS id, j.subject_name AS name, l.levels AS level FROM subject j
     JOIN subject_level x ON x.subject_id = j.subject_id JOIN academic_level l ON l.ac_id = x.ac_id ORDER BY l.position, l.ac_id`,
  );
  const bySubject = Map.groupBy(rows, ({ id }) => id);
  return new Map([...bySubject].map(([id, own]) => [id, inLevel(own.map(({ level }) => level).join(', '), own[0]?.name ?? '')]));
}

import { createHash } from 'node:crypto';
import type { Decision } from '../../audit/audit.store.ts';
import { OperatorError } from '@portal/bank/errors';
import type { Database, Sql } from '../../db/database.ts';
import { batches, levelNamed, levels, named, plain } from '../change/places.ts';
import { fromHeader } from './columns.ts';
import { importStudents } from './import.store.ts';
import { memberships, studentsWithMobiles } from './known.store.ts';
import { mobilesOf, planImport, type ImportPlan, type PlannedRow } from './plan.ts';
import type { Known, NewBatch } from './row.ts';

/** A list of students as it was read: its rows with their numbers in the file, titles and all. */
export interface StudentList {
  rows: { row: number; cells: string[] }[];
  /** The level, by key or name, of rows that name none. */
  level?: string | undefined;
  chosen?: Chosen | undefined;
}

/** The choices for a list: the level of each word that names none, and the batches to make. */
export interface Chosen {
  levels: { word: string; ac_id: number }[];
  batches: NewBatch[];
}

/** The changes of a list, planned, and how many. */
export interface StudentImport extends ImportPlan {
  counts: Record<PlannedRow['outcome'], number>;
  /** The batches that students join and that are to be made first. */
  made: NewBatch[];
  /** Names all that the plan would do and say: the same name, the same outcome at each row. */
  hash: string;
}

/** Compares a list with what the database knows: in this thread, or in one beside it. */
export type Planner = (list: StudentList['rows'], known: Known) => ImportPlan | Promise<ImportPlan>;

/**
 * Decides what a list of students would change; changes nothing. Throws an OperatorError when it cannot be read at all.
 */
export async function planStudentImport(
  db: Sql,
  { rows, level, chosen }: StudentList,
  plan: Planner = planImport,
): Promise<StudentImport> {
  const list = fromHeader(rows);
  const there = await batches(db);
  const toMake = (chosen?.batches ?? []).filter(
    ({ ac_id, name }) =>
      !named(
        there.filter((each) => each.ac_id === ac_id),
        name,
      ),
  );
  const known = {
    levels: await levels(db),
    // Numbered below 0, by their place among those to make.
    batches: [...there, ...toMake.map((each, at) => ({ ...each, id: -1 - at, key: each.name, is_open: 0 }))],
    students: await studentsWithMobiles(db, mobilesOf(list)),
    members: await memberships(db),
    level: await levelNamed(db, level),
    words: chosen?.levels ?? [],
  };
  const made = await plan(list, known);
  const counts = { new: 0, changed: 0, same: 0, duplicate: 0, bad: 0 };
  for (const { outcome } of made.rows) counts[outcome] += 1;
  const joined = new Set(made.wanted.flatMap(({ join }) => join));
  return {
    ...made,
    counts,
    made: toMake.filter((_, at) => joined.has(-1 - at)),
    hash: hashOf(made, known.batches),
  };
}

/** A batch goes by level and name, so that one that was made since is the one that was to be made. */
function hashOf({ rows, wanted }: ImportPlan, all: Known['batches']): string {
  const nameOf = new Map(all.map(({ id, ac_id, name }) => [id, `${ac_id}/${plain(name)}`]));
  const said = rows.map(({ reasons, ...row }) => (row.outcome === 'bad' ? row : { ...row, reasons }));
  const done = wanted.map(({ join, ...student }) => ({ ...student, join: join.map((id) => nameOf.get(id)) }));
  return createHash('sha256')
    .update(JSON.stringify([said, done]))
    .digest('hex');
}

/**
 * Stores what was planned, all of it or nothing; rows with mistakes are left out. Throws an OperatorError when one has
 * registered or changed meanwhile.
 */
export async function storeStudentImport(db: Database, { wanted }: ImportPlan, by: Decision): Promise<void> {
  await db.write(importStudents, { wanted, by }).catch((error: unknown) => {
    const [, why] = /(\+\d+ \d+ has (?:registered|changed) meanwhile)/u.exec(String(error)) ?? [];
    if (why === undefined) throw error;
    throw new OperatorError(`${why}. Nothing was stored: run the import again.`);
  });
}

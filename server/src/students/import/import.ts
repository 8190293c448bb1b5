import { createHash } from 'node:crypto';
import type { Decision } from '../../audit/audit.store.ts';
import { OperatorError } from '@portal/bank/errors';
import type { Database, Sql } from '../../db/database.ts';
import { batches, levelNamed, levels } from '../change/places.ts';
import { fromHeader } from './columns.ts';
import { importStudents } from './import.store.ts';
import { memberships, studentsWithMobiles } from './known.store.ts';
import { mobilesOf, planImport, type ImportPlan, type Known, type PlannedRow } from './plan.ts';

/** A list of students as it was read: its rows with their numbers in the file, titles and all. */
export interface StudentList {
  rows: { row: number; cells: string[] }[];
  /** The level, by key or name, of rows that name none. */
  level?: string | undefined;
}

/** The changes of a list, planned, and how many. */
export interface StudentImport extends ImportPlan {
  counts: Record<PlannedRow['outcome'], number>;
}

/** Compares a list with what the database knows: in this thread, or in one beside it. */
export type Planner = (list: StudentList['rows'], known: Known) => ImportPlan | Promise<ImportPlan>;

/**
 * Decides what a list of students would change; changes nothing. Throws an OperatorError when it cannot be read at all.
 */
export async function planStudentImport(
  db: Sql,
  { rows, level }: StudentList,
  plan: Planner = planImport,
): Promise<StudentImport> {
  const list = fromHeader(rows);
  const known = {
    levels: await levels(db),
    batches: await batches(db),
    students: await studentsWithMobiles(db, mobilesOf(list)),
    members: await memberships(db),
    level: await levelNamed(db, level),
  };
  const made = await plan(list, known);
  const counts = { new: 0, changed: 0, same: 0, duplicate: 0, bad: 0 };
  for (const { outcome } of made.rows) counts[outcome] += 1;
  return { ...made, counts };
}

/** Names all that a plan would do and say: the same name, the same outcome at each row. */
export const planHash = ({ rows, wanted }: ImportPlan): string =>
  createHash('sha256')
    .update(JSON.stringify([rows, wanted]))
    .digest('hex');

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

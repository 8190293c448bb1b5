import { fieldError } from '@portal/bank/errors';
import type { Sql } from '../db/database.ts';
import type { MobileNumber } from './mobile.ts';
import { batchNamed, levelNamed } from './change/places.ts';
import { listStudents, studentByMobile, type RosterFilter, type StudentRow } from './students.store.ts';
import { rule } from '../core/errors.ts';

/** The filters of a list of students; level and batch by key or name. */
export interface Narrowing {
  level?: string | undefined;
  batch?: string | undefined;
  standing?: string | undefined;
  /** The search of RosterFilter. */
  search?: string | undefined;
}

const PAGE = 500;
const STANDINGS = ['active', 'suspended', 'waiting', 'refused'];

/**
 * Every student that the narrowing leaves, in the order they came. Throws an OperatorError for a level, batch or
 * standing there is not.
 */
export async function findStudents(db: Sql, narrowing: Narrowing): Promise<StudentRow[]> {
  const filter = await filterOf(db, narrowing);
  const rows: StudentRow[] = [];
  for (;;) {
    const page = await listStudents(db, rows.at(-1)?.stud_id ?? 0, PAGE, filter);
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

async function filterOf(db: Sql, { level, batch, standing, search }: Narrowing): Promise<RosterFilter> {
  if (standing !== undefined && !STANDINGS.includes(standing))
    throw fieldError('standing', 'be active, suspended, waiting or refused');
  const ac_id = (await levelNamed(db, level))?.id;
  const batch_id = (await batchNamed(db, batch))?.id;
  return {
    ...(ac_id !== undefined && { ac_id }),
    ...(batch_id !== undefined && { batch_id }),
    ...(standing !== undefined && { standing }),
    ...(search !== undefined && { search }),
  };
}

/** The student with this number. Throws an OperatorError when there is none. */
export async function studentWith(db: Sql, { phone_code, mobile }: MobileNumber): Promise<StudentRow> {
  const student = await studentByMobile(db, phone_code, mobile);
  if (!student) throw rule('number_of_nobody');
  return student;
}

/** The students with these numbers; all of them are there, or an OperatorError is thrown. */
export async function studentsWith(db: Sql, numbers: readonly MobileNumber[]): Promise<StudentRow[]> {
  const found: StudentRow[] = [];
  for (const number of numbers) found.push(await studentWith(db, number));
  return found;
}

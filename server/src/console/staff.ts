import { isOf, OFFICE } from '@portal/contract/staff';
import type { Decision } from '../audit/audit.store.ts';
import type { PhoneNumber } from '../auth/gate.store.ts';
import { rule, type Rule } from '../core/errors.ts';
import { mustNotBeStale } from '../core/revision.ts';
import { batchNames, subjectNames } from '../core/placeNames.ts';
import { cleanName } from '../core/names.ts';
import type { Database, Sql } from '../db/database.ts';
import { batches, keysOf, named, type Place } from '../students/change/places.ts';
import {
  addStaff,
  batchesOfStaff,
  endStaff,
  everybody,
  findStaff,
  setDuty,
  subjectsOfStaff,
  type Duty,
  type StaffRow,
} from './staff.store.ts';

/** The subjects of the school, live classes' among them. */
export const subjects = (db: Sql): Promise<Place[]> =>
  db.all('SELECT subject_id AS id, key, subject_name AS name FROM subject WHERE archived = 0 ORDER BY position, subject_id');

/** Subjects and batches by key or name, as numbers. Throws an OperatorError for one there is not. */
export async function placesNamed(
  db: Sql,
  { subject, batch }: { subject: readonly string[]; batch: readonly string[] },
): Promise<Pick<Duty, 'subjects' | 'batches'>> {
  return {
    subjects: numbersOf('no_subject', await subjects(db), subject),
    batches: numbersOf('no_batch', await batches(db), batch),
  };
}

function numbersOf(missing: 'no_subject' | 'no_batch', places: readonly Place[], names: readonly string[]): number[] {
  return names.map((name) => {
    const place = named(places, name);
    if (!place) throw rule(missing, { text: name, keys: keysOf(places) });
    return place.id;
  });
}

/** Somebody to add. */
interface StaffOrder extends PhoneNumber, Duty {
  name: string;
}

/**
 * Lets somebody into the console; with `dry` only looks whether that can be. Throws an OperatorError when it cannot.
 */
export async function hire(
  db: Database,
  order: StaffOrder,
  by: Decision,
  dry = false,
): Promise<{ staff_id: number | undefined }> {
  const name = cleanName(order.name).trim();
  if (name === '') throw rule('who_is_it').at('name');
  await checkDuty(db, order);
  const there = await findStaff(db, order);
  if (there && there.ended_at === null) throw workAlready(there.name);
  if (dry) return { staff_id: there?.staff_id };
  const staff_id = await db.write(addStaff, { ...order, name, by });
  if (staff_id === undefined) throw workAlready(name);
  return { staff_id };
}

const workAlready = (name: string): Rule => rule('works_already', { name });

/**
 * Changes the role of one of the staff, or their subjects and batches. Throws an OperatorError when that cannot be, and
 * a refusal where it was changed since it was read.
 */
export async function giveDuty(
  db: Database,
  { staff_id, ended_at, name }: StaffRow,
  { base_revision, ...duty }: Duty & { base_revision?: number | undefined },
  by: Decision,
  dry = false,
): Promise<void> {
  if (ended_at !== null) throw rule('left_add_anew', { name });
  await checkDuty(db, duty);
  if (dry) return;
  const outcome = await db.write(setDuty, { staff_id, base_revision, ...duty, by });
  if (!outcome) throw lastOwner(name);
  mustNotBeStale(outcome);
}

/** Ends one of the staff: every session, and no sign-in any more. Throws an OperatorError when that cannot be. */
export async function endOne(db: Database, { staff_id, ended_at, name }: StaffRow, by: Decision, dry = false): Promise<void> {
  if (ended_at !== null) throw rule('left_already', { name });
  if (!dry && !(await db.write(endStaff, { staff_id, by }))) throw lastOwner(name);
}

const lastOwner = (name: string): Rule => rule('last_owner', { name }).as('last-owner');

/** Throws an OperatorError for subjects and batches there are not, and for a role that needs some and has none. */
async function checkDuty(db: Sql, duty: Duty): Promise<void> {
  if (!isOf(OFFICE, duty.role) && duty.subjects.length + duty.batches.length === 0)
    throw rule('scope_missing', { role: duty.role }).as('scope-missing');
  const [allSubjects, allBatches] = [await subjects(db), await batches(db)];
  if (duty.subjects.some((id) => !allSubjects.some((place) => place.id === id))) throw rule('subjects_of_school').at('subjects');
  if (duty.batches.some((id) => !allBatches.some((place) => place.id === id))) throw rule('batches_of_school').at('batches');
}

/** A member of staff with the subjects and batches to which the access is narrowed. */
export interface StaffMember extends StaffRow {
  subjects: { id: number; name: string }[];
  batches: { id: number; name: string }[];
}

/** Lists everybody who works here, then who did. */
export async function listStaff(db: Sql): Promise<StaffMember[]> {
  const [rows, ofSubjects, ofBatches] = [await everybody(db), await subjectsOfStaff(db), await batchesOfStaff(db)];
  const [nameOfSubject, nameOfBatch] = [await subjectNames(db), await batchNames(db)];
  const own = (places: typeof ofSubjects, names: Map<number, string>, staff_id: number) =>
    places.filter((place) => place.staff_id === staff_id).map(({ id, name }) => ({ id, name: names.get(id) ?? name }));
  return rows.map((row) => ({
    ...row,
    subjects: own(ofSubjects, nameOfSubject, row.staff_id),
    batches: own(ofBatches, nameOfBatch, row.staff_id),
  }));
}

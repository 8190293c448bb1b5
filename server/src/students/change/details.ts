import type { Decision } from '../../audit/audit.store.ts';
import { faultAt, OperatorError } from '@portal/bank/errors';
import { cleanName } from '../../core/names.ts';
import { mustNotBeStale } from '../../core/revision.ts';
import type { Database, Sql } from '../../db/database.ts';
import { addStudent, editStudent, placeStudent, type Details, type StudentPlace } from './details.store.ts';
import { readMobile, type MobileNumber } from '../mobile.ts';
import { batches, levels } from './places.ts';
import { studentByMobile } from '../students.store.ts';

/** Somebody to add; the number as it was written. */
export interface StudentOrder extends Details, StudentPlace {
  mobile: string;
}

/**
 * Adds one student. Throws an OperatorError that names the field for a number that is none or somebody's, and whatever
 * else cannot be.
 */
export async function newStudent(db: Database, order: StudentOrder, by: Decision): Promise<{ stud_id: number }> {
  const number = readMobile(order.mobile);
  if ('fault' in number) throw faultAt('mobile', `${capital(number.fault)}.`);
  const details = cleaned(order);
  const place = await placed(db, order);
  const stud_id = await db.write(addStudent, { ...details, ...place, ...number, by });
  if (stud_id === undefined) throw await taken(db, number);
  return { stud_id };
}

async function taken(db: Sql, { phone_code, mobile }: MobileNumber): Promise<OperatorError> {
  const other = await studentByMobile(db, phone_code, mobile);
  const whose = other ? `${other.name}, ${other.academic_level}` : 'another student';
  return faultAt('mobile', `+${phone_code} ${mobile} is the number of ${whose}: each student needs a number of their own.`);
}

/** The student, and the revision of what was read. */
interface Whose {
  stud_id: number;
  base_revision: number;
}

/**
 * Corrects what the school was told of a student. Throws an OperatorError that names the field, and a refusal where it
 * was changed since.
 */
export async function correctStudent(db: Database, given: Details & Whose, by: Decision): Promise<void> {
  const { stud_id, base_revision } = given;
  mustNotBeStale(await db.write(editStudent, { stud_id, base_revision, ...cleaned(given), by }));
}

/**
 * Another level and other closed batches for a student. Throws an OperatorError that names the field, and a refusal
 * where they were changed since.
 */
export async function moveOne(db: Database, given: StudentPlace & Whose, by: Decision): Promise<void> {
  const { stud_id, base_revision } = given;
  mustNotBeStale(await db.write(placeStudent, { stud_id, base_revision, ...(await placed(db, given)), by }));
}

function cleaned({ name, guardian, district, email }: Details): Details {
  const line = (text: string): string => cleanName(text).trim();
  const details = { name: line(name), guardian: line(guardian), district: line(district), email: line(email) };
  if (details.name === '') throw faultAt('name', 'Say who it is.');
  if (details.email !== '' && !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(details.email))
    throw faultAt('email', `'${details.email}' is not an email address.`);
  return details;
}

/** The level and those of the batches that are closed: in an open one every student of the level is anyhow. */
async function placed(db: Sql, { ac_id, batch_ids }: StudentPlace): Promise<StudentPlace> {
  const level = (await levels(db)).find(({ id }) => id === ac_id);
  if (!level) throw faultAt('ac_id', 'Choose one of the levels of the school.');
  const there = (await batches(db)).filter((batch) => batch.ac_id === ac_id);
  const chosen = [...new Set(batch_ids)].map((id) => there.find((batch) => batch.id === id));
  if (chosen.includes(undefined)) throw faultAt('batch_ids', `Choose from the batches of ${level.name}.`);
  return { ac_id, batch_ids: chosen.flatMap((batch) => (batch?.is_open === 0 ? [batch.id] : [])) };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

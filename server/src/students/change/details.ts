import { rule, Rule } from '../../core/errors.ts';
import type { Decision } from '../../audit/audit.store.ts';
import { cleanName, isEmail } from '../../core/names.ts';
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
  if ('fault' in number) throw new Rule(number.fault).at('mobile');
  const details = cleaned(order);
  const place = await placed(db, order);
  const stud_id = await db.write(addStudent, { ...details, ...place, ...number, by });
  if (stud_id === undefined) throw await taken(db, number);
  return { stud_id };
}

async function taken(db: Sql, { phone_code, mobile }: MobileNumber): Promise<Rule> {
  const other = await studentByMobile(db, phone_code, mobile);
  const number = `+${phone_code} ${mobile}`;
  const said = other
    ? rule('number_of_other', { number, name: other.name, level: other.academic_level })
    : rule('number_of_another', { number });
  return said.at('mobile');
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

function cleaned({ name, guardian, district, email, guardian_email }: Details): Details {
  const line = (text: string): string => cleanName(text).trim();
  const details = { name: line(name), guardian: line(guardian), district: line(district), email: line(email) };
  const ofGuardian = guardian_email === undefined ? {} : { guardian_email: line(guardian_email) };
  if (details.name === '') throw rule('who_is_it').at('name');
  for (const [field, address = ''] of Object.entries({ email: details.email, ...ofGuardian }))
    if (address !== '' && !isEmail(address)) throw rule('not_email', { email: address }).at(field);
  return { ...details, ...ofGuardian };
}

/** The level and those of the batches that are closed: in an open one every student of the level is anyhow. */
async function placed(db: Sql, { ac_id, batch_ids }: StudentPlace): Promise<StudentPlace> {
  const level = (await levels(db)).find(({ id }) => id === ac_id);
  if (!level) throw rule('level_of_school').at('ac_id');
  const there = (await batches(db)).filter((batch) => batch.ac_id === ac_id);
  const chosen = [...new Set(batch_ids)].map((id) => there.find((batch) => batch.id === id));
  if (chosen.includes(undefined)) throw rule('batch_of_level', { level: level.name }).at('batch_ids');
  return { ac_id, batch_ids: chosen.flatMap((batch) => (batch?.is_open === 0 ? [batch.id] : [])) };
}

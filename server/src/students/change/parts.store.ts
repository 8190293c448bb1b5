import { revisionOf, type There } from '../../core/revision.ts';
import type { Sql } from '../../db/database.ts';

/** The columns of each form about a student, under the names of its call. */
const PARTS = {
  details: 'name, guardian, district, email, guardian_email',
  number: 'phone_code, mobile',
  minutes: 'extra_minutes AS minutes',
  rule: 'compensatory AS granted',
} as const;

/** A part of a student's data that a form changes. */
export type Part = keyof typeof PARTS | 'place';

/** A part as it stands; of the place the level and the closed batches. */
export async function partOf(sql: Sql, stud_id: number, part: Part): Promise<There> {
  const columns = part === 'place' ? 'ac_id' : PARTS[part];
  const row = await sql.get<There>(`SELECT ${columns} FROM student WHERE stud_id = ?`, stud_id);
  if (part !== 'place') return { ...row };
  const batches = await sql.all<{ batch_id: number }>(
    'SELECT batch_id FROM student_batch WHERE stud_id = ? ORDER BY batch_id',
    stud_id,
  );
  return { ...row, batch_ids: batches.map(({ batch_id }) => batch_id).join(' ') };
}

/** The revision of each part. */
export async function revisionsOf(sql: Sql, stud_id: number): Promise<Record<Part, number>> {
  const of = async (part: Part) => revisionOf(await partOf(sql, stud_id, part));
  return {
    details: await of('details'),
    place: await of('place'),
    number: await of('number'),
    minutes: await of('minutes'),
    rule: await of('rule'),
  };
}

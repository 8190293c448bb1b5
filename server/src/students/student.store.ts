import type { Sql } from '../db/database.ts';

export interface ProfileRow {
  name: string;
  guardian: string;
  state: string;
  district: string;
  email: string;
  mobile: string;
  phone_code: string;
  academic_level: string;
}

export function profileOf(db: Sql, stud_id: number) {
  return db.get<ProfileRow>(
    `SELECT s.name, s.guardian, s.state, s.district, s.email, s.mobile, s.phone_code, l.levels AS academic_level
     FROM student s JOIN academic_level l ON l.ac_id = s.ac_id WHERE s.stud_id = ?`,
    stud_id,
  );
}

/** Writes of one student that are counted come one after the other. */
export async function holdStudent(tx: Sql, stud_id: number): Promise<void> {
  const held = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  await tx.get(`SELECT stud_id FROM student WHERE stud_id = ?${held}`, stud_id);
}

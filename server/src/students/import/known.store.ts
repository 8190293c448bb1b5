import type { Sql } from '../../db/database.ts';

/** The columns of a RosterRow, of `student s`. */
export const ROSTER_COLUMNS =
  's.stud_id, s.phone_code, s.mobile, s.name, s.guardian, s.state, s.district, s.email, s.guardian_email, s.ac_id, s.standing';

/** A student with what an import may change. */
export interface RosterRow {
  stud_id: number;
  phone_code: string;
  mobile: string;
  name: string;
  guardian: string;
  state: string;
  district: string;
  email: string;
  guardian_email: string;
  ac_id: number;
  standing: string;
}

const AT_ONCE = 200;

/** The students with these national numbers, whatever their dial code. */
export async function studentsWithMobiles(db: Sql, mobiles: readonly string[]): Promise<RosterRow[]> {
  const found: RosterRow[] = [];
  for (let from = 0; from < mobiles.length; from += AT_ONCE) {
    // Always as many, so that it is one statement.
    const some = Array.from({ length: AT_ONCE }, (_, index) => mobiles[from + index] ?? '');
    const rows = await db.all<RosterRow>(
      `SELECT ${ROSTER_COLUMNS} FROM student s WHERE s.mobile IN (${some.map(() => '?').join(', ')})`,
      ...some,
    );
    found.push(...rows);
  }
  return found;
}

/** Reads the members of closed batches, as `stud_id/batch_id`. */
export async function memberships(db: Sql): Promise<Set<string>> {
  const rows = await db.all<{ stud_id: number; batch_id: number }>('SELECT stud_id, batch_id FROM student_batch');
  return new Set(rows.map(({ stud_id, batch_id }) => `${stud_id}/${batch_id}`));
}

import type { Sql } from '../db/database.ts';
import { eraseStudent } from '../roster/erase.store.ts';

/** A student that the demo school brought. */
export interface DemoStudent {
  stud_id: number;
  name: string;
  phone_code: string;
  mobile: string;
}

/** The demo school's students where the demo is loaded: those stored at the same moment as its first one. None once it is retired. */
export function demoStudents(db: Sql): Promise<DemoStudent[]> {
  return db.all<DemoStudent>(
    `SELECT s.stud_id, s.name, s.phone_code, s.mobile FROM student s
     WHERE s.created_at = (SELECT f.created_at FROM student f JOIN setting d ON d.name = 'demo_mobile' AND d.value = f.mobile)
     ORDER BY s.stud_id`,
  );
}

/** Takes the demo's students out with all that they did, and forgets that there was a demo. Part of the load of a school of one's own. */
export async function retireDemo(tx: Sql, at: number): Promise<void> {
  for (const { stud_id } of await demoStudents(tx)) {
    await tx.run('DELETE FROM attempt WHERE stud_id = ?', stud_id);
    await eraseStudent.perform(tx, { stud_id, at });
  }
  await tx.run(`DELETE FROM setting WHERE name = 'demo_mobile'`);
}

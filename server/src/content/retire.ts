import type { Sql } from '../db/database.ts';
import { eraseStudent } from '../students/erase/erase.store.ts';
import { forgetMarks } from '../students/erase/marks.store.ts';
import { DEMO_OWNER } from './demoOwner.ts';

/** A student that the demo school brought. */
export interface DemoStudent {
  stud_id: number;
  name: string;
  phone_code: string;
  mobile: string;
}

/**
 * The demo school's students where the demo is loaded: those stored at the same moment as its first one. None once it
 * is retired.
 */
export function demoStudents(db: Sql): Promise<DemoStudent[]> {
  return db.all<DemoStudent>(
    `SELECT s.stud_id, s.name, s.phone_code, s.mobile FROM student s
     WHERE s.created_at = (SELECT f.created_at FROM student f JOIN setting d ON d.name = 'demo_mobile' AND d.value = f.mobile)
     ORDER BY s.stud_id`,
  );
}

/**
 * Takes the demo's students out with all that they did, ends its owner's work, and forgets that there was a demo. Part
 * of the load of a school of one's own.
 */
export async function retireDemo(tx: Sql, at: number): Promise<void> {
  for (const { stud_id } of await demoStudents(tx)) {
    await tx.run('DELETE FROM attempt WHERE stud_id = ?', stud_id);
    await eraseStudent.perform(tx, { stud_id, at });
  }
  await forgetMarks(tx);
  await endDemoOwner(tx, at);
  await tx.run(`DELETE FROM setting WHERE name = 'demo_mobile'`);
}

/** Ends the demo's owner, even as the last owner: the demo's number must open no console of a real school. */
async function endDemoOwner(tx: Sql, at: number): Promise<void> {
  const { phone_code, mobile } = DEMO_OWNER;
  const owner = await tx.get<{ staff_id: number }>(
    `SELECT s.staff_id FROM staff s JOIN setting d ON d.name = 'demo_mobile' WHERE s.phone_code = ? AND s.mobile = ? AND s.ended_at IS NULL`,
    phone_code,
    mobile,
  );
  if (!owner) return;
  await tx.run('UPDATE staff SET ended_at = ? WHERE staff_id = ?', at, owner.staff_id);
  await tx.run('UPDATE staff_session SET ended_at = ? WHERE staff_id = ? AND ended_at IS NULL', at, owner.staff_id);
  await tx.run('DELETE FROM staff_device WHERE staff_id = ?', owner.staff_id);
}

import type { Sql } from '../db/database.ts';
import type { Kind } from './paper.ts';

/** The extra minutes that staff gave at one quiz or exam: to this student and to all. */
export async function allowedMinutes(
  db: Sql,
  { kind, item_id }: { kind: Kind; item_id: number },
  stud_id: number,
): Promise<number> {
  const rows = await db.all<{ minutes: number }>(
    `SELECT minutes FROM allowance WHERE kind = ? AND item_id = ? AND stud_id = ?
     UNION ALL SELECT minutes FROM item_allowance WHERE kind = ? AND item_id = ?`,
    kind,
    item_id,
    stud_id,
    kind,
    item_id,
  );
  return rows.reduce((sum, { minutes }) => sum + minutes, 0);
}

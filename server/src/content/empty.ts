import type { Database } from '../db/database.ts';

/** True when no school was ever loaded and no student registered: only then may the demo come in. */
export async function isEmpty(db: Database): Promise<boolean> {
  const row = await db.get('SELECT 1 AS one FROM academic_level UNION ALL SELECT 1 FROM student LIMIT 1');
  return row === undefined;
}

import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { BELONGINGS } from './belongings.ts';

/** Codes know a number, not a student. */
const CODES = `SELECT c.purpose, c.sent_at, c.expires_at, c.used_at, c.tries FROM otp_code c
  JOIN student s ON s.phone_code = c.phone_code AND s.mobile = c.mobile WHERE s.stud_id = ? ORDER BY c.sent_at`;

/** Everything that belongs to one student, table by table; moments in ISO 8601. */
export async function exportStudent(db: Sql, stud_id: number): Promise<Record<string, object[]>> {
  const tables = [...Object.values(BELONGINGS).map(({ exported }) => exported), ['codes', CODES] as const];
  const read = tables.map(async ([name, text]): Promise<[string, object[]]> => {
    const rows = await db.all<Record<string, unknown>>(text, stud_id);
    return [name, rows.map(readable)];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Moments as people read them, documents as what they hold. */
function readable(row: Record<string, unknown>): object {
  const shown = Object.entries(row).map(([name, value]) => {
    if (name.endsWith('_at') && typeof value === 'number') return [name, new Date(value).toISOString()];
    return name === 'answers' && typeof value === 'string' ? [name, JSON.parse(value) as unknown] : [name, value];
  });
  return Object.fromEntries(shown) as object;
}

/**
 * Takes the person out: name, contacts, messages and viewing go, sessions end; attempts stay, with nobody's name
 * on them, so that the statistics of quizzes and exams remain what they were. Cannot be undone.
 */
export const eraseStudent = writeJob(
  'student.erase',
  async (tx: Sql, { stud_id, at }: { stud_id: number; at: number }): Promise<void> => {
    const student = await tx.get<{ phone_code: string; mobile: string }>(
      'SELECT phone_code, mobile FROM student WHERE stud_id = ?',
      stud_id,
    );
    if (!student) return;
    const { phone_code, mobile } = student;
    // Their handles, with what was typed at registration, go with them.
    await tx.run('DELETE FROM otp_code WHERE phone_code = ? AND mobile = ?', phone_code, mobile);
    await tx.run(
      'DELETE FROM otp_gate WHERE subject = ? OR subject LIKE ?',
      `+${phone_code}${mobile}`,
      `+${phone_code}${mobile}/%`,
    );
    for (const [table, { erased }] of Object.entries(BELONGINGS))
      if (erased === 'deleted') await tx.run(`DELETE FROM ${table} WHERE stud_id = ?`, stud_id);
    // Not deleted: its number must not come back while a signed media address names it.
    await tx.run(`UPDATE session SET ended_at = COALESCE(ended_at, ?), device = '' WHERE stud_id = ?`, at, stud_id);
    await tx.run(
      `UPDATE student SET name = 'Erased student', guardian = '', state = '', district = '', email = '', phone_code = '',
         mobile = ?, standing = 'erased', consent_version = NULL, extra_minutes = 0,
         calendar_serial = calendar_serial + 1 WHERE stud_id = ?`,
      `erased-${stud_id}`,
      stud_id,
    );
  },
);

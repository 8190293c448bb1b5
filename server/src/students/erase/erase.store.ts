import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { belongings } from './belongings.ts';
import { keepMarks, markOf } from './marks.store.ts';
import { forgetNumber, forgetWhy, numbersOf } from './forget.store.ts';

/**
 * Takes the person out: name, contacts, messages, viewing, marks for review, times spent and pages left go, sessions
 * end; attempts stay, with nobody's name on them, so that the statistics of quizzes and exams remain what they were.
 * Cannot be undone.
 */
export const eraseStudent = writeJob(
  'student.erase',
  async (tx: Sql, { stud_id, at, by }: { stud_id: number; at: number; by?: Decision }): Promise<void> => {
    const student = await tx.get<{ name: string }>('SELECT name FROM student WHERE stud_id = ?', stud_id);
    if (!student) return;
    const numbers = await numbersOf(tx, stud_id);
    for (const number of numbers) await forgetNumber(tx, stud_id, number);
    await keepMarks(tx, numbers.map(markOf));
    await forgetWhy(tx, [...numbers.map(({ mobile }) => mobile), student.name]);
    // Answers to staff name students.
    await tx.run('DELETE FROM staff_call WHERE answer LIKE ?', `%"stud_id":${stud_id}%`);
    await tx.run(
      `DELETE FROM attempt_heard WHERE attempt_id IN (SELECT attempt_id FROM open_attempt WHERE stud_id = ?
         UNION ALL SELECT open_id FROM attempt WHERE stud_id = ?)`,
      stud_id,
      stud_id,
    );
    for (const [table, { erased }] of await belongings())
      if (erased === 'deleted') await tx.run(`DELETE FROM ${table} WHERE stud_id = ?`, stud_id);
    await tx.run(
      'UPDATE attempt SET marked = NULL, spent = NULL, left_page = NULL WHERE stud_id = ? AND COALESCE(marked, spent, CAST(left_page AS TEXT)) IS NOT NULL',
      stud_id,
    );
    await tx.run(`UPDATE audit SET why = '' WHERE stud_id = ?`, stud_id);
    await tx.run(
      `UPDATE attempt_void SET why = '' WHERE attempt_id IN (SELECT attempt_id FROM attempt WHERE stud_id = ?)`,
      stud_id,
    );
    // The session is not deleted: its number must not come back while a signed media address names it.
    await tx.run(`UPDATE session SET ended_at = COALESCE(ended_at, ?), device = '' WHERE stud_id = ?`, at, stud_id);
    await tx.run(
      `UPDATE student SET name = 'Erased student', guardian = '', state = '', district = '', email = '', guardian_email = '',
         phone_code = '', mobile = ?, standing = 'erased', consent_version = NULL, extra_minutes = 0, compensatory = 0, language = NULL,
         paper_language = NULL, paper_language_at = NULL,
         calendar_serial = calendar_serial + 1 WHERE stud_id = ?`,
      `erased-${stud_id}`,
      stud_id,
    );
    // Written without images: nothing could be put back.
    if (by) await writeAudit(tx, by, { action: 'erase', kind: 'student', item_id: stud_id, stud_id, detail: {} });
  },
);

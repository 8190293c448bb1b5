import type { Language } from '@portal/contract/languages';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

/** The language of a student's account, '' for none. */
export async function languageOf(sql: Sql, stud_id: number): Promise<string> {
  const row = await sql.get<{ language: string | null }>('SELECT language FROM student WHERE stud_id = ?', stud_id);
  return row?.language ?? '';
}

export const storeLanguage = writeJob(
  'student.language',
  async (tx: Sql, { stud_id, language }: { stud_id: number; language: Language }): Promise<void> => {
    await tx.run('UPDATE student SET language = ? WHERE stud_id = ?', language, stud_id);
  },
);

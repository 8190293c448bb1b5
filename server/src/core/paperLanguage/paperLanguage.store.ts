import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

/** In which language a student reads papers, and when that was chosen; undefined where nothing is. */
export async function paperLanguageOf(sql: Sql, stud_id: number): Promise<{ paper_language: string; at: number } | undefined> {
  return sql.get<{ paper_language: string; at: number }>(
    'SELECT paper_language, paper_language_at AS at FROM student WHERE stud_id = ? AND paper_language IS NOT NULL',
    stud_id,
  );
}

export const storePaperLanguage = writeJob(
  'student.paper_language',
  async (tx: Sql, { stud_id, paper_language, at }: { stud_id: number; paper_language: string; at: number }): Promise<void> => {
    await tx.run(
      'UPDATE student SET paper_language = ?, paper_language_at = ? WHERE stud_id = ? AND COALESCE(paper_language_at, 0) < ?',
      paper_language,
      at,
      stud_id,
      at,
    );
  },
);

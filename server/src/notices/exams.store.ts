import type { Sql } from '../db/database.ts';
import { revealColumns, type RevealRow } from '../attempt/report/reveal.store.ts';

/** An exam that has something to tell about now or a day from now. Moments in epoch milliseconds. */
export interface DueExam extends RevealRow {
  exam_id: number;
  name: string;
  subject_name: string;
  opens_at: number | null;
}

/** Lists exams that open or close between two moments. */
export const examsBetween = (db: Sql, from: number, until: number): Promise<DueExam[]> =>
  db.all(
    `SELECT i.exam_id, i.name, j.subject_name, i.opens_at, ${revealColumns('exam', 'key')}
     FROM exam i JOIN subject j ON j.subject_id = i.subject_id
     WHERE i.archived = 0 AND j.archived = 0 AND (i.opens_at BETWEEN ? AND ? OR i.closes_at BETWEEN ? AND ?)`,
    from,
    until,
    from,
    until,
  );

import type { Sql } from '../../db/database.ts';

/** A subject of the school, and whether it is one of the student's level. */
export interface Subject {
  subject_id: number;
  key: string;
  subject_name: string;
  own: number;
}

export const subjectsFor = (db: Sql, stud_id: number): Promise<Subject[]> =>
  db.all(
    `SELECT j.subject_id, j.key, j.subject_name, CASE WHEN v.subject_id IS NULL THEN 0 ELSE 1 END AS own
     FROM subject j LEFT JOIN visible_subject v ON v.subject_id = j.subject_id AND v.stud_id = ?
     ORDER BY j.position, j.subject_id`,
    stud_id,
  );

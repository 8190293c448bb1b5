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
    `SELECT j.subject_id, j.key, j.subject_name,
       CASE WHEN j.subject_id IN (SELECT v.subject_id FROM visible_subject v WHERE v.stud_id = ?) THEN 1 ELSE 0 END AS own
     FROM subject j ORDER BY j.position, j.subject_id`,
    stud_id,
  );

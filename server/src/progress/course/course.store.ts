import type { Sql } from '../../db/database.ts';

/** How much of one kind a chapter has, and how much of it the student has done. */
interface Count {
  chapter_id: number;
  there: number;
  done: number;
}

/** Watched so far, a video counts as watched: what follows is its end. */
const WATCHED = 0.9;

export const chaptersOf = (db: Sql, stud_id: number) =>
  db.all<{ subject_id: number; subject_name: string; chapter_id: number; chapter_name: string }>(
    `SELECT c.subject_id, c.subject_name, c.chapter_id, c.chapter_name
     FROM visible_chapter c JOIN subject j ON j.subject_id = c.subject_id
     WHERE c.stud_id = ? ORDER BY j.position, j.subject_id, c.position, c.chapter_id`,
    stud_id,
  );

export const videosOf = (db: Sql, stud_id: number): Promise<Count[]> =>
  db.all(
    `SELECT t.chapter_id, COUNT(*) AS there,
       SUM(CASE WHEN w.duration_s > 0 AND (w.furthest_s >= ${WATCHED} * w.duration_s OR w.position_s >= ${WATCHED} * w.duration_s) THEN 1 ELSE 0 END) AS done
     FROM visible_topic t LEFT JOIN watch_progress w ON w.topic_id = t.topic_id AND w.stud_id = t.stud_id
     WHERE t.stud_id = ? AND t.video_link <> '' GROUP BY t.chapter_id`,
    stud_id,
  );

/** Study materials and the notes of topics; read is what was read to its last page. */
export const documentsOf = (db: Sql, stud_id: number): Promise<Count[]> =>
  db.all(
    `SELECT d.chapter_id, COUNT(*) AS there, SUM(CASE WHEN r.page >= r.pages THEN 1 ELSE 0 END) AS done
     FROM (SELECT chapter_id, stud_id, 'material' AS kind, material_id AS item_id FROM visible_study_material WHERE stud_id = ?
       UNION ALL SELECT chapter_id, stud_id, 'notes', topic_id FROM visible_topic WHERE stud_id = ? AND notes_path IS NOT NULL) d
     LEFT JOIN read_progress r ON r.stud_id = d.stud_id AND r.kind = d.kind AND r.item_id = d.item_id
     GROUP BY d.chapter_id`,
    stud_id,
    stud_id,
  );

/** Quizzes; answered is one with an attempt that counts. */
export const quizzesOf = (db: Sql, stud_id: number): Promise<Count[]> =>
  db.all(
    `SELECT q.chapter_id, COUNT(*) AS there, SUM(CASE WHEN EXISTS (SELECT 1 FROM attempt a
         WHERE a.kind = 'quiz' AND a.stud_id = q.stud_id AND a.item_id = q.quiz_id
           AND NOT EXISTS (SELECT 1 FROM attempt_void x WHERE x.attempt_id = a.attempt_id)) THEN 1 ELSE 0 END) AS done
     FROM visible_quiz q WHERE q.stud_id = ? GROUP BY q.chapter_id`,
    stud_id,
  );

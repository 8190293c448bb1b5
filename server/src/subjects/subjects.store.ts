import type { Sql } from '../db/database.ts';

/** The picture of a row: its stored link, and what was made of it as JSON (media/pictures.ts). */
interface Pictured {
  thumbnail: string;
  renditions: string | null;
}

export function visibleSubjects(db: Sql, stud_id: number) {
  return db.all<Pictured & { subject_id: number; subject_name: string }>(
    `SELECT s.subject_id, s.subject_name, s.thumbnail, p.renditions
     FROM visible_subject s LEFT JOIN picture p ON p.link = s.thumbnail
     WHERE s.stud_id = ? ORDER BY s.position, s.subject_id`,
    stud_id,
  );
}

export function chaptersOfSubject(db: Sql, stud_id: number, sub_id: number) {
  return db.all<Pictured & { chapter_id: number; chapter_name: string; subject_name: string }>(
    `SELECT c.chapter_id, c.chapter_name, c.subject_name, c.thumbnail, p.renditions
     FROM visible_chapter c LEFT JOIN picture p ON p.link = c.thumbnail
     WHERE c.stud_id = ? AND c.subject_id = ? ORDER BY c.position, c.chapter_id`,
    stud_id,
    sub_id,
  );
}

/** A topic with where this student left off, if it was ever played. */
export interface TopicRow extends Pictured {
  topic_id: number;
  topic_name: string;
  subject_id: number;
  subject_name: string;
  chapter_name: string;
  video_link: string;
  captions_path: string | null;
  notes_path: string | null;
  resume_at_s: number | null;
  /** Share of the video, 0 to 1. */
  watched: number | null;
  /** The length and pages that this student's own device has told: NULL, or 0, where it has not. */
  told_s: number | null;
  told_pages: number | null;
}

export function topicsOfChapter(db: Sql, stud_id: number, chapter_id: number) {
  return db.all<TopicRow>(
    `SELECT t.topic_id, t.topic_name, t.subject_id, t.subject_name, t.chapter_name, t.thumbnail, t.video_link, t.captions_path, t.notes_path,
       w.position_s AS resume_at_s,
       CASE WHEN w.duration_s > 0
         THEN (CASE WHEN w.position_s > w.furthest_s THEN w.position_s ELSE w.furthest_s END) / w.duration_s END AS watched,
       w.duration_s AS told_s, r.pages AS told_pages, p.renditions
     FROM visible_topic t LEFT JOIN picture p ON p.link = t.thumbnail
     LEFT JOIN watch_progress w ON w.topic_id = t.topic_id AND w.stud_id = t.stud_id
     LEFT JOIN read_progress r ON r.kind = 'notes' AND r.item_id = t.topic_id AND r.stud_id = t.stud_id
     WHERE t.stud_id = ? AND t.chapter_id = ? ORDER BY t.position, t.topic_id`,
    stud_id,
    chapter_id,
  );
}

import type { Sql } from '../db/database.ts';

export function visibleSubjects(db: Sql, stud_id: number) {
  return db.all<{ subject_id: number; subject_name: string; thumbnail: string }>(
    'SELECT subject_id, subject_name, thumbnail FROM visible_subject WHERE stud_id = ? ORDER BY position, subject_id',
    stud_id,
  );
}

export function chaptersOfSubject(db: Sql, stud_id: number, sub_id: number) {
  return db.all<{ chapter_id: number; chapter_name: string; subject_name: string; thumbnail: string }>(
    `SELECT chapter_id, chapter_name, subject_name, thumbnail FROM visible_chapter
     WHERE stud_id = ? AND subject_id = ? ORDER BY position, chapter_id`,
    stud_id,
    sub_id,
  );
}

/** A topic with where this student left off, if it was ever played. */
export interface TopicRow {
  topic_id: number;
  topic_name: string;
  subject_name: string;
  chapter_name: string;
  thumbnail: string;
  video_link: string;
  captions_path: string | null;
  notes_path: string | null;
  resume_at_s: number | null;
}

export function topicsOfChapter(db: Sql, stud_id: number, chapter_id: number) {
  return db.all<TopicRow>(
    `SELECT t.topic_id, t.topic_name, t.subject_name, t.chapter_name, t.thumbnail, t.video_link, t.captions_path, t.notes_path,
       w.position_s AS resume_at_s
     FROM visible_topic t LEFT JOIN watch_progress w ON w.topic_id = t.topic_id AND w.stud_id = t.stud_id
     WHERE t.stud_id = ? AND t.chapter_id = ? ORDER BY t.position, t.topic_id`,
    stud_id,
    chapter_id,
  );
}

import type { Sql } from '../db/database.ts';

/** The news for the student's level, the newest first, 100 at most. */
export function visibleNews(db: Sql, stud_id: number) {
  return db.all<{ id: number; heading: string; images: string; news: string; added_at: number }>(
    'SELECT id, heading, images, news, added_at FROM visible_news WHERE stud_id = ? ORDER BY added_at DESC, id DESC LIMIT 100',
    stud_id,
  );
}

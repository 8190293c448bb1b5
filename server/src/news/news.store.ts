import type { Sql } from '../db/database.ts';

/**
 * The news for the student's level, the newest first, 100 at most. `renditions` is JSON of what was made of the picture
 * (media/pictures.ts).
 */
export function visibleNews(db: Sql, stud_id: number) {
  return db.all<{ id: number; heading: string; images: string; renditions: string | null; news: string; added_at: number }>(
    `SELECT n.id, n.heading, n.images, p.renditions, n.news, n.added_at
     FROM visible_news n LEFT JOIN picture p ON p.link = n.images
     WHERE n.stud_id = ? ORDER BY n.added_at DESC, n.id DESC LIMIT 100`,
    stud_id,
  );
}

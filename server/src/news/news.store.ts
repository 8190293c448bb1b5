import type { Sql } from '../db/database.ts';

/** An item of news; `renditions` is JSON of what was made of the picture (media/pictures.ts). */
interface NewsRow {
  id: number;
  heading: string;
  images: string;
  renditions: string | null;
  news: string;
  added_at: number;
  /** Heading and text in other languages: JSON by language. */
  names_in: string | null;
}

/** The news for the student's level, the newest first, 100 at most. */
export function visibleNews(db: Sql, stud_id: number) {
  return db.all<NewsRow>(
    `SELECT n.id, n.heading, n.images, p.renditions, n.news, n.added_at, n.names_in
     FROM visible_news n LEFT JOIN picture p ON p.link = n.images
     WHERE n.stud_id = ? ORDER BY n.added_at DESC, n.id DESC LIMIT 100`,
    stud_id,
  );
}

import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

belonging('read_progress', {
  exported: [
    'read_progress',
    `SELECT r.kind, CASE r.kind WHEN 'notes' THEN (SELECT t.topic_name FROM topic t WHERE t.topic_id = r.item_id)
       ELSE (SELECT m.title FROM study_material m WHERE m.material_id = r.item_id) END AS title, r.page, r.pages, r.read_at
     FROM read_progress r WHERE r.stud_id = ? ORDER BY r.read_at`,
  ],
  erased: 'deleted',
  merged: {
    // Of a document that both records read, the furthest page counts.
    joining: `INSERT INTO read_progress (stud_id, kind, item_id, page, pages, read_at)
      SELECT CAST(? AS BIGINT), kind, item_id, page, pages, read_at FROM read_progress WHERE stud_id = ?
      ON CONFLICT (stud_id, kind, item_id) DO UPDATE SET page = CASE WHEN excluded.page > read_progress.page THEN excluded.page ELSE read_progress.page END,
        pages = excluded.pages, read_at = CASE WHEN excluded.read_at > read_progress.read_at THEN excluded.read_at ELSE read_progress.read_at END`,
  },
});

export interface Read {
  stud_id: number;
  kind: 'material' | 'notes';
  item_id: number;
  page: number;
  pages: number;
  read_at: number;
}

const VISIBLE: Record<Read['kind'], string> = {
  material: 'SELECT material_id FROM visible_study_material WHERE stud_id = ? AND material_id = ?',
  notes: 'SELECT topic_id FROM visible_topic WHERE stud_id = ? AND topic_id = ? AND notes_path IS NOT NULL',
};

/** Stores how far a student has read. False when the student may not see the document. */
export const storeRead = writeJob('student.read_progress', async (tx: Sql, read: Read): Promise<boolean> => {
  const { stud_id, kind, item_id, page, pages, read_at } = read;
  if (!(await tx.get(VISIBLE[kind], stud_id, item_id))) return false;
  await tx.run(
    `INSERT INTO read_progress (stud_id, kind, item_id, page, pages, read_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (stud_id, kind, item_id) DO UPDATE SET page = CASE WHEN excluded.page > read_progress.page THEN excluded.page ELSE read_progress.page END,
       pages = excluded.pages, read_at = excluded.read_at`,
    stud_id,
    kind,
    item_id,
    Math.min(page, pages),
    pages,
    read_at,
  );
  return true;
});

import type { Kind } from '@portal/bank/paper/paper';
import type { Sql } from '../../db/database.ts';
import type { Narrowing } from '../scope.ts';

const MOST_TOPICS = 2000;
const MOST_PAPERS = 200;

/** Lists what the caller's questions can be narrowed to. */
export async function bankFilters(db: Sql, { and, params }: Narrowing) {
  const places = await db.all<{
    subject_id: number;
    subject_key: string;
    subject_name: string;
    chapter_id: number | null;
    chapter_key: string | null;
    chapter_name: string | null;
  }>(
    `SELECT d.subject_id, j.key AS subject_key, j.subject_name, d.chapter_id, c.key AS chapter_key, c.chapter_name
     FROM (SELECT DISTINCT u.subject_id, u.chapter_id FROM bank_use u WHERE 1 = 1${and}) d
     JOIN subject j ON j.subject_id = d.subject_id LEFT JOIN chapter c ON c.chapter_id = d.chapter_id
     ORDER BY j.position, j.subject_id, c.position, c.chapter_id`,
    ...params,
  );
  const topics = await db.all<{ topic: string; subject_id: number; chapter_id: number | null }>(
    `SELECT DISTINCT u.topic, u.subject_id, u.chapter_id FROM bank_use u WHERE u.topic <> ''${and} ORDER BY u.topic LIMIT ${MOST_TOPICS}`,
    ...params,
  );
  const marks = await db.all<{ marks: number }>(
    `SELECT DISTINCT u.marks FROM bank_use u WHERE 1 = 1${and} ORDER BY u.marks`,
    ...params,
  );
  const papers = await db.all<{ kind: Kind; item_id: number; name: string }>(
    `SELECT d.kind, d.item_id, COALESCE(z.name, e.name) AS name
     FROM (SELECT u.kind, u.item_id, MAX(u.used_at) AS used_at FROM bank_use u WHERE 1 = 1${and} GROUP BY u.kind, u.item_id) d
       LEFT JOIN quiz z ON d.kind = 'quiz' AND z.quiz_id = d.item_id LEFT JOIN exam e ON d.kind = 'exam' AND e.exam_id = d.item_id
     ORDER BY d.used_at DESC, d.item_id DESC LIMIT ${MOST_PAPERS}`,
    ...params,
  );
  const languages = await db.all<{ languages: string }>('SELECT DISTINCT b.languages FROM bank_question b');
  return { places, topics, marks: marks.map((row) => row.marks), papers, languages: languages.map((row) => row.languages) };
}

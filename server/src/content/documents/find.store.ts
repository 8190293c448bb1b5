import type { Sought } from '@portal/contract';
import type { Param, Sql } from '../../db/database.ts';

/** A document with a page that has the words. */
export interface FoundPage {
  material_id: number;
  title: string;
  subject_id: number;
  subject_name: string;
  chapter_id: number;
  chapter_name: string;
  page: number;
  text: string;
}

const MOST = 12;
/** Sorts behind every letter. */
const LAST = '\u{10FFFF}';

/**
 * Finds documents that the student may see and that have all words, the last as a beginning, each with the first page
 * of those that have most of them; 12 at most. Each visible document is asked for each word: what that costs is bounded
 * by how many there are, however common a word is.
 */
export async function findPages(db: Sql, stud_id: number, { whole, begun }: Sought): Promise<FoundPage[]> {
  // A limit that a join cannot have keeps PostgreSQL from reading the words of all documents at once.
  const has = (what: string) => `(SELECT 1 FROM document_word w WHERE w.document_id = d.document_id AND ${what} LIMIT 1) = 1`;
  const words = [...whole.map(() => has('w.word = ?')), has('w.word >= ? AND w.word < ?')].join(' AND ');
  const patterns: Param[] = [...whole.map((word) => `% ${word} %`), `% ${begun}%`];
  const matches = patterns.map(() => 'CASE WHEN p.words LIKE ? THEN 1 ELSE 0 END').join(' + ');
  return db.all<FoundPage>(
    `SELECT f.material_id, f.title, f.subject_id, f.subject_name, f.chapter_id, f.chapter_name, p.page, p.text
     FROM (SELECT v.material_id, v.title, v.subject_id, v.subject_name, v.chapter_id, v.chapter_name, d.document_id
       FROM visible_study_material v JOIN document d ON d.path = v.path
       WHERE v.stud_id = ? AND ${words} ORDER BY v.material_id LIMIT ${MOST}) f
     JOIN document_page p ON p.document_id = f.document_id AND p.page =
       (SELECT p.page FROM document_page p WHERE p.document_id = f.document_id ORDER BY ${matches} DESC, p.page LIMIT 1)
     ORDER BY f.material_id`,
    stud_id,
    ...whole,
    begun,
    begun + LAST,
    ...patterns,
  );
}

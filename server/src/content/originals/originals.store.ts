import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { Thing } from '../versions/thing.ts';

/** A PDF out of which questions of a paper were taken; `staff_id` null where a folder brought it. */
export interface PaperFile extends Thing {
  sum: string;
  name: string;
  size: number;
  staff_id: number | null;
  made_at: number;
}

/** A file of a paper with the name of who brought it; '' for a folder. */
export interface BroughtFile extends PaperFile {
  brought_by: string;
}

/** Notes that a file was brought for a paper: once, however often it comes. */
export async function notePaperFile(tx: Sql, { kind, key, sum, name, size, staff_id, made_at }: PaperFile): Promise<void> {
  await tx.run(
    `INSERT INTO paper_file (kind, key, sum, name, size, staff_id, made_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, key, sum) DO NOTHING`,
    kind,
    key,
    sum,
    name,
    size,
    staff_id,
    made_at,
  );
}

export const keepPaperFile = writeJob('paper_file.keep', notePaperFile);

const ROWS = `SELECT f.kind, f.key, f.sum, f.name, f.size, f.staff_id, f.made_at, COALESCE(s.name, '') AS brought_by
  FROM paper_file f LEFT JOIN staff s ON s.staff_id = f.staff_id`;

/** Reads the files of a paper, the latest first. */
export const filesOfPaper = (db: Sql, { kind, key }: Thing): Promise<BroughtFile[]> =>
  db.all(`${ROWS} WHERE f.kind = ? AND f.key = ? ORDER BY f.made_at DESC, f.sum`, kind, key);

/** Reads a file, once for each paper it was brought for. */
export const papersOfFile = (db: Sql, sum: string): Promise<BroughtFile[]> =>
  db.all(`${ROWS} WHERE f.sum = ? ORDER BY f.made_at, f.kind, f.key`, sum);

/** Reads the sums of all files, each with its papers. */
export const allPaperFiles = (db: Sql): Promise<(Thing & { sum: string })[]> => db.all('SELECT kind, key, sum FROM paper_file');

/** Forgets the files of papers that nobody has published or is still writing; of one that was taken out they stay. */
export const prunePaperFiles = writeJob('paper_file.prune', (tx: Sql, before: number): Promise<number> => {
  const has = (table: string): string =>
    `EXISTS (SELECT 1 FROM ${table} t WHERE t.kind = paper_file.kind AND t.key = paper_file.key)`;
  return tx.run(`DELETE FROM paper_file WHERE made_at < ? AND NOT ${has('source')} AND NOT ${has('source_draft')}`, before);
});

import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';

const COLUMNS = 'token_hash, made_by, made_at, expires_at';

belonging('parent_link', {
  exported: ['parent_link', 'SELECT made_by, made_at, expires_at FROM parent_link WHERE stud_id = ?'],
  erased: 'deleted',
  merged: {
    joining: `INSERT INTO parent_link (stud_id, ${COLUMNS}) SELECT CAST(? AS BIGINT), ${COLUMNS} FROM parent_link WHERE stud_id = ?
      ON CONFLICT (stud_id) DO NOTHING`,
  },
});

/** A link as its student and staff see it; moments in epoch milliseconds. */
export interface ParentLink {
  made_by: 'student' | 'school';
  made_at: number;
  expires_at: number;
}

/** `by` where staff make it. */
interface NewLink {
  stud_id: number;
  token_hash: string;
  made_at: number;
  expires_at: number;
  by?: Decision;
}

/** Stores a student's link in the place of the one before, which opens nothing from then on. */
export const storeParentLink = writeJob(
  'progress.parent_link',
  (tx: Sql, { stud_id, token_hash, made_at, expires_at, by }: NewLink): Promise<number> =>
    decided(tx, 'parent-link', stud_id, by, () =>
      tx.run(
        `INSERT INTO parent_link (stud_id, ${COLUMNS}) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (stud_id) DO UPDATE SET token_hash = excluded.token_hash, made_by = excluded.made_by,
           made_at = excluded.made_at, expires_at = excluded.expires_at`,
        stud_id,
        token_hash,
        by ? 'school' : 'student',
        made_at,
        expires_at,
      ),
    ),
);

/** Takes a student's link back, where there is one. */
export const endParentLink = writeJob(
  'progress.end_parent_link',
  (tx: Sql, { stud_id, by }: { stud_id: number; by?: Decision }): Promise<number> =>
    decided(tx, 'end-parent-link', stud_id, by, () => tx.run('DELETE FROM parent_link WHERE stud_id = ?', stud_id)),
);

/** Does it, and keeps that staff did; no image is kept of a link, which nobody could give anybody again. */
const decided = (tx: Sql, action: string, stud_id: number, by: Decision | undefined, work: () => Promise<number>) =>
  by
    ? recorded(tx, by, [], work, (rows) =>
        rows === 0 ? undefined : { action, kind: 'student', item_id: stud_id, stud_id, detail: {} },
      )
    : work();

/** The link of a student that still opens the page. */
export const parentLinkOf = (db: Sql, stud_id: number, now: number): Promise<ParentLink | undefined> =>
  db.get('SELECT made_by, made_at, expires_at FROM parent_link WHERE stud_id = ? AND expires_at > ?', stud_id, now);

/** The student whose link it is. */
export interface Linked {
  stud_id: number;
  expires_at: number;
  name: string;
  academic_level: string;
  /** When the student came here. */
  created_at: number;
}

/**
 * Finds a link's student; undefined for a link that is unknown, over or taken back, or whose student may not come in.
 */
export const linkedBy = (db: Sql, token_hash: string, now: number): Promise<Linked | undefined> =>
  db.get(
    `SELECT p.stud_id, p.expires_at, s.name, l.levels AS academic_level, s.created_at
     FROM parent_link p JOIN student s ON s.stud_id = p.stud_id JOIN academic_level l ON l.ac_id = s.ac_id
     WHERE p.token_hash = ? AND p.expires_at > ? AND s.standing = 'active'`,
    token_hash,
    now,
  );

export const batchesOf = (db: Sql, stud_id: number): Promise<{ batch_id: number; batch_name: string }[]> =>
  db.all('SELECT batch_id, batch_name FROM visible_batch WHERE stud_id = ? ORDER BY position, batch_id', stud_id);

import type { Sql } from '../db/database.ts';

/**
 * The name of what an action `a` did, or, where it took something back, of what was first done: to take back an undo is
 * to do it again.
 */
export const ORIGINAL = `COALESCE((WITH RECURSIVE chain (action, undoes) AS (
    SELECT f.action, f.undoes FROM audit f WHERE f.audit_id = a.undoes
    UNION ALL SELECT f.action, f.undoes FROM audit f JOIN chain ON f.audit_id = chain.undoes)
  SELECT chain.action FROM chain WHERE chain.undoes IS NULL), a.action)`;

/** Reads the first action of a chain of undos, and its kind of thing. */
export const originalOf = (db: Sql, audit_id: number): Promise<{ kind: string; action: string } | undefined> =>
  db.get(`SELECT a.kind, ${ORIGINAL} AS action FROM audit a WHERE a.audit_id = ?`, audit_id);

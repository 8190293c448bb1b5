/** What becomes of the rows of a student in one table. */
export interface Belonging {
  /** Its name in the export, and the rows there by stud_id, without hashes and keys that mean nothing to a reader. */
  exported: readonly [name: string, rows: string];
  /** Erasing a student deletes the rows, or `eraseStudent` says by itself what of them stays. */
  erased: 'deleted' | 'by eraseStudent';
  /**
   * Merging two records joins the rows to those of the record that stays, by a statement that takes `into` and `from`; what is left
   * of `from` is deleted. Or `mergeStudents` does it by itself.
   */
  merged: { joining: string } | 'by mergeStudents';
}

/** Gives exported rows `a` of attempts and decisions the name of their quiz or exam. */
export const ITEM_NAME = `CASE a.kind WHEN 'quiz' THEN (SELECT q.name FROM quiz q WHERE q.quiz_id = a.item_id)
  ELSE (SELECT e.name FROM exam e WHERE e.exam_id = a.item_id) END AS item_name`;

const declared = new Map<string, Belonging>();

/**
 * Says what becomes of the rows of a table that names a student by `stud_id`, in the `*.store.ts` that writes them. Export, erasing
 * and merging find it there (roster/belongings.ts); a test fails for a table of which nobody says it.
 */
export function belonging(table: string, about: Belonging): void {
  if (declared.has(table)) throw new Error(`two stores say what becomes of the rows of ${table}`);
  declared.set(table, about);
}

/** Returns what was said by the stores that are loaded. */
export const declaredBelongings = (): [table: string, about: Belonging][] => [...declared];

/** The treatment of a student's rows in one table. */
export interface Belonging {
  /** The table's name in the export, and its rows by stud_id, without hashes and keys that mean nothing to a reader. */
  exported: readonly [name: string, rows: string];
  /** Erasing a student deletes the rows, or `eraseStudent` says by itself what of them stays. */
  erased: 'deleted' | 'by eraseStudent';
  /**
   * Merging two records joins the rows to those of the record that stays, by a statement that takes `into` and `from`;
   * what is left of `from` is deleted. Or `mergeStudents` does it by itself.
   */
  merged: { joining: string } | 'by mergeStudents';
  /** The table in the audit; left out where no action of staff keeps images of its rows. */
  recorded?: Recorded;
}

/**
 * How the audit keeps images of a table's rows, to show and to put back. The table may hold no token, code or
 * credential: staff read the images.
 */
export interface Recorded {
  /** Columns that tell the table's rows apart. */
  key: readonly string[];
  /** Columns whose values only one row has together. */
  unique?: readonly string[];
  /** Tables whose rows stand on one of these, by the column that names it: while there are any, the row stays. */
  usedBy?: Readonly<Record<string, string>>;
}

/** Gives exported rows `a` of attempts and decisions the name of their quiz or exam. */
export const ITEM_NAME = `CASE a.kind WHEN 'quiz' THEN (SELECT q.name FROM quiz q WHERE q.quiz_id = a.item_id)
  ELSE (SELECT e.name FROM exam e WHERE e.exam_id = a.item_id) END AS item_name`;

const declared = new Map<string, Belonging>();

/**
 * Says what becomes of the rows of a table that names a student by `stud_id`, in the `*.store.ts` that writes them.
 * Export, erasing and merging find it there (roster/belongings.ts); a test fails for a table of which nobody says it.
 */
export function belonging(table: string, about: Belonging): void {
  if (declared.has(table)) throw new Error(`two stores say what becomes of the rows of ${table}`);
  declared.set(table, about);
  if (about.recorded) recordable(table, about.recorded);
}

const kept = new Map<string, Recorded>();

/** Says it of a table that names no student, in the store that writes it. */
export function recordable(table: string, about: Recorded): void {
  kept.set(table, about);
}

/** Returns what was said of a table whose rows the audit keeps. @throws Error for one of which nobody has said it. */
export function recordedTable(table: string): Recorded {
  const found = kept.get(table);
  if (!found) throw new Error(`no store says how the audit keeps rows of ${table}`);
  return found;
}

/** Returns the tables that loaded stores have described, by name. */
export const recordedTables = (): [table: string, about: Recorded][] => [...kept].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Returns what was said by the stores that are loaded. */
export const declaredBelongings = (): [table: string, about: Belonging][] => [...declared];

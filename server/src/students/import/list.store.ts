import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { Chosen, StudentList } from './import.ts';
import { cellsOf, mended, tabbed, type Cells } from './cells.ts';

/** Forgets a list that is not applied after this long. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** A list that one of the staff has given. */
export interface GivenList {
  /** The name of the file; '' for a pasted list. */
  name: string;
  /** The pasted text; '' for a file. */
  pasted: string;
  /** The level of rows that name none. */
  ac_id: number | null;
  rows: StudentList['rows'];
  chosen?: Chosen | undefined;
  given_at: number;
}

/** Keeps a list in place of the one before. */
export const giveList = writeJob(
  'student_list.give',
  async (tx: Sql, { staff_id, name, pasted, ac_id, rows, given_at }: GivenList & { staff_id: number }): Promise<void> => {
    // Choices for the list before hold on: the new one is as a rule that list, corrected, and the choices are shown.
    await tx.run(
      `INSERT INTO student_list (staff_id, name, pasted, ac_id, sheet, given_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (staff_id) DO UPDATE SET name = excluded.name, pasted = excluded.pasted, ac_id = excluded.ac_id,
         sheet = excluded.sheet, given_at = excluded.given_at`,
      staff_id,
      name,
      pasted,
      ac_id,
      JSON.stringify(rows),
      given_at,
    );
  },
);

interface Choice {
  staff_id: number;
  chosen: Chosen;
}

/** Stores the choices for a list. */
export const chooseForList = writeJob('student_list.choose', (tx: Sql, { staff_id, chosen }: Choice): Promise<number> =>
  tx.run('UPDATE student_list SET chosen = ? WHERE staff_id = ?', JSON.stringify(chosen), staff_id),
);

/** Cells of one row, as they are to be and as they were read. */
interface Mend {
  staff_id: number;
  row: number;
  cells: Cells;
  was: Cells;
}

/** Writes cells of one row anew, where they still are as they were read; false where they are not. */
export const mendRow = writeJob('student_list.mend', async (tx: Sql, { staff_id, row, cells, was }: Mend): Promise<boolean> => {
  await tx.run('UPDATE student_list SET name = name WHERE staff_id = ?', staff_id);
  const list = await listOf(tx, staff_id);
  const there = list && cellsOf(list.rows).get(row);
  if (!there || Object.entries(was).some(([field, text]) => there[field as keyof Cells] !== text)) return false;
  const rows = mended(list.rows, row, cells);
  await tx.run(
    'UPDATE student_list SET sheet = ?, pasted = ? WHERE staff_id = ?',
    JSON.stringify(rows),
    // A pasted text is shown again where somebody changes the list: corrected rows belong into it, too.
    list.pasted === '' ? '' : tabbed(rows),
    staff_id,
  );
  return true;
});

/** Throws a list away. */
export const dropList = writeJob('student_list.drop', (tx: Sql, { staff_id }: { staff_id: number }): Promise<number> =>
  tx.run('DELETE FROM student_list WHERE staff_id = ?', staff_id),
);

/** Forgets lists that nobody has applied. */
export const pruneLists = writeJob('student_list.prune', (tx: Sql, { at }: { at: number }): Promise<number> =>
  tx.run('DELETE FROM student_list WHERE given_at < ?', at - KEPT_MS),
);

/** The list that one of the staff has given last, and the key of its level. */
export async function listOf(db: Sql, staff_id: number): Promise<(GivenList & { level: string | undefined }) | undefined> {
  const row = await db.get<Omit<GivenList, 'rows' | 'chosen'> & { sheet: string; chosen: string | null; level: string | null }>(
    `SELECT g.name, g.pasted, g.ac_id, g.sheet, g.chosen, g.given_at, l.key AS level
     FROM student_list g LEFT JOIN academic_level l ON l.ac_id = g.ac_id WHERE g.staff_id = ?`,
    staff_id,
  );
  if (!row) return undefined;
  const { sheet, chosen, level, ...given } = row;
  return {
    ...given,
    rows: JSON.parse(sheet) as GivenList['rows'],
    ...(chosen !== null && { chosen: JSON.parse(chosen) as Chosen }),
    level: level ?? undefined,
  };
}

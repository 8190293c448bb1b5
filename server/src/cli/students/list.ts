import { findStudents } from '../../students/find.ts';
import type { StudentRow } from '../../students/students.store.ts';
import { flag, text } from '../options.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table, type Column } from '../terminal/table.ts';

const COLUMNS: Column<StudentRow>[] = [
  { title: 'STUD_ID', of: ({ stud_id }) => stud_id, right: true },
  { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
  { title: 'STANDING', of: ({ standing }) => standing },
  { title: 'LEVEL', of: ({ academic_level }) => academic_level },
  { title: 'NAME', of: ({ name }) => name },
];

/** `portal students list`: the students as a table, or as one JSON document. */
export const list = databaseCommand({
  options: { level: text, batch: text, standing: text, search: text, waiting: flag },
  run: async ({ db, values: { waiting, standing, ...narrowing } }) => {
    const rows = await findStudents(db, { ...narrowing, standing: waiting ? 'waiting' : standing });
    return { data: rows, words: () => table(rows, COLUMNS) };
  },
});

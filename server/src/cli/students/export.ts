import { studentWith } from '../../students/find.ts';
import { exportStudent } from '../../students/erase/export.ts';
import { numberIn } from '../shape/mobile.ts';
import { databaseCommand } from '../shape/shape.ts';
import { json } from '../terminal/terminal.ts';

/** `portal students export MOBILE`: everything stored of one student, as JSON. */
export const exportOne = databaseCommand({
  options: {},
  run: async ({ db, positionals: [mobile = ''] }) => {
    const { stud_id } = await studentWith(db, numberIn(mobile));
    const data = await exportStudent(db, stud_id, Date.now());
    return { data, words: () => json(data) };
  },
});

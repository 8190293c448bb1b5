import { studentsWith } from '../../students/find.ts';
import { planMove } from '../../students/change/move.ts';
import { moveStudents } from '../../students/change/move.store.ts';
import { flag, text } from '../options.ts';
import { numberIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';

/** `portal students move`: those named at once, or all of a level or batch, and then only with --apply. */
export const move = databaseCommand({
  options: { ...OPERATOR, level: text, batch: text, 'from-level': text, 'from-batch': text, apply: flag },
  run: async ({
    db,
    positionals,
    values: { 'from-level': fromLevel, 'from-batch': fromBatch, level, batch, apply, ...said },
  }) => {
    const named = await studentsWith(db, positionals.map(numberIn));
    const plan = await planMove(db, { students: named, fromLevel, fromBatch, level, batch });
    const applied = named.length > 0 || apply === true;
    if (applied) await db.write(moveStudents, { ...plan.move, by: operatorOf(said) });
    const { to, students } = plan;
    return {
      data: { applied, to, students },
      words: () =>
        table(students, [
          { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
          { title: 'NAME', of: ({ name }) => name },
          { title: 'FROM', of: ({ academic_level }) => academic_level },
          { title: 'TO', of: () => to },
        ]),
      remark: applied ? `${students.length} moved.` : `${students.length} would move. Nothing was changed: say --apply to do it.`,
    };
  },
});

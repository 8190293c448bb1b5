import { OperatorError } from '@portal/bank/errors';
import { studentWith } from '../../students/find.ts';
import { eraseStudent } from '../../students/erase/erase.store.ts';
import { flag } from '../options.ts';
import { numberIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';

/** `portal students erase MOBILE --yes`: the person goes, the scores stay. */
export const erase = databaseCommand({
  options: { ...OPERATOR, yes: flag },
  run: async ({ db, positionals: [mobile = ''], values: { yes, ...said } }) => {
    const { stud_id, name } = await studentWith(db, numberIn(mobile));
    if (yes !== true) throw new OperatorError(`This erases ${name} for good. Say --yes if you mean it.`);
    const by = operatorOf(said);
    await db.write(eraseStudent, { stud_id, at: by.at, by });
    const done = `Student ${stud_id} is erased; the scores stay without a name.`;
    return { data: { stud_id, done }, words: () => done };
  },
});

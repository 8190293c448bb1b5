import { counted } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { grantExtraTime } from '../../students/change/extraTime.store.ts';
import { studentWith } from '../../students/find.ts';
import { numberIn, wholeIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';

/** `portal students extra MOBILE MINUTES`: extra time in exams begun from now on. */
export const extra = databaseCommand({
  options: OPERATOR,
  run: async ({ db, positionals: [mobile = '', given = ''], values }) => {
    const { stud_id, name } = await studentWith(db, numberIn(mobile));
    const minutes = wholeIn(given);
    if (!(minutes <= 999)) throw new OperatorError('MINUTES must be a whole number from 0 to 999.');
    await grantExtraTime(db, { stud_id, minutes, by: operatorOf(values) });
    const done = `${name} has ${counted(minutes, 'extra minute')} in exams begun from now on.`;
    return { data: { stud_id, done }, words: () => done };
  },
});

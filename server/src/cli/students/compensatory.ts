import { OperatorError } from '@portal/bank/errors';
import { grantCompensatory } from '../../students/change/extraTime.store.ts';
import { studentWith } from '../../students/find.ts';
import { numberIn } from '../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';

/** `portal students compensatory MOBILE on|off`: minutes by the length of each exam begun from now on. */
export const compensatory = databaseCommand({
  options: OPERATOR,
  run: async ({ db, positionals: [mobile = '', given = ''], values }) => {
    const { stud_id, name } = await studentWith(db, numberIn(mobile));
    if (given !== 'on' && given !== 'off') throw new OperatorError('Say on or off: portal students compensatory MOBILE on|off.');
    await grantCompensatory(db, { stud_id, granted: given === 'on', by: operatorOf(values) });
    const what = given === 'on' ? 'has compensatory time, 20 minutes an hour,' : 'has no compensatory time';
    const done = `${name} ${what} in exams begun from now on.`;
    return { data: { stud_id, compensatory: given === 'on', done }, words: () => done };
  },
});

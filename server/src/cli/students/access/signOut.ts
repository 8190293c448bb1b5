import { counted } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { endSessionsOf } from '../../../students/access/access.ts';
import { studentWith } from '../../../students/find.ts';
import { text } from '../../options.ts';
import { numberIn } from '../../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../../shape/operator.ts';
import { databaseCommand } from '../../shape/shape.ts';

/** `portal students sign-out MOBILE [--device N]`: ends every session, or that one, without suspending. */
export const signOut = databaseCommand({
  options: { ...OPERATOR, device: text },
  run: async ({ db, positionals: [mobile = ''], values: { device, ...said } }) => {
    const student = await studentWith(db, numberIn(mobile));
    if (device !== undefined && !/^[1-9]\d{0,14}$/u.test(device))
      throw new OperatorError('--device must be a number that portal students devices shows.');
    const session_id = device === undefined ? null : Number(device);
    const ended = await endSessionsOf(db, { student, session_id, by: operatorOf(said) });
    const done = `${student.name}: ${counted(ended, 'session')} ended.`;
    return { data: { stud_id: student.stud_id, ended, done }, words: () => done };
  },
});

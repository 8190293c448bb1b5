import { counted } from '@portal/contract';
import { OperatorError } from '@portal/bank/errors';
import { decide, type Decision } from '../../../students/access/access.ts';
import { studentsWith } from '../../../students/find.ts';
import { flag } from '../../options.ts';
import { numberIn } from '../../shape/mobile.ts';
import { OPERATOR, operatorOf } from '../../shape/operator.ts';
import { databaseCommand, type Command } from '../../shape/shape.ts';

/** Decides about those named, or with --all about everybody who waits. */
const decided = (decision: Decision): Command =>
  databaseCommand({
    options: { ...OPERATOR, all: flag },
    run: async ({ db, positionals, values: { all = false, ...said } }) => {
      const named = await studentsWith(db, positionals.map(numberIn));
      if (all === named.length > 0) throw new OperatorError(`Say who: portal students ${decision} MOBILE …, or --all who wait.`);
      const { students, standing } = await decide(db, { decision, ...(!all && { named }), by: operatorOf(said) });
      return {
        data: students.map(({ stud_id, name }) => ({ stud_id, name, standing })),
        words: () => `${counted(students.length, 'student')} ${decision === 'approve' ? 'let in' : 'refused'}.`,
      };
    },
  });

/** `portal students approve MOBILE …` or `--all`: lets those in who registered and wait for it. */
export const approve = decided('approve');

/** `portal students refuse MOBILE …` or `--all`: keeps them out. */
export const refuse = decided('refuse');

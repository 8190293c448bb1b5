import { OperatorError } from '@portal/bank/errors';
import { hire, placesNamed, roleNamed } from '../../console/staff.ts';
import { text } from '../options.ts';
import { numberIn } from '../shape/mobile.ts';
import { operatorOf } from '../shape/operator.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { CHANGE, DUTY } from './member.ts';

/** `portal staff add MOBILE --name NAME --role ROLE`: lets somebody sign in to the console. */
export const add = databaseCommand({
  options: { ...CHANGE, ...DUTY, name: text },
  run: async ({
    db,
    positionals: [mobile],
    values: { name = '', role, subject = [], batch = [], 'dry-run': dry = false, ...said },
  }) => {
    if (mobile === undefined) throw new OperatorError("Say who: portal staff add MOBILE --name 'Ms Sen' --role owner.");
    const duty = { role: roleNamed(role), ...(await placesNamed(db, { subject, batch })) };
    const { staff_id } = await hire(db, { ...numberIn(mobile), name, ...duty }, operatorOf(said), dry);
    return {
      data: { dry_run: dry, staff_id, name, ...duty },
      words: () => `${name}: ${duty.role}.`,
      remark: whetherDone(dry, 'Sign-in at /console/ with this number and the code that comes by SMS.'),
    };
  },
});

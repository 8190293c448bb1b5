import { giveDuty, placesNamed, roleNamed } from '../../console/staff.ts';
import { operatorOf } from '../shape/operator.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { CHANGE, DUTY, memberIn } from './member.ts';

/** `portal staff role MOBILE --role ROLE`: another role, or other subjects and batches. */
export const role = databaseCommand({
  options: { ...CHANGE, ...DUTY },
  run: async ({ db, positionals: [mobile], values: { role: to, subject = [], batch = [], 'dry-run': dry = false, ...said } }) => {
    const member = await memberIn(db, mobile);
    const duty = { role: roleNamed(to), ...(await placesNamed(db, { subject, batch })) };
    await giveDuty(db, member, duty, operatorOf(said), dry);
    return {
      data: { dry_run: dry, staff_id: member.staff_id, ...duty },
      words: () => `${member.name}: ${duty.role} (before: ${member.role}).`,
      remark: whetherDone(dry, 'It holds from the next press on.'),
    };
  },
});

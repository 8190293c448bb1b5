import { endOne } from '../../console/staff.ts';
import { operatorOf } from '../shape/operator.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { CHANGE, memberIn } from './member.ts';

/** `portal staff end MOBILE`: every session ends, and no sign-in any more. */
export const end = databaseCommand({
  options: CHANGE,
  run: async ({ db, positionals: [mobile], values: { 'dry-run': dry = false, ...said } }) => {
    const member = await memberIn(db, mobile);
    await endOne(db, member, operatorOf(said), dry);
    return {
      data: { dry_run: dry, staff_id: member.staff_id },
      words: () => `${member.name} works here no more.`,
      remark: whetherDone(dry, 'What was done under this name stays in the audit.'),
    };
  },
});

import { counted } from '@portal/contract';
import { retry } from '../../exams/invigilation/decide.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { DECISION, decisionOf, itemIn, studentIn } from './decision.ts';

/** `portal exams retry EXAM MOBILE`: one more attempt for a student who has none left. */
export const retryOne = databaseCommand({
  options: DECISION,
  run: async ({ db, positionals: [name, mobile], values }) => {
    const { decision, dry } = decisionOf(values);
    const item = await itemIn(db, name, values.kind);
    const student = await studentIn(db, mobile);
    const { made, left_before, left } = await retry(db, { item, student }, decision, dry);
    const isClosed = item.closes_at !== null && item.closes_at < decision.at;
    return {
      data: { dry_run: dry, item: item.key, stud_id: student.stud_id, made, left_before, left },
      words: () =>
        left_before > 0
          ? `${student.name} has ${counted(left_before, 'attempt')} left at ${item.name}. Nothing was changed.`
          : `${student.name} has made ${counted(made, 'attempt')} at ${item.name} and gets one more.`,
      ...(left_before === 0 && { remark: whetherDone(dry, 'Given.') }),
      warnings: isClosed ? [`${item.name} is closed: nobody begins it before closes_at in the folder is later.`] : [],
    };
  },
});

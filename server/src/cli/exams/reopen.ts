import { shownMoment } from '../../core/dates.ts';
import { reopen } from '../../exams/invigilation/decide.ts';
import { text } from '../options.ts';
import { wholeIn } from '../shape/mobile.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { attemptIn, DECISION, decisionOf, itemIn, studentIn } from './decision.ts';

/** `portal exams reopen EXAM MOBILE`: lets a student go on with a handed-in attempt. */
export const reopenOne = databaseCommand({
  options: { ...DECISION, attempt: text, minutes: text },
  run: async ({ db, config: { TIME_ZONE }, positionals: [name, mobile], values }) => {
    const { decision, dry } = decisionOf(values);
    const item = await itemIn(db, name, values.kind);
    const student = await studentIn(db, mobile);
    const minutes = values.minutes === undefined ? undefined : wholeIn(values.minutes);
    const about = { item, student, attempt_id: attemptIn(values.attempt) };
    const { attempt, deadline_at } = await reopen(db, about, decision, { minutes, dry });
    const until = deadline_at === null ? 'without a time limit' : `until ${shownMoment(deadline_at, TIME_ZONE)}`;
    const isClosed = item.closes_at !== null && item.closes_at < decision.at;
    return {
      data: { dry_run: dry, item: item.key, stud_id: student.stud_id, attempt_id: attempt.attempt_id, deadline_at },
      words: () => `${student.name} goes on with attempt ${attempt.attempt_id} at ${item.name} ${until}; all answers are kept.`,
      remark: whetherDone(dry, 'Reopened. What was handed in does not count any more; its receipt stays true.'),
      warnings: isClosed ? [`${item.name} is closed: its key may have been seen by now.`] : [],
    };
  },
});

import { counted } from '@portal/contract';
import { shownMoment } from '../../core/dates.ts';
import { OperatorError } from '@portal/bank/errors';
import { extraTime } from '../../exams/invigilation/extra.ts';
import { flag } from '../options.ts';
import { wholeIn } from '../shape/mobile.ts';
import { databaseCommand, whetherDone } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';
import { DECISION, decisionOf, itemIn, studentIn } from './decision.ts';

/** `portal exams extra EXAM MOBILE|--all MINUTES`: extra minutes at one exam, also for attempts under way. */
export const extra = databaseCommand({
  options: { ...DECISION, all: flag },
  run: async ({ db, config: { TIME_ZONE }, positionals, values }) => {
    const { decision, dry } = decisionOf(values);
    const [name, ...rest] = positionals;
    if (rest.length !== (values.all ? 1 : 2))
      throw new OperatorError('Say who and how much: portal exams extra EXAM MOBILE|--all MINUTES.');
    const item = await itemIn(db, name, values.kind);
    const student = values.all ? undefined : await studentIn(db, rest[0]);
    const minutes = wholeIn(rest.at(-1) ?? '');
    if (!(minutes <= 999)) throw new OperatorError('MINUTES must be a whole number from 0 to 999.');
    const outcome = await extraTime(db, { item, stud_id: student?.stud_id, minutes }, decision, dry);
    const who = student?.name ?? 'Everybody';
    const had = outcome.minutes_before === 0 ? '' : ` (before: ${outcome.minutes_before})`;
    return {
      data: { dry_run: dry, item: item.key, ...(student && { stud_id: student.stud_id }), ...outcome },
      words: () =>
        [
          table(outcome.moved, [
            { title: 'STUDENT', of: (row) => row.name },
            { title: 'ENDED', of: (row) => shownMoment(row.deadline_before, TIME_ZONE) },
            { title: 'ENDS', of: (row) => shownMoment(row.deadline_at, TIME_ZONE) },
          ]),
          `${who}: ${counted(minutes, 'extra minute')} at ${item.name}${had}.`,
        ]
          .slice(outcome.moved.length === 0 ? 1 : 0)
          .join('\n'),
      remark: whetherDone(
        dry,
        `${counted(outcome.moved.length, 'attempt')} under way moved; attempts begun from now on have the minutes too.`,
      ),
    };
  },
});

import { shownMoment } from '../../core/dates.ts';
import { absentStudents } from '../../exams/invigilation/absent.store.ts';
import { batchNamed, levelNamed } from '../../students/change/places.ts';
import { text } from '../options.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';
import { itemIn } from './item.ts';

/** `portal exams absent EXAM`: who has not begun, and who has not handed in. */
export const absent = databaseCommand({
  options: { kind: text, level: text, batch: text },
  run: async ({ db, config: { TIME_ZONE }, positionals: [name], values }) => {
    const item = await itemIn(db, name, values.kind);
    const narrowed = { ac_id: (await levelNamed(db, values.level))?.id, batch_id: (await batchNamed(db, values.batch))?.id };
    const students = await absentStudents(db, item.kind, item.id, narrowed);
    const shown = (at: number | null): string => (at === null ? '' : shownMoment(at, TIME_ZONE));
    const begun = students.filter(({ started_at }) => started_at !== null).length;
    return {
      data: { item: item.key, students },
      words: () =>
        table(students, [
          { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
          { title: 'NAME', of: (row) => row.name },
          { title: 'LEVEL', of: ({ academic_level }) => academic_level },
          { title: 'BEGUN', of: ({ started_at }) => (started_at === null ? 'not begun' : shown(started_at)) },
          { title: 'ENDS', of: ({ deadline_at }) => shown(deadline_at) },
          { title: 'ANSWERED', of: ({ started_at, answered }) => (started_at === null ? '' : answered), right: true },
        ]),
      remark: `${item.name}: ${students.length - begun} not begun, ${begun} not handed in.`,
    };
  },
});

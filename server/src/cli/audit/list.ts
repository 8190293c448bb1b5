import { listAudit } from '../../audit/list.ts';
import { shownMoment } from '../../core/dates.ts';
import { studentWith } from '../../students/find.ts';
import { text } from '../options.ts';
import { numberIn, wholeIn } from '../shape/mobile.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';

const MOST = 200;

/** `portal audit list`: every action, the newest first. */
export const list = databaseCommand({
  options: { kind: text, student: text, who: text, before: text },
  run: async ({ db, config: { TIME_ZONE }, values: { kind, student, who, before } }) => {
    const stud_id = student === undefined ? undefined : (await studentWith(db, numberIn(student))).stud_id;
    const rows = await listAudit(db, { kind, stud_id, who }, MOST, before === undefined ? undefined : wholeIn(before));
    return {
      data: rows.map(({ detail, ...row }) => ({
        ...row,
        at: new Date(row.at).toISOString(),
        detail: JSON.parse(detail) as object,
      })),
      words: () =>
        table(rows, [
          { title: 'N', of: ({ audit_id }) => audit_id, right: true },
          { title: 'WHEN', of: ({ at }) => shownMoment(at, TIME_ZONE) },
          { title: 'WHO', of: ({ who: name, origin }) => (origin === 'console' ? `${name} (console)` : name) },
          { title: 'WHAT', of: ({ kind: of, action, undoes }) => `${of} ${action}${undoes === null ? '' : ` ${undoes}`}` },
          { title: 'ABOUT', of: ({ item, student: name }) => [item, name].filter(Boolean).join(', ') },
          { title: 'WHY', of: ({ why }) => why },
        ]),
    };
  },
});

import { shownMoment } from '../../core/dates.ts';
import { listAudit } from '../../audit/list.ts';
import { text } from '../options.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';
import { itemIn } from './item.ts';

const MOST = 1000;

/** `portal exams audit [EXAM]`: every decision about attempts, the newest first. */
export const audit = databaseCommand({
  options: { kind: text },
  run: async ({ db, config: { TIME_ZONE }, positionals: [name], values: { kind } }) => {
    const about = name === undefined ? undefined : await itemIn(db, name, kind);
    const lines = await listAudit(db, { ofPapers: true, kind: about?.kind, item_id: about?.id }, MOST);
    return {
      data: lines.map(
        ({ detail, origin: _origin, item_id: _item, stud_id: _student, undoes: _undoes, has_changes: _changes, ...line }) => ({
          ...line,
          at: new Date(line.at).toISOString(),
          detail: JSON.parse(detail) as object,
        }),
      ),
      words: () =>
        table(lines, [
          { title: 'WHEN', of: ({ at }) => shownMoment(at, TIME_ZONE) },
          { title: 'WHO', of: ({ who }) => who },
          { title: 'WHAT', of: ({ action }) => action },
          { title: 'AT', of: ({ item }) => item },
          {
            title: 'STUDENT',
            of: ({ student, attempt_id }) => [student, attempt_id && `(attempt ${attempt_id})`].filter(Boolean).join(' '),
          },
          { title: 'WHY', of: ({ why }) => why },
        ]),
    };
  },
});

import type { Data } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { makes } from '../made/made.ts';
import { group } from '../shape/group.ts';
import { whetherDone } from '../shape/shape.ts';
import { table, type Column } from '../terminal/table.ts';

const HELP = `portal audit list [--kind quiz|exam|student|class|feedback|doubt|staff] [--student MOBILE] [--who NAME] [--before N]
                                     what staff did, in the console and here: when, who, what, why; the newest first, 200 at most

--why TEXT and --by NAME are kept with an undo as with everything else; --dry-run shows what would be and changes nothing.
Options: --data DIR, --json. The portal may be running.

Example: portal audit undo 118 --dry-run`;

const value = (given: string | number | null): string => (given === null ? '-' : String(given));

const COLUMNS: Column<Data<typeof staffCalls.audit.undo>['changes'][number]>[] = [
  { title: 'ROW', of: ({ table: name, key }) => `${name} ${key}` },
  { title: 'FIELD', of: ({ field }) => field },
  { title: 'FROM', of: ({ from }) => value(from) },
  { title: 'TO', of: ({ to }) => value(to) },
];

const made = makes(staffCalls.audit, async () => {
  const { auditRoutes } = await import('../../console/routes/audit.routes.ts');
  return (ground) => auditRoutes(ground, { mustBeFresh: () => undefined });
});

/** `portal audit …`: what staff did, and taking it back. */
export const audit = group('audit', HELP, {
  undo: made('undo', ({ body: { audit_id }, data: { changes, since, people }, dry }) => {
    const isChanged = since.length > 0;
    const said = people && `${people.gone} of the list go, ${people.back} are as before it, ${people.stay.length} stay.\n`;
    return {
      data: {
        dry_run: dry,
        audit_id,
        ...(isChanged ? { kind: 'changed', since } : { kind: 'done', changes, ...(people && { people }) }),
      },
      words: said ?? table(isChanged ? since : changes, COLUMNS),
      remark: whetherDone(dry && !isChanged, isChanged ? 'This has changed since: nothing was taken back.' : 'Taken back.'),
      failed: isChanged,
    };
  }),
  list: () => import('./list.ts').then(({ list }) => list),
});

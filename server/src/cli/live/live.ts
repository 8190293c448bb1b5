import { counted } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { shownMoment } from '../../core/dates.ts';
import { classNamed } from '../../live/schedule/schedule.store.ts';
import { makes } from '../made/made.ts';
import { group } from '../shape/group.ts';
import { readable, weekdaysNamed, weekdayWords } from './classes.ts';

const HELP = `portal live list [--batch KEY] [--subject KEY] [--from DATE] [--to DATE] [--cancelled]
portal live cancel CLASS … [--on DATE]
                                     takes classes off, or a daily class for one day; loading the folder does not bring them back
portal live restore CLASS … [--on DATE]
                                     holds again what was cancelled or moved, as it was written
portal live import FILE.ics --batch KEY [--subject KEY] [--tutor NAME] [--url https://…] [--until DATE] [--prune] [--apply]
                                     shows what a calendar file would change; --apply does it, all or nothing.
                                     The same file again changes nothing; --prune cancels classes to come that earlier
                                     files brought to this batch and subject and this one no longer holds.

CLASS is a number of 'portal live list', or a class's key in the folder. KEY is that of the school's folder, or the name. The subject may be left out where the batch's level has one for live
classes. Times are those of TIME_ZONE. --why TEXT and --by NAME are kept with
every change (portal audit list), which can be taken back (portal audit undo). Options: --data DIR, --json.

Example: portal live add --batch c11-morning --title 'Projectiles' --start '2026-12-01 17:00' --minutes 60 \\
           --tutor 'Dr Rao' --url https://meet.example.org/abc`;

const made = makes(staffCalls.live, async () => (await import('../../console/routes/live.routes.ts')).liveRoutes);

/** `portal live …`: schedules live classes. */
export const live = group('live', HELP, {
  add: made(
    'add_class',
    async ({ db, config, body, data }) => {
      const added = await classNamed(db, String(data.live_class_id));
      const again = added?.daily === 1 ? `${weekdayWords(added.weekdays)} from ` : '';
      const when = `${again}${shownMoment(Date.parse(body.starts_at), config.TIME_ZONE)}`;
      const called = `${added?.class_name}, ${added?.batch_name}`;
      return {
        data: added,
        words: `Class ${data.live_class_id}: ${called}, ${when}, ${counted(body.minutes, 'minute')}.`,
      };
    },
    {
      weekdays: {
        said: '--weekdays mon,thu',
        read: (given) => (given === undefined ? undefined : weekdaysNamed(given)),
      },
    },
  ),
  move: made('move_class', ({ config, body, found: { held } }) => ({
    data: { moved: readable(held), to: body.starts_at },
    words: `${held.class_name} is moved to ${shownMoment(Date.parse(body.starts_at), config.TIME_ZONE)}.`,
  })),
  list: () => import('./list.ts').then(({ list }) => list),
  cancel: () => import('./cancel.ts').then(({ cancel }) => cancel),
  restore: () => import('./cancel.ts').then(({ restore }) => restore),
  import: () => import('./import.ts').then(({ importCalendar }) => importCalendar),
});

import { group } from '../shape/group.ts';

const HELP = `portal live add --batch KEY [--subject KEY] --title TEXT --start '2026-12-01 17:00' --minutes 60 --url https://…
                [--tutor NAME] [--daily | --weekdays mon,thu]
portal live list [--batch KEY] [--subject KEY] [--from DATE] [--to DATE] [--cancelled]
portal live cancel CLASS … [--on DATE]
                                     takes classes off, or a daily class for one day; loading the folder does not bring them back
portal live move CLASS --start '2026-12-01 18:00' [--minutes 60] [--on DATE]
                                     another time for a class, or for one day of a daily class
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

/** `portal live …`: schedules live classes. */
export const live = group('live', HELP, {
  add: () => import('./add.ts').then(({ add }) => add),
  list: () => import('./list.ts').then(({ list }) => list),
  cancel: () => import('./cancel.ts').then(({ cancel }) => cancel),
  move: () => import('./move.ts').then(({ move }) => move),
  restore: () => import('./restore.ts').then(({ restore }) => restore),
  import: () => import('./import.ts').then(({ importCalendar }) => importCalendar),
});

import { group } from '../shape/group.ts';

const HELP = `portal audit list [--kind quiz|exam|student|class|feedback|staff] [--student MOBILE] [--who NAME] [--before N]
                                     what staff did, in the console and here: when, who, what, why; the newest first, 200 at most
portal audit undo N [--dry-run]      takes action N back, where every row still is as it left it; else says what has changed since

--why TEXT and --by NAME are kept with an undo as with everything else. Options: --data DIR, --json. The portal may be running.

Example: portal audit undo 118 --dry-run`;

/** `portal audit …`: what staff did, and taking it back. */
export const audit = group('audit', HELP, {
  list: () => import('./list.ts').then(({ list }) => list),
  undo: () => import('./undo.ts').then(({ undo }) => undo),
});

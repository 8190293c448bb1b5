import { group } from '../shape/group.ts';

const HELP = `portal students list [--level KEY] [--batch KEY] [--standing active|suspended|waiting|refused] [--waiting]
                                     [--search TEXT] [--json]
portal students import FILE.csv|xlsx [--level KEY] [--apply] [--skip-bad]
                                     shows what a list would change; --apply does it, all or nothing
portal students move MOBILE … [--level KEY] [--batch KEY] [--from-batch KEY]
portal students move --from-level KEY|--from-batch KEY [--level KEY] [--batch KEY] [--apply]
                                     to another level or batch; all of a level or batch only with --apply
portal students number OLD NEW [--dry-run]
                                     another mobile number for a student; sessions end, both numbers are told by SMS
portal students merge FROM INTO [--apply]
                                     two records of one student become INTO; shows what moves, --apply does it
portal students suspend MOBILE       every session ends, and no sign-in until resumed
portal students resume MOBILE        (or: activate); the student signs in anew
portal students devices MOBILE       where the student is signed in
portal students sign-out MOBILE [--device N]
                                     ends every session, or that one, without suspending
portal students approve MOBILE …|--all
portal students refuse MOBILE …|--all
                                     who registered and waits for the school's word is let in, or kept out
portal students invite --level KEY [--batch KEY] [--uses 1] [--days 14]
                                     makes a code: who registers with it is let in at once, into that batch
portal students invite [--revoke CODE]
                                     shows all codes, or ends one
portal students unlock [MOBILE …]    numbers that wait for you after too many wrong codes; may ask for codes again
portal students extra MOBILE MINUTES extra time in exams, 0 to take it back
portal students compensatory MOBILE on|off
                                     compensatory time in exams: 20 minutes an hour, rounded up to fives
portal students export MOBILE        everything stored of one student, as JSON
portal students erase MOBILE --yes   the person goes, the scores stay; cannot be undone

MOBILE is the national number (9000000001), or with its dial code (+91-9000000001). KEY is that of the school's folder,
or the name. Options: --data DIR, --json. The database is the one DATABASE_URL or DATA_DIR names; the portal may be running.
--why TEXT and --by NAME are kept with every change but invites and unlocking (portal audit list); most can be taken back (portal audit undo).
A list has the columns name and mobile, and as wanted guardian, state, district, email, level, batches: docs/OPERATIONS.md.

Examples: portal students import class-11.xlsx --level class-11
          portal students move --from-level class-11 --level class-12
          portal students export 9000000001 > asha.json`;

/** `portal students …`: what an operator does for or about students. */
export const students = group('students', HELP, {
  list: () => import('./list.ts').then(({ list }) => list),
  import: () => import('./import.ts').then(({ importStudents }) => importStudents),
  move: () => import('./move.ts').then(({ move }) => move),
  number: () => import('./number.ts').then(({ number }) => number),
  merge: () => import('./merge.ts').then(({ merge }) => merge),
  suspend: () => import('./access/suspend.ts').then(({ suspend }) => suspend),
  resume: () => import('./access/suspend.ts').then(({ resume }) => resume),
  activate: () => import('./access/suspend.ts').then(({ resume }) => resume),
  devices: () => import('./access/devices.ts').then(({ devices }) => devices),
  'sign-out': () => import('./access/signOut.ts').then(({ signOut }) => signOut),
  approve: () => import('./access/approve.ts').then(({ approve }) => approve),
  refuse: () => import('./access/approve.ts').then(({ refuse }) => refuse),
  invite: () => import('./access/invite.ts').then(({ invite }) => invite),
  unlock: () => import('./access/unlock.ts').then(({ unlock }) => unlock),
  extra: () => import('./extra.ts').then(({ extra }) => extra),
  compensatory: () => import('./compensatory.ts').then(({ compensatory }) => compensatory),
  export: () => import('./export.ts').then(({ exportOne }) => exportOne),
  erase: () => import('./erase.ts').then(({ erase }) => erase),
});

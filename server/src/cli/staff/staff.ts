import { group } from '../shape/group.ts';

const HELP = `portal staff add MOBILE --name NAME --role owner|teacher|assistant [--subject KEY …] [--batch KEY …]
                                     lets somebody sign in to the console at /console/; until there is an owner, nobody can
portal staff list                    who works here, and who did
portal staff role MOBILE --role ROLE [--subject KEY …] [--batch KEY …]
                                     another role; for a teacher or an assistant, also other subjects and batches
portal staff end MOBILE              every session ends, and no sign-in any more
portal staff sessions MOBILE [--end N | --end-all]
                                     where somebody is signed in; ends one of these, or all of them
portal staff passkeys MOBILE [--remove N | --remove-all]
                                     the passkeys somebody signs in with beside the code; removes a lost one, or all of them

An owner may do everything. A teacher has the content, classes, exams and results of their subjects and batches, an assistant looks at
them: with --subject, with --batch, or both, each as often as wanted. Without --batch, the batches of the levels that learn the
subjects. MOBILE as 9000000001 or +91-9000000001. KEY is that of the school's folder, or the name. --dry-run shows what would be and
changes nothing. What is done is kept (portal audit list), with --why TEXT and with who did it: --by NAME, else the user of this machine.
Options: --data DIR, --json. The portal may be running.

Example: portal staff add 9000000001 --name 'Ms Sen' --role teacher --subject physics --batch c11-morning`;

/** `portal staff …`: who may use the console. */
export const staff = group('staff', HELP, {
  add: () => import('./add.ts').then(({ add }) => add),
  list: () => import('./list.ts').then(({ list }) => list),
  role: () => import('./role.ts').then(({ role }) => role),
  sessions: () => import('./sessions.ts').then(({ sessions }) => sessions),
  passkeys: () => import('./passkeys.ts').then(({ passkeys }) => passkeys),
  end: () => import('./end.ts').then(({ end }) => end),
});

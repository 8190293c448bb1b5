import { staffCalls } from '@portal/contract/staff';
import { makes } from '../made/made.ts';
import { group } from '../shape/group.ts';
import { whetherDone } from '../shape/shape.ts';

const HELP = `portal staff list                    who works here, and who did
portal staff sessions MOBILE [--end N | --end-all]
                                     where somebody is signed in; ends one of these, or all of them
portal staff passkeys MOBILE [--remove N | --remove-all]
                                     the passkeys somebody signs in with beside the code; removes a lost one, or all of them

The console is at /console/; until there is an owner, nobody can sign in there. An owner may do everything. The front desk (desk) decides about students of the whole school
and sees no marks. A teacher has the content, classes, exams and results of their subjects and batches, an assistant looks at
them: with --subject, with --batch, or both, each as often as wanted. Without --batch, the batches of the levels that learn the
subjects. MOBILE as 9000000001 or +91-9000000001. KEY is that of the school's folder, or the name. --dry-run shows what would be and
changes nothing. What is done is kept (portal audit list), with --why TEXT and with who did it: --by NAME, else the user of this machine.
Options: --data DIR, --json. The portal may be running.

Example: portal staff add 9000000001 --name 'Ms Sen' --role teacher --subject physics --batch c11-morning`;

const made = makes(staffCalls.staff, async () => (await import('../../console/routes/staff.routes.ts')).staffRoutes);

/** `portal staff …`: who may use the console. */
export const staff = group('staff', HELP, {
  add: made('add_staff', ({ body: { name, role, subjects, batches }, data, dry }) => ({
    data: { dry_run: dry, ...data, name, role, subjects, batches },
    words: `${name}: ${role}.`,
    remark: whetherDone(dry, 'Sign-in at /console/ with this number and the code that comes by SMS.'),
  })),
  role: made('set_role', ({ body: { role, subjects, batches }, found: { member }, dry }) => ({
    data: { dry_run: dry, staff_id: member.staff_id, role, subjects, batches },
    words: `${member.name}: ${role} (before: ${member.role}).`,
    remark: whetherDone(dry, 'It holds from the next press on.'),
  })),
  end: made('end_staff', ({ found: { member }, dry }) => ({
    data: { dry_run: dry, staff_id: member.staff_id },
    words: `${member.name} works here no more.`,
    remark: whetherDone(dry, 'What was done under this name stays in the audit.'),
  })),
  list: () => import('./list.ts').then(({ list }) => list),
  sessions: () => import('./sessions.ts').then(({ sessions }) => sessions),
  passkeys: () => import('./passkeys.ts').then(({ passkeys }) => passkeys),
});

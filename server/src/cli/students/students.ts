import { counted, type Endpoint } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { OperatorError } from '@portal/bank/errors';
import { shownNumber } from '../../students/change/number.ts';
import { student, type Field } from '../made/fields.ts';
import { makes, type Output, type Told } from '../made/made.ts';
import { group } from '../shape/group.ts';
import { json } from '../terminal/terminal.ts';

const HELP = `portal students list [--level KEY] [--batch KEY] [--standing active|suspended|waiting|refused] [--waiting]
                                     [--search TEXT] [--json]
portal students import FILE.csv|xlsx [--level KEY] [--apply] [--skip-bad]
                                     shows what a list would change; --apply does it, all or nothing
portal students move MOBILE … [--level KEY] [--batch KEY] [--from-batch KEY]
portal students move --from-level KEY|--from-batch KEY [--level KEY] [--batch KEY] [--apply]
                                     to another level or batch; all of a level or batch only with --apply
portal students merge FROM INTO [--apply]
                                     two records of one student become INTO; shows what moves, --apply does it
portal students devices MOBILE       where the student is signed in
portal students approve MOBILE …|--all
portal students refuse MOBILE …|--all
                                     who registered and waits for the school's word is let in, or kept out
portal students invite --level KEY [--batch KEY] [--uses 1] [--days 14]
                                     makes a code: who registers with it is let in at once, into that batch
portal students invite [--revoke CODE]
                                     shows all codes, or ends one
portal students unlock [MOBILE …]    numbers that wait for you after too many wrong codes; may ask for codes again

MOBILE is the national number (9000000001), or with its dial code (+91-9000000001). KEY is that of the school's folder,
or the name. Options: --data DIR, --json. The database is the one DATABASE_URL or DATA_DIR names; the portal may be running.
--why TEXT and --by NAME are kept with every change but invites and unlocking (portal audit list); most can be taken back (portal audit undo).
A list has the columns name and mobile, and as wanted guardian, state, district, email, level, batches: docs/OPERATIONS.md.

Examples: portal students import class-11.xlsx --level class-11
          portal students move --from-level class-11 --level class-12
          portal students export 9000000001 > asha.json`;

const made = makes(staffCalls.students, async () => (await import('../../console/routes/students.routes.ts')).studentsRoutes);

/** A sentence about the student, which stands in the JSON too. */
const done =
  <Row extends Endpoint>(say: (told: Told<Row>) => string) =>
  (told: Told<Row>): Output => {
    const words = say(told);
    return { data: { stud_id: told.found.student.stud_id, ...(told.data as object), done: words }, words };
  };

const onOff: Field = {
  said: 'on|off',
  read: (given) => {
    if (given !== 'on' && given !== 'off') throw new OperatorError('Say on or off: portal students compensatory MOBILE on|off.');
    return Number(given === 'on');
  },
};

/** Typed in the place of the name: who erases must mean it. */
const meant: Field = {
  said: '--yes',
  read: (given, { found }) => {
    const { name } = found.student;
    if (given === undefined) throw new OperatorError(`This erases ${name} for good. Say --yes if you mean it.`);
    return name;
  },
};

function renumbered({ data, found, dry }: Told<typeof staffCalls.students.number_student>): Output {
  const { name, stud_id, ...old } = found.student;
  const [before, now, ended] = [shownNumber(old), shownNumber(data), counted(data.sessions_ended, 'session')];
  const told = (dry ? [] : [before, now]).map((number) => {
    const missed = data.untold.find((each) => each.number === number);
    return { number, told: missed === undefined, ...(missed && { reason: missed.reason }) };
  });
  return {
    data: { stud_id, applied: !dry, from: before, to: now, sessions_ended: data.sessions_ended, told },
    words: dry
      ? `${name} would have ${now} instead of ${before}; ${ended} would end.`
      : `${name} has ${now} instead of ${before}. ${ended} ended; everything else stays.`,
    ...(dry && { remark: 'Nothing was changed: this was a dry run.' }),
    warnings: data.untold.map(
      ({ number, reason }) => `${number} could not be told by SMS (${reason || 'unknown'}): tell the student another way.`,
    ),
  };
}

const resume = made(
  'resume',
  done(({ found }) => `${found.student.name} is active.`),
);
const access = () => import('./access.ts');

/** `portal students …`: what an operator does for or about students. */
export const students = group('students', HELP, {
  suspend: made(
    'suspend',
    done(({ found }) => `${found.student.name} is suspended.`),
  ),
  resume,
  activate: resume,
  'sign-out': made(
    'sign_out',
    done(({ found, data }) => `${found.student.name}: ${counted(data.ended, 'session')} ended.`),
  ),
  number: made('number_student', renumbered, { stud_id: student('OLD'), mobile: { said: 'NEW' } }),
  extra: made(
    'extra_minutes',
    done(({ found, body }) => `${found.student.name} has ${counted(body.minutes, 'extra minute')} in exams begun from now on.`),
    { minutes: { said: 'MINUTES' } },
  ),
  compensatory: made(
    'compensatory',
    ({ found, body }) => {
      const isGranted = body.granted === 1;
      const what = isGranted ? 'has compensatory time, 20 minutes an hour,' : 'has no compensatory time';
      const words = `${found.student.name} ${what} in exams begun from now on.`;
      return { data: { stud_id: body.stud_id, compensatory: isGranted, done: words }, words };
    },
    { granted: onOff },
  ),
  export: made('export_student', ({ data }) => ({ words: json(data) })),
  erase: made(
    'erase_student',
    done(({ found }) => `Student ${found.student.stud_id} is erased; the scores stay without a name.`),
    {
      name: meant,
    },
  ),
  list: () => import('./list.ts').then(({ list }) => list),
  import: () => import('./import.ts').then(({ importStudents }) => importStudents),
  move: () => import('./move.ts').then(({ move }) => move),
  merge: () => import('./merge.ts').then(({ merge }) => merge),
  devices: () => import('./list.ts').then(({ devices }) => devices),
  approve: () => access().then(({ decided }) => decided('approve')),
  refuse: () => access().then(({ decided }) => decided('refuse')),
  invite: () => access().then(({ invite }) => invite),
  unlock: () => access().then(({ unlock }) => unlock),
});

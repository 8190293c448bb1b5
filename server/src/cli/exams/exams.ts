import { counted, type Id } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { shownMoment } from '../../core/dates.ts';
import type { StaffItem } from '../../exams/invigilation/find.ts';
import { student, type Found } from '../made/fields.ts';
import { makes, orWhere, type Output } from '../made/made.ts';
import { group } from '../shape/group.ts';
import { whetherDone } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';

const HELP = `portal exams regrade EXAM [--rule RULE] [--rule QUESTION=RULE …]
                                     marks attempts anew after the folder's key was corrected and loaded. RULE, for each
                                     changed question or for one: both (the old and the new key are right), new (only the
                                     new one), drop-attempted, drop-all (full marks), leave. Without it: what changed
portal exams regrade EXAM --undo     the marks before the newest regrade count again
portal exams watch EXAM [--every 5] [--level KEY] [--batch KEY]
                                     the invigilator's list: not begun, answering, silent, handed in; --every 5 draws it
                                     anew until Ctrl-C
portal exams absent EXAM [--level KEY] [--batch KEY]
                                     who has not begun, and who has not handed in
portal exams audit [EXAM]            every decision of these: when, who, what, why

EXAM is the key of the school's folder, or the name; --kind quiz for quizzes. MOBILE as 9000000001 or +91-9000000001.
Whatever changes something but a notice needs --why TEXT; it is kept with the moment and with who did it: --by NAME, else the user of
this machine. --dry-run shows what would be and changes nothing. --attempt N means another attempt than the newest.
Options: --data DIR, --json. The portal may be running.

Examples: portal exams regrade unit-test --rule q7=both --rule q12=drop-all --why 'q7: C is right as well' --dry-run
          portal exams extra unit-test --all 15 --why 'power cut'`;

const made = makes(staffCalls.exams, async () => (await import('../../console/routes/exams.routes.ts')).examsRoutes);

/** Whom and what it was about, as programs read it. */
const about = ({ found, body, dry }: { found: Found; body: { stud_id?: number | undefined }; dry: boolean }) => ({
  dry_run: dry,
  item: found.item.key,
  stud_id: body.stud_id,
});

const ifClosed = ({ closes_at, name }: StaffItem, why: string): string[] =>
  closes_at !== null && closes_at < Date.now() ? [`${name} is closed: ${why}`] : [];

const voided = (
  told: Parameters<typeof about>[0],
  data: { attempt_id: Id; marks: number; max_marks: number },
  isVoid: boolean,
): Output => {
  const { item, student: of } = told.found;
  return {
    data: { ...about(told), attempt_id: data.attempt_id, void: isVoid },
    words: `Attempt ${data.attempt_id} of ${of.name} at ${item.name}, ${data.marks}/${data.max_marks}: ${isVoid ? 'does not count' : 'counts again'}.`,
    remark: whetherDone(
      told.dry,
      isVoid ? "It still is one of the student's attempts: 'portal exams retry' gives one more." : 'Put back.',
    ),
  };
};

/** `portal exams …`: what staff decide about attempts. */
export const exams = group('exams', HELP, {
  extra: made(
    'extra_time',
    ({ data: { moved, ...outcome }, ...told }) => {
      const { body, config, found } = told;
      const deadlines = moved.map((each) => ({
        ...each,
        deadline_before: Date.parse(each.deadline_before),
        deadline_at: Date.parse(each.deadline_at),
      }));
      const who = body.stud_id === undefined ? 'Everybody' : found.student.name;
      const had = outcome.minutes_before === 0 ? '' : ` (before: ${outcome.minutes_before})`;
      const given = `${who}: ${counted(body.minutes, 'extra minute')} at ${found.item.name}${had}.`;
      const shown = table(deadlines, [
        { title: 'STUDENT', of: ({ name }) => name },
        { title: 'ENDED', of: ({ deadline_before }) => shownMoment(deadline_before, config.TIME_ZONE) },
        { title: 'ENDS', of: ({ deadline_at }) => shownMoment(deadline_at, config.TIME_ZONE) },
      ]);
      return {
        data: { ...about(told), ...outcome, moved: deadlines },
        words: moved.length === 0 ? given : `${shown}\n${given}`,
        remark: whetherDone(
          told.dry,
          `${counted(moved.length, 'attempt')} under way moved; attempts begun from now on have the minutes too.`,
        ),
      };
    },
    { stud_id: student('MOBILE|--all', 'all'), minutes: { said: 'MINUTES' } },
  ),
  notice: made(
    'send_notice',
    ({ data, found: { item }, dry }) => ({
      data: { dry_run: dry, item: item.key, ...data, correction: data.correction === 1 },
      words: `${data.correction ? 'Correction' : 'Notice'} at ${item.name}${data.question ? `, question ${data.question}` : ''}: ${[data.text, ...Object.values(data.texts_in ?? {})].join(' – ')}`,
      ...(data.warnings && { warnings: data.warnings }),
      remark: whetherDone(
        dry,
        `${counted(data.under_way, 'attempt')} under way: their pages show it within half a minute, others when they are begun.`,
      ),
    }),
    { text: { said: "'TEXT'" }, texts_in: { said: "--in LANGUAGE='TEXT'" } },
  ),
  reopen: made('reopen_attempt', ({ data: { attempt_id, deadline_at }, ...told }) => {
    const { item, student: of } = told.found;
    const ends = deadline_at === undefined ? null : Date.parse(deadline_at);
    const until = ends === null ? 'without a time limit' : `until ${shownMoment(ends, told.config.TIME_ZONE)}`;
    return {
      data: { ...about(told), attempt_id, deadline_at: ends },
      words: `${of.name} goes on with attempt ${attempt_id} at ${item.name} ${until}; all answers are kept.`,
      remark: whetherDone(told.dry, 'Reopened. What was handed in does not count any more; its receipt stays true.'),
      warnings: ifClosed(item, 'its key may have been seen by now.'),
    };
  }),
  retry: made('give_retry', ({ data: { made: begun, left_before, left }, ...told }) => {
    const { item, student: of } = told.found;
    return {
      data: { ...about(told), made: begun, left_before, left },
      words:
        left_before > 0
          ? `${of.name} has ${counted(left_before, 'attempt')} left at ${item.name}. Nothing was changed.`
          : `${of.name} has made ${counted(begun, 'attempt')} at ${item.name} and gets one more.`,
      ...(left_before === 0 && { remark: whetherDone(told.dry, 'Given.') }),
      warnings: ifClosed(item, 'nobody begins it before closes_at in the folder is later.'),
    };
  }),
  void: orWhere(
    '--undo',
    made('count_attempt', ({ data, ...told }) => voided(told, data, false)),
    made('void_attempt', ({ data, ...told }) => voided(told, data, true)),
  ),
  regrade: () => import('./regrade.ts').then(({ regrade }) => regrade),
  watch: () => import('./watch.ts').then(({ watch }) => watch),
  absent: () => import('./absent.ts').then(({ absent }) => absent),
  audit: () => import('./audit.ts').then(({ audit }) => audit),
});

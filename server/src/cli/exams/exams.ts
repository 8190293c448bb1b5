import { group } from '../shape/group.ts';

const HELP = `portal exams regrade EXAM [--rule RULE] [--rule QUESTION=RULE …]
                                     marks attempts anew after the folder's key was corrected and loaded. RULE, for each
                                     changed question or for one: both (the old and the new key are right), new (only the
                                     new one), drop-attempted, drop-all (full marks), leave. Without it: what changed
portal exams regrade EXAM --undo     the marks before the newest regrade count again
portal exams extra EXAM MOBILE|--all MINUTES
                                     extra minutes in all at this exam, to one or everybody, also while it runs; a deadline
                                     under way is never shortened
portal exams notice EXAM 'TEXT' [--question Q-17] [--correction]
                                     says something to everybody who takes it, within half a minute; --correction marks the
                                     question in their palette
portal exams watch EXAM [--every 5] [--level KEY] [--batch KEY]
                                     the invigilator's list: not begun, answering, silent, handed in; --every 5 draws it
                                     anew until Ctrl-C
portal exams absent EXAM [--level KEY] [--batch KEY]
                                     who has not begun, and who has not handed in
portal exams reopen EXAM MOBILE [--minutes N]
                                     lets a student go on with a handed-in attempt, all answers kept, for the time that was
                                     left or N minutes
portal exams retry EXAM MOBILE       one more attempt where none is left
portal exams void EXAM MOBILE [--undo]
                                     takes an attempt out of the count, or puts it back
portal exams audit [EXAM]            every decision of these: when, who, what, why

EXAM is the key of the school's folder, or the name; --kind quiz for quizzes. MOBILE as 9000000001 or +91-9000000001.
Whatever changes something but a notice needs --why TEXT; it is kept with the moment and with who did it: --by NAME, else the user of
this machine. --dry-run shows what would be and changes nothing. --attempt N means another attempt than the newest.
Options: --data DIR, --json. The portal may be running.

Examples: portal exams regrade unit-test --rule q7=both --rule q12=drop-all --why 'q7: C is right as well' --dry-run
          portal exams extra unit-test --all 15 --why 'power cut'`;

/** `portal exams …`: what staff decide about attempts. */
export const exams = group('exams', HELP, {
  regrade: () => import('./regrade.ts').then(({ regrade }) => regrade),
  extra: () => import('./extra.ts').then(({ extra }) => extra),
  notice: () => import('./notice.ts').then(({ notice }) => notice),
  watch: () => import('./watch.ts').then(({ watch }) => watch),
  absent: () => import('./absent.ts').then(({ absent }) => absent),
  reopen: () => import('./reopen.ts').then(({ reopenOne }) => reopenOne),
  retry: () => import('./retry.ts').then(({ retryOne }) => retryOne),
  void: () => import('./void.ts').then(({ voidOne }) => voidOne),
  audit: () => import('./audit.ts').then(({ audit }) => audit),
});

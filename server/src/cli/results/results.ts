import type { ReportName } from '../../results/ask.ts';
import { group } from '../shape/group.ts';
import type { Command } from '../shape/shape.ts';

const HELP = `portal results quiz [--item KEY]          every attempt with its marks, the newest first
portal results exam [--item KEY]
portal results questions --item KEY [--kind quiz|exam]
                                        how each question did: the share that answered it, facility (share of right answers),
                                        discrimination (point-biserial, against the marks of the rest of the paper)
portal results attendance [--by class]  who opened which live class
portal results videos                   who watched which video, and how far
portal results feedback                 what students wrote

Filters: --from DATE, --to DATE, --level KEY, --batch KEY; --attempts first|all (questions: first unless said, else all).
To a file: --csv FILE or --xlsx FILE. Options: --data DIR, --json. Level and batch are the students' of today.

Example: portal results exam --item physics-11-unit-test --batch c11-morning --xlsx unit-test.xlsx`;

/** Returns one report; all are the same command with different options. */
const one = (name: ReportName) => (): Promise<Command> => import('./report.ts').then(({ report }) => report(name));

/** `portal results …`: what students did. */
export const results = group('results', HELP, {
  quiz: one('quiz'),
  exam: one('exam'),
  questions: one('questions'),
  attendance: one('attendance'),
  videos: one('videos'),
  feedback: one('feedback'),
});

import type { Paper } from '@portal/bank/paper/paper';
import { prepare } from '../../attempt/grading/prepare.ts';
import { Tally, type Fared } from './tally.ts';
import type { Answers } from '../../attempt/grade.ts';

/** Attempts, and the papers by which their marks were made. */
export interface Given {
  papers: Paper[];
  /** The one there is now. */
  current: Pick<Paper, 'questions'>;
  attempts: { paper: number; answers: string }[];
}

/** Tells how the questions fared: a second of reckoning for 5,000 attempts. */
export function work({ papers, current, attempts }: Given): Fared[] {
  const ready = papers.map((paper) => prepare(paper));
  const tally = new Tally();
  for (const { paper, answers } of attempts) {
    const by = ready[paper];
    if (by) tally.add(by, JSON.parse(answers) as Answers);
  }
  return tally.fared(current);
}

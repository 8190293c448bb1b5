import type { Data, Id, progress } from '@portal/contract';
import { href } from '../../route/paths.ts';

export type Results = Data<typeof progress.my_results>;
export type Attempt = Results['attempts'][number];

/** The share of the marks in whole percent; below 0 where wrong answers cost more than right ones earned. */
export const percentOfMarks = ({ marks, max_marks }: Pick<Attempt, 'marks' | 'max_marks'>): number =>
  max_marks > 0 ? Math.round((marks / max_marks) * 100) : 0;

/** The attempts of a subject, the first one foremost. */
export const attemptsIn = (results: Results | undefined, subject_id: Id): Attempt[] =>
  (results?.attempts ?? []).filter((attempt) => attempt.subject_id === subject_id).toReversed();

/** The address where questions of a topic are practised. */
export const practiceOf = (subject_id: Id, topic: string): string =>
  `${href('revision')}?${new URLSearchParams({ subject: String(subject_id), topic })}`;

import type { Data, Id, progress } from '@portal/contract';

export type Results = Data<typeof progress.my_results>;
export type Attempt = Results['attempts'][number];

/** The share of the marks in whole percent; below 0 where wrong answers cost more than right ones earned. */
export const percentOfMarks = ({ marks, max_marks }: Pick<Attempt, 'marks' | 'max_marks'>): number =>
  max_marks > 0 ? Math.round((marks / max_marks) * 100) : 0;

/** The attempts of a subject, the first one foremost. */
export const attemptsIn = (results: Results | undefined, subject_id: Id): Attempt[] =>
  (results?.attempts ?? []).filter((attempt) => attempt.subject_id === subject_id).toReversed();

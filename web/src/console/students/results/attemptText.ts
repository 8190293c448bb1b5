import type { Data } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import * as words from '#words/consoleResults';
import { momentOf } from '../../moments.ts';

/** An attempt in the list of one student. */
export type Attempt = Data<typeof staffCalls.results.student_attempts>[number];

/** Says of what kind an attempt is, in which subject, and when it was handed in. */
export const aboutAttempt = ({ kind, subject_name, submitted_at }: Attempt): string =>
  [words.kinds[kind] ?? kind, subject_name, momentOf(submitted_at)].join(' · ');

/** Says what an attempt earned, and whether that is enough. */
export const earnedIn = ({ marks, max_marks, result, void: isVoid, marks_pending }: Attempt): string =>
  [
    words.marks(marks, max_marks),
    isVoid === 1 ? words.isVoid : (words.results[result] ?? result),
    marks_pending === 1 && words.marksPending,
  ]
    .filter(Boolean)
    .join(' · ');

/** Tells whether it is a failure that counts, for the colour beside the words. */
export const isFailed = ({ result, void: isVoid }: Attempt): boolean => isVoid === 0 && result === 'fail';

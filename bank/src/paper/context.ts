import type { Sentence } from '../told.ts';

/** Steps from the top of a file to a field: names and places from 0. */
export type Steps = readonly (string | number)[];

/** Reports what is wrong with a field of a file, and what to do. */
export interface Complain {
  mistake(steps: Steps, problem: Sentence, remedy: Sentence): void;
  /** Reports something that may be meant so. */
  warning(steps: Steps, problem: Sentence, remedy: Sentence): void;
}

/** Returns a `Complain` for the fields below these steps. */
export const below = (complain: Complain, ...from: Steps): Complain => ({
  mistake: (steps, problem, remedy) => complain.mistake([...from, ...steps], problem, remedy),
  warning: (steps, problem, remedy) => complain.warning([...from, ...steps], problem, remedy),
});

/** Sets a text of a question, which stands at these steps within it. */
export type SetText = (text: string, ...steps: (string | number)[]) => string;

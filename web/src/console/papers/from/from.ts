import type { Question } from '../question.ts';

/** The page of a PDF, from 1, that a question was cut out of; the school finds the file by its sum. */
export interface From {
  file: string;
  page: number;
  sum?: string | undefined;
}

/** Returns the page that a question was cut out of; undefined where the question does not say. */
export function fromIn({ from }: Question): From | undefined {
  const given = (from ?? {}) as Partial<From>;
  return typeof given.file === 'string' && typeof given.page === 'number' ? (given as From) : undefined;
}

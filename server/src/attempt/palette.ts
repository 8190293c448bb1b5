import { say, type Said } from '../words/say.ts';
import { grade, type GivenAnswer, type Grade } from './grade.ts';
import type { Prepared } from './grading/prepare.ts';

/** The questions that a call says were visited and marked for review: a list that is absent changes nothing. */
export interface GivenPalette {
  visited?: readonly number[] | undefined;
  marked?: readonly number[] | undefined;
}

/** The palette as stored: JSON lists in rising order; null where none was ever named. */
export interface StoredPalette {
  visited: string | null;
  marked: string | null;
}

/**
 * Marks answers as `grade` does. Refused whole as well when a list beside them names a question that is not in the
 * paper, or one twice.
 */
export function gradeBeside(prepared: Prepared, given: readonly GivenAnswer[], { visited, marked }: GivenPalette): Grade {
  const fault = listFault(prepared, visited) ?? listFault(prepared, marked);
  return fault ? { fault } : grade(prepared, given);
}

function listFault({ questions }: Prepared, list: readonly number[] | undefined): Said | undefined {
  if (!list) return undefined;
  const named = new Set<number>();
  for (const question_id of list) {
    if (!questions.has(question_id)) return say('question_unknown', { question_id });
    if (named.has(question_id)) return say('question_twice', { question_id });
    named.add(question_id);
  }
  return undefined;
}

/** Returns what is held after a save: visits only ever grow, marks are those that the save names. */
export const paletteAfter = (held: StoredPalette, { visited, marked }: GivenPalette): StoredPalette => ({
  visited: visited ? listed([...readIds(held.visited), ...visited]) : held.visited,
  marked: marked ? listed(marked) : held.marked,
});

/** A list as it is stored. */
export const listed = (ids: readonly number[]): string => JSON.stringify([...new Set(ids)].toSorted((a, b) => a - b));

export const readIds = (stored: string | null): number[] => (stored === null ? [] : (JSON.parse(stored) as number[]));

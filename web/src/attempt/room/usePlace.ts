import { useCallback, useEffect, useState } from 'react';
import type { Question } from '../answers.ts';
import type { AttemptState } from '../journal/state.ts';
import { keep, readKept } from './kept.ts';

/** The place of a student in the room. */
export interface Place {
  /** The question, counted from 0. */
  at: number;
  /** True on 'Review and submit'. */
  summary: boolean;
  /** Sections whose end the student has seen. */
  passed: readonly string[];
  /** How often the student has moved: each move takes the focus along. */
  moves: number;
}

type Kept = Pick<Place, 'summary' | 'passed'> & { question_id: string };

/** Holds the student's place, as it was before a reload; `first` is where an attempt begins. */
export function usePlace(questions: readonly Question[], attempt: AttemptState, first: () => number) {
  const [place, setPlace] = useState<Place>(() => {
    const kept = isFresh(attempt) ? undefined : (readKept('place') as Kept | null);
    const found = questions.findIndex((question) => String(question.question_id) === kept?.question_id);
    const begun = { at: first(), summary: false, passed: [], moves: 0 };
    return found < 0 ? begun : { ...begun, ...kept, at: found };
  });
  const { at, summary, passed } = place;
  const question_id = String(questions[at]?.question_id);
  useEffect(() => {
    keep('place', { question_id, summary, passed } satisfies Kept);
  }, [question_id, summary, passed]);
  const move = useCallback((part: Partial<Place>) => setPlace((was) => ({ ...was, ...part, moves: was.moves + 1 })), []);
  /** Another question has the focus already. */
  const rest = useCallback((index: number) => setPlace((was) => (was.at === index ? was : { ...was, at: index })), []);
  return [place, move, rest] as const;
}

/** An attempt in which nothing was seen is another one than that whose place was kept. */
const isFresh = ({ visited, answers }: AttemptState): boolean => visited.size === 0 && Object.keys(answers).length === 0;

import { useCallback, useEffect, useState } from 'react';
import type { Question } from '../answers.ts';
import type { AttemptState } from '../journal/state.ts';
import { afterPaint, soon } from '../journal/afterPaint.ts';
import { keep, readKept } from './kept.ts';
import { hideSheet } from './Sheet.tsx';
import { articleOf } from './question/headingId.ts';

/** Where a student is in the room. */
export interface Place {
  /** The question, counted from 0. */
  at: number;
  /** True on 'Review and submit'. */
  summary: boolean;
  /** Sections whose end the student has seen. */
  passed: readonly string[];
  /** How often the student has moved: each move takes the focus along. */
  moves: number;
  /** The focus comes before the move is painted: the question that was left had it, where keys are typed, or the room is scrolled for it. */
  atOnce?: unknown;
}

type Kept = Pick<Place, 'summary' | 'passed'> & { question_id: string };

/** Where the student is, as it was before a reload; `first` is where an attempt begins. */
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
    const kept: Kept = { question_id, summary, passed };
    return afterPaint(() => keep('place', kept));
  }, [question_id, summary, passed]);
  /** `before` is done beside it. */
  const move = useCallback((part: Partial<Place>, before?: () => void) => {
    // Before anything changes it costs next to nothing to know.
    const atOnce = document.activeElement?.closest('article') ?? document.querySelector('[data-step]')?.scrollTop;
    const go = () => {
      before?.();
      setPlace((was) => ({ ...was, ...part, moves: was.moves + 1, atOnce }));
    };
    if (!atOnce && part.at !== undefined && showNow(part.at)) soon(go);
    else go();
  }, []);
  /** Another question has the focus already. */
  const rest = useCallback((index: number) => setPlace((was) => (was.at === index ? was : { ...was, at: index })), []);
  return [place, move, rest] as const;
}

/** Shows a question that is drawn in the place of the one on the screen, without the sheet over them; false where it is none of those. */
function showNow(at: number): boolean {
  const one = articleOf(at + 1)?.parentElement;
  const all = one?.hidden && one.parentElement?.children;
  if (!all) return false;
  hideSheet();
  // A search by a selector looks at all that is in ninety questions.
  for (const each of all) if (each === one || !each.hasAttribute('hidden')) each.toggleAttribute('hidden');
  return true;
}

/** An attempt in which nothing was seen is another one than that whose place was kept. */
const isFresh = ({ visited, answers }: AttemptState): boolean => visited.size === 0 && Object.keys(answers).length === 0;

import { useCallback } from 'react';
import type { Paper, Question } from '../answers.ts';
import type { AttemptState } from '../journal/state.ts';
import { useSectionPhases } from '../paper/useSectionPhases.ts';

type Section = NonNullable<Paper['sections']>[number];

/** How the sections of a paper stand, and which of their questions may be looked at. */
export function useSections({ sections = [], questions }: Paper, { sections: times }: Pick<AttemptState, 'sections'>) {
  const phaseOf = useSectionPhases(times);
  const isLocked = useCallback(
    (key: string | undefined) => sections.find((section) => section.key === key)?.navigation === 'locked',
    [sections],
  );
  /** A section that is left once is shown only while it may be answered. */
  const reachable = useCallback((key: string | undefined) => phaseOf(key) === 'open' || !isLocked(key), [phaseOf, isLocked]);
  const firstOf = (key: string): number => questions.findIndex(({ section }) => section === key);
  const sectionOf = (question: Question | undefined): Section | undefined =>
    sections.find(({ key }) => key === question?.section);
  /** The section after that one which can still be answered, now or later. */
  const after = (key: string): Section | undefined =>
    sections.slice(sections.findIndex((section) => section.key === key) + 1).find((section) => phaseOf(section.key) !== 'over');
  return { phaseOf, reachable, firstOf, sectionOf, after };
}

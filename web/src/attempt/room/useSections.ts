import { useCallback } from 'react';
import type { Paper, Question } from '../answers.ts';
import type { AttemptState } from '../journal/state.ts';
import { useSectionPhases, type Phase } from '../paper/useSectionPhases.ts';

type Section = NonNullable<Paper['sections']>[number];

const isLocked = (section: Section | undefined): boolean => section?.navigation === 'locked';
/** True for a section that no clock ends: the student ends it by going on. */
const isLeft = (section: Section): boolean => isLocked(section) && section.minutes === undefined;

/** How the sections of a paper stand, and which of their questions may be looked at. */
export function useSections(
  { sections = [], questions }: Paper,
  { sections: times, visited, answers }: Pick<AttemptState, 'sections' | 'visited' | 'answers'>,
) {
  const byClock = useSectionPhases(times);
  const reached = sections.some(isLeft) ? reachedIn(sections, questions, visited, answers) : 0;
  /** True for a section not reached yet: entering it closes the one before. */
  const isAhead = useCallback(
    (key: string | undefined) => {
      const place = sections.findIndex((section) => section.key === key);
      return sections.slice(reached, Math.max(reached, place)).some(isLeft);
    },
    [sections, reached],
  );
  const phaseOf = useCallback(
    (key: string | undefined): Phase => {
      if (isAhead(key)) return 'before';
      const isOver = sections.slice(0, reached).some((section) => section.key === key && isLeft(section));
      return isOver ? 'over' : byClock(key);
    },
    [sections, reached, isAhead, byClock],
  );
  /** A section that is left once is shown only while it may be answered. */
  const reachable = useCallback(
    (key: string | undefined) =>
      phaseOf(key) === 'open' || (!isAhead(key) && !isLocked(sections.find((section) => section.key === key))),
    [sections, phaseOf, isAhead],
  );
  const firstOf = (key: string): number => questions.findIndex(({ section }) => section === key);
  const sectionOf = (question: Question | undefined): Section | undefined =>
    sections.find(({ key }) => key === question?.section);
  /** Returns the next section that can still be answered, now or later. */
  const after = (key: string): Section | undefined =>
    sections.slice(sections.findIndex((section) => section.key === key) + 1).find((section) => phaseOf(section.key) !== 'over');
  return { phaseOf, reachable, isAhead, firstOf, sectionOf, after, current: sections[reached] };
}

/** Returns the place of the last section of which a question was visited or answered. */
function reachedIn(
  sections: readonly Section[],
  questions: readonly Question[],
  visited: ReadonlySet<string>,
  answers: AttemptState['answers'],
): number {
  const last = questions.findLast(({ question_id }) => visited.has(String(question_id)) || answers[question_id] !== undefined);
  return Math.max(
    0,
    sections.findIndex(({ key }) => key === last?.section),
  );
}

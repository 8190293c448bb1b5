import type { Paper, PaperQuestion, PaperSection } from './paper.ts';
import { exactMarks } from './units.ts';
import { compare, ZERO } from './fraction.ts';

/** A section of which only some questions count. */
export interface Choice {
  any: number;
  best: boolean;
  /** The questions in the paper's order. */
  question_ids: readonly number[];
}

export const choicesOf = ({ sections = [], questions }: Pick<Paper, 'sections' | 'questions'>): Choice[] =>
  sections.flatMap(({ key, any, counts }) => {
    const own = questions.filter(({ section }) => section === key);
    return any === undefined ? [] : [{ any, best: counts === 'best', question_ids: own.map(({ question_id }) => question_id) }];
  });

/**
 * The questions that do not count: of each section with a choice those beyond its number. What was answered counts
 * before what was left out; where more was answered, the first by the paper's order, or those that earned the most.
 */
export function uncountedIn(
  choices: readonly Choice[],
  answers: Readonly<Record<string, string>>,
  earnedOf: (question_id: number, answer: string) => { outcome: string; units: number },
): ReadonlySet<number> {
  const beyond = choices.flatMap(({ any, best, question_ids }) => {
    const all = question_ids.map((question_id) => ({ question_id, ...earnedOf(question_id, answers[question_id] ?? '') }));
    const given = all.filter(({ outcome }) => outcome !== 'blank');
    const ranked = best ? given.toSorted((one, other) => other.units - one.units) : given;
    return [...ranked, ...all.filter(({ outcome }) => outcome === 'blank')].slice(any);
  });
  return new Set(beyond.map(({ question_id }) => question_id));
}

/**
 * The questions that make up the most that can be earned: all, but of a section with a choice only those worth the
 * most.
 */
export function countingMost(questions: readonly PaperQuestion[], sections: readonly PaperSection[] = []): PaperQuestion[] {
  const left = sections.flatMap(({ key, any }) => {
    if (any === undefined) return [];
    const own = questions.filter(({ section }) => section === key);
    return own.toSorted((one, other) => compare(rightOf(other), rightOf(one))).slice(any);
  });
  return left.length === 0 ? [...questions] : questions.filter((question) => !left.includes(question));
}

const rightOf = (question: PaperQuestion) => exactMarks(question)?.right ?? ZERO;

import type { Question } from '../../question.ts';
import { textIn } from '../../questions/question.ts';
import type { Cut } from '../boxes/cut.ts';

/** How solutions fit the questions of a paper, by their numbers. */
export interface Fit {
  /** Numbers of two solutions, and numbers of no question: neither are taken. */
  doubled: number[];
  unknown: number[];
  /** Questions without a solution. */
  without: number[];
}

/** Lays solutions to the questions of a paper, which are numbered from 1; says what does not fit. */
export function fitOf(cuts: readonly Cut[], questions: number): Fit {
  const numbers = cuts.map(({ number }) => number);
  const of = Array.from({ length: questions }, (_, at) => at + 1);
  return {
    doubled: [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))],
    unknown: [...new Set(numbers.filter((number) => number < 1 || number > questions))],
    without: of.filter((number) => !numbers.includes(number)),
  };
}

/** The solutions that can be laid: one of each number, of a question that is there. */
export function fitting(cuts: readonly Cut[], questions: number): Cut[] {
  const { doubled, unknown } = fitOf(cuts, questions);
  return cuts.filter(({ number }) => !doubled.includes(number) && !unknown.includes(number));
}

/** A question with the pictures of its solution behind what explains it already. */
export function explained(question: Question, solution: Question): Question {
  const others = { ...(question['in'] as Record<string, Question> | undefined) };
  const said = solution['in'] as Record<string, Question> | undefined;
  for (const [language, texts] of Object.entries(said ?? {}))
    if (others[language]) others[language] = { ...others[language], explanation: behind(others[language], texts) };
  return {
    ...question,
    explanation: behind(question, solution),
    ...(Object.keys(others).length > 0 && { in: others }),
  };
}

function behind(question: Question, solution: Question): string {
  const [there, more] = [textIn(question, 'explanation'), textIn(solution, 'question')];
  return there === '' || there.includes(more) ? there || more : `${there}\n\n${more}`;
}

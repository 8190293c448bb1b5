import { say, type Said } from '../words/say.ts';
import type { Paper } from './paper.ts';

/** One answer as submitted. */
export interface GivenAnswer {
  question_id: number;
  answer: string;
}

/** The chosen option by question id, as table `attempt` keeps it. */
export type Answers = Record<string, string>;

/** The marked answers, or the reason why they are refused whole. */
export type Grade = { answers: Answers; marks: number; max_marks: number; result: 'pass' | 'fail' } | { fault: Said };

/**
 * Marks the answers handed in against the paper. Refused whole when it names a question that is not in the
 * paper, an option that the question does not have, or one question twice. Questions left out earn
 * nothing; a wrong choice costs the question's negative marks, also below 0 in all.
 */
export function grade(paper: Paper, given: readonly GivenAnswer[]): Grade {
  const questions = new Map(paper.questions.map((question) => [question.question_id, question]));
  const answers: Answers = {};
  let earned = 0;
  for (const { question_id, answer } of given) {
    const question = questions.get(question_id);
    if (!question) return { fault: say('question_unknown', { question_id }) };
    if (!question.options.includes(answer)) return { fault: say('option_unknown', { question_id }) };
    if (Object.hasOwn(answers, question_id)) return { fault: say('answered_twice', { question_id }) };
    answers[question_id] = answer;
    earned += answer === question.answer ? question.marks : -question.negative_marks;
  }
  const marks = rounded(earned);
  return { answers, marks, max_marks: paper.max_marks, result: marks >= paper.pass_marks ? 'pass' : 'fail' };
}

/** Whether stored answers are the ones that came in, question by question. */
export const asGiven = (answers: Answers, given: readonly GivenAnswer[]): boolean =>
  Object.keys(answers).length === given.length && given.every(({ question_id, answer }) => answers[question_id] === answer);

/** Sums of quarters and thirds, free of binary dust. */
const rounded = (marks: number): number => Math.round(marks * 100) / 100;

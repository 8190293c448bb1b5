import type { attempts, Input } from '@portal/contract';
import { optionHash } from '@portal/contract/grading';
import { chosen, isSingle, optionsOf, type GivenAnswer, type Question } from '../answers.ts';

type Sent = Input<typeof attempts.save_answers>['answers'];

/** A text of so many characters is longer than its hash with the JSON around it. */
const LONG = 16;

/**
 * The answers of a save with long options named by their hashes: options that hold formulas are most of what such a
 * paper would send.
 */
export function hashed(questions: readonly Question[], answers: readonly GivenAnswer[]): Sent {
  const known = new Map(questions.map((question) => [String(question.question_id), question]));
  return answers.map((given) => {
    const question = known.get(String(given.question_id));
    const options = given.answer.length < LONG || !question ? undefined : hashesOf(question, given.answer);
    return options ? { question_id: given.question_id, options } : given;
  });
}

/** Returns the hashes of the chosen options; undefined without options, with changed ones, or two of one hash. */
function hashesOf(question: Question, answer: string): string[] | undefined {
  const { question_id, options } = question;
  const single = isSingle(question);
  if ((!single && question.type !== 'multiple') || chosen(question, { [question_id]: answer }) === undefined) return undefined;
  const all = optionsOf(options).map(optionHash);
  if (new Set(all).size < all.length) return undefined;
  return (single ? [answer] : (JSON.parse(answer) as string[])).map(optionHash);
}

import type { attempts, Body } from '@portal/contract';
import { optionHash } from '@portal/contract/grading';
import { Refusal, refusal } from '../core/errors.ts';
import { say } from '../words/say.ts';
import type { GivenAnswer } from './grade.ts';
import type { Prepared } from './grading/prepare.ts';

/**
 * Returns the answers of a save as texts, with those options that it names by hash.
 * @throws Refusal `question_unknown` of a question that is not in the paper; `answers_wanted` where a hash stands for
 *   no option of it, or two.
 */
export function asTexts(prepared: Prepared, answers: Body<typeof attempts.save_answers>['answers']): GivenAnswer[] {
  return answers.map(({ question_id, answer = '', options }) => ({
    question_id,
    answer: options ? chosenOf(prepared, question_id, options) : answer,
  }));
}

function chosenOf({ questions }: Prepared, question_id: number, hashes: readonly string[]): string {
  const { question } = questions.get(question_id) ?? {};
  if (!question) throw new Refusal(say('question_unknown', { question_id }));
  const texts = hashes.map((hash) => {
    const [text, another] = question.options.filter((option) => optionHash(option) === hash);
    if (text === undefined || another !== undefined) throw refusal('answers_wanted');
    return text;
  });
  if (question.type === 'multiple') return JSON.stringify(texts);
  const [text, another] = texts;
  if (question.type !== undefined || text === undefined || another !== undefined) throw refusal('answers_wanted');
  return text;
}

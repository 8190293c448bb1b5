import type { PaperQuestion } from '@portal/bank/paper/paper';
import { readableAnswer } from '../readableAnswer.ts';

/** The answers that a question takes for right, as people read them: 'Iron or Zinc', '2.4 to 2.6'. */
export function keyWords(question: PaperQuestion): string {
  const { answer, alternatives = [], numbers, dropped } = question;
  if (dropped) return dropped === 'all' ? 'dropped for all' : 'dropped for those who answered';
  if (numbers)
    return numbers.map((number) => (typeof number === 'string' ? number : `${number.min} to ${number.max}`)).join(' or ');
  return [answer, ...alternatives].map((each) => readableAnswer(question, each)).join(' or ');
}

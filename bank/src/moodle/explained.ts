import { counted } from '@portal/contract';
import { Verdict } from '../bank.ts';
import type { Pictures } from '../pictures.ts';
import { formatted } from './formatted.ts';
import { childOf, childrenOf, textOf, type Element } from './xml.ts';

/** The phrases that Moodle itself puts in: losing them loses nothing. */
const STANDARD = /^(?:your answer is (?:correct|partially correct|incorrect)\.?|correct!?|incorrect!?|)$/iu;

/** The general feedback, else that of the right option; what is left out is said. */
export async function explanationOf(element: Element, answers: Element[], verdict: Verdict, pictures: Pictures): Promise<string> {
  const loss = new Verdict();
  const general = await formatted(childOf(element, 'generalfeedback'), loss, pictures);
  const feedback: { right: boolean; text: string }[] = [];
  for (const answer of answers) {
    const text = await formatted(childOf(answer, 'feedback'), loss, pictures);
    if (!STANDARD.test(text)) feedback.push({ right: isRight(answer), text });
  }
  for (const why of loss.why) verdict.change(`in the explanation: ${why}`);
  const own = feedback.find(({ right }) => right)?.text ?? '';
  const explanation = [general, own].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join('\n');
  const left = feedback.filter(({ text }) => text !== own).length;
  const what = feedback.length === 0 || answers.some(isRight) ? 'wrong option' : 'option';
  if (left > 0) verdict.change(`the feedback of ${counted(left, what)} is left out`);
  return explanation;
}

const isRight = (answer: Element): boolean => Number(answer.attributes['fraction']) > 99.9;

/** Reports features of a question that the portal does not have. */
export function lessons(element: Element, verdict: Verdict): void {
  const combined = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'].filter(
    (name) =>
      !STANDARD.test(
        textOf(childOf(element, name))
          .replaceAll(/<[^<>]*>/gu, '')
          .trim(),
      ),
  );
  if (combined.length > 0) verdict.change('feedback for a right or wrong attempt is left out');
  const hints = childrenOf(element, 'hint').filter((hint) => textOf(hint).trim() !== '');
  if (hints.length > 0) verdict.change(`${counted(hints.length, 'hint')} left out`);
}

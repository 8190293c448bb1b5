import { counted } from '@portal/contract';
import type { BankQuestion, Verdict } from '../bank.ts';
import { plainText } from '../html/text.ts';
import { choiceOf } from '../kinds/choice.ts';
import { around, numericOf, typedNumbers, type GradedNumber } from '../kinds/numeric.ts';
import { numberIn } from '../kinds/numbers.ts';
import { matrixOf, type Pair } from '../kinds/pairs.ts';
import { childOf, childrenOf, textOf, type Element } from './xml.ts';

/** What a kind of question has beside its text and its explanation; undefined where it cannot be taken, with the reason said. */
type Given = Kinded | undefined;
type Kinded = BankQuestion extends infer Each
  ? Each extends BankQuestion
    ? Omit<Each, 'question' | 'explanation'>
    : never
  : never;

/** A question to read: its element, its marks, and what reads a text in it. */
export interface Read {
  element: Element;
  marks: number;
  verdict: Verdict;
  text: (part: Element | undefined) => Promise<string>;
}

const shareOf = (answer: Element): number => {
  const share = Number(answer.attributes['fraction'] ?? '0') / 100;
  return Number.isFinite(share) ? share : 0;
};

const flag = (element: Element, name: string, without: string): boolean =>
  /^(?:true|1)$/iu.test(childOf(element, name)?.text.trim() ?? without);

async function multichoice({ element, marks, verdict, text }: Read): Promise<Given> {
  const options = [];
  for (const answer of childrenOf(element, 'answer')) options.push({ text: await text(answer), share: shareOf(answer) });
  const tick = flag(element, 'single', 'true') ? 'one' : 'several';
  return { options: options.map((option) => option.text), ...choiceOf(options, marks, tick, verdict) };
}

async function truefalse({ element, marks, verdict }: Read): Promise<Given> {
  const options = childrenOf(element, 'answer').map((answer) => ({
    text: /true/iu.test(textOf(answer)) ? 'True' : 'False',
    share: shareOf(answer),
  }));
  verdict.change('true or false becomes a choice of two options');
  return { options: options.map((option) => option.text), ...choiceOf(options, marks, 'one', verdict) };
}

/** All or nothing, and the Open University's, which takes a right choice away for each one too many: all right ones are at 100. */
async function severalRight({ element, marks, verdict, text }: Read): Promise<Given> {
  const answers = childrenOf(element, 'answer');
  const options: string[] = [];
  for (const answer of answers) options.push(await text(answer));
  const answer = [...answers.entries()].flatMap(([index, each]) => (shareOf(each) > 0.999 ? [index + 1] : []));
  if (answer.length === 0) verdict.drop('no option is right');
  if (element.attributes['type'] === 'multichoiceset') return { type: 'multiple', options, answer, marks, negative_marks: 0 };
  verdict.change(
    'a wrong option beside right ones leaves nothing now: it cost nothing as long as no more were ticked than are right',
  );
  return { type: 'multiple', options, answer, marks, negative_marks: 0, marking: { right: marks, partial: 'per-option' } };
}

async function numerical({ element, marks, verdict }: Read): Promise<Given> {
  const answers = childrenOf(element, 'answer').map((answer): GradedNumber => {
    const given = textOf(answer).trim();
    if (given === '*') return { key: '*', share: shareOf(answer) };
    const value = numberIn(given);
    const tolerance = numberIn(childOf(answer, 'tolerance')?.text.trim() || '0');
    if (value === undefined || tolerance === undefined)
      verdict.drop(`its answer '${given.slice(0, 40)}' is no number that is kept exactly`);
    return { key: around(value ?? 0, Math.abs(tolerance ?? 0)), share: shareOf(answer) };
  });
  units(element, verdict);
  return numericOf(answers, marks, verdict);
}

/** A unit that counts is a part of the answer; one that may stand there is left out. */
function units(element: Element, verdict: Verdict): void {
  const group = childOf(element, 'units');
  const names = (group ? childrenOf(group, 'unit') : []).map((unit) => textOf(childOf(unit, 'unit_name')).trim()).filter(Boolean);
  const graded = !/^0?$/u.test(childOf(element, 'unitgradingtype')?.text.trim() ?? '');
  if (graded && names.length > 0)
    verdict.drop(`its unit (${names.join(', ')}) is a part of the answer: the portal asks for a number`);
  else if (names.length > 0)
    verdict.change(`no unit can be typed (${names.join(', ')}): the answer is the number in ${names[0] ?? ''}`);
}

async function shortanswer({ element, marks, verdict }: Read): Promise<Given> {
  const answers = childrenOf(element, 'answer').map((answer) => ({ text: textOf(answer), share: shareOf(answer) }));
  const numbers = typedNumbers(answers, verdict);
  if (numbers) return numericOf(numbers, marks, verdict);
  verdict.drop(`the answer is typed: ${TAKEN}`);
  return undefined;
}

async function matching({ element, marks, verdict, text }: Read): Promise<Given> {
  const pairs: Pair[] = [];
  for (const part of childrenOf(element, 'subquestion'))
    pairs.push({ row: await text(part), column: plainText(textOf(childOf(part, 'answer'))) });
  if (pairs.length === 0) verdict.drop(`it has ${counted(0, 'pair')}`);
  return matrixOf(pairs, marks, verdict);
}

/** What the portal asks for, at the end of every reason that names a kind. */
export const TAKEN = 'the portal asks for options, numbers and pairs';

/** What reads each kind that can be taken. */
export const KINDS: Record<string, (read: Read) => Promise<Given>> = {
  multichoice,
  truefalse,
  multichoiceset: severalRight,
  oumultiresponse: severalRight,
  numerical,
  shortanswer,
  matching,
};

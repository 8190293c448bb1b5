import { because, type Verdict } from '../bank.ts';
import { plainText } from '../html/text.ts';
import { choiceOf } from '../kinds/choice.ts';
import type { Given } from '../kinds/given.ts';
import { marked } from '../kinds/marking.ts';
import { around, numericOf, typedOf, type GradedNumber } from '../kinds/numeric.ts';
import { numberIn } from '../kinds/numbers.ts';
import { matrixOf, type Pair } from '../kinds/pairs.ts';
import { childOf, childrenOf, within, type Tree } from '../archive/tree.ts';
import { saidIn } from './formatted.ts';

/** A question to read: its element, its marks, and what reads a text in it. */
interface Read {
  element: Tree;
  marks: number;
  verdict: Verdict;
  text: (part: Tree | undefined) => Promise<string>;
}

const shareOf = (answer: Tree): number => {
  const share = Number(answer.attributes['fraction'] ?? '0') / 100;
  return Number.isFinite(share) ? share : 0;
};

const flag = (element: Tree, name: string, without: string): boolean =>
  /^(?:true|1)$/iu.test(saidIn(childOf(element, name)).trim() || without);

async function multichoice({ element, marks, verdict, text }: Read): Promise<Given> {
  const options = [];
  for (const answer of childrenOf(element, 'answer')) options.push({ text: await text(answer), share: shareOf(answer) });
  const tick = flag(element, 'single', 'true') ? 'one' : 'several';
  return { options: options.map((option) => option.text), ...choiceOf(options, marks, tick, verdict) };
}

async function truefalse({ element, marks, verdict }: Read): Promise<Given> {
  const options = childrenOf(element, 'answer').map((answer) => ({
    text: /true/iu.test(saidIn(answer)) ? 'True' : 'False',
    share: shareOf(answer),
  }));
  verdict.change(because`true or false becomes a choice of two options`);
  return { options: options.map((option) => option.text), ...choiceOf(options, marks, 'one', verdict) };
}

/** All or nothing, and the Open University's, which takes a right choice away for each one too many: right is 100. */
async function severalRight({ element, marks, verdict, text }: Read): Promise<Given> {
  const answers = childrenOf(element, 'answer');
  const options: string[] = [];
  for (const answer of answers) options.push(await text(answer));
  const answer = [...answers.entries()].flatMap(([index, each]) => (shareOf(each) > 0.999 ? [index + 1] : []));
  if (answer.length === 0) verdict.drop(because`no option is right`);
  if (element.attributes['type'] === 'multichoiceset') return { type: 'multiple', options, answer, marks, negative_marks: 0 };
  verdict.change(
    because`a wrong option beside right ones leaves nothing now: it cost nothing as long as no more were ticked than are right`,
  );
  return { type: 'multiple', options, answer, ...marked({ right: marks, partial: 'per-option' }) };
}

async function numerical({ element, marks, verdict }: Read): Promise<Given> {
  const answers = childrenOf(element, 'answer').map((answer): GradedNumber => {
    const given = saidIn(answer).trim();
    if (given === '*') return { key: '*', share: shareOf(answer) };
    const value = numberIn(given);
    const tolerance = numberIn(saidIn(childOf(answer, 'tolerance')).trim() || '0');
    if (value === undefined || tolerance === undefined)
      verdict.drop(because`its answer '${given.slice(0, 40)}' is no number that is kept exactly`);
    return { key: around(value ?? 0, Math.abs(tolerance ?? 0)), share: shareOf(answer) };
  });
  units(element, verdict);
  return numericOf(answers, marks, verdict);
}

/** A unit that counts is a part of the answer; one that may stand there is left out. */
function units(element: Tree, verdict: Verdict): void {
  const names = within(childOf(element, 'units'), 'unit_name')
    .map((name) => saidIn(name).trim())
    .filter(Boolean);
  const graded = !/^0?$/u.test(saidIn(childOf(element, 'unitgradingtype')).trim());
  if (graded && names.length > 0)
    verdict.drop(because`its unit (${names.join(', ')}) is a part of the answer: the portal asks for a number`);
  else if (names.length > 0)
    verdict.change(because`no unit can be typed (${names.join(', ')}): the answer is the number in ${names[0] ?? ''}`);
}

async function shortanswer({ element, marks, verdict }: Read): Promise<Given> {
  const answers = childrenOf(element, 'answer').map((answer) => ({ text: saidIn(answer), share: shareOf(answer) }));
  return typedOf(answers, marks, verdict);
}

async function matching({ element, marks, verdict, text }: Read): Promise<Given> {
  const pairs: Pair[] = [];
  for (const part of childrenOf(element, 'subquestion'))
    pairs.push({ row: await text(part), columns: [plainText(saidIn(childOf(part, 'answer')))] });
  if (pairs.length === 0) return verdict.drop(because`it has no pairs`);
  return { ...matrixOf(pairs, verdict), ...marked({ right: marks, partial: 'per-option' }) };
}

export type Reader = (read: Read) => Promise<Given>;

/** The readers of all kinds that can be taken. */
export const KINDS: Record<string, Reader> = {
  multichoice,
  truefalse,
  multichoiceset: severalRight,
  oumultiresponse: severalRight,
  numerical,
  shortanswer,
  matching,
};

import { counted } from '@portal/contract';
import type {
  GIFTQuestion,
  Matching,
  MultipleChoice,
  Numerical,
  NumericalChoice,
  ShortAnswer,
  TextFormat,
  TrueFalse,
} from 'gift-pegjs';
import { marked } from 'marked';
import { Verdict, type BankQuestion, type Outcome } from '../bank.ts';
import { htmlText } from '../html/html.ts';
import { plainText } from '../html/text.ts';
import { choiceOf } from '../kinds/choice.ts';
import { around, numericOf, typedNumbers, type GradedNumber } from '../kinds/numeric.ts';
import { matrixOf } from '../kinds/pairs.ts';

/** What a kind of question has beside its text and its explanation; undefined where it cannot be taken, with the reason said. */
type Given = BankQuestion extends infer Each
  ? (Each extends BankQuestion ? Omit<Each, 'question' | 'explanation'> : never) | undefined
  : never;

const UNSUPPORTED = {
  Essay: 'a teacher has to mark it',
  Description: 'it is a text without a question',
  Category: 'it is a name of questions',
};

/** The outcome for one question of a GIFT file as its parser has read it. */
export async function giftOutcome(question: Exclude<GIFTQuestion, { type: 'Category' }>, place: string): Promise<Outcome> {
  const base = {
    place,
    name: (question.title ?? question.stem.text).replaceAll(/\s+/gu, ' ').trim(),
    kind: question.type.toLowerCase(),
    ...idOf(question),
  };
  const verdict = new Verdict();
  const feedback: Feedback[] = [];
  const given = await kindOf(question, verdict, feedback);
  if (!given || !('globalFeedback' in question)) return { ...base, result: verdict.result, why: verdict.why };
  const explanation = await explanationOf(question.globalFeedback, feedback, verdict);
  const stem = await formatted(question.stem, verdict);
  return {
    ...base,
    result: verdict.result,
    why: verdict.why,
    question: { question: stem, ...given, ...(explanation ? { explanation } : {}) },
  };
}

interface Feedback {
  right: boolean;
  text: string;
}

async function kindOf(question: GIFTQuestion, verdict: Verdict, feedback: Feedback[]): Promise<Given> {
  switch (question.type) {
    case 'MC':
      return choice(question, verdict, feedback);
    case 'TF':
      return trueFalse(question, verdict, feedback);
    case 'Numerical':
      return numerical(question, verdict, feedback);
    case 'Short':
      return short(question, verdict, feedback);
    case 'Matching':
      return matching(question, verdict);
    case 'Essay':
    case 'Description':
    case 'Category':
      verdict.drop(`${UNSUPPORTED[question.type]}: the portal asks for options, numbers and pairs`);
      return undefined;
    default:
      return undefined;
  }
}

const shareOf = ({ isCorrect, weight }: { isCorrect: boolean; weight: number | null }): number =>
  (weight ?? (isCorrect ? 100 : 0)) / 100;

/** Reads a choice; without '=', several options may be ticked, as in Moodle. */
async function choice({ choices }: MultipleChoice, verdict: Verdict, feedback: Feedback[]): Promise<Given> {
  const options = [];
  for (const each of choices) {
    const share = shareOf(each);
    options.push({ text: await formatted(each.text, verdict), share });
    if (each.feedback) feedback.push({ right: share > 0.999, text: await formatted(each.feedback, verdict) });
  }
  const several = choices.every(({ isCorrect }) => !isCorrect) && options.filter(({ share }) => share > 0).length > 1;
  return { options: options.map(({ text }) => text), ...choiceOf(options, 1, several ? 'several' : 'one', verdict) };
}

async function trueFalse(question: TrueFalse, verdict: Verdict, feedback: Feedback[]): Promise<Given> {
  verdict.change('true or false becomes a choice of two options');
  // In GIFT the first feedback is for the wrong answer, whatever the parser calls it.
  for (const [index, each] of [question.trueFeedback, question.falseFeedback].entries())
    if (each) feedback.push({ right: index === 1, text: await formatted(each, verdict) });
  return { options: ['True', 'False'], answer: question.isTrue ? 1 : 2, marks: 1, negative_marks: 0 };
}

async function numerical({ choices }: Numerical, verdict: Verdict, feedback: Feedback[]): Promise<Given> {
  const all: NumericalChoice[] = Array.isArray(choices)
    ? choices
    : [{ isCorrect: true, weight: null, text: choices, feedback: null }];
  const answers: GradedNumber[] = [];
  for (const each of all) {
    const share = shareOf(each);
    const { number, range = 0, numberLow, numberHigh } = each.text;
    if (each.feedback) feedback.push({ right: share > 0.999, text: await formatted(each.feedback, verdict) });
    if (numberLow !== undefined && numberHigh !== undefined) answers.push({ key: { min: numberLow, max: numberHigh }, share });
    else answers.push({ key: number === undefined ? '*' : around(number, Math.abs(range)), share });
  }
  return numericOf(answers, 1, verdict);
}

async function short({ choices }: ShortAnswer, verdict: Verdict, feedback: Feedback[]): Promise<Given> {
  const answers = choices.map((each) => ({ text: each.text.text, share: shareOf(each) }));
  const numbers = typedNumbers(answers, verdict);
  if (!numbers) {
    verdict.drop('the answer is typed: the portal asks for options, numbers and pairs');
    return undefined;
  }
  for (const each of choices)
    if (each.feedback) feedback.push({ right: shareOf(each) > 0.999, text: await formatted(each.feedback, verdict) });
  return numericOf(numbers, 1, verdict);
}

async function matching({ matchPairs }: Matching, verdict: Verdict): Promise<Given> {
  const pairs = [];
  for (const { subquestion, subanswer } of matchPairs)
    pairs.push({ row: await formatted(subquestion, verdict), column: plainText(unescaped(subanswer)) });
  return matrixOf(pairs, 1, verdict);
}

/** The parser leaves its own marks for escaped signs in the second half of a pair. */
const unescaped = (text: string): string =>
  text.replaceAll(/&&(\d{3});?/gu, (_, code: string) => String.fromCharCode(Number(code)));

/** The general feedback and that of the first right answer. */
async function explanationOf(globally: TextFormat | null, feedback: Feedback[], verdict: Verdict): Promise<string> {
  const general = globally ? await formatted(globally, verdict) : '';
  const own = feedback.find(({ right }) => right)?.text ?? '';
  const left = feedback.filter(({ right, text }) => !right && text !== '').length;
  if (left > 0) verdict.change(`the feedback of ${counted(left, 'wrong option')} is left out`);
  return [general, own].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join('\n');
}

/** The id number that Moodle writes into a comment, else the question's own name. */
const idOf = ({ id, title }: { id?: string | null; title?: string | null }): { id?: string } => {
  const own = id ?? title ?? '';
  return own.trim() === '' ? {} : { id: own.trim() };
};

/** GIFT carries no pictures: what its texts name is elsewhere. */
async function formatted({ format, text }: TextFormat, verdict: Verdict): Promise<string> {
  if (format === 'plain') return plainText(text);
  const html =
    format === 'markdown' ? await marked.parse(text) : format === 'moodle' ? text.trim().replaceAll('\n', '<br>') : text;
  return htmlText(html, verdict, async (address) => {
    verdict.drop(`its picture ${address.slice(0, 80)} is not in the file`);
    return undefined;
  });
}

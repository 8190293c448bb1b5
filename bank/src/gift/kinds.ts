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
import { because, outcomeOf, Verdict, type Outcome } from '../bank.ts';
import { formattedText } from '../html/formatted.ts';
import { plainText } from '../html/text.ts';
import { choiceOf } from '../kinds/choice.ts';
import { explained, type Feedback } from '../kinds/explained.ts';
import { filled, type Given } from '../kinds/given.ts';
import { marked } from '../kinds/marking.ts';
import { around, numericOf, typedOf, type GradedNumber } from '../kinds/numeric.ts';
import { matrixOf } from '../kinds/pairs.ts';
import { unknownKind } from '../kinds/refused.ts';

/** The outcome for one question of a GIFT file as its parser has read it. */
export async function giftOutcome(
  question: Exclude<GIFTQuestion, { type: 'Category' }>,
  place: string,
  category: string | undefined,
): Promise<Outcome> {
  const { id, title, type, stem } = question;
  const name = (title ?? stem.text).replaceAll(/\s+/gu, ' ').trim();
  // The id number that Moodle writes into a comment, else the question's own name.
  const named = { place, name, kind: type.toLowerCase(), id: (id ?? title ?? '').trim(), category };
  const verdict = new Verdict();
  const feedback: Feedback[] = [];
  const given = await kindOf(question, verdict, feedback);
  if (!given || !('globalFeedback' in question)) return outcomeOf(named, verdict);
  if (question.globalFeedback) feedback.unshift(feedbackOf(question.globalFeedback, true));
  const explanation = await explained(feedback, verdict);
  return outcomeOf(named, verdict, { question: await formatted(stem, verdict), ...given, ...filled({ explanation }) });
}

const feedbackOf = (text: TextFormat, isRight: boolean): Feedback => ({ read: (loss) => formatted(text, loss), isRight });

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
      return verdict.drop(unknownKind(question.type));
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
    if (each.feedback) feedback.push(feedbackOf(each.feedback, share > 0.999));
  }
  const several = choices.every(({ isCorrect }) => !isCorrect) && options.filter(({ share }) => share > 0).length > 1;
  return { options: options.map(({ text }) => text), ...choiceOf(options, 1, several ? 'several' : 'one', verdict) };
}

async function trueFalse(question: TrueFalse, verdict: Verdict, feedback: Feedback[]): Promise<Given> {
  verdict.change(because`true or false becomes a choice of two options`);
  // In GIFT the first feedback is for the wrong answer, whatever the parser calls it.
  for (const [index, each] of [question.trueFeedback, question.falseFeedback].entries())
    if (each) feedback.push(feedbackOf(each, index === 1));
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
    if (each.feedback) feedback.push(feedbackOf(each.feedback, share > 0.999));
    if (numberLow !== undefined && numberHigh !== undefined) answers.push({ key: { min: numberLow, max: numberHigh }, share });
    else answers.push({ key: number === undefined ? '*' : around(number, Math.abs(range)), share });
  }
  return numericOf(answers, 1, verdict);
}

async function short({ choices }: ShortAnswer, verdict: Verdict, feedback: Feedback[]): Promise<Given> {
  const answers = choices.map((each) => ({ text: each.text.text, share: shareOf(each) }));
  for (const each of choices) if (each.feedback) feedback.push(feedbackOf(each.feedback, shareOf(each) > 0.999));
  return typedOf(answers, 1, verdict);
}

async function matching({ matchPairs }: Matching, verdict: Verdict): Promise<Given> {
  const pairs = [];
  for (const { subquestion, subanswer } of matchPairs)
    pairs.push({ row: await formatted(subquestion, verdict), columns: [plainText(unescaped(subanswer))] });
  return { ...matrixOf(pairs, verdict), ...marked({ right: 1, partial: 'per-option' }) };
}

/** The parser leaves its own marks for escaped signs in the second half of a pair. */
const unescaped = (text: string): string =>
  text.replaceAll(/&&(\d{3});?/gu, (_, code: string) => String.fromCharCode(Number(code)));

/** GIFT carries no pictures: what its texts name is elsewhere. */
const formatted = ({ format, text }: TextFormat, verdict: Verdict): Promise<string> =>
  formattedText(text, format, verdict, async (address) =>
    verdict.drop(because`its picture ${address.slice(0, 80)} is not in the file`),
  );

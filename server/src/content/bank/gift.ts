import { parse, type GIFTQuestion, type TextFormat } from 'gift-pegjs';
import { marked } from 'marked';
import { graded, Verdict, type GradedOption, type Outcome } from './bank.ts';
import { blocks, textFile } from './lines.ts';
import { htmlText } from './html.ts';
import { plainText } from './text.ts';
import { counted } from '../../core/words.ts';

/** Characters of one question: the parser goes back and forth in it. */
const LARGEST = 100_000;

const UNSUPPORTED: Record<string, string> = {
  Short: 'the answer is typed',
  Numerical: 'the answer is a typed number',
  Matching: 'it asks for pairs',
  Essay: 'a teacher has to mark it',
  Description: 'it is a text without a question',
};

/** Questions of a GIFT file. Each is read by itself: one that is written wrongly takes no other with it. */
export async function* giftQuestions(file: string): AsyncGenerator<Outcome> {
  let category: string | undefined;
  for (const { line, text } of blocks(textFile(file))) {
    const place = `line ${line}`;
    // A comment alone is no question.
    if (text.split('\n').every((each) => each.trim().startsWith('//'))) continue;
    const read = text.length > LARGEST ? `it is longer than ${LARGEST} characters` : parsed(text);
    if (typeof read === 'string') {
      yield { place, name: nameIn(text), kind: 'gift', result: 'dropped', why: [read], ...(category ? { category } : {}) };
      continue;
    }
    for (const question of read) {
      if (question.type === 'Category')
        category = question.title
          .split('/')
          .findLast((part) => part !== '' && !part.startsWith('$'))
          ?.trim();
      else yield { ...(await outcomeOf(question, place)), ...(category ? { category } : {}) };
    }
  }
}

const nameIn = (text: string): string => text.replaceAll(/\s+/gu, ' ').slice(0, 80);

function parsed(text: string): GIFTQuestion[] | string {
  try {
    return parse(`${text}\n`);
  } catch (error) {
    try {
      return parse(`${escapedSigns(withoutEmptyFeedback(text))}\n`);
    } catch {
      const said = error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 160) : '';
      return `it is not written as GIFT: ${said}`;
    }
  }
}

/** `{TRUE####}`: Moodle writes the signs of a general feedback also where there is none. */
const withoutEmptyFeedback = (text: string): string => text.replaceAll(/(?<!\\)####\s*(?=\})/gu, '');

/** Puts a backslash before signs that Moodle takes as they stand and the parser does not: a colon anywhere, = ~ # outside the answers. */
function escapedSigns(text: string): string {
  const [, head = '', rest = ''] = /^((?:\s*\/\/[^\n]*\n)*\s*(?:::(?:\\.|[^\\])*?::)?)(.*)$/su.exec(text) ?? [];
  const open = rest.search(/(?<!\\)\{/u);
  const close = rest.search(/(?<!\\)\}(?!.*(?<!\\)\})/su) + 1;
  if (open < 0 || close <= open) return text;
  const outside = (part: string): string => part.replaceAll(/(?<!\\)[:=~#]/gu, String.raw`\$&`);
  const answers = rest.slice(open, close);
  const inside = answers.startsWith('{#') ? answers : answers.replaceAll(/(?<!\\):/gu, String.raw`\:`);
  return head + outside(rest.slice(0, open)) + inside + outside(rest.slice(close));
}

async function outcomeOf(question: Exclude<GIFTQuestion, { type: 'Category' }>, place: string): Promise<Outcome> {
  const base = {
    place,
    name: (question.title ?? question.stem.text).replaceAll(/\s+/gu, ' ').trim(),
    kind: question.type.toLowerCase(),
    ...idOf(question),
  };
  if (question.type !== 'MC' && question.type !== 'TF')
    return {
      ...base,
      result: 'dropped',
      why: [`${UNSUPPORTED[question.type] ?? 'unknown kind'}: the portal asks for one of several options`],
    };
  const verdict = new Verdict();
  const options: GradedOption[] = [];
  const feedback: { right: boolean; text: string }[] = [];
  if (question.type === 'TF') {
    verdict.change('true or false becomes a choice of two options');
    options.push({ text: 'True', share: question.isTrue ? 1 : 0 }, { text: 'False', share: question.isTrue ? 0 : 1 });
    // In GIFT the first feedback is for the wrong answer, whatever the parser calls it.
    for (const [index, each] of [question.trueFeedback, question.falseFeedback].entries())
      if (each) feedback.push({ right: index === 1, text: await formatted(each, verdict) });
  } else
    for (const choice of question.choices) {
      const share = choice.isCorrect ? (choice.weight ?? 100) / 100 : (choice.weight ?? 0) / 100;
      options.push({ text: await formatted(choice.text, verdict), share });
      if (choice.feedback) feedback.push({ right: share > 0.999, text: await formatted(choice.feedback, verdict) });
    }
  const given = graded(options, 1, verdict);
  const general = question.globalFeedback ? await formatted(question.globalFeedback, verdict) : '';
  const own = feedback.find(({ right }) => right)?.text ?? '';
  const left = feedback.filter(({ right, text }) => !right && text !== '').length;
  if (left > 0) verdict.change(`the feedback of ${counted(left, 'wrong option')} is left out`);
  const explanation = [general, own].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join('\n');
  const stem = await formatted(question.stem, verdict);
  return {
    ...base,
    result: verdict.result,
    why: verdict.why,
    question: {
      question: stem,
      options: options.map(({ text }) => text),
      ...given,
      marks: 1,
      ...(explanation ? { explanation } : {}),
    },
  };
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

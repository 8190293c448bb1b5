import { parse, type GIFTQuestion } from 'gift-pegjs';
import { because, type Outcome, outcomeOf, type Reason, Verdict } from '../bank.ts';
import { giftOutcome } from './kinds.ts';
import { blocks, textFile } from '../aiken/lines.ts';

/** Characters of one question: the parser goes back and forth in it. */
const LARGEST = 100_000;

/** Questions of a GIFT file. Each is read by itself: one that is written wrongly takes no other with it. */
export async function* giftQuestions(file: string): AsyncGenerator<Outcome> {
  let category: string | undefined;
  for (const { line, text } of blocks(textFile(file))) {
    const place = `line ${line}`;
    // A comment alone is no question.
    if (text.split('\n').every((each) => each.trim().startsWith('//'))) continue;
    const read = text.length > LARGEST ? because`it is longer than ${LARGEST} characters` : parsed(text);
    if (!Array.isArray(read)) {
      const verdict = new Verdict();
      verdict.drop(read);
      yield outcomeOf({ place, name: nameIn(text), kind: 'gift', category }, verdict);
      continue;
    }
    for (const question of read) {
      if (question.type === 'Category')
        category = question.title
          .split('/')
          .findLast((part) => part !== '' && !part.startsWith('$'))
          ?.trim();
      else yield await giftOutcome(question, place, category);
    }
  }
}

const nameIn = (text: string): string => text.replaceAll(/\s+/gu, ' ').slice(0, 80);

function parsed(text: string): GIFTQuestion[] | Reason {
  try {
    return parse(`${text}\n`);
  } catch (error) {
    try {
      return parse(`${escapedSigns(withoutEmptyFeedback(text))}\n`);
    } catch {
      const said = error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 160) : '';
      return because`it is not written as GIFT: ${said}`;
    }
  }
}

/** `{TRUE####}`: Moodle writes the signs of a general feedback also where there is none. */
const withoutEmptyFeedback = (text: string): string => text.replaceAll(/(?<!\\)####\s*(?=\})/gu, '');

/**
 * Puts a backslash before signs that Moodle takes as they stand and the parser does not: a colon anywhere, = ~ #
 * outside the answers.
 */
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

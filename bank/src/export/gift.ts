import { pricesOf } from '../kinds/marking.ts';
import type { Html } from './html.ts';
import type { PaperQuestion } from './paper.ts';
import type { Written } from './writtenQuestion.ts';

/** The signs that mean something in GIFT, as themselves. */
const escaped = (text: string): string => text.replaceAll(/[\\~=#{}:]/gu, String.raw`\$&`);

/** Writes [html] before a text that could be read as a share or a format. */
const html = ({ html: text }: Html): string => `${/^\s*[%[]/u.test(text) ? '[html]' : ''}${escaped(text)}`;

const line = (text: string): string => text.replaceAll(/\s+/gu, ' ');

/** Returns the file in GIFT: a category for each section, and before each question the losses of the format. */
export function giftText(paper: string, notes: string[], questions: Written[]): string {
  const blocks: string[] = notes.length > 0 ? [notes.map((note) => `// ${line(note)}`).join('\n')] : [];
  let category: string | undefined;
  for (const question of questions) {
    const { losses, section } = question;
    const remarks = losses.why.map((why) => `// ${question.key}: ${losses.left ? 'not written: ' : ''}${line(why)}`);
    if (losses.left) {
      blocks.push(remarks.join('\n'));
      continue;
    }
    const called = section === undefined ? paper : `${paper}/${section.replaceAll('/', '//')}`;
    if (called !== category) blocks.push(`$CATEGORY: $course$/top/${line(called)}`);
    category = called;
    blocks.push([...remarks, `// [id:${question.key}]`, questionText(question)].join('\n'));
  }
  return `${blocks.join('\n\n')}\n`;
}

function questionText({ key, text, explanation, given }: Written): string {
  const feedback = explanation.html === '' ? '' : `\n####${html(explanation)}`;
  const answers = [
    ...(given.options ?? []).map(option),
    ...(given.pairs ?? []).map(({ row, column }) => `=${html(row)} -> ${escaped(column)}`),
  ];
  const numbers = (given.numbers ?? []).filter(({ share }) => share === 1).map(number);
  const inside = numbers.length > 0 ? `#\n${numbers.join('\n')}` : `\n${answers.join('\n')}`;
  return `::${escaped(key)}::[html]${escaped(text.html)} {${inside}${feedback}\n}`;
}

/** Writes an option with its share; without '=', several options may be ticked. */
function option({ text, share }: NonNullable<Written['given']['options']>[number]): string {
  if (share === 1) return `=${html(text)}`;
  return share === 0 ? `~${html(text)}` : `~%${Number((share * 100).toFixed(5))}%${html(text)}`;
}

const number = ({ value, tolerance, from, to }: NonNullable<Written['given']['numbers']>[number]): string =>
  from !== undefined && to !== undefined ? `=${from}..${to}` : tolerance === '0' ? `=${value}` : `=${value}:${tolerance}`;

/** Notes what GIFT says less of than Moodle XML: marks, pictures, the price of a wrong number. */
export function giftLosses(question: PaperQuestion, { text, explanation, given, losses }: Written): void {
  const { right, wrong } = pricesOf(question);
  if (right !== '1') losses.lose('marks', `a right answer earns 1, not ${right}; all else is by shares of it`);
  const texts = [
    text,
    explanation,
    ...(given.options ?? []).map((each) => each.text),
    ...(given.pairs ?? []).map(({ row }) => row),
  ];
  if (texts.some(({ pictures }) => pictures.length > 0)) losses.leave('it shows a picture, and GIFT carries none');
  if (question.type === 'numeric' && wrong !== '0') losses.lose('marking', `a wrong number earns 0, not ${wrong}`);
  if (given.options?.every(({ share }) => share === 1))
    losses.leave('all of its options are right, which GIFT takes for a typed answer');
}

import { blockMarkup } from '../markup/markup.ts';
import { MarkupError } from '../markup/markupError.ts';
import { alternatives } from '../kinds/alternatives.ts';
import type { MatrixQuestion, MultipleQuestion, NumericQuestion, SingleQuestion } from '../bank.ts';
import { rounded } from '../kinds/choice.ts';
import { exact, pricesOf } from '../kinds/marking.ts';
import { keyWords } from '../kinds/numbers.ts';
import { checkBack, htmlOf, plainOf, type Html } from './html.ts';
import { commonLosses, costShare, Losses, partLosses } from './losses.ts';
import { aroundOf } from './numbers.ts';
import type { PaperQuestion } from './paper.ts';

/** A question in the terms that bank formats share, and what they do not say of it. */
export interface Written {
  key: string;
  type: 'single' | 'multiple' | 'numeric' | 'matrix';
  /** Plain, for reports. */
  name: string;
  section?: string;
  text: Html;
  explanation: Html;
  marks: number;
  given: Given;
  losses: Losses;
}

/**
 * The answers of a question: options with their shares of the marks, numbers, or pairs. A column without a row is only
 * offered.
 */
interface Given {
  options?: { text: Html; share: number }[];
  numbers?: { value: string; tolerance: string; share: number; from?: string; to?: string }[];
  pairs?: { row: Html; column: string }[];
}

/** Puts a question into the terms of bank formats. */
export async function written(question: PaperQuestion): Promise<Written> {
  const losses = new Losses();
  commonLosses(question, losses);
  const { key, type = 'single', section, passage, question: asked, explanation = '' } = question;
  const html = async (markup: string, what: string): Promise<Html> => {
    try {
      const made = htmlOf(markup);
      await checkBack(markup, made, what, losses);
      return made;
    } catch (error) {
      if (!(error instanceof MarkupError)) throw error;
      losses.leave(error.message);
      return NOTHING;
    }
  };
  const stem = await html(asked, 'its text');
  const before = passage === undefined ? [] : await paragraphs(passage, html, losses);
  return {
    key,
    type,
    name: asked.replaceAll(/\s+/gu, ' '),
    ...(section === undefined ? {} : { section }),
    text: before.length > 0 ? together([...before, stem]) : stem,
    explanation: await html(explanation, 'its explanation'),
    marks: marksOf(question, losses),
    given: await givenOf(question, html, losses),
    losses,
  };
}

/** The paragraphs of a passage; what it holds beside them becomes lines of text. */
async function paragraphs(passage: string, html: ToHtml, losses: Losses): Promise<Html[]> {
  const made: Html[] = [];
  for (const paragraph of passage.split(/\n\s*\n/u)) made.push(await html(paragraph.trim(), 'its passage'));
  // A passage that cannot be set was reported already.
  if (!losses.left && /<(?:ul|ol|h\d|blockquote)\b/u.test(blockMarkup(passage, () => '')))
    losses.lose('text', 'lists and headings of its passage are lines of text there');
  return made;
}

const together = (parts: Html[]): Html => ({
  html: parts.map(({ html }) => `<p>${html}</p>`).join(''),
  pictures: [...new Set(parts.flatMap(({ pictures }) => pictures))],
});

/** The marks of a right answer, to four decimals. */
function marksOf(question: PaperQuestion, losses: Losses): number {
  const { right } = pricesOf(question);
  const { above, below } = exact(right);
  const marks = rounded(Number(above) / Number(below));
  if (10_000n % below !== 0n) losses.lose('marks', `a right answer earns ${marks}, not ${right}`);
  return marks;
}

type ToHtml = (markup: string, what: string) => Promise<Html>;

async function givenOf(question: PaperQuestion, html: ToHtml, losses: Losses): Promise<Given> {
  if (question.type === 'numeric') return { numbers: numbersOf(question, costShare(question, losses), losses) };
  if (question.type === 'matrix') return { pairs: await pairsOf(question, html, losses) };
  const shares =
    question.type === 'multiple' ? multipleShares(question, losses) : singleShares(question, costShare(question, losses), losses);
  const options = [];
  for (const [index, option] of question.options.entries())
    options.push({ text: await html(option, `its option ${index + 1}`), share: shares[index] ?? 0 });
  return { options };
}

function singleShares(question: SingleQuestion, cost: number, losses: Losses): number[] {
  const right = alternatives(question);
  if (right.length === question.options.length && cost > 0)
    losses.lose('marking', 'none of its options is wrong: its negative marks are left out');
  return question.options.map((_, index) => (right.includes(index + 1) ? 1 : 0 - cost));
}

/** The right options share the marks; a wrong one takes all, so that nothing is left. */
function multipleShares(question: MultipleQuestion & PaperQuestion, losses: Losses): number[] {
  const [right = [], ...others] = alternatives(question);
  if (others.length > 0) losses.lose('alternatives', `only the first of ${others.length + 1} right answers is written`);
  if (right.length === 1) {
    losses.lose('type', 'only one option is right: it is read as a single choice');
    const cost = costShare(question, losses);
    return question.options.map((_, index) => (right.includes(index + 1) ? 1 : 0 - cost));
  }
  partLosses(question, losses);
  return question.options.map((_, index) => (right.includes(index + 1) ? 1 / right.length : -1));
}

function numbersOf(question: NumericQuestion, cost: number, losses: Losses): NonNullable<Given['numbers']> {
  const { decimals } = question;
  if (decimals !== undefined)
    losses.lose(
      'decimals',
      `an answer is not rounded to ${decimals} decimals: what it may be off by is half of the last place more`,
    );
  const numbers = alternatives(question).flatMap((key) => {
    const around = aroundOf(key, decimals);
    if (!around) losses.leave(`its answer ${keyWords(key)} has more digits than are written`);
    const range =
      typeof key === 'object' && 'min' in key && decimals === undefined ? { from: String(key.min), to: String(key.max) } : {};
    return around ? [{ ...around, ...range, share: 1 }] : [];
  });
  if (cost === 0) return numbers;
  return [...numbers, { value: '*', tolerance: '0', share: 0 - cost }];
}

async function pairsOf(
  question: MatrixQuestion & PaperQuestion,
  html: ToHtml,
  losses: Losses,
): Promise<NonNullable<Given['pairs']>> {
  const [key = {}, ...others] = alternatives(question);
  const { rows, columns } = question;
  if (others.length > 0) losses.lose('alternatives', `only the first of ${others.length + 1} right answers is written`);
  const several = Object.keys(rows).find((row) => (key[row] ?? []).length !== 1);
  if (several !== undefined) losses.leave(`its row ${several} has several right columns, and a pair has one`);
  const texts = Object.fromEntries(Object.entries(columns).map(([name, text]) => [name, plainOf(text)]));
  const marked = Object.keys(columns).find((name) => texts[name] === undefined);
  if (marked !== undefined)
    losses.leave(`its column ${marked} holds more than text and formulas, which the second half of a pair cannot`);
  losses.lose(
    'names',
    `the names of rows and columns (${[...Object.keys(rows), ...Object.keys(columns)].join(', ')}) and the order of columns are left out`,
  );
  partLosses(question, losses);
  const pairs = [];
  for (const [name, row] of Object.entries(rows))
    pairs.push({ row: await html(row, `its row ${name}`), column: texts[key[name]?.[0] ?? ''] ?? '' });
  const used = new Set(pairs.map(({ column }) => column));
  const alone = Object.values(texts).flatMap((column) =>
    column === undefined || used.has(column) ? [] : [{ row: NOTHING, column }],
  );
  return [...pairs, ...alone];
}

const NOTHING: Html = { html: '', pictures: [] };

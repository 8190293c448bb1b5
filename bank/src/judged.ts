import { createHash } from 'node:crypto';
import { LIMITS } from '@portal/contract';
import { inlineMarkup } from './markup/markup.ts';
import { MarkupError } from './markup/markupError.ts';
import type { Sentence } from './told.ts';
import { controlIn } from './yaml/texts.ts';
import { alternatives } from './kinds/alternatives.ts';
import { because, decided, type BankQuestion, type MatrixQuestion, type Outcome, type Reason } from './bank.ts';
import { multilangIn } from './html/multilang.ts';
import { apart } from './languages/multilang.ts';
import { checkAlike } from './languages/checkAlike.ts';
import { markingFault } from './kinds/marking.ts';
import { numberFault } from './kinds/numbers.ts';

/** Checks a question as a load would, so that what is written can be loaded; texts of several languages are named. */
export function judged(given: Outcome): Outcome {
  const outcome = given.question ? { ...given, question: apart(given.question) } : given;
  const { question, result, reasons } = outcome;
  if (result === 'dropped' || !question) return outcome;
  const fault = faultOf(question);
  if (fault !== undefined) return decided(outcome, 'dropped', [fault]);
  const languages = multilangIn(textsOf(question).join(' '));
  return languages === undefined ? outcome : decided(outcome, 'changed', [...reasons, languages]);
}

function textsOf(question: BankQuestion): string[] {
  const { question: asked, options, explanation = '', passage = '' } = question;
  const parts = question.type === 'matrix' ? [...Object.values(question.rows), ...Object.values(question.columns)] : [];
  return [asked, explanation, passage, ...options, ...parts];
}

function faultOf(question: BankQuestion): Reason | undefined {
  if (question.question === '') return because`it has no question`;
  const control = controlIn(textsOf(question).join(' '));
  if (control !== undefined) return because`it holds a control character (${control}), which nobody sees`;
  try {
    const fault = kindFault(question) ?? markingFault(question) ?? languageFault(question);
    if (fault !== undefined) return fault;
    for (const text of textsOf(question)) inlineMarkup(text, picture);
    for (const { question: asked, options = [], explanation = '', rows = {}, columns = {} } of Object.values(question.in ?? {}))
      for (const text of [asked, explanation, ...options, ...Object.values(rows), ...Object.values(columns)])
        inlineMarkup(text, picture);
    return undefined;
  } catch (error) {
    if (error instanceof MarkupError) return because`${error.said}`;
    throw error;
  }
}

/** Returns why a question is not taken whose languages differ: nobody can tell here which language is right. */
function languageFault(question: BankQuestion): Reason | undefined {
  const { languages = [], in: others = {} } = question;
  const parts = (texts: Record<string, string> | undefined) =>
    texts && Object.entries(texts).map(([key, text]) => ({ key, text }));
  const own = question.type === 'matrix' ? { rows: parts(question.rows), columns: parts(question.columns) } : {};
  const { question: asked, options, explanation } = question;
  let fault: Reason | undefined;
  const complain = {
    mistake: (_steps: unknown, problem: Sentence): void => void (fault ??= because`${problem}`),
    warning: (): void => undefined,
  };
  for (const [language, { rows, columns, ...texts }] of Object.entries(others)) {
    if (texts.question === '' || texts.options?.includes('') === true) return because`a text of it is missing in ${language}`;
    const other = { ...texts, rows: parts(rows), columns: parts(columns) };
    checkAlike({ question: asked, options, explanation, ...own }, other, [languages[0] ?? '', language], complain);
  }
  return fault;
}

function kindFault(question: BankQuestion): Reason | undefined {
  if (question.type === 'numeric') return numberFault(question);
  return question.type === 'matrix' ? matrixFault(question) : choiceFault(question.options);
}

function choiceFault(options: string[]): Reason | undefined {
  if (options.length < 2) return because`it has fewer than 2 options`;
  if (options.length > 10) return because`it has ${options.length} options: the portal shows at most 10`;
  if (options.includes('')) return because`an option is empty`;
  const shown = options.map((option) => inlineMarkup(option, picture));
  if (new Set(shown).size < shown.length) return because`two of its options look the same`;
  if (shown.some((option) => option.length > LIMITS.string))
    return because`an option is too long once it is set (more than ${LIMITS.string} characters)`;
  return undefined;
}

function matrixFault(question: MatrixQuestion): Reason | undefined {
  const { rows, columns } = question;
  for (const [what, parts] of Object.entries({ rows, columns })) {
    const texts = Object.values(parts);
    if (texts.length < 2 || texts.length > 8) return because`it has ${texts.length} ${what}: the portal shows 2 to 8`;
    if (texts.includes('')) return because`one of its ${what} is empty`;
    if (new Set(texts.map((text) => inlineMarkup(text, picture))).size < texts.length)
      return because`two of its ${what} look the same`;
  }
  for (const key of alternatives(question)) {
    const without = Object.keys(rows).find((row) => (key[row] ?? []).length === 0);
    if (without !== undefined) return because`its row ${without} has no right column`;
    const strange = Object.values(key)
      .flat()
      .find((column) => !(column in columns));
    if (strange !== undefined) return because`its answer names the column '${strange}', which it does not have`;
    const row = Object.keys(key).find((each) => !(each in rows));
    if (row !== undefined) return because`its answer names the row '${row}', which it does not have`;
  }
  return undefined;
}

/** Returns an address with a hash, as a load makes: pictures that differ must look different. */
const picture = (name: string): string =>
  `/media/open/questions/${createHash('sha256').update(name).digest('hex').slice(0, 32)}.webp`;

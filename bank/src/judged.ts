import { createHash } from 'node:crypto';
import { LIMITS } from '@portal/contract';
import { inlineMarkup } from './markup/markup.ts';
import { MarkupError } from './markup/markupError.ts';
import { controlIn } from './yaml/texts.ts';
import { alternatives } from './kinds/alternatives.ts';
import type { BankQuestion, MatrixQuestion, Outcome } from './bank.ts';
import { multilangIn } from './html/multilang.ts';
import { markingFault } from './kinds/marking.ts';
import { numberFault } from './kinds/numbers.ts';

/** The question is checked as a load would check it, so that what is written can be loaded; texts of several languages are named. */
export function judged(outcome: Outcome): Outcome {
  const { question, result, why } = outcome;
  if (result === 'dropped' || !question) return outcome;
  const fault = faultOf(question);
  if (fault !== undefined) return { ...outcome, result: 'dropped', why: [fault] };
  const languages = multilangIn(textsOf(question).join(' '));
  return languages === undefined ? outcome : { ...outcome, result: 'changed', why: [...why, languages] };
}

function textsOf(question: BankQuestion): string[] {
  const { question: asked, options, explanation = '', passage = '' } = question;
  const parts = question.type === 'matrix' ? [...Object.values(question.rows), ...Object.values(question.columns)] : [];
  return [asked, explanation, passage, ...options, ...parts];
}

function faultOf(question: BankQuestion): string | undefined {
  if (question.question === '') return 'it has no question';
  const control = controlIn(textsOf(question).join(' '));
  if (control !== undefined) return `it holds a control character (${control}), which nobody sees`;
  try {
    const fault = kindFault(question) ?? markingFault(question);
    if (fault !== undefined) return fault;
    for (const text of textsOf(question)) inlineMarkup(text, picture);
    return undefined;
  } catch (error) {
    if (error instanceof MarkupError) return error.message;
    throw error;
  }
}

function kindFault(question: BankQuestion): string | undefined {
  if (question.type === 'numeric') return numberFault(question);
  return question.type === 'matrix' ? matrixFault(question) : choiceFault(question.options);
}

function choiceFault(options: string[]): string | undefined {
  if (options.length < 2) return 'it has fewer than 2 options';
  if (options.length > 10) return `it has ${options.length} options: the portal shows at most 10`;
  if (options.includes('')) return 'an option is empty';
  const shown = options.map((option) => inlineMarkup(option, picture));
  if (new Set(shown).size < shown.length) return 'two of its options look the same';
  if (shown.some((option) => option.length > LIMITS.string))
    return `an option is too long once it is set (more than ${LIMITS.string} characters)`;
  return undefined;
}

function matrixFault(question: MatrixQuestion): string | undefined {
  const { rows, columns } = question;
  for (const [what, parts] of Object.entries({ rows, columns })) {
    const texts = Object.values(parts);
    if (texts.length < 2 || texts.length > 8) return `it has ${texts.length} ${what}: the portal shows 2 to 8`;
    if (texts.includes('')) return `one of its ${what} is empty`;
    if (new Set(texts.map((text) => inlineMarkup(text, picture))).size < texts.length) return `two of its ${what} look the same`;
  }
  for (const key of alternatives(question)) {
    const without = Object.keys(rows).find((row) => (key[row] ?? []).length === 0);
    if (without !== undefined) return `its row ${without} has no right column`;
    const strange = Object.values(key)
      .flat()
      .find((column) => !(column in columns));
    if (strange !== undefined) return `its answer names the column '${strange}', which it does not have`;
    const row = Object.keys(key).find((each) => !(each in rows));
    if (row !== undefined) return `its answer names the row '${row}', which it does not have`;
  }
  return undefined;
}

/** As a load names it, by a hash: pictures that differ must look different. */
const picture = (name: string): string =>
  `/media/open/questions/${createHash('sha256').update(name).digest('hex').slice(0, 32)}.webp`;

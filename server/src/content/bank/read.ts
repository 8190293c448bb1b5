import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { LIMITS } from '@portal/contract';
import { inlineMarkup, MarkupError } from '../markup.ts';
import { controlIn } from '../yaml-texts.ts';
import { aikenQuestions } from './aiken.ts';
import { BANK_LIMITS, BankError, type BankQuestion, type Outcome } from './bank.ts';
import { giftQuestions } from './gift.ts';
import { moodleQuestions } from './moodle.ts';
import { onceEach } from './once.ts';
import type { Pictures } from './pictures.ts';
import { tableQuestions } from './table.ts';

export const FORMATS = ['moodle', 'gift', 'aiken', 'csv', 'excel'] as const;
export type Format = (typeof FORMATS)[number];

/** The format of a file by its name and its first bytes. Throws a BankError when they say none. */
export function formatOf(file: string): Format {
  const head = firstBytes(file);
  if (head.startsWith('PK')) return 'excel';
  if (head.startsWith('\u00D0\u00CF\u0011\u00E0'))
    throw new BankError(`${file} is of old Excel (.xls). Open it and save it as .xlsx or CSV.`);
  if (/^\s*(?:\u00EF\u00BB\u00BF)?\s*<(?:\?xml|quiz|!)/u.test(head) || /\.xml$/iu.test(file)) return 'moodle';
  if (/\.csv$|\.tsv$/iu.test(file)) return 'csv';
  if (/\.gift$/iu.test(file)) return 'gift';
  if (/^\s*ANSWER\s*:\s*[A-Z]\s*$/imu.test(head)) return 'aiken';
  if (/\{[^}]*[=~TF#>]|^::|^\$CATEGORY/mu.test(head)) return 'gift';
  throw new BankError(`The format of ${file} cannot be told. Name it: ${FORMATS.join(', ')}.`, 'bank-format', {
    file,
    formats: FORMATS.join(', '),
  });
}

function firstBytes(file: string): string {
  const descriptor = openSync(file, 'r');
  try {
    const buffer = Buffer.alloc(100_000);
    return buffer.toString('latin1', 0, readSync(descriptor, buffer));
  } finally {
    closeSync(descriptor);
  }
}

export interface Bank {
  outcomes: Outcome[];
  /** What concerns the whole file. */
  notes: string[];
}

/**
 * Reads a bank and decides about every question. `seen` is called with the bytes read where the file is read in pieces.
 * Throws a BankError when the file as a whole is refused.
 */
export async function readBank(file: string, format: Format, pictures: Pictures, seen: (bytes: number) => void): Promise<Bank> {
  if (format === 'moodle' && statSync(file).size > BANK_LIMITS.xmlBytes)
    throw new BankError(`${file} is larger than ${BANK_LIMITS.xmlBytes / 1e6} MB. Export fewer categories at a time.`);
  const notes: string[] = [];
  const questions = {
    moodle: () => moodleQuestions(file, pictures, seen),
    gift: () => giftQuestions(file),
    aiken: () => aikenQuestions(file),
    csv: () => tableQuestions(file, 'csv', pictures, notes),
    excel: () => tableQuestions(file, 'excel', pictures, notes),
  }[format]();
  const outcomes: Outcome[] = [];
  for await (const outcome of questions) {
    if (outcomes.length >= BANK_LIMITS.questions)
      throw new BankError(`${file} holds more than ${BANK_LIMITS.questions} questions. Split it.`);
    outcomes.push(judged(outcome));
  }
  return { outcomes: onceEach(outcomes), notes };
}

/** The question is checked as a load would check it, so that what is written can be loaded. */
function judged(outcome: Outcome): Outcome {
  const { question, result } = outcome;
  const fault = result === 'dropped' || !question ? undefined : faultOf(question);
  return fault === undefined ? outcome : { ...outcome, result: 'dropped', why: [fault] };
}

function faultOf({ question, options, explanation }: BankQuestion): string | undefined {
  if (question === '') return 'it has no question';
  if (options.length < 2) return 'it has fewer than 2 options';
  if (options.length > 10) return `it has ${options.length} options: the portal shows at most 10`;
  if (options.includes('')) return 'an option is empty';
  const control = controlIn([question, explanation ?? '', ...options].join(' '));
  if (control !== undefined) return `it holds a control character (${control}), which nobody sees`;
  try {
    // As a load names it, by a hash: pictures that differ must look different.
    const picture = (name: string): string =>
      `/media/open/questions/${createHash('sha256').update(name).digest('hex').slice(0, 32)}.webp`;
    const shown = options.map((option) => inlineMarkup(option, picture));
    for (const text of [question, explanation ?? '']) inlineMarkup(text, picture);
    if (new Set(shown).size < shown.length) return 'two of its options look the same';
    if (shown.some((option) => option.length > LIMITS.string))
      return `an option is too long once it is set (more than ${LIMITS.string} characters)`;
    return undefined;
  } catch (error) {
    if (error instanceof MarkupError) return error.message;
    throw error;
  }
}

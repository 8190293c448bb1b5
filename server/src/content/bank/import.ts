import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { dayIn } from '../../core/dates.ts';
import { fieldError, OperatorError } from '@portal/bank/errors';
import { BankError } from '@portal/bank/bank';
import { Pictures } from '@portal/bank/pictures';
import { FORMATS, formatOf, readBank, type Bank, type Format } from '@portal/bank/read';
import { planUpdate, type UpdateChange, type UpdateOptions } from './update.ts';
import { ChapterWriter, quizText, quizzesOf, takenOf, type BankQuiz } from './write.ts';

/** A question bank to make quizzes of. */
export interface BankOrder {
  file: string;
  /** The folder of the chapter that the quizzes come into. */
  into: string;
  /** The name students see; categories of the bank are added to it. */
  name: string;
  /** A name among FORMATS; without it, and for 'auto', the file tells. */
  format?: string | undefined;
  /** At most that many questions in one quiz, 1 to 500. */
  perQuiz: number;
  /** Writes the quizzes and their pictures; else only says what would come. */
  write: boolean;
  /** The bank was imported under this name before: only what is other now is changed. */
  update: boolean;
  /** With `update`: takes out what the bank has no more. */
  prune: boolean;
  now: number;
  timeZone: string;
  /** Hears of the bytes read, where the file is read in pieces. */
  seen: (bytes: number) => void;
}

/** The findings of an import, and what it did or would do. */
export interface BankReport extends Omit<Bank, 'notes'> {
  /** Remarks on the whole file. */
  notes: string[];
  format: Format;
  quizzes: BankQuiz[];
  pictures: number;
  written: boolean;
  update?: { changes: UpdateChange[]; same: number };
}

/**
 * Makes quizzes of a question bank, or says what would come of it. Throws an OperatorError when the order or the file
 * is refused.
 */
export async function importBank(order: BankOrder): Promise<BankReport> {
  const { file, into, prune, write } = order;
  const { name, format } = await checked(order);
  const writer = new ChapterWriter(into);
  const pictures = new Pictures((picture, bytes) => (write ? writer.keep(picture, bytes) : undefined));
  try {
    const bank = await readBank(file, format, pictures, order.seen);
    if (bank.outcomes.length === 0) throw new BankError(`${file} holds no question (read as ${format}).`);
    const options = { name, most: order.perQuiz, prune, added_on: dayIn(order.now, order.timeZone) };
    const { files, over, quizzes, update } = (order.update ? updated : made)(into, bank, options);
    const written = write && files.size > 0;
    if (written) writer.finish(files, over);
    const notes = bank.notes.map(({ message }) => message);
    return { ...bank, notes, format, quizzes, pictures: pictures.count, written, ...(update && { update }) };
  } finally {
    writer.clear();
  }
}

async function checked({ file, into, perQuiz, prune, update, ...given }: BankOrder): Promise<{ name: string; format: Format }> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new OperatorError(`There is no file ${file}.`);
  if (!existsSync(path.join(into, 'chapter.yaml')))
    throw new OperatorError(`${into} is not the folder of a chapter: it has no chapter.yaml.`);
  const name = given.name.trim();
  if (name === '' || name.length > 200) throw new OperatorError('Name the quiz, with at most 200 characters.', 'quiz-name');
  if (!Number.isInteger(perQuiz) || perQuiz < 1 || perQuiz > 500) throw fieldError('per-quiz', 'be a whole number from 1 to 500');
  const format =
    FORMATS.find((each) => each === given.format) ??
    (given.format === undefined || given.format === 'auto' ? await formatOf(file) : undefined);
  if (format === undefined) throw fieldError('format', `be one of ${FORMATS.join(', ')}`);
  if (prune && !update) throw new OperatorError('Only an update takes out what the bank has no more.', 'prune-alone');
  return { name, format };
}

interface Work {
  files: Map<string, string | undefined>;
  over: Set<string>;
  quizzes: BankQuiz[];
  update?: { changes: UpdateChange[]; same: number };
}

function made(_into: string, { outcomes }: Bank, { name, most, added_on }: UpdateOptions): Work {
  const quizzes = quizzesOf(takenOf(outcomes, name), most);
  return { quizzes, over: new Set(), files: new Map(quizzes.map((quiz) => [quiz.file, quizText(quiz, added_on)])) };
}

function updated(into: string, { outcomes }: Bank, options: UpdateOptions): Work {
  const { changes, same, ...work } = planUpdate(into, outcomes, options);
  return { ...work, update: { changes, same } };
}

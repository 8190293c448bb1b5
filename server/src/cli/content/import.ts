import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BankError } from '../../content/bank/bank.ts';
import { Pictures } from '../../content/bank/pictures.ts';
import { FORMATS, formatOf, readBank, type Bank, type Format } from '../../content/bank/read.ts';
import { planUpdate, type Update, type UpdateChange, type UpdateOptions } from '../../content/bank/update.ts';
import { ChapterWriter, quizText, quizzesOf, takenOf, type BankQuiz } from '../../content/bank/write.ts';
import { StartupError } from '../../core/errors.ts';
import { commandConfig } from '../existing.ts';
import { flag, help, text } from '../options.ts';
import { printJson, progress } from '../output.ts';
import { inWords } from './import.words.ts';

const HELP = `portal content import FILE --into CHAPTER --name NAME [--write]

Makes quizzes of a question bank: Moodle XML, GIFT, Aiken, CSV or Excel (.xlsx). Without --write nothing is written: it
reports for every question whether it is taken, changed or dropped, and why. Then check and load the school's folder.

  --into CHAPTER      a chapter's folder in the school's folder: school/subjects/01-physics/01-motion
  --name NAME         the name students see; categories of the bank are added to it
  --write             write the quizzes and their pictures into that folder
  --update            the bank was imported under this name before: change what is other now, add what is new, and show
                      both; questions are found again by the bank's own ids (Moodle's id number, a name in GIFT, a
                      column 'id'), else by their text
  --prune             with --update: take out what the bank has no more
  --format FORMAT     ${FORMATS.join(', ')}; without it the file says
  --per-quiz N        at most so many questions in one quiz (100)
  --json              the whole report as JSON

Example: portal content import bank.xml --into school/subjects/01-physics/01-motion --name 'Motion: bank' --write`;

/** The findings of an import, and what it did or would do. */
export interface Report extends Bank {
  format: Format;
  quizzes: BankQuiz[];
  pictures: number;
  written: boolean;
  update?: Pick<Update, 'changes' | 'same'>;
}

/** `portal content import …`: prints the report; throws a StartupError when the file is refused or nothing is left of it. */
export async function importBank(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: text, name: text, format: text, 'per-quiz': text, write: flag, update: flag, prune: flag, json: flag, help },
  });
  if (values.help || args.length === 0) return console.log(HELP);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new StartupError('Name one file. Try: portal content import --help');
  if (!existsSync(file) || !statSync(file).isFile()) throw new StartupError(`There is no file ${file}.`);
  const into = chapterFolder(values.into);
  const name = values.name?.trim() ?? '';
  if (name === '' || name.length > 200)
    throw new StartupError("Name the quiz, with at most 200 characters: --name 'Motion: bank'");
  const most = Number(values['per-quiz'] ?? '100');
  if (!Number.isInteger(most) || most < 1 || most > 500)
    throw new StartupError('--per-quiz must be a whole number from 1 to 500.');
  const format =
    FORMATS.find((each) => each === values.format) ??
    (values.format === undefined || values.format === 'auto' ? formatOf(file) : undefined);
  if (format === undefined) throw new StartupError(`--format must be one of ${FORMATS.join(', ')}.`);

  if (values.prune && !values.update) throw new StartupError('--prune goes with --update.');

  const write = values.write ?? false;
  const writer = new ChapterWriter(into);
  const pictures = new Pictures((picture, bytes) => (write ? writer.keep(picture, bytes) : undefined));
  const bar = progress('Reading', statSync(file).size);
  try {
    const bank = await readBank(file, format, pictures, bar.step);
    bar.end();
    if (bank.outcomes.length === 0) throw new BankError(`${file} holds no question (read as ${format}).`);
    const added_on = new Intl.DateTimeFormat('en-CA', { timeZone: commandConfig(env).TIME_ZONE }).format(Date.now());
    const options = { name, most, prune: values.prune ?? false, added_on };
    const { files, over, quizzes, update } = (values.update ? updated : made)(into, bank, options);
    if (write && files.size > 0) writer.finish(files, over);
    const written = write && files.size > 0;
    const report = { ...bank, format, quizzes, pictures: pictures.count, written, ...(update && { update }) };
    if (values.json)
      printJson({ ...report, quizzes: quizzes.map(({ questions, ...quiz }) => ({ ...quiz, questions: questions.length })) });
    else console.log(inWords(report, into));
    if (bank.outcomes.every(({ result }) => result === 'dropped')) throw new BankError('Nothing of it can be taken.');
  } finally {
    writer.clear();
  }
  return undefined;
}

function chapterFolder(given: string | undefined): string {
  if (given === undefined) throw new StartupError('Say into which chapter: --into school/subjects/SUBJECT/CHAPTER');
  if (!existsSync(path.join(given, 'chapter.yaml')))
    throw new StartupError(`${given} is not the folder of a chapter: it has no chapter.yaml.`);
  return given;
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

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BankError, type Outcome } from '../../content/bank/bank.ts';
import { Pictures } from '../../content/bank/pictures.ts';
import { FORMATS, formatOf, readBank, type Bank, type Format } from '../../content/bank/read.ts';
import { ChapterWriter, quizzesOf, type BankQuiz } from '../../content/bank/write.ts';
import { StartupError } from '../../core/errors.ts';
import { counted } from '../../core/words.ts';
import { commandConfig } from '../existing.ts';
import { flag, help, text } from '../options.ts';
import { printJson, progress, table } from '../output.ts';

const HELP = `portal content import FILE --into CHAPTER --name NAME [--write]

Makes quizzes of a question bank: Moodle XML, GIFT, Aiken, CSV or Excel (.xlsx). Without --write nothing is written: it
reports for every question whether it is taken, changed or dropped, and why. Then check and load the school's folder.

  --into CHAPTER      a chapter's folder in the school's folder: school/subjects/01-physics/01-motion
  --name NAME         the name students see; categories of the bank are added to it
  --write             write the quizzes and their pictures into that folder
  --format FORMAT     ${FORMATS.join(', ')}; without it the file says
  --per-quiz N        at most so many questions in one quiz (100)
  --json              the whole report as JSON

Example: portal content import bank.xml --into school/subjects/01-physics/01-motion --name 'Motion: bank' --write`;

interface Report extends Bank {
  format: Format;
  quizzes: BankQuiz[];
  pictures: number;
  written: boolean;
}

/** `portal content import …`: prints the report; throws a StartupError when the file is refused or nothing is left of it. */
export async function importBank(args: string[], env: Record<string, string | undefined>): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { into: text, name: text, format: text, 'per-quiz': text, write: flag, json: flag, help },
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

  const write = values.write ?? false;
  const writer = new ChapterWriter(into);
  const pictures = new Pictures((picture, bytes) => (write ? writer.keep(picture, bytes) : undefined));
  const bar = progress('Reading', statSync(file).size);
  try {
    const bank = await readBank(file, format, pictures, bar.step);
    bar.end();
    const quizzes = quizzesOf(bank.outcomes, name, most);
    if (bank.outcomes.length === 0) throw new BankError(`${file} holds no question (read as ${format}).`);
    if (write && quizzes.length > 0) {
      const { TIME_ZONE } = commandConfig(env);
      writer.finish(quizzes, new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format(Date.now()));
    }
    const report = { ...bank, format, quizzes, pictures: pictures.count, written: write && quizzes.length > 0 };
    if (values.json)
      printJson({ ...report, quizzes: quizzes.map(({ questions, ...quiz }) => ({ ...quiz, questions: questions.length })) });
    else console.log(inWords(report, into));
    if (quizzes.length === 0) throw new BankError('Nothing of it can be taken.');
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

function inWords({ outcomes, notes, format, quizzes, pictures, written }: Report, into: string): string {
  const rows = table(outcomes, [
    { title: 'PLACE', of: ({ place }) => place },
    { title: 'RESULT', of: ({ result }) => result },
    { title: 'KIND', of: ({ kind }) => kind },
    { title: 'QUESTION', of: ({ name }) => (name.length > 50 ? `${name.slice(0, 49)}…` : name) },
    { title: 'WHY', of: ({ why }) => why.join('; ') },
  ]);
  const count = (result: Outcome['result']): number => outcomes.filter((outcome) => outcome.result === result).length;
  const sum = `${counted(outcomes.length, 'question')} (${format}): ${count('taken')} taken, ${count('changed')} changed, ${count('dropped')} dropped; ${counted(pictures, 'picture')}.`;
  const files = quizzes.map(
    ({ file, name, questions }) => `  ${path.join(into, file)}: ${name}, ${counted(questions.length, 'question')}`,
  );
  const last = written ? 'Written. Now: portal content check' : 'Nothing was written. Say --write to write the quizzes above.';
  return [rows, '', ...notes, sum, ...files, last].join('\n');
}

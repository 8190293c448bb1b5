import { statSync } from 'node:fs';
import { importBank, type BankReport } from '../../../content/bank/import.ts';
import { FORMATS } from '@portal/bank/read';
import { OperatorError } from '@portal/bank/errors';
import { flag, text } from '../../options.ts';
import { commandConfig } from '../../shape/existing.ts';
import { wholeIn } from '../../shape/mobile.ts';
import { command } from '../../shape/shape.ts';
import { progress } from '../../terminal/progress.ts';
import { inWords } from './import.words.ts';

const HELP = `portal content import FILE --into CHAPTER --name NAME [--write]

Makes quizzes of a question bank: Moodle XML, GIFT, Aiken, CSV, Excel (.xlsx), packages of QTI 1.2, 2 and 3 (.zip, .imscc)
or a Word document (.docx). Without --write nothing is written: it reports for every question whether it is taken, changed
or dropped, and why. Then check and load the school's folder.

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

/** `portal content import FILE`: says what becomes of every question of a bank; --write writes the quizzes. */
export const bankImport = command({
  help: HELP,
  options: { into: text, name: text, format: text, 'per-quiz': text, write: flag, update: flag, prune: flag },
  run: async ({ positionals: [file, ...more], values, env, terminal }) => {
    const { into, name = '', format, write = false, update = false, prune = false } = values;
    if (file === undefined && into === undefined) {
      terminal.print(HELP);
      return 0;
    }
    if (file === undefined || more.length > 0) throw new OperatorError('Name one file. Try: portal content import --help');
    if (into === undefined) throw new OperatorError('Say into which chapter: --into school/subjects/SUBJECT/CHAPTER');
    const bar = progress(terminal)('Reading', statSync(file, { throwIfNoEntry: false })?.size ?? 0);
    const perQuiz = wholeIn(values['per-quiz'] ?? '100');
    const order = { file, into, name, format, perQuiz, write, update, prune };
    const { TIME_ZONE: timeZone } = commandConfig(env);
    const report = hinted(await importBank({ ...order, now: Date.now(), timeZone, seen: bar.step }));
    bar.end();
    const failed = report.outcomes.every(({ result }) => result === 'dropped');
    return {
      data: { ...report, quizzes: report.quizzes.map((quiz) => ({ ...quiz, questions: quiz.questions.length })) },
      words: () => inWords(report, into),
      ...(failed && { failed, warnings: ['None of it can be imported.'] }),
    };
  },
});

/** Says of each question that the bank has no more how to take it out. */
function hinted({ update, ...report }: BankReport): BankReport {
  if (!update) return report;
  const changes = update.changes.map(({ prunable, why, ...change }) => ({
    ...change,
    why: prunable ? why.map((each) => `${each}; --prune takes it out`) : why,
  }));
  return { ...report, update: { ...update, changes } };
}

import { counted } from '@portal/contract';
import { EXPORT_FORMATS, exportBank, type BankExportReport, type ExportedQuestion } from '../../../content/bank/export.ts';
import { OperatorError } from '@portal/bank/errors';
import { text } from '../../options.ts';
import { command } from '../../shape/shape.ts';
import { table } from '../../terminal/table.ts';

const HELP = `portal content export-bank FILE --to BANK

Writes a quiz or an exam of a content folder as a question bank: Moodle XML or GIFT. What the format cannot say is reported for
every question, and stands in the file as a comment; a question that would be another one there is left out.

  --to BANK           the file to write: bank.xml is Moodle XML, bank.gift is GIFT
  --format FORMAT     ${EXPORT_FORMATS.join(', ')}; without it the name says
  --json              the whole report as JSON

Example: portal content export-bank school/subjects/01-physics/01-motion/quiz-motion-1.yaml --to motion.xml`;

/** `portal content export-bank FILE`: writes one paper as Moodle XML or GIFT. */
export const bankExport = command({
  help: HELP,
  options: { to: text, format: text },
  run: async ({ positionals: [file, ...more], values: { to, format }, terminal }) => {
    if (file === undefined && to === undefined) {
      terminal.print(HELP);
      return 0;
    }
    if (file === undefined || more.length > 0) throw new OperatorError('Name one file. Try: portal content export-bank --help');
    if (to === undefined) throw new OperatorError('Say where to: --to bank.xml');
    const report = await exportBank({ file, to, format });
    const failed = report.questions.every(({ result }) => result === 'left');
    return {
      data: report,
      words: () => inWords(report, to),
      ...(failed && { failed, warnings: ['Nothing of it can be written.'] }),
    };
  },
});

function inWords({ format, notes, questions }: BankExportReport, to: string): string {
  const rows = table(questions, [
    { title: 'KEY', of: ({ key }) => key },
    { title: 'RESULT', of: ({ result }) => (result === 'left' ? 'left out' : result) },
    { title: 'TYPE', of: ({ type }) => type },
    { title: 'QUESTION', of: ({ name }) => (name.length > 50 ? `${name.slice(0, 49)}…` : name) },
    { title: 'WHY', of: ({ why }) => why.join('; ') },
  ]);
  const count = (result: ExportedQuestion['result']): number => questions.filter((each) => each.result === result).length;
  const sum = `${to}: ${counted(questions.length, 'question')} (${format}): ${count('written')} written, ${count('changed')} changed, ${count('left')} left out.`;
  return [rows, '', ...notes, sum].join('\n');
}

import { lineOf } from '../../words/languages.ts';
import { OperatorError } from '@portal/bank/errors';
import { planStudentImport, storeStudentImport, type StudentImport } from '../../students/import/import.ts';
import { ListFault, type PlannedRow } from '../../students/import/plan.ts';
import { readSheet } from '@portal/bank/sheet/read';
import { wordsOf } from '../fault.words.ts';
import { flag, text } from '../options.ts';
import { OPERATOR, operatorOf } from '../shape/operator.ts';
import { databaseCommand } from '../shape/shape.ts';
import { table } from '../terminal/table.ts';

/** Storing more than this takes longer than a moment, and says so. */
const MANY = 2000;
const WORDS: Record<PlannedRow['outcome'], string> = {
  new: 'new',
  changed: 'changed',
  same: 'as they are',
  duplicate: 'duplicate rows',
  bad: 'with mistakes',
};

/**
 * `portal students import FILE`: shows what a list would change; with --apply does it in one transaction. Ends with 1
 * when rows have mistakes, unless --skip-bad leaves those out.
 */
export const importStudents = databaseCommand({
  options: { ...OPERATOR, level: text, apply: flag, 'skip-bad': flag },
  run: async ({ db, positionals: [file = ''], values: { level, apply: asked, 'skip-bad': skip, ...said }, terminal }) => {
    if (file === '') throw new OperatorError('Name the list: portal students import FILE.csv or FILE.xlsx.');
    const plan = await planStudentImport(db, { rows: await readSheet(file), level }).catch((error: unknown) => {
      throw error instanceof ListFault ? new OperatorError(`${file}: ${wordsOf(error)}`) : error;
    });
    const failed = plan.counts.bad > 0 && skip !== true;
    const applied = asked === true && !failed;
    if (applied && plan.wanted.length > MANY) terminal.remark(`Storing ${plan.wanted.length} students …`);
    if (applied) await storeStudentImport(db, plan, operatorOf(said));
    const { counts, unread, rows } = plan;
    return {
      data: {
        file,
        applied,
        counts,
        unread,
        rows: rows.map(({ reasons, ...row }) => ({ ...row, reason: lineOf('en', reasons) })),
      },
      words: () => inWords(plan),
      warnings: [end(applied, failed)],
      failed,
    };
  },
});

function end(applied: boolean, failed: boolean): string {
  if (failed) return 'Nothing was stored. Correct the rows with mistakes, or leave them out with --skip-bad.';
  return applied ? 'Stored.' : 'Nothing was stored: say --apply to do it.';
}

function inWords({ rows, unread, counts }: StudentImport): string {
  const shown = rows.filter(({ outcome }) => outcome !== 'same');
  const lines = table(shown, [
    { title: 'ROW', of: ({ row }) => row, right: true },
    { title: 'WHAT', of: ({ outcome }) => outcome },
    { title: 'MOBILE', of: ({ mobile }) => mobile },
    { title: 'NAME', of: ({ name }) => name },
    { title: 'WHY', of: ({ reasons }) => lineOf('en', reasons) },
  ]);
  const sum = (Object.keys(WORDS) as PlannedRow['outcome'][]).map((outcome) => `${counts[outcome]} ${WORDS[outcome]}`);
  return [
    ...(shown.length > 0 ? [lines] : []),
    ...(unread.length > 0 ? [`Columns that are not read: ${unread.join(', ')}.`] : []),
    `${sum.join(', ')}.`,
  ].join('\n');
}

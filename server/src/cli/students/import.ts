import { OperatorError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { readSheet } from '../../sheet/read.ts';
import { fromHeader } from '../../roster/import/columns.ts';
import { ListFault, mobilesOf, planImport, type ImportPlan, type PlannedRow } from '../../roster/import/plan.ts';
import { importStudents } from '../../roster/import/import.store.ts';
import { batches, levels, memberships, studentsWithMobiles } from '../../roster/move.store.ts';
import { printJson, remark, table } from '../terminal/table.ts';
import { levelNamed } from '../../roster/places.ts';

/** What `portal students import` was told. */
export interface ImportOptions {
  /** Level of rows that name none. */
  level?: string | undefined;
  apply?: boolean | undefined;
  'skip-bad'?: boolean | undefined;
}

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
 * `portal students import FILE`: shows what a list would change; with --apply does it in one transaction. Ends with 1 when
 * rows have mistakes, unless --skip-bad leaves those out. Throws an OperatorError when the list cannot be read.
 */
export async function importCommand(db: Database, file: string, options: ImportOptions, json: boolean): Promise<void> {
  if (file === '') throw new OperatorError('Name the list: portal students import FILE.csv or FILE.xlsx.');
  const plan = await planOf(db, file, options.level);
  const counts = countsOf(plan);
  const stopped = counts.bad > 0 && options['skip-bad'] !== true;
  const apply = options.apply === true && !stopped;
  if (apply) {
    if (plan.wanted.length > MANY) remark(`Storing ${plan.wanted.length} students …`);
    await db.write(importStudents, { wanted: plan.wanted, now: Date.now() }).catch((error: unknown) => {
      const [, why] = /(\+\d+ \d+ has registered meanwhile)/u.exec(String(error)) ?? [];
      if (why === undefined) throw error;
      throw new OperatorError(`${why}. Nothing was stored: run the import again.`);
    });
  }
  if (json) printJson({ file, applied: apply, counts, unread: plan.unread, rows: plan.rows });
  else print(plan, counts);
  if (stopped) {
    remark('Nothing was stored. Correct the rows with mistakes, or leave them out with --skip-bad.');
    process.exitCode = 1;
  } else remark(apply ? 'Stored.' : 'Nothing was stored: say --apply to do it.');
}

async function planOf(db: Database, file: string, level: string | undefined): Promise<ImportPlan> {
  const list = fromHeader(await readSheet(file));
  try {
    return planImport(list, {
      levels: await levels(db),
      batches: await batches(db),
      students: await studentsWithMobiles(db, mobilesOf(list)),
      members: await memberships(db),
      level: await levelNamed(db, level),
    });
  } catch (error) {
    if (error instanceof ListFault) throw new OperatorError(`${file}: ${error.message}`);
    throw error;
  }
}

function countsOf({ rows }: ImportPlan): Record<PlannedRow['outcome'], number> {
  const counts = { new: 0, changed: 0, same: 0, duplicate: 0, bad: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}

function print({ rows, unread }: ImportPlan, counts: Record<PlannedRow['outcome'], number>): void {
  const shown = rows.filter(({ outcome }) => outcome !== 'same');
  if (shown.length > 0)
    console.log(
      table(shown, [
        { title: 'ROW', of: ({ row }) => row, right: true },
        { title: 'WHAT', of: ({ outcome }) => outcome },
        { title: 'MOBILE', of: ({ mobile }) => mobile },
        { title: 'NAME', of: ({ name }) => name },
        { title: 'WHY', of: ({ reason }) => reason },
      ]),
    );
  if (unread.length > 0) console.log(`Columns that are not read: ${unread.join(', ')}.`);
  console.log(
    `${(Object.keys(WORDS) as PlannedRow['outcome'][]).map((outcome) => `${counts[outcome]} ${WORDS[outcome]}`).join(', ')}.`,
  );
}

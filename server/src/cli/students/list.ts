import { OperatorError } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import { listStudents, type StudentRow } from '../../roster/privacy.store.ts';
import type { RosterFilter } from '../../roster/move.store.ts';
import { printJson, table, type Column } from '../terminal/table.ts';
import { batchNamed, levelNamed } from '../../roster/places.ts';

/** What narrows a list of students, as typed. */
export interface Narrowing {
  level?: string | undefined;
  batch?: string | undefined;
  standing?: string | undefined;
  waiting?: boolean | undefined;
  search?: string | undefined;
}

const PAGE = 500;

const COLUMNS: Column<StudentRow>[] = [
  { title: 'STUD_ID', of: ({ stud_id }) => stud_id, right: true },
  { title: 'MOBILE', of: ({ phone_code, mobile }) => `+${phone_code} ${mobile}` },
  { title: 'STANDING', of: ({ standing }) => standing },
  { title: 'LEVEL', of: ({ academic_level }) => academic_level },
  { title: 'NAME', of: ({ name }) => name },
];

const STANDINGS = ['active', 'suspended', 'waiting', 'refused'];

export async function rosterFilter(db: Database, { level, batch, search, ...given }: Narrowing): Promise<RosterFilter> {
  const standing = given.waiting === true ? 'waiting' : given.standing;
  if (standing !== undefined && !STANDINGS.includes(standing))
    throw new OperatorError('--standing must be active, suspended, waiting or refused.');
  const ac_id = (await levelNamed(db, level))?.id;
  const batch_id = (await batchNamed(db, batch))?.id;
  return {
    ...(ac_id !== undefined && { ac_id }),
    ...(batch_id !== undefined && { batch_id }),
    ...(standing !== undefined && { standing }),
    ...(search !== undefined && { search }),
  };
}

/** Every student that the filter leaves, in the order they came. */
export async function chosenStudents(db: Database, filter: RosterFilter): Promise<StudentRow[]> {
  const rows: StudentRow[] = [];
  for (
    let page = await listStudents(db, 0, PAGE, filter);
    ;
    page = await listStudents(db, rows.at(-1)?.stud_id ?? 0, PAGE, filter)
  ) {
    rows.push(...page);
    if (page.length < PAGE) return rows;
  }
}

/** `portal students list`: the students as a table, or as one JSON document. */
export async function listCommand(db: Database, narrowing: Narrowing, json: boolean): Promise<void> {
  const rows = await chosenStudents(db, await rosterFilter(db, narrowing));
  if (json) printJson(rows);
  else console.log(table(rows, COLUMNS));
}

import type { Sql } from '../db/database.ts';
import { batchNames, subjectNames } from '../core/placeNames.ts';
import type { FieldChange } from './changes.ts';

/** A field of a row; where it holds the number of something, with the name of that. */
export interface NamedChange extends FieldChange {
  from_name?: string;
  to_name?: string;
}

/** The statements that read the name behind the number in a column. */
const NAMES: Readonly<Record<string, string>> = {
  ac_id: 'SELECT levels AS name FROM academic_level WHERE ac_id = ?',
  live_class_id: 'SELECT class_name AS name FROM live_class WHERE live_class_id = ?',
  stud_id: 'SELECT name FROM student WHERE stud_id = ?',
  staff_id: 'SELECT name FROM staff WHERE staff_id = ?',
  question_id: 'SELECT key AS name FROM question WHERE question_id = ?',
};

/** Names that are said with their level. */
const IN_LEVEL: Readonly<Record<string, (db: Sql) => Promise<Map<number, string>>>> = {
  batch_id: batchNames,
  subject_id: subjectNames,
};

/** Returns the changes with names beside the numbers that stand for something. */
export async function named(db: Sql, changes: readonly FieldChange[]): Promise<NamedChange[]> {
  const known = new Map<string, string | undefined>();
  const ofLevels: Record<string, Map<number, string>> = {};
  const nameOf = async (field: string, value: FieldChange['from']): Promise<string | undefined> => {
    if (value === null) return undefined;
    const all = IN_LEVEL[field];
    if (all) {
      ofLevels[field] ??= await all(db);
      return ofLevels[field].get(Number(value));
    }
    const query = NAMES[field];
    if (query === undefined) return undefined;
    const at = `${field} ${value}`;
    if (!known.has(at)) known.set(at, (await db.get<{ name: string }>(query, value))?.name);
    return known.get(at);
  };
  const all: NamedChange[] = [];
  for (const change of changes) {
    const [from, to] = [await nameOf(change.field, change.from), await nameOf(change.field, change.to)];
    all.push({ ...change, ...(from !== undefined && { from_name: from }), ...(to !== undefined && { to_name: to }) });
  }
  return all;
}

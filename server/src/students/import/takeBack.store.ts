import type { Decision } from '../../audit/audit.store.ts';
import { changesIn } from '../../audit/changes.ts';
import { recorded } from '../../audit/record.store.ts';
import { differing, rowOf, type Change, type Row } from '../../audit/tables.ts';
import { rule } from '../../core/errors.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { putBack, type ListBack, type Staying } from '../../audit/undo.store.ts';
import { belongings } from '../erase/belongings.ts';

interface Plan extends ListBack {
  changes: Change[];
}

/** Rows that come without the student's doing, and go with a student who has done nothing. */
const OF_OTHERS = ['student', 'student_batch', 'audit', 'audit_change', 'student_notice', 'staff_trace'];

const OF_LIST = 'SELECT stud_id FROM audit_change WHERE audit_id = ?';

/** Says who goes, who gets back what they had and who stays; changes nothing. */
export async function planListBack(tx: Sql, audit_id: number): Promise<Plan> {
  // A list that is being applied adds to its audit entry piece by piece.
  if (await tx.get(`SELECT 1 AS here FROM staff_job WHERE kind = 'import' AND ended_at IS NULL`)) throw rule('list_applying');
  const byStudent = Map.groupBy(await changesIn(tx, audit_id), ({ before, after }) => Number((before ?? after)?.['stud_id']));
  const held = tx.engine === 'postgres' ? ' FOR UPDATE' : '';
  const now = await tx.all<Row>(`SELECT * FROM student WHERE stud_id IN (${OF_LIST})${held}`, audit_id);
  const batches = Map.groupBy(
    await tx.all<Row>(`SELECT * FROM student_batch WHERE stud_id IN (${OF_LIST})`, audit_id),
    ({ stud_id }) => Number(stud_id),
  );
  const [begun, handed] = [await begunBy(tx, audit_id), await handedSince(tx, audit_id)];
  const plan: Plan = { gone: 0, back: 0, stay: [], changes: [] };
  for (const student of now) {
    const stud_id = Number(student['stud_id']);
    const changes = byStudent.get(stud_id) ?? [];
    const isNew = changes.some(({ table, before }) => table === 'student' && before === null);
    const stays = (why: Staying['why']) => plan.stay.push({ stud_id, name: String(student['name']), why });
    if ((isNew ? begun : handed).has(stud_id)) stays('begun');
    else if (isChanged(student, changes, batches.get(stud_id) ?? [])) stays('changed');
    else {
      plan[isNew ? 'gone' : 'back'] += 1;
      plan.changes.push(...changes);
    }
  }
  return plan;
}

/** True where the student or the batches are not what the list made of them. */
function isChanged(student: Row, changes: readonly Change[], batches: readonly Row[]): boolean {
  const own = changes.find(({ table }) => table === 'student');
  if (own?.after && differing(own.after, student).length > 0) return true;
  const ofBatches = changes.filter(({ table }) => table === 'student_batch');
  const isIn = (row: Row | null): boolean => batches.some(({ batch_id }) => batch_id === row?.['batch_id']);
  if (ofBatches.some(({ before, after }) => (after ? !isIn(after) : isIn(before)))) return true;
  // Without the level or the student, a batch of before the list or after it has nobody to be in.
  const isMoved = own?.before?.['ac_id'] !== own?.after?.['ac_id'];
  return isMoved && batches.length > ofBatches.filter(({ after }) => after !== null).length;
}

/** Returns the students of the list who have done anything, or of whom staff decided something. */
async function begunBy(tx: Sql, audit_id: number): Promise<Set<number>> {
  const tables = (await belongings()).map(([table]) => table).filter((table) => !OF_OTHERS.includes(table));
  const found = new Set<number>();
  for (const table of [...tables, 'audit']) {
    const rows = await tx.all<{ stud_id: number }>(
      `SELECT DISTINCT stud_id FROM ${table} WHERE stud_id IN (${OF_LIST})`,
      audit_id,
    );
    for (const { stud_id } of rows) found.add(stud_id);
  }
  return found;
}

/** Returns the students who have signed in, handed in or begun an attempt since the list. */
async function handedSince(tx: Sql, audit_id: number): Promise<Set<number>> {
  const since = 'SELECT at FROM audit WHERE audit_id = ?';
  const rows = await tx.all<{ stud_id: number }>(
    `SELECT stud_id FROM session WHERE created_at > (${since}) AND stud_id IN (${OF_LIST})
     UNION SELECT stud_id FROM attempt WHERE submitted_at > (${since}) AND stud_id IN (${OF_LIST})
     UNION SELECT stud_id FROM open_attempt WHERE stud_id IN (${OF_LIST})`,
    audit_id,
    audit_id,
    audit_id,
    audit_id,
    audit_id,
  );
  return new Set(rows.map(({ stud_id }) => stud_id));
}

/** Takes a list back for those of whom nothing came after, as one action. */
export const takeListBack = writeJob(
  'student.import_back',
  async (tx: Sql, { audit_id, by }: { audit_id: number; by: Decision }): Promise<ListBack> => {
    const { changes, ...people } = await planListBack(tx, audit_id);
    if (people.gone + people.back === 0) return people;
    const gone = new Set(
      changes.flatMap(({ table, before, after }) => (table === 'student' && !before ? [after?.['stud_id']] : [])),
    );
    const kept = changes.filter(({ before, after }) => !gone.has((before ?? after)?.['stud_id']));
    await recorded(
      tx,
      by,
      kept.map(({ table, before, after }) => rowOf(table, before ?? after ?? {})),
      async () => {
        await putBack(tx, kept);
        // Other rows of a student go with the student's; the audit keeps that the list was applied.
        for (const stud_id of gone) await tx.run('DELETE FROM student WHERE stud_id = ?', Number(stud_id));
      },
      () => ({
        action: 'undo',
        kind: 'student',
        item_id: 0,
        detail: { students: people.gone + people.back },
        undoes: audit_id,
      }),
    );
    return people;
  },
);

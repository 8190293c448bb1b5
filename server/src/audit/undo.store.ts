import { recordedTable } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import type { Decided, Decision } from './audit.store.ts';
import { changesIn, fieldsOf, type FieldChange } from './changes.ts';
import { ownersHeld } from './owners.store.ts';
import { imagesOf, recorded } from './record.store.ts';
import { tellTakenBack } from './takenBack.ts';
import { keyOf, rowOf, type Change, type Row, type Watched } from './tables.ts';

/** A student of a list who stays as the list left them: somebody changed them since, or they have begun something. */
export interface Staying {
  stud_id: number;
  name: string;
  why: 'changed' | 'begun';
}

/** The effect of taking a list back. */
export interface ListBack {
  /** Students who came with the list and go. */
  gone: number;
  /** Students who get back their earlier data. */
  back: number;
  stay: Staying[];
}

/**
 * 'done': the rows are as they were before the action. 'changed': since then something has, and nothing was taken back.
 */
export type UndoOutcome =
  | { kind: 'done'; changes: FieldChange[]; people?: ListBack }
  | { kind: 'changed'; since: FieldChange[] }
  | { kind: 'undone' }
  | { kind: 'nothing' };

interface UndoOrder extends Decision {
  audit_id: number;
}

/** Takes an action back: each row that is as the action left it becomes what it was before, all of them or none. */
export const undoAction = writeJob('audit.undo', async (tx: Sql, { audit_id, ...decision }: UndoOrder): Promise<UndoOutcome> => {
  const planned = await planUndo(tx, audit_id);
  if (planned.kind !== 'done') return planned;
  const changes = await changesIn(tx, audit_id);
  const { detail: _detail, ...thing } = (await actionOf(tx, audit_id)) ?? { kind: 'student' as const, item_id: 0 };
  const watched = changes.flatMap(({ table, before, after }) => ((before ?? after) ? [rowOf(table, before ?? after ?? {})] : []));
  await recorded(
    tx,
    decision,
    watched,
    async () => {
      await putBack(tx, changes);
      await tellTakenBack(tx, changes, decision);
    },
    () => ({ ...thing, action: 'undo', detail: {}, undoes: audit_id }),
  );
  return planned;
});

/** Returns what an undo would change, or why it cannot; changes nothing. */
export async function planUndo(tx: Sql, audit_id: number): Promise<UndoOutcome> {
  const changes = await changesIn(tx, audit_id);
  if (await isUndone(tx, audit_id)) return { kind: 'undone' };
  if (changes.length === 0) return { kind: 'nothing' };
  if (changes.some(({ table }) => table === 'staff')) await ownersHeld(tx);
  const since: FieldChange[] = [];
  for (const change of changes) since.push(...(await changedSince(tx, change)));
  if (since.length > 0) return { kind: 'changed', since };
  return { kind: 'done', changes: changes.flatMap(({ table, before, after }) => fieldsOf(table, after, before)) };
}

type Thing = Pick<Decided, 'kind' | 'item_id' | 'stud_id'> & { detail: string };

/** The thing an action was about. */
async function actionOf(tx: Sql, audit_id: number): Promise<Thing | undefined> {
  const row = await tx.get<Omit<Thing, 'stud_id'> & { stud_id: number | null }>(
    'SELECT kind, item_id, stud_id, detail FROM audit WHERE audit_id = ?',
    audit_id,
  );
  if (!row) return undefined;
  const { stud_id, ...thing } = row;
  return { ...thing, ...(stud_id !== null && { stud_id }) };
}

/** True when an undo stands that was not taken back itself. */
export async function isUndone(tx: Sql, audit_id: number): Promise<boolean> {
  const row = await tx.get(
    `SELECT 1 AS here FROM audit u WHERE u.undoes = ? AND NOT EXISTS (SELECT 1 FROM audit r WHERE r.undoes = u.audit_id)`,
    audit_id,
  );
  return row !== undefined;
}

/** How a row differs from what the action left, and what stands on a row that would go. */
async function changedSince(tx: Sql, { table, before, after }: Change): Promise<FieldChange[]> {
  const image = after ?? before;
  if (!image) return [];
  const [now = null] = await imagesOf(tx, rowOf(table, image));
  const differences = fieldsOf(table, after, now);
  if (differences.length > 0) return differences;
  const taken = await takenBy(tx, table, before);
  if (taken.length > 0) return taken;
  if (table === 'staff' && isOwner(after) && !isOwner(before)) return lastOwner(tx, image);
  return before === null && now ? usesOf(tx, table, now) : [];
}

const isOwner = (row: Row | null): boolean => row !== null && row['role'] === 'owner' && row['ended_at'] === null;

/** A school keeps an owner: what made the last one one is not taken back. */
async function lastOwner(tx: Sql, row: Row): Promise<FieldChange[]> {
  const others = (await ownersHeld(tx)).filter((staff_id) => staff_id !== row['staff_id']);
  return others.length > 0 ? [] : [{ table: 'staff', key: keyOf('staff', row), field: 'last owner', from: null, to: 1 }];
}

/** Finds another row that now has a value which must be unique, such as a mobile number. */
async function takenBy(tx: Sql, table: string, before: Row | null): Promise<FieldChange[]> {
  const { key, unique = [] } = recordedTable(table);
  if (!before || unique.length === 0) return [];
  const same = unique.map((column) => `${column} = ?`).join(' AND ');
  const values = [...unique, ...key].map((column) => before[column] ?? '');
  const [other] = await tx.all<Row>(
    `SELECT * FROM ${table} WHERE ${same} AND NOT (${key.map((column) => `${column} = ?`).join(' AND ')})`,
    ...values,
  );
  if (!other) return [];
  return unique.map((field) => ({ table, key: keyOf(table, { ...other }), field, from: null, to: other[field] ?? null }));
}

async function usesOf(tx: Sql, table: string, row: Row): Promise<FieldChange[]> {
  const uses: FieldChange[] = [];
  for (const [user, column] of Object.entries(recordedTable(table).usedBy ?? {})) {
    const found = await tx.get<{ uses: number }>(`SELECT COUNT(*) AS uses FROM ${user} WHERE ${column} = ?`, row[column] ?? '');
    if (found && found.uses > 0) uses.push({ table, key: keyOf(table, row), field: user, from: 0, to: found.uses });
  }
  return uses;
}

/** Rows that others stand on come back first and go last. */
export async function putBack(tx: Sql, changes: readonly Change[]): Promise<void> {
  for (const { table, after } of changes.toReversed().filter(({ before }) => before === null)) {
    const { where, params } = meant(table, after);
    await tx.run(`DELETE FROM ${table} WHERE ${where}`, ...params);
  }
  for (const { table, before, after } of changes) {
    if (!before) continue;
    const columns = Object.keys(before);
    const values = columns.map((column) => before[column] ?? null);
    const { where, params } = meant(table, before);
    if (after)
      await tx.run(
        `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE ${where}`,
        ...values,
        ...params,
      );
    else await tx.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`, ...values);
  }
}

const meant = (table: string, row: Row | null): Watched => rowOf(table, row ?? {});

import type { FieldChange } from '../../../audit/changes.ts';
import { isUndone, type UndoOutcome } from '../../../audit/undo.store.ts';
import type { Sql } from '../../../db/database.ts';
import { differences } from '../../versions/fields.ts';
import { readSource, versionsOf } from '../../versions/source.store.ts';
import { partIn, thingOf, withPart, type Part, type Text } from './part.ts';

/** An action about what authors wrote: the part, and the revision it made of the text. */
export interface Authored {
  part: Part;
  revision: number;
}

/** The text that an undo publishes, and the revision that it was made from; null takes the thing out. */
interface Back {
  part: Part;
  source: Exclude<Text, undefined> | null;
  base_revision: number;
}

/** The outcome of taking an action back; `back` where that can be. */
export interface BackPlan {
  outcome: UndoOutcome;
  back?: Back;
}

/**
 * Returns the part of the texts that an action changed; undefined where there is none or the action is too old.
 */
export async function authoredBy(sql: Sql, audit_id: number): Promise<Authored | undefined> {
  const row = await sql.get<{ kind: Part['kind']; detail: string; revision: number }>(
    'SELECT kind, detail, revision FROM audit WHERE audit_id = ? AND revision IS NOT NULL',
    audit_id,
  );
  if (!row) return undefined;
  const { key, thing, field } = JSON.parse(row.detail) as Omit<Part, 'kind'>;
  return { part: { kind: row.kind, key, thing, field }, revision: row.revision };
}

/** Compares the text that an action left with the text of now, and plans the way back; changes nothing. */
export async function planBack(sql: Sql, audit_id: number, { part, revision }: Authored): Promise<BackPlan> {
  if (await isUndone(sql, audit_id)) return { outcome: { kind: 'undone' } };
  const { before, after } = await aroundOf(sql, { part, revision });
  const row = await readSource(sql, thingOf(part));
  if (!row) return { outcome: { kind: 'nothing' } };
  const now = row.archived === 1 ? undefined : (JSON.parse(row.document) as Text);
  const [was, left, is] = [before, after, now].map((text) => partIn(text, part));
  const since = [...changesOf(part, left, is), ...(was === undefined ? await usesOf(sql, part) : [])];
  if (since.length > 0) return { outcome: { kind: 'changed', since } };
  return {
    outcome: { kind: 'done', changes: changesOf(part, is, was) },
    // A thing that was taken out comes back with its whole text.
    back: { part, source: (now ? withPart(now, part, was) : before) ?? null, base_revision: row.revision },
  };
}

/** Lists what an action changed, field by field. */
export async function authoredChanges(sql: Sql, { part, revision }: Authored): Promise<FieldChange[]> {
  const { before, after } = await aroundOf(sql, { part, revision });
  return changesOf(part, partIn(before, part), partIn(after, part));
}

/** Reads the text before a revision and with it. */
export async function aroundOf(sql: Sql, { part, revision }: Authored): Promise<{ before: Text; after: Text }> {
  const versions = await versionsOf(sql, thingOf(part));
  const [before, after] = [revision - 1, revision].map((number): Text => {
    const version = versions.find((each) => each.revision === number);
    return version && version.archived === 0 ? (JSON.parse(version.document) as Text) : undefined;
  });
  return { before, after };
}

/** The fields in which two texts of a part differ, by the names that a form has for them. */
function changesOf({ kind: table, key }: Part, from: Text, to: Text): FieldChange[] {
  return differences(from ?? {}, to ?? {}).map(({ field, one, other }) => ({
    table,
    key,
    field: field.replace(/^head\./u, ''),
    from: shown(one),
    to: shown(other),
  }));
}

function shown(value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}

const USES = {
  level: `SELECT COUNT(*) AS uses FROM student s JOIN academic_level l ON l.ac_id = s.ac_id WHERE s.standing <> 'erased' AND l.key = ?`,
  batch: `SELECT COUNT(*) AS uses FROM student_batch s JOIN batch b ON b.batch_id = s.batch_id WHERE b.key = ?`,
};

/** Counts the students who would be left without the level or batch that goes. */
async function usesOf(sql: Sql, { kind, key }: Part): Promise<FieldChange[]> {
  if (kind !== 'level' && kind !== 'batch') return [];
  const found = await sql.get<{ uses: number }>(USES[kind], key);
  return found && found.uses > 0 ? [{ table: kind, key, field: 'students', from: 0, to: found.uses }] : [];
}

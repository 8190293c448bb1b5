import type { Sql } from '../db/database.ts';
import { loadStores } from '../db/stores.ts';
import { differing, keyOf, type Change, type Row } from './tables.ts';

/** A field of a row, or of an author's text about a thing of that kind; null where there is none. */
export interface FieldChange {
  table: string;
  key: string;
  field: string;
  from: string | number | null;
  to: string | number | null;
}

/** The rows that an action changed, in the order it changed them. */
export async function changesIn(tx: Sql, audit_id: number): Promise<Change[]> {
  // The stores' descriptions of their tables are needed next, whichever rooms this process has loaded so far.
  await loadStores();
  const rows = await tx.all<{ table_name: string; before_row: string | null; after_row: string | null }>(
    'SELECT table_name, before_row, after_row FROM audit_change WHERE audit_id = ? ORDER BY position',
    audit_id,
  );
  const row = (text: string | null) => (text === null ? null : (JSON.parse(text) as Row));
  return rows.map(({ table_name, before_row, after_row }) => ({
    table: table_name,
    before: row(before_row),
    after: row(after_row),
  }));
}

/** The fields in which two images of one row differ. */
export function fieldsOf(table: string, from: Row | null, to: Row | null): FieldChange[] {
  const image = from ?? to;
  if (!image) return [];
  const fields = from && to ? differing(from, to) : Object.keys(image);
  return fields.map((field) => ({
    table,
    key: keyOf(table, image),
    field,
    from: from?.[field] ?? null,
    to: to?.[field] ?? null,
  }));
}

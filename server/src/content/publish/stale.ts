import type { Sql } from '../../db/database.ts';
import { differences, valueAt } from '../versions/fields.ts';
import { versionsOf } from '../versions/source.store.ts';
import type { SourceRow, Thing } from '../versions/thing.ts';

/** A field that two people left different; `base` is what both began from. A side without the field has no value. */
export interface FieldChoice {
  field: string;
  base?: unknown;
  yours?: unknown;
  theirs?: unknown;
}

/** The thing has another revision than the one that was edited; nothing was stored. */
export interface Stale {
  outcome: 'stale';
  /** The revision that it has now; 0 where it is not there. */
  revision: number;
  /** The thing was taken out meanwhile. */
  archived: boolean;
  /** The fields that differ, to choose from. */
  fields: FieldChoice[];
}

/** Compares the text that somebody wrote with the one that is stored now, field by field. */
export async function staleOf(
  sql: Sql,
  thing: Thing,
  { yours, base_revision }: { yours: unknown; base_revision: number },
  row: SourceRow | undefined,
): Promise<Stale> {
  const began = (await versionsOf(sql, thing)).find(({ revision }) => revision === base_revision);
  const base: unknown = began ? JSON.parse(began.document) : undefined;
  const theirs: unknown = row && row.archived === 0 ? JSON.parse(row.document) : undefined;
  const fields = differences(yours ?? undefined, theirs).map(({ field, one, other }) => ({
    field,
    ...(base !== undefined && { base: valueAt(base, field) }),
    ...(one !== undefined && { yours: one }),
    ...(other !== undefined && { theirs: other }),
  }));
  return { outcome: 'stale', revision: row?.revision ?? 0, archived: row?.archived === 1, fields };
}

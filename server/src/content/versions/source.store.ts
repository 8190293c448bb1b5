import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { hashOf } from './hash.ts';
import type { Origin, Source, SourceRow, Thing } from './thing.ts';

const COLUMNS = 'kind, key, path, position, document, files, revision, origin, synced_hash, archived';

/**
 * Decisions about classes stand beside what a folder says of them; keys with a colon are of things that no folder
 * holds.
 */
export const DECISION = 'live decision';
const OF_A_FOLDER = `kind <> '${DECISION}' AND key NOT LIKE '%:%'`;

/** Reads all things that a folder could hold, also those that were taken out. */
export const readSourceRows = (sql: Sql): Promise<SourceRow[]> =>
  sql.all<SourceRow>(`SELECT ${COLUMNS} FROM source WHERE ${OF_A_FOLDER} ORDER BY path, position, key`);

/** Reads the things that a folder holds, without those that were taken out. */
export const readSources = async (sql: Sql): Promise<SourceRow[]> =>
  (await readSourceRows(sql)).filter(({ archived }) => archived === 0);

export const readSource = (sql: Sql, { kind, key }: Thing): Promise<SourceRow | undefined> =>
  sql.get<SourceRow>(`SELECT ${COLUMNS} FROM source WHERE kind = ? AND key = ?`, kind, key);

/** Who made a revision, where and when, epoch milliseconds; `by` '' for a load. */
export interface Making {
  origin: Origin;
  by: string;
  at: number;
}

/** A thing to be kept; without `synced_hash` the agreement with the folder stays what it was. */
export interface Recorded extends Source {
  archived: number;
  synced_hash?: string | null;
}

/**
 * Keeps what a thing is now. Another text, or taking it out or back in, is a new revision, and every revision is kept.
 * Returns its number.
 */
export async function recordSource(tx: Sql, thing: Recorded, making: Making, known?: SourceRow): Promise<number> {
  const { kind, key, path, position, document, files, archived } = thing;
  const earlier = known ?? (await readSource(tx, thing));
  const isNew = earlier?.archived !== archived || hashOf(earlier.document) !== hashOf(document);
  const revision = (earlier?.revision ?? 0) + (isNew ? 1 : 0);
  const synced = thing.synced_hash === undefined ? agreedBefore(earlier) : thing.synced_hash;
  const origin = isNew ? making.origin : earlier.origin;
  const now = { path, position, document, files, origin, synced_hash: synced };
  if (!isNew && Object.entries(now).every(([column, value]) => earlier[column as keyof typeof now] === value)) return revision;
  await tx.run(
    `INSERT INTO source (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, key) DO UPDATE SET path = excluded.path, position = excluded.position, document = excluded.document,
       files = excluded.files, revision = excluded.revision, origin = excluded.origin, synced_hash = excluded.synced_hash,
       archived = excluded.archived`,
    kind,
    key,
    path,
    position,
    document,
    files,
    revision,
    origin,
    synced,
    archived,
  );
  if (!isNew) return revision;
  // A thing of an older version has no version yet of what is now replaced.
  if (earlier) await keepVersion(tx, earlier, { origin: earlier.origin, by: '', at: null });
  await keepVersion(tx, { ...thing, revision }, making);
  return revision;
}

/**
 * Returns the hash that folder and portal last agreed on: the folder's text, until the portal changes a thing of an
 * older version.
 */
function agreedBefore(earlier: SourceRow | undefined): string {
  if (earlier === undefined || (earlier.synced_hash === null && earlier.archived === 1)) return '';
  return earlier.synced_hash ?? hashOf(earlier.document);
}

function keepVersion(
  tx: Sql,
  { kind, key, revision, document, archived }: Pick<SourceRow, 'kind' | 'key' | 'revision' | 'document' | 'archived'>,
  { origin, by, at }: Omit<Making, 'at'> & { at: number | null },
): Promise<number> {
  return tx.run(
    `INSERT INTO source_version (kind, key, revision, document, archived, origin, made_by, made_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (kind, key, revision) DO NOTHING`,
    kind,
    key,
    revision,
    document,
    archived,
    origin,
    by,
    at,
  );
}

/** A revision as it was. `made_at` in epoch milliseconds, null before versions were kept; `made_by` '' for a load. */
export interface Version {
  revision: number;
  document: string;
  archived: number;
  origin: Origin;
  made_by: string;
  made_at: number | null;
}

/** Every revision of a thing, the newest first. None where it was not changed since versions are kept. */
export const versionsOf = (sql: Sql, { kind, key }: Thing): Promise<Version[]> =>
  sql.all<Version>(
    `SELECT revision, document, archived, origin, made_by, made_at FROM source_version WHERE kind = ? AND key = ?
     ORDER BY revision DESC`,
    kind,
    key,
  );

/** Notes on which text of things portal and folder agree: a folder was given it. */
export const storeAgreed = writeJob(
  'source.agreed',
  async (tx: Sql, agreed: (Thing & { synced_hash: string })[]): Promise<void> => {
    for (const { kind, key, synced_hash } of agreed)
      await tx.run('UPDATE source SET synced_hash = ? WHERE kind = ? AND key = ?', synced_hash, kind, key);
  },
);

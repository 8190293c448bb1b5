import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { Thing } from './thing.ts';

/**
 * What a person has begun and not published. `base_revision` is the revision it began from, 0 for a new thing;
 * `saved_at` epoch milliseconds.
 */
export interface Draft {
  base_revision: number;
  document: string;
  saved_at: number;
}

/** Keeps a person's draft of a thing, in place of the one before. */
export const saveDraft = writeJob(
  'source.draft',
  async (
    tx: Sql,
    { kind, key, person, base_revision, document, saved_at }: Thing & Draft & { person: string },
  ): Promise<void> => {
    await tx.run(
      `INSERT INTO source_draft (kind, key, person, base_revision, document, saved_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (kind, key, person) DO UPDATE SET base_revision = excluded.base_revision, document = excluded.document,
         saved_at = excluded.saved_at`,
      kind,
      key,
      person,
      base_revision,
      document,
      saved_at,
    );
  },
);

/** Throws a person's draft of a thing away. */
export const dropDraft = writeJob(
  'source.draft.drop',
  (tx: Sql, { kind, key, person }: Thing & { person: string }): Promise<number> =>
    tx.run('DELETE FROM source_draft WHERE kind = ? AND key = ? AND person = ?', kind, key, person),
);

export const draftOf = (sql: Sql, { kind, key }: Thing, person: string): Promise<Draft | undefined> =>
  sql.get<Draft>(
    'SELECT base_revision, document, saved_at FROM source_draft WHERE kind = ? AND key = ? AND person = ?',
    kind,
    key,
    person,
  );

/** Everything of a kind that a person has begun and not published, the newest first. */
export const draftsOf = (sql: Sql, kind: string, person: string, most: number): Promise<(Draft & { key: string })[]> =>
  sql.all<Draft & { key: string }>(
    `SELECT key, base_revision, document, saved_at FROM source_draft WHERE kind = ? AND person = ? ORDER BY saved_at DESC, key LIMIT ?`,
    kind,
    person,
    most,
  );

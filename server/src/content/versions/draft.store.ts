import { revisionOf, type There } from '../../core/revision.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { Thing } from './thing.ts';

/**
 * A text that a person has begun and not published. `base_revision` is the revision it began from, 0 for a new thing;
 * `saved_at` epoch milliseconds.
 */
export interface Draft {
  base_revision: number;
  document: string;
  saved_at: number;
}

const OWN = 'FROM source_draft WHERE kind = ? AND key = ? AND person = ?';

/** The revision of a draft; 0 where there is none. */
export const draftRevision = (draft: Pick<Draft, 'document'> | undefined): number =>
  draft ? revisionOf({ document: draft.document }) : 0;

/** A draft, and the revision of the one that its page knows; 0: none. */
type DraftOrder = Thing & Draft & { person: string; draft_revision: number };

/**
 * Keeps a person's draft of a thing, in place of the draft that was read. A draft that another device has saved since
 * stays.
 */
export const saveDraft = writeJob(
  'source.draft',
  async (tx: Sql, order: DraftOrder): Promise<{ done: number } | { stale: There }> => {
    const { kind, key, person, base_revision, document, saved_at, draft_revision } = order;
    const there = await draftOf(tx, { kind, key }, person);
    // A draft other than the one that the page knows is not written over, unless it has this very text.
    const replaced = there && draftRevision(there) === draft_revision ? there.document : document;
    const kept = await tx.run(
      `INSERT INTO source_draft (kind, key, person, base_revision, document, saved_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (kind, key, person) DO UPDATE SET base_revision = excluded.base_revision, document = excluded.document,
         saved_at = excluded.saved_at WHERE source_draft.document = ?`,
      kind,
      key,
      person,
      base_revision,
      document,
      saved_at,
      replaced,
    );
    return kept > 0 ? { done: kept } : { stale: { document: (await draftOf(tx, { kind, key }, person))?.document ?? '' } };
  },
);

/** Throws a person's draft of a thing away; with `draft_revision` only the one that is meant. */
export const dropDraft = writeJob(
  'source.draft.drop',
  async (
    tx: Sql,
    { kind, key, person, draft_revision }: Thing & { person: string; draft_revision?: number },
  ): Promise<number> => {
    const there = draft_revision === undefined ? undefined : await draftOf(tx, { kind, key }, person);
    return there && draftRevision(there) !== draft_revision ? 0 : tx.run(`DELETE ${OWN}`, kind, key, person);
  },
);

export const draftOf = (sql: Sql, { kind, key }: Thing, person: string): Promise<Draft | undefined> =>
  sql.get<Draft>(`SELECT base_revision, document, saved_at ${OWN}`, kind, key, person);

/** Everything of a kind that a person has begun and not published, the newest first. */
export const draftsOf = (sql: Sql, kind: string, person: string, most: number): Promise<(Draft & { key: string })[]> =>
  sql.all<Draft & { key: string }>(
    `SELECT key, base_revision, document, saved_at FROM source_draft WHERE kind = ? AND person = ? ORDER BY saved_at DESC, key LIMIT ?`,
    kind,
    person,
    most,
  );

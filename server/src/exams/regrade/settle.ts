import { readCounting } from '../../attempt/correction/regrades.store.ts';
import type { PaperCache } from '../../attempt/shown/paper.cache.ts';
import type { Services } from '../../core/services.ts';
import { settledRegrade } from './regrade.store.ts';
import { writeMissing, type Begun } from './write.ts';

/** A hand-in that was marked just before is stored by then. */
const SETTLED_MS = 60_000;

/**
 * Marks attempts that were on their way while a regrade was applied or undone. Most of the time there is none to look
 * at.
 */
export async function settleRegrades({ db, now }: Services, papers: PaperCache, signal: AbortSignal): Promise<void> {
  const unsettled = await db.all<Begun & { counts_at: number; last_undone_at: number | null }>(
    `SELECT r.kind, r.item_id, r.regrade_id, r.to_version, r.counts_at,
       (SELECT MAX(u.undone_at) FROM regrade u WHERE u.kind = r.kind AND u.item_id = r.item_id) AS last_undone_at
     FROM regrade r WHERE r.settled_at IS NULL AND r.counts_at IS NOT NULL AND r.undone_at IS NULL ORDER BY r.regrade_id`,
  );
  for (const { counts_at, last_undone_at, ...regrade } of unsettled) {
    if (signal.aborted) return;
    const { kind, item_id, regrade_id } = regrade;
    // The marks of a regrade below another do not count.
    const isNewest = (await readCounting(db, kind, item_id)) === regrade_id;
    const written = isNewest ? await writeMissing(db, papers, regrade) : 0;
    if (written === 0 && now() > Math.max(counts_at, last_undone_at ?? 0) + SETTLED_MS)
      await db.write(settledRegrade, { regrade_id, at: now() });
  }
}

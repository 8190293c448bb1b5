import { readCounting, regradesUpTo, type Regrade } from '../../attempt/correction/regrades.store.ts';
import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { rule } from '../../core/errors.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Decision } from '../../audit/audit.store.ts';
import type { StaffItem } from '../invigilation/find.ts';
import { effectOf, type Effect } from './effect.ts';
import { undoRegrade } from './regrade.store.ts';
import { writeMissing } from './write.ts';

/** The newest regrade of an item before it is undone. */
export interface UndoPlan {
  item: StaffItem;
  regrade: Regrade & { who: string; why: string; counts_at: number };
  /** Counts again afterwards; undefined where the attempts' own marks do. */
  base: Regrade | undefined;
  effect: Effect;
}

/**
 * Returns what undoing the newest regrade would come to; writes nothing. Throws an OperatorError where there is none.
 */
export async function planUndo(db: Sql, item: StaffItem): Promise<UndoPlan> {
  const at = { kind: item.kind, item_id: item.id };
  const newest = await readCounting(db, at.kind, at.item_id);
  if (newest === null) throw rule('not_regraded', { item: item.name });
  const [regrade, ...below] = await regradesUpTo(db, at.kind, at.item_id, newest);
  const row = await decisionAt(db, newest);
  if (!regrade || !row) throw new Error(`there is no regrade ${newest}`);
  const effect = await effectOf(db, new PaperCache(db), at, regrade.to_version, below);
  return { item, regrade: { ...regrade, ...row }, base: below[0], effect };
}

/** Reads who decided on a regrade, why and when. */
export const decisionAt = (db: Sql, regrade_id: number) =>
  db.get<{ who: string; why: string; counts_at: number }>(
    'SELECT who, why, counts_at FROM regrade WHERE regrade_id = ?',
    regrade_id,
  );

/**
 * Undoes the newest regrade as planned: the marks before it count again. Throws an OperatorError when it is no longer
 * the newest.
 */
export async function applyUndo(db: Database, { item, regrade, base, effect }: UndoPlan, decision: Decision): Promise<void> {
  const at = { kind: item.kind, item_id: item.id };
  const below = base && { ...at, regrade_id: base.regrade_id, to_version: base.to_version };
  const papers = new PaperCache(db);
  // Attempts handed in since get the marks of the older regrade before it counts again.
  if (below) await writeMissing(db, papers, below);
  const { attempts, up, down, now_pass, now_fail } = effect;
  const detail = { attempts, up, down, now_pass, now_fail };
  const undone = { ...at, ...decision, regrade_id: regrade.regrade_id, base_id: base?.regrade_id ?? null, detail };
  if (!(await db.write(undoRegrade, undone))) throw rule('item_decided', { item: item.name });
  if (below) await writeMissing(db, papers, below);
}

import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { rule } from '../../core/errors.ts';
import type { Database } from '../../db/database.ts';
import type { Decision } from '../../audit/audit.store.ts';
import { undecided, type RegradePlan } from './plan.ts';
import { beginRegrade, countRegrade } from './regrade.store.ts';
import { writeMissing } from './write.ts';

/**
 * How often it is looked for attempts that came while the others were marked: those left are marked by the portal,
 * settle.ts.
 */
const ROUNDS = 5;

/** The optional parts of a regrade. */
interface Along {
  /** Hears of attempts that were marked. */
  step?: (by: number) => void;
  /** Numbers to keep in the audit beside the effect. */
  kept?: Readonly<Record<string, number>>;
}

/**
 * Marks attempts anew as planned: writes the marks beside them in pieces, and makes them count all at once. Stopped in
 * between it has changed nothing, and the same call goes on where it ended. Returns the number of the regrade. Throws
 * an OperatorError when it cannot be.
 */
export async function applyRegrade(
  db: Database,
  plan: RegradePlan,
  decision: Decision,
  { step, kept = {} }: Along = {},
): Promise<number> {
  const { item, rules, regrades, effect } = plan;
  const open = undecided(plan).map(({ key }) => key);
  if (open.length > 0) throw rule('undecided', { questions: open.join(', ') });
  const at = { kind: item.kind, item_id: item.id };
  const [base] = regrades;
  const base_id = base?.regrade_id ?? null;
  const regrade_id = await db.write(beginRegrade, { ...at, ...decision, base_id, to_version: item.version, rules });
  const papers = new PaperCache(db);
  for (let round = 1; round <= ROUNDS; round += 1)
    if ((await writeMissing(db, papers, { ...at, regrade_id, to_version: item.version }, step)) === 0) break;
  const { attempts, up, down, now_pass, now_fail } = effect;
  const detail = { ...kept, to_version: item.version, rules, attempts, up, down, now_pass, now_fail };
  if (!(await db.write(countRegrade, { ...at, ...decision, regrade_id, base_id, detail })))
    throw rule('item_decided', { item: item.name });
  await writeMissing(db, papers, { ...at, regrade_id, to_version: item.version });
  return regrade_id;
}

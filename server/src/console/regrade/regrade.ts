import type { Body } from '@portal/contract';
import type { staffCalls } from '@portal/contract/staff';
import { questionKeys } from '../../attempt/attempt.store.ts';
import { readCounting } from '../../attempt/correction/regrades.store.ts';
import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import type { Decision } from '../../audit/audit.store.ts';
import type { PublishTarget } from '../../content/publish/order.ts';
import { notFound, rule } from '../../core/errors.ts';
import { revisionOf } from '../../core/revision.ts';
import { itemNumbered, type StaffItem } from '../../exams/invigilation/find.ts';
import { applyRegrade } from '../../exams/regrade/apply.ts';
import { planRegrade, undecided, type RegradePlan } from '../../exams/regrade/plan.ts';
import { answerFrom, corrected, nextPaper, publishKey } from './key.ts';

type Marking = Pick<Body<typeof staffCalls.questions.regrade>, 'rules' | 'key'>;

/** A regrade as it would be, and a number that is another one once somebody else has decided about the item. */
export interface Planned {
  plan: RegradePlan;
  stamp: string;
}

/** Returns a stamp of an item: of its version, and of the regrade that counts. */
export async function stampOf({ db }: PublishTarget, { kind, id, version }: StaffItem): Promise<string> {
  return String(revisionOf({ kind, id, version, regrade: (await readCounting(db, kind, id)) ?? 0 }));
}

/** Returns what marking anew would come to, with a corrected key where one is said; stores nothing. */
export async function planned(target: PublishTarget, item: StaffItem, { rules, key }: Marking): Promise<Planned> {
  const { db } = target;
  const stamp = await stampOf(target, item);
  const names = await namesIn(target, item);
  const byKey = Object.fromEntries(rules.map((each) => [nameOf(names, each), each.rule]));
  if (!key) return { plan: await planRegrade(db, item, { byKey }), stamp };
  const paper = await new PaperCache(db).paper(item.kind, item.id, item.version);
  const order = await corrected(target, item, nameOf(names, key), (asked) => answerFrom(key, asked));
  return { plan: await planRegrade(db, item, { byKey }, await nextPaper(order, target, item, paper)), stamp };
}

/**
 * Makes a corrected key that of the paper, and marks attempts anew. Stopped in between the key is corrected and no
 * attempt marked by it, as after a load of the folder: the question then waits for a rule. Throws an OperatorError
 * where somebody else has decided since.
 */
export async function regrade(
  target: PublishTarget,
  item: StaffItem,
  { stamp, ...marking }: Marking & { stamp: string },
  by: Decision,
): Promise<RegradePlan> {
  const { db } = target;
  const { plan, stamp: now } = await planned(target, item, marking);
  if (stamp !== now) throw rule('item_decided', { item: item.name });
  const open = undecided(plan).map(({ key }) => key);
  if (open.length > 0) throw rule('undecided', { questions: open.join(', ') });
  if (Object.keys(plan.rules).length === 0) throw rule('nothing_regraded', { item: item.name });
  const { key, rules } = marking;
  if (!key) {
    await applyRegrade(db, plan, by);
    return plan;
  }
  const names = await namesIn(target, item);
  const order = await corrected(target, item, nameOf(names, key), (asked) => answerFrom(key, asked));
  const key_revision = await publishKey(order, target, item, by);
  const after = (await itemNumbered(db, item.kind, item.id)) ?? item;
  const done = await planRegrade(db, after, { byKey: Object.fromEntries(rules.map((each) => [nameOf(names, each), each.rule])) });
  await applyRegrade(db, done, by, { kept: { key_revision, key_of: key.question_id } });
  return done;
}

const namesIn = ({ db }: PublishTarget, { kind, id }: StaffItem): Promise<ReadonlyMap<number, string>> =>
  questionKeys(db, kind, id);

function nameOf(names: ReadonlyMap<number, string>, { question_id }: { question_id: number }): string {
  const name = names.get(question_id);
  if (name === undefined) throw notFound();
  return name;
}

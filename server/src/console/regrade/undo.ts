import type { Decision } from '../../audit/audit.store.ts';
import type { PublishTarget } from '../../content/publish/order.ts';
import { versionsOf } from '../../content/versions/source.store.ts';
import { rule } from '../../core/errors.ts';
import { questionKeys } from '../../attempt/attempt.store.ts';
import { readCounting } from '../../attempt/correction/regrades.store.ts';
import type { StaffItem } from '../../exams/invigilation/find.ts';
import { applyUndo, planUndo, type UndoPlan } from '../../exams/regrade/undo.ts';
import { corrected, publishKey, type Written } from './key.ts';
import { stampOf } from './regrade.ts';

/** The newest regrade as it would be taken back. */
export interface PlannedUndo {
  plan: UndoPlan;
  /** Publishes the key as it was before; undefined where none was corrected, or it was corrected again since. */
  back: Awaited<ReturnType<typeof corrected>> | undefined;
  stamp: string;
}

/** Returns what taking the newest regrade back would come to; undefined where there is none. */
export async function plannedUndo(target: PublishTarget, item: StaffItem): Promise<PlannedUndo | undefined> {
  if ((await readCounting(target.db, item.kind, item.id)) === null) return undefined;
  const stamp = await stampOf(target, item);
  const plan = await planUndo(target.db, item);
  return { plan, back: await keyBack(target, item, plan), stamp };
}

/** Takes the newest regrade back. Throws an OperatorError where somebody else has decided since, or there is none. */
export async function undoRegrade(target: PublishTarget, item: StaffItem, stamp: string, by: Decision): Promise<UndoPlan> {
  const found = await plannedUndo(target, item);
  if (!found) throw rule('not_regraded', { item: item.name });
  if (found.stamp !== stamp) throw rule('item_decided', { item: item.name });
  if (found.back) await publishKey(found.back, target, item, by);
  await applyUndo(target.db, found.plan, by);
  return found.plan;
}

async function keyBack({ db, ...target }: PublishTarget, item: StaffItem, { regrade }: UndoPlan) {
  const rows = await db.all<{ detail: string }>(
    `SELECT detail FROM audit WHERE action = 'regrade' AND kind = ? AND item_id = ? ORDER BY audit_id DESC`,
    item.kind,
    item.id,
  );
  const details = rows.map(({ detail }) => JSON.parse(detail) as { regrade_id: number; key_revision?: number; key_of?: number });
  const { key_revision, key_of } = details.find(({ regrade_id }) => regrade_id === regrade.regrade_id) ?? {};
  if (key_revision === undefined || key_of === undefined) return undefined;
  const name = (await questionKeys(db, item.kind, item.id)).get(key_of) ?? '';
  const versions = await versionsOf(db, { kind: item.kind, key: item.key });
  const [was, left] = [key_revision - 1, key_revision].map((revision) => {
    const text = versions.find((each) => each.revision === revision)?.document;
    return text === undefined ? undefined : (JSON.parse(text) as Written).questions.find(({ key }) => key === name)?.answer;
  });
  if (was === undefined) return undefined;
  let isLeft = false;
  const back = await corrected({ db, ...target }, item, name, ({ answer }) => {
    isLeft = JSON.stringify(answer) === JSON.stringify(left);
    return was;
  });
  return isLeft ? back : undefined;
}

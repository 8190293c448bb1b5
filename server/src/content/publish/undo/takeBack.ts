import type { Decision } from '../../../audit/audit.store.ts';
import { isUndone, planUndo, undoAction, type ListBack, type UndoOutcome } from '../../../audit/undo.store.ts';
import type { Sql } from '../../../db/database.ts';
import { planListBack, takeListBack } from '../../../students/import/takeBack.store.ts';
import type { PublishTarget } from '../order.ts';
import { publish } from '../publish.ts';
import { refusedRule } from '../refused.ts';
import { thingOf } from './part.ts';
import { authoredBy, planBack } from './plan.ts';

/** Returns what taking an action back would change, or why it cannot be; changes nothing. */
export async function planTakeBack({ db }: Pick<PublishTarget, 'db'>, audit_id: number): Promise<UndoOutcome> {
  const authored = await authoredBy(db, audit_id);
  if (authored) return (await planBack(db, audit_id, authored)).outcome;
  const list = await listAt(db, audit_id);
  return list ? peopleOf(db, audit_id, await planListBack(db, audit_id)) : planUndo(db, audit_id);
}

/** The batches that were made for a list, by key, where the action applied one and kept what it changed. */
async function listAt(sql: Sql, audit_id: number): Promise<string[] | undefined> {
  const row = await sql.get<{ detail: string }>(
    `SELECT detail FROM audit WHERE audit_id = ? AND kind = 'student' AND action = 'import'
       AND EXISTS (SELECT 1 FROM audit_change c WHERE c.audit_id = audit.audit_id)`,
    audit_id,
  );
  return row && ((JSON.parse(row.detail) as { batches?: string[] }).batches ?? []);
}

/** Says what a list's taking back comes to; where it was taken back, and nobody is left, that. */
async function peopleOf(sql: Sql, audit_id: number, { gone, back, stay }: ListBack): Promise<UndoOutcome> {
  const isDone = gone + back === 0 && (await isUndone(sql, audit_id));
  return isDone ? { kind: 'undone' } : { kind: 'done', changes: [], people: { gone, back, stay } };
}

/** Takes out each batch that was made for a list and that nothing else is in by now. */
async function takeBatches(target: PublishTarget, keys: readonly string[], by: Decision): Promise<void> {
  for (const key of keys) {
    const added = await target.db.get<{ audit_id: number }>(
      `SELECT MAX(a.audit_id) AS audit_id FROM audit a JOIN batch b ON b.batch_id = a.item_id
       WHERE a.kind = 'batch' AND a.action = 'add' AND b.key = ? AND b.archived = 0`,
      key,
    );
    if (added?.audit_id) await takeBack(target, added.audit_id, by);
  }
}

/**
 * Takes an action back: rows as the action found them; what authors wrote by publishing what stood there before, which
 * every rule of publishing holds for. Throws an OperatorError where something else needs what would go.
 */
export async function takeBack(target: PublishTarget, audit_id: number, by: Decision): Promise<UndoOutcome> {
  const { db } = target;
  const authored = await authoredBy(db, audit_id);
  const list = authored ? undefined : await listAt(db, audit_id);
  if (list) {
    const outcome = await peopleOf(db, audit_id, await db.write(takeListBack, { audit_id, by }));
    // The undo of each batch is an action of its own, beside that of the call.
    const { submit_key: _of, ...own } = by;
    await takeBatches(target, list, own);
    return outcome;
  }
  if (!authored) return db.write(undoAction, { audit_id, ...by });
  for (;;) {
    const { outcome, back } = await planBack(db, audit_id, authored);
    if (!back) return outcome;
    const { part, source, base_revision } = back;
    const { kind, key, thing, field } = part;
    const published = await publish(
      {
        thing: thingOf(part),
        source,
        base_revision,
        by: by.who,
        origin: by.origin ?? 'command',
        person: '',
        decided: {
          action: 'undo',
          thing: { kind: kind === 'settings' ? 'school' : kind, key },
          ...(thing && { of: { thing, field } }),
          by,
          undoes: audit_id,
        },
      },
      target,
    );
    // Somebody published something else meanwhile: it is looked at once more.
    if (published.outcome === 'stale') continue;
    if (published.outcome === 'refused') throw refusedRule(published);
    return outcome;
  }
}

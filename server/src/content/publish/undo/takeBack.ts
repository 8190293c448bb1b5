import type { Decision } from '../../../audit/audit.store.ts';
import { planUndo, undoAction, type UndoOutcome } from '../../../audit/undo.store.ts';
import { OperatorError } from '@portal/bank/errors';
import type { PublishTarget } from '../order.ts';
import { publish } from '../publish.ts';
import { thingOf } from './part.ts';
import { authoredBy, planBack } from './plan.ts';

/** Returns what taking an action back would change, or why it cannot be; changes nothing. */
export async function planTakeBack({ db }: Pick<PublishTarget, 'db'>, audit_id: number): Promise<UndoOutcome> {
  const authored = await authoredBy(db, audit_id);
  return authored ? (await planBack(db, audit_id, authored)).outcome : planUndo(db, audit_id);
}

/**
 * Takes an action back: rows as the action found them; what authors wrote by publishing what stood there before, which
 * every rule of publishing holds for. Throws an OperatorError where something else needs what would go.
 */
export async function takeBack(target: PublishTarget, audit_id: number, by: Decision): Promise<UndoOutcome> {
  const { db } = target;
  const authored = await authoredBy(db, audit_id);
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
    if (published.outcome === 'refused') throw new OperatorError(published.faults.map(({ problem }) => problem).join('; '));
    return outcome;
  }
}

import type { Changed } from '@portal/contract';
import { ITEM_NAME } from '../db/belongings.ts';
import { belonging } from '../db/belongings.ts';
import type { Sql } from '../db/database.ts';

belonging('audit', {
  exported: [
    'decisions_of_staff',
    `SELECT a.at, a.action, a.kind, ${ITEM_NAME}, a.why FROM audit a WHERE a.stud_id = ? ORDER BY a.audit_id`,
  ],
  // Keeps that something was decided, without the reason, which may tell of an illness.
  erased: 'by eraseStudent',
  merged: { joining: 'UPDATE audit SET stud_id = ? WHERE stud_id = ?' },
});

/** The person who does something, from where, why, and when (epoch milliseconds). */
export interface Decision {
  who: string;
  why: string;
  at: number;
  /** The place of the action; left out: 'command'. */
  origin?: 'console' | 'command';
  /** The member of the staff who did it in the console. */
  staff_id?: number;
  /** The key of the call that did it. */
  submit_key?: string;
}

/**
 * An action of the staff and the thing it changed, named by `kind` and `item_id`. `detail` has the effect in numbers,
 * and names nobody.
 */
export interface Decided {
  action: string;
  kind: Changed;
  item_id: number;
  stud_id?: number;
  attempt_id?: number;
  detail: Readonly<Record<string, unknown>>;
  /** The revision of an author's text that the action made. */
  revision?: number;
  /** The action that this action takes back. */
  undoes?: number;
}

/**
 * Keeps an action, in the transaction that carries it out; returns its number. Nothing changes what is kept, but
 * erasing a student.
 */
export async function writeAudit(tx: Sql, decision: Decision, decided: Decided): Promise<number> {
  const { who, why, at, origin = 'command', staff_id = null, submit_key = null } = decision;
  const { action, kind, item_id, stud_id = null, attempt_id = null, detail, undoes = null, revision = null } = decided;
  const row = await tx.get<{ audit_id: number }>(
    `INSERT INTO audit (at, who, staff_id, origin, action, kind, item_id, stud_id, attempt_id, why, detail, undoes, revision, submit_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING audit_id`,
    at,
    who,
    staff_id,
    origin,
    action,
    kind,
    item_id,
    stud_id,
    attempt_id,
    why,
    JSON.stringify(detail),
    undoes,
    revision,
    submit_key,
  );
  return row?.audit_id ?? 0;
}

import type { Kind } from '../attempt/paper.ts';
import { ITEM_NAME } from '../attempt/item.store.ts';
import { belonging } from '../db/belongings.ts';
import type { Param, Sql } from '../db/database.ts';

belonging('audit', {
  exported: [
    'decisions_of_staff',
    `SELECT a.at, a.action, a.kind, ${ITEM_NAME}, a.why FROM audit a WHERE a.stud_id = ? ORDER BY a.audit_id`,
  ],
  // That something was decided stays, without the reason: it may tell of an illness.
  erased: 'by eraseStudent',
  merged: { joining: 'UPDATE audit SET stud_id = ? WHERE stud_id = ?' },
});

/** Who decides something, why, and when (epoch milliseconds). */
export interface Decision {
  who: string;
  why: string;
  at: number;
}

/** What was decided; `detail` says in numbers what it came to, and names nobody. */
export interface Decided {
  action: 'regrade' | 'regrade-undo' | 'reopen' | 'void' | 'void-undo' | 'extra' | 'retry' | 'notice';
  kind: Kind;
  item_id: number;
  stud_id?: number;
  attempt_id?: number;
  detail: Readonly<Record<string, unknown>>;
}

/** Keeps a decision, in the transaction that carries it out. */
export async function writeAudit(tx: Sql, { who, why, at }: Decision, decided: Decided): Promise<void> {
  const { action, kind, item_id, stud_id = null, attempt_id = null, detail } = decided;
  await tx.run(
    'INSERT INTO audit (at, who, action, kind, item_id, stud_id, attempt_id, why, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    at,
    who,
    action,
    kind,
    item_id,
    stud_id,
    attempt_id,
    why,
    JSON.stringify(detail),
  );
}

/** A decision as it is listed. */
export interface AuditRow {
  audit_id: number;
  at: number;
  who: string;
  action: string;
  kind: Kind;
  item: string;
  student: string | null;
  attempt_id: number | null;
  why: string;
  /** JSON. */
  detail: string;
}

const MOST = 1000;

/** Decisions about attempts, the newest first, 1,000 at most; those about one item where it is named. */
export function listAudit(db: Sql, item?: { kind: Kind; id: number }): Promise<AuditRow[]> {
  const params: Param[] = item ? [item.kind, item.id] : [];
  return db.all(
    `SELECT a.audit_id, a.at, a.who, a.action, a.kind, COALESCE(e.key, q.key, '') AS item, s.name AS student, a.attempt_id, a.why, a.detail
     FROM audit a LEFT JOIN student s ON s.stud_id = a.stud_id
     LEFT JOIN exam e ON a.kind = 'exam' AND e.exam_id = a.item_id LEFT JOIN quiz q ON a.kind = 'quiz' AND q.quiz_id = a.item_id
     ${item ? 'WHERE a.kind = ? AND a.item_id = ?' : ''} ORDER BY a.audit_id DESC LIMIT ${MOST}`,
    ...params,
  );
}

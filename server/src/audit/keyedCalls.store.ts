import type { Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';

/** A call of one of the staff, by the key that its page gave it. */
export interface KeyedCall {
  staff_id: number;
  submit_key: string;
  body_hash: string;
}

/** Says whether a call is to be made. 'done': it was, and its answer is lost; 'other': the key was another call's. */
type CallState = { kind: 'begin' | 'under way' | 'done' | 'other' } | { kind: 'answered'; answer: string };

/** The time after which an instance that began a call and gave no answer is taken for dead, ms. */
const DEAD_MS = 60_000;
const KEPT_MS = 24 * 3_600_000;
/** Bounds how long other writes wait. */
const MOST = 500;

/** Begins a call, unless it was begun: of those who come with one key at once one begins. */
export const beginCall = writeJob(
  'staff_call.begin',
  async (tx: Sql, { staff_id, submit_key, body_hash, at }: KeyedCall & { at: number }): Promise<CallState> => {
    const begun = await tx.run(
      'INSERT INTO staff_call (staff_id, submit_key, body_hash, begun_at) VALUES (?, ?, ?, ?) ON CONFLICT (staff_id, submit_key) DO NOTHING',
      staff_id,
      submit_key,
      body_hash,
      at,
    );
    if (begun > 0) return { kind: 'begin' };
    const row = await tx.get<{ body_hash: string; answer: string | null }>(
      'SELECT body_hash, answer FROM staff_call WHERE staff_id = ? AND submit_key = ?',
      staff_id,
      submit_key,
    );
    if (row?.body_hash !== body_hash) return { kind: 'other' };
    if (row.answer !== null) return { kind: 'answered', answer: row.answer };
    const again = await tx.run(
      'UPDATE staff_call SET begun_at = ? WHERE staff_id = ? AND submit_key = ? AND answer IS NULL AND begun_at < ?',
      at,
      staff_id,
      submit_key,
      at - DEAD_MS,
    );
    if (again === 0) return { kind: 'under way' };
    // The instance that began the call may have stored the change and died before the answer was kept.
    const done = await tx.get('SELECT 1 AS here FROM audit WHERE staff_id = ? AND submit_key = ? LIMIT 1', staff_id, submit_key);
    return { kind: done ? 'done' : 'begin' };
  },
);

/**
 * The number of the action that a call left under its key; undefined where there is none, and where there are several.
 */
export async function actionUnder(
  db: Sql,
  { staff_id, submit_key }: Pick<KeyedCall, 'staff_id' | 'submit_key'>,
): Promise<number | undefined> {
  const left = await db.all<{ audit_id: number }>(
    'SELECT audit_id FROM audit WHERE staff_id = ? AND submit_key = ? LIMIT 2',
    staff_id,
    submit_key,
  );
  return left.length === 1 ? left[0]?.audit_id : undefined;
}

/** Keeps the answer for who sends the call once more. */
export const answerCall = writeJob(
  'staff_call.answer',
  (tx: Sql, { staff_id, submit_key, answer }: Omit<KeyedCall, 'body_hash'> & { answer: string }): Promise<number> =>
    tx.run('UPDATE staff_call SET answer = ? WHERE staff_id = ? AND submit_key = ?', answer, staff_id, submit_key),
);

/** Lets a call that was refused be made again. */
export const failCall = writeJob(
  'staff_call.fail',
  (tx: Sql, { staff_id, submit_key }: Omit<KeyedCall, 'body_hash'>): Promise<number> =>
    tx.run('UPDATE staff_call SET begun_at = 0 WHERE staff_id = ? AND submit_key = ?', staff_id, submit_key),
);

/** Forgets calls that nobody sends any more. */
export const pruneCalls = writeJob('staff_call.prune', (tx: Sql, { at }: { at: number }): Promise<number> =>
  tx.run(
    `DELETE FROM staff_call WHERE begun_at <= COALESCE(
       (SELECT begun_at FROM staff_call WHERE begun_at < ? ORDER BY begun_at LIMIT 1 OFFSET ${MOST}), ?)`,
    at - KEPT_MS,
    at - KEPT_MS,
  ),
);

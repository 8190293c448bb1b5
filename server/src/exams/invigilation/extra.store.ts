import type { Kind } from '@portal/bank/paper/paper';
import { clocksExtended, readClocks } from '../../attempt/sections.ts';
import { overBefore } from '../../attempt/window.ts';
import { ITEM_NAME } from '../../db/belongings.ts';
import { belonging } from '../../db/belongings.ts';
import type { Param, Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { writeAudit, type Decision } from '../../audit/audit.store.ts';
import { MINUTE_MS } from '../../core/dates.ts';

belonging('allowance', {
  exported: [
    'allowances',
    `SELECT a.kind, ${ITEM_NAME}, a.attempts, a.minutes FROM allowance a WHERE a.stud_id = ? ORDER BY a.kind, a.item_id`,
  ],
  erased: 'deleted',
  merged: {
    // Attempts made are added up, so those that were given are too; of the minutes the more count.
    joining: `INSERT INTO allowance (kind, item_id, stud_id, attempts, minutes)
      SELECT kind, item_id, CAST(? AS BIGINT), attempts, minutes FROM allowance WHERE stud_id = ?
      ON CONFLICT (kind, item_id, stud_id) DO UPDATE SET attempts = allowance.attempts + excluded.attempts,
        minutes = CASE WHEN excluded.minutes > allowance.minutes THEN excluded.minutes ELSE allowance.minutes END`,
  },
});

/** The extra minutes in all at one quiz or exam: of one student, or of everybody. */
export interface ExtraOrder extends Decision {
  kind: Kind;
  item_id: number;
  /** The student who gets the minutes; null: everybody. */
  stud_id: number | null;
  minutes: number;
}

/** The deadline of an attempt under way, before and after. */
export interface MovedDeadline {
  attempt_id: number;
  name: string;
  deadline_before: number;
  deadline_at: number;
}

export interface ExtraOutcome {
  minutes_before: number;
  minutes: number;
  moved: MovedDeadline[];
}

/** Gives extra minutes; attempts under way get what is more than before, and are never shortened. */
export const giveExtra = writeJob('invigilation.extra', async (tx: Sql, order: ExtraOrder): Promise<ExtraOutcome> => {
  const { kind, item_id, stud_id, minutes, ...decision } = order;
  await holdStarts(tx, stud_id);
  const outcome = await extraOutcome(tx, order);
  if (stud_id === null)
    await tx.run(
      'INSERT INTO item_allowance (kind, item_id, minutes) VALUES (?, ?, ?) ON CONFLICT (kind, item_id) DO UPDATE SET minutes = excluded.minutes',
      kind,
      item_id,
      minutes,
    );
  else
    await tx.run(
      `INSERT INTO allowance (kind, item_id, stud_id, minutes) VALUES (?, ?, ?, ?)
       ON CONFLICT (kind, item_id, stud_id) DO UPDATE SET minutes = excluded.minutes`,
      kind,
      item_id,
      stud_id,
      minutes,
    );
  const more = minutes - outcome.minutes_before;
  for (const { attempt_id, deadline_at } of outcome.moved) await extend(tx, attempt_id, deadline_at, more, decision.at);
  await writeAudit(tx, decision, {
    action: 'extra',
    kind,
    item_id,
    ...(stud_id === null ? {} : { stud_id }),
    detail: { minutes, minutes_before: outcome.minutes_before, under_way: outcome.moved.length },
  });
  return outcome;
});

/** Returns the effect of granting the minutes; writes nothing. */
export async function extraOutcome(sql: Sql, { kind, item_id, stud_id, minutes, at }: ExtraOrder): Promise<ExtraOutcome> {
  const whose: Param[] = stud_id === null ? [] : [stud_id];
  const row = await sql.get<{ minutes: number }>(
    stud_id === null
      ? 'SELECT minutes FROM item_allowance WHERE kind = ? AND item_id = ?'
      : 'SELECT minutes FROM allowance WHERE kind = ? AND item_id = ? AND stud_id = ?',
    kind,
    item_id,
    ...whose,
  );
  const minutes_before = row?.minutes ?? 0;
  const more = (minutes - minutes_before) * MINUTE_MS;
  if (more <= 0) return { minutes_before, minutes, moved: [] };
  const running = await sql.all<{ attempt_id: number; name: string; deadline_at: number }>(
    `SELECT o.attempt_id, s.name, o.deadline_at FROM open_attempt o JOIN student s ON s.stud_id = o.stud_id
     WHERE o.kind = ? AND o.item_id = ? AND o.deadline_at >= ?${stud_id === null ? '' : ' AND o.stud_id = ?'} ORDER BY o.attempt_id`,
    kind,
    item_id,
    overBefore(at),
    ...whose,
  );
  const moved = running.map(({ attempt_id, name, deadline_at }) => ({
    attempt_id,
    name,
    deadline_before: deadline_at,
    deadline_at: deadline_at + more,
  }));
  return { minutes_before, minutes, moved };
}

async function extend(tx: Sql, attempt_id: number, deadline_at: number, minutes: number, now: number): Promise<void> {
  const row = await tx.get<{ sections: string | null }>('SELECT sections FROM open_attempt WHERE attempt_id = ?', attempt_id);
  const clocks = readClocks(row?.sections ?? null);
  await tx.run(
    'UPDATE open_attempt SET deadline_at = ?, extra_minutes = extra_minutes + ?, sections = ? WHERE attempt_id = ?',
    deadline_at,
    minutes,
    clocks ? JSON.stringify(clocksExtended(clocks, now, minutes)) : null,
    attempt_id,
  );
}

/**
 * Nobody begins an attempt without the minutes while they are given; on SQLite writes come one after the other anyway.
 */
async function holdStarts(tx: Sql, stud_id: number | null): Promise<void> {
  if (tx.engine !== 'postgres') return;
  if (stud_id === null) await tx.run('LOCK TABLE open_attempt IN SHARE ROW EXCLUSIVE MODE');
  else await tx.get('SELECT stud_id FROM student WHERE stud_id = ? FOR UPDATE', stud_id);
}

import { belonging } from '../db/belongings.ts';
import type { Param, Sql } from '../db/database.ts';
import { writeJob } from '../db/jobs.ts';
import { DAY_MS, MINUTE_MS } from '../core/dates.ts';

belonging('staff_trace', {
  exported: [
    'looked_at_by_staff',
    `SELECT call, outcome, times, first_at, last_at FROM staff_trace WHERE stud_id = ? ORDER BY trace_id`,
  ],
  erased: 'deleted',
  merged: {
    joining: `INSERT INTO staff_trace (staff_id, call, outcome, stud_id, day, times, first_at, last_at)
      SELECT staff_id, call, outcome, CAST(? AS BIGINT), day, times, first_at, last_at FROM staff_trace WHERE stud_id = ?
      ON CONFLICT (staff_id, call, outcome, stud_id, day) DO UPDATE SET times = staff_trace.times + excluded.times`,
  },
});

const KEPT_DAYS = 180;
/** The most rows kept, so that thousands of calls fill no disk: the oldest go. */
const MOST = 20_000;

/** A call of one of the staff that changed nothing: it looked at a student, or was refused. */
export interface Trace {
  staff_id: number;
  call: string;
  outcome: 'read' | 'refused';
  /** The student whom the call named; stored as 0 where there is no such student. */
  stud_id: number;
  at: number;
}

/** Keeps a trace, once a minute at most, however often a page asks. */
export const leaveTrace = writeJob(
  'staff_trace.leave',
  (tx: Sql, { staff_id, call, outcome, stud_id, at }: Trace): Promise<number> =>
    tx.run(
      `INSERT INTO staff_trace (staff_id, call, outcome, stud_id, day, first_at, last_at)
       VALUES (?, ?, ?, COALESCE((SELECT stud_id FROM student WHERE stud_id = ? AND standing <> 'erased'), 0), ?, ?, ?)
       ON CONFLICT (staff_id, call, outcome, stud_id, day) DO UPDATE SET times = staff_trace.times + 1, last_at = excluded.last_at
       WHERE staff_trace.last_at <= excluded.last_at - ${MINUTE_MS}`,
      staff_id,
      call,
      outcome,
      stud_id,
      Math.floor(at / DAY_MS),
      at,
      at,
    ),
);

/** Forgets what is half a year old, and the oldest where there are too many. */
export const pruneTraces = writeJob('staff_trace.prune', async (tx: Sql, { at }: { at: number }): Promise<void> => {
  await tx.run('DELETE FROM staff_trace WHERE day < ?', Math.floor(at / DAY_MS) - KEPT_DAYS);
  await tx.run(
    'DELETE FROM staff_trace WHERE trace_id <= COALESCE((SELECT trace_id FROM staff_trace ORDER BY trace_id DESC LIMIT 1 OFFSET ?), 0)',
    MOST,
  );
});

/** A trace as it is listed. */
export interface TraceRow extends Omit<Trace, 'at'> {
  trace_id: number;
  who: string;
  student: string | null;
  times: number;
  first_at: number;
  last_at: number;
}

/** Which traces are meant; what is left out does not narrow. */
export interface TraceFilter {
  staff_id?: number | undefined;
  stud_id?: number | undefined;
  outcome?: Trace['outcome'] | undefined;
}

/** Traces, the newest first, `most` at most; `before` is the last number of the page before. */
export function listTraces(db: Sql, filter: TraceFilter, most: number, before = Number.MAX_SAFE_INTEGER): Promise<TraceRow[]> {
  const { staff_id, stud_id, outcome } = filter;
  const parts: [string, Param][] = [['t.trace_id < ?', before]];
  if (staff_id !== undefined) parts.push(['t.staff_id = ?', staff_id]);
  if (stud_id !== undefined) parts.push(['t.stud_id = ?', stud_id]);
  if (outcome !== undefined) parts.push(['t.outcome = ?', outcome]);
  return db.all<TraceRow>(
    `SELECT t.trace_id, t.staff_id, e.name AS who, t.call, t.outcome, t.stud_id, s.name AS student, t.times, t.first_at, t.last_at
     FROM staff_trace t JOIN staff e ON e.staff_id = t.staff_id LEFT JOIN student s ON s.stud_id = t.stud_id
     WHERE ${parts.map(([text]) => text).join(' AND ')} ORDER BY t.trace_id DESC LIMIT ?`,
    ...parts.map(([, param]) => param),
    most,
  );
}

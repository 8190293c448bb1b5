import type { Decision } from '../../audit/audit.store.ts';
import { recorded } from '../../audit/record.store.ts';
import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import type { Visits } from './joined.store.ts';

belonging('attendance', {
  exported: [
    'attendance',
    `SELECT l.class_name, l.starts_at, t.day, t.attended, t.taken_at
     FROM attendance t JOIN live_class l ON l.live_class_id = t.live_class_id WHERE t.stud_id = ? ORDER BY t.taken_at, t.day`,
  ],
  erased: 'deleted',
  merged: {
    joining: `INSERT INTO attendance (live_class_id, day, stud_id, attended, taken_at)
      SELECT live_class_id, day, CAST(? AS BIGINT), attended, taken_at FROM attendance WHERE stud_id = ?
      ON CONFLICT (live_class_id, day, stud_id) DO NOTHING`,
  },
  recorded: { key: ['live_class_id', 'day', 'stud_id'] },
});

/** The staff's mark for a student and a class; '': none. */
export type Mark = 'present' | 'late' | 'absent' | 'excused' | '';

/** A holding as the rows name it: of a class that is held once by no day. */
export interface RollOf {
  live_class_id: number;
  day: string;
}

/** Some students of a holding who are all marked alike, and how they were marked before. */
interface RollOrder extends RollOf {
  stud_ids: readonly number[];
  attended: Mark;
  was: Mark;
  by: Decision;
}

/** Marks them all, or none where one of them is marked otherwise than was read. Returns whether it was done. */
export const takeAttendance = writeJob('live.attendance', (tx: Sql, order: RollOrder): Promise<boolean> => {
  const { live_class_id, day, stud_ids, attended, was, by } = order;
  const ids = stud_ids.map(() => '?').join(', ');
  const rows = { where: `live_class_id = ? AND day = ? AND stud_id IN (${ids})`, params: [live_class_id, day, ...stud_ids] };
  const write = async (): Promise<boolean> => {
    const marked = await tx.all<{ attended: Mark }>(`SELECT attended FROM attendance WHERE ${rows.where}`, ...rows.params);
    if (marked.some((row) => row.attended !== was) || (was !== '' && marked.length < stud_ids.length)) return false;
    await tx.run(`DELETE FROM attendance WHERE ${rows.where}`, ...rows.params);
    if (attended === '') return true;
    for (const stud_id of stud_ids)
      await tx.run(
        'INSERT INTO attendance (live_class_id, day, stud_id, attended, taken_at) VALUES (?, ?, ?, ?, ?)',
        live_class_id,
        day,
        stud_id,
        attended,
        by.at,
      );
    return true;
  };
  // The class too, so that two who mark at once do so one after the other.
  const watched = [
    { table: 'live_class', where: 'live_class_id = ?', params: [live_class_id] },
    { table: 'attendance', ...rows },
  ];
  const [stud_id] = stud_ids.length === 1 ? stud_ids : [];
  return recorded(tx, by, watched, write, (isDone) =>
    isDone
      ? {
          action: 'attend',
          kind: 'class',
          item_id: live_class_id,
          ...(stud_id !== undefined && { stud_id }),
          detail: { ...(day !== '' && { day }), ...(stud_id === undefined && { students: stud_ids.length }) },
        }
      : undefined,
  );
});

/** A student on the roll of a holding; the moments are those of who opened the class. */
export interface OnRoll {
  stud_id: number;
  name: string;
  attended: Exclude<Mark, ''> | null;
  joined_at: number | null;
  last_at: number | null;
  times: number | null;
}

/** The students of the batch who may come in, and whoever opened the class or was marked; by name. */
export const rollOf = (db: Sql, { live_class_id, batch_id, from, to }: Visits, day: string): Promise<OnRoll[]> =>
  db.all(
    `SELECT s.stud_id, s.name, t.attended, MIN(j.joined_at) AS joined_at, MAX(COALESCE(j.last_at, j.joined_at)) AS last_at,
       CAST(SUM(j.times) AS INTEGER) AS times
     FROM student s
     LEFT JOIN live_join j ON j.stud_id = s.stud_id AND j.live_class_id = ? AND j.held_at >= ? AND j.held_at < ?
     LEFT JOIN attendance t ON t.stud_id = s.stud_id AND t.live_class_id = ? AND t.day = ?
     WHERE s.standing <> 'erased' AND (j.stud_id IS NOT NULL OR t.stud_id IS NOT NULL OR (s.standing = 'active'
       AND s.stud_id IN (SELECT v.stud_id FROM visible_batch v WHERE v.batch_id = ?)))
     GROUP BY s.stud_id, s.name, t.attended ORDER BY s.name, s.stud_id`,
    live_class_id,
    from,
    to,
    live_class_id,
    day,
    batch_id,
  );

/** Lists what was said by hand of classes of these batches from that day on; `stud_id` undefined: of all students. */
export const marksIn = (db: Sql, batch_ids: readonly number[], from: string, stud_id?: number) =>
  batch_ids.length === 0
    ? Promise.resolve([])
    : db.all<RollOf & { stud_id: number; attended: Exclude<Mark, ''> }>(
        `SELECT t.live_class_id, t.day, t.stud_id, t.attended
         FROM attendance t JOIN live_class l ON l.live_class_id = t.live_class_id
         WHERE l.batch_id IN (${batch_ids.map(() => '?').join(', ')}) AND (t.day = '' OR t.day >= ?)
           AND (CAST(? AS BIGINT) = 0 OR t.stud_id = ?)`,
        ...batch_ids,
        from,
        stud_id ?? 0,
        stud_id ?? 0,
      );

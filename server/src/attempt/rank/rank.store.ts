import { settingOf } from '../../db/setting.store.ts';
import { belonging } from '../../db/belongings.ts';
import type { Sql } from '../../db/database.ts';
import { writeJob } from '../../db/jobs.ts';
import { isRepeatable } from '../report/reveal.store.ts';
import { lastDeadline } from '../underWay.store.ts';

/** Both records sat the exam, or one did: who is there twice counts once from the next count on. */
const COUNT_ANEW = `UPDATE exam_standing SET basis = '' WHERE exam_id IN (SELECT s.exam_id FROM standing s WHERE s.stud_id IN (?, ?))`;

belonging('standing', {
  exported: [
    'standings',
    `SELECT e.name AS exam, s.place, x.candidates, s.percentile FROM standing s JOIN exam e ON e.exam_id = s.exam_id
     JOIN exam_standing x ON x.exam_id = s.exam_id WHERE s.stud_id = ? AND x.candidates >= 10 ORDER BY s.exam_id`,
  ],
  erased: 'deleted',
  merged: { joining: COUNT_ANEW },
});

belonging('series_standing', {
  exported: [
    'series_standings',
    `SELECT s.series, s.place, s.candidates, s.percentile FROM series_standing s WHERE s.stud_id = ? AND s.candidates >= 10 ORDER BY s.series`,
  ],
  erased: 'deleted',
  merged: { joining: COUNT_ANEW },
});

/** An exam that has closed, and from what its ranks would be counted now. */
export interface ClosedExam {
  exam_id: number;
  series: string | null;
  reveal: string | null;
  show_marks: number;
  repeatable: number;
  closes_at: number;
  last_deadline: number | null;
  basis: string;
}

/** Exams that closed before `at` and whose ranks are not counted, or were counted from something else. */
export const uncounted = (db: Sql, at: number): Promise<ClosedExam[]> =>
  db.all(
    `SELECT c.* FROM (
       SELECT e.exam_id, e.series, e.reveal, e.show_marks, ${isRepeatable('e.attempt_limit')} AS repeatable, e.closes_at,
         ${lastDeadline("'exam'", 'e.exam_id')} AS last_deadline,
         COALESCE((SELECT CAST(MAX(r.regrade_id) AS TEXT) || '/' || CAST(MAX(COALESCE(r.settled_at, 0)) AS TEXT) FROM regrade r
           WHERE r.kind = 'exam' AND r.item_id = e.exam_id AND r.counts_at IS NOT NULL AND r.undone_at IS NULL), '')
           || ' ' || (SELECT CAST(COUNT(*) AS TEXT) FROM attempt_void v JOIN attempt a ON a.attempt_id = v.attempt_id
             WHERE a.kind = 'exam' AND a.item_id = e.exam_id)
           || ' ' || (SELECT CAST(COUNT(*) AS TEXT) FROM attempt a WHERE a.kind = 'exam' AND a.item_id = e.exam_id)
           || ' ' || COALESCE(e.series, '') AS basis
       FROM exam e WHERE e.closes_at < ?) c
     LEFT JOIN exam_standing s ON s.exam_id = c.exam_id WHERE s.basis IS NULL OR s.basis <> c.basis`,
    at,
  );

/**
 * Ranks everybody who sat an exam, by the best attempt that counts. Percentile: 100 times the candidates
 * with as many marks or fewer, by all candidates, to seven places, as the National Testing Agency has it.
 */
export const countRanks = writeJob(
  'attempt.standings',
  async (tx: Sql, { exam_id, basis, series, at }: Pick<ClosedExam, 'exam_id' | 'basis' | 'series'> & { at: number }) => {
    await tx.run('DELETE FROM exam_standing WHERE exam_id = ?', exam_id);
    await tx.run('DELETE FROM standing WHERE exam_id = ?', exam_id);
    await tx.run('INSERT INTO exam_standing (exam_id, basis, candidates, counted_at) VALUES (?, ?, 0, ?)', exam_id, basis, at);
    const candidates = await tx.run(
      `INSERT INTO standing (exam_id, stud_id, attempt_id, marks, place, percentile)
       SELECT exam_id, stud_id, attempt_id, marks, RANK() OVER (ORDER BY marks DESC),
         ROUND(CAST(100.0 * COUNT(*) OVER (ORDER BY marks) / COUNT(*) OVER () AS {numeric}), 7)
       FROM (SELECT a.item_id AS exam_id, a.stud_id, a.attempt_id, a.marks,
           ROW_NUMBER() OVER (PARTITION BY a.stud_id ORDER BY a.marks DESC, a.attempt_id) AS number
         FROM counted_attempt a WHERE a.kind = 'exam' AND a.item_id = ? AND a.void_cause IS NULL) best
       WHERE number = 1`.replace('{numeric}', tx.engine === 'postgres' ? 'NUMERIC' : 'REAL'),
      exam_id,
    );
    await tx.run('UPDATE exam_standing SET candidates = ? WHERE exam_id = ?', candidates, exam_id);
    if (series === null) return;
    await tx.run('DELETE FROM series_standing WHERE series = ?', series);
    await tx.run(
      `INSERT INTO series_standing (series, stud_id, percentile, place, candidates)
       SELECT CAST(? AS TEXT), stud_id, percentile, RANK() OVER (ORDER BY percentile DESC), COUNT(*) OVER ()
       FROM (SELECT s.stud_id, MAX(s.percentile) AS percentile FROM standing s JOIN exam e ON e.exam_id = s.exam_id
         WHERE e.series = ? GROUP BY s.stud_id) best
       WHERE (SELECT COUNT(*) FROM exam_standing x JOIN exam e ON e.exam_id = x.exam_id WHERE e.series = ? AND x.candidates > 0) > 1`,
      series,
      series,
      series,
    );
  },
);

/** The name of the school's setting, 'on' where it lets students see where they stand. */
export const RANKS = 'standings';

export const showsRanks = async (db: Sql): Promise<boolean> => (await settingOf(db, RANKS)) === 'on';

/** The rank of a student by one attempt. */
export interface RankRow {
  place: number;
  percentile: number;
  candidates: number;
  /** The number of other students with the same marks. */
  others: number;
  series: string | null;
  series_place: number | null;
  series_percentile: number | null;
  series_candidates: number | null;
}

/** The least candidates for a rank: among fewer it would tell the others' marks. */
const LEAST = 10;

/**
 * Reads the student's own rank, where it comes from this attempt, the exam is closed at `now`, and at least ten sat the
 * exam.
 */
export const rankWith = (
  db: Sql,
  { item_id, stud_id, attempt_id, marks }: { item_id: number; stud_id: number; attempt_id: number; marks: number },
  now: number,
): Promise<RankRow | undefined> =>
  db.get(
    `SELECT s.place, s.percentile, x.candidates,
       (SELECT COUNT(*) - 1 FROM standing t WHERE t.exam_id = s.exam_id AND t.place = s.place) AS others, e.series, r.place AS series_place, r.percentile AS series_percentile,
       r.candidates AS series_candidates
     FROM standing s JOIN exam_standing x ON x.exam_id = s.exam_id JOIN exam e ON e.exam_id = s.exam_id
     LEFT JOIN series_standing r ON r.series = e.series AND r.stud_id = s.stud_id AND r.candidates >= ${LEAST}
     WHERE s.exam_id = ? AND s.stud_id = ? AND s.attempt_id = ? AND s.marks = ? AND x.candidates >= ${LEAST} AND e.closes_at < ?`,
    item_id,
    stud_id,
    attempt_id,
    marks,
    now,
  );

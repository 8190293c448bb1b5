import { calls, exams, type Caller, type Data } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directSql, insertSessions, insertStudents } from '../../testing/database.ts';
import { EITHER, operatorSql, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { commandOn } from '../../testing/staff.ts';
import { countDueRanks } from './count.ts';

const HOUR = 3_600_000;
const PATIENCE = { timeout: 15_000, interval: 100 };

/** The test school, which shows standings, with two sessions of one exam. */
function school(settings: Record<string, string>) {
  const { exams: own, ...rest } = testSchool();
  const [first] = own;
  if (!first) throw new Error('the test school has changed');
  const session = { ...first, series: 'Term', attempt_limit: null, closes_at: Date.now() + 2 * HOUR };
  return {
    ...rest,
    settings: { ...rest.settings, ...settings },
    exams: [
      { ...session, key: 'one', name: 'Session one' },
      { ...session, key: 'two', name: 'Session two' },
      { ...session, key: 'three', name: 'Alone', series: null },
      { ...session, key: 'four', name: 'Shown at once', series: null, reveal: 'after_submit' as const },
    ],
  };
}

describe.each(EITHER)('where students stand, on %s', (engine) => {
  let portal: TestPortal;
  let callers: Caller[];

  beforeAll(async () => {
    portal = await startPortal(engine, { school: school({ standings: 'on' }) });
    const sql = directSql(portal.services.config.DATABASE_URL);
    callers = await insertSessions(sql, await insertStudents(sql, 36, 1));
    await sql.close();
  });
  afterAll(() => portal.stop());

  const examOf = async (key: string) =>
    (await portal.services.db.get<{ exam_id: number }>('SELECT exam_id FROM exam WHERE key = ?', key))?.exam_id ?? 0;
  /** Stores an attempt with those marks. */
  const sit = async (key: string, student: number, marks: number, answers = '{}') =>
    operatorSql(
      portal,
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       VALUES ('exam', ${callers[student]?.stud_id}, ${await examOf(key)}, 1, 'k-${key}-${student}-${marks}', '${answers}', 1, ${marks}, 4, 'pass')`,
    );
  const rankOf = async (student: number, key = 'one', nth = 0) => {
    const caller = callers[student];
    const own = await portal.services.db.all<{ attempt_id: number }>(
      'SELECT attempt_id FROM attempt WHERE stud_id = ? AND item_id = ? ORDER BY attempt_id',
      Number(caller?.stud_id),
      await examOf(key),
    );
    const record_id = own[nth]?.attempt_id ?? 0;
    const { data } = await portal.call(exams.get_exam_report_by_id, { record_id }, caller ? { caller } : {});
    return data?.analytics.standing;
  };
  /** Counts the ranks that are due, as the portal does each minute. */
  const count = () => countDueRanks(portal.services, new AbortController().signal);
  const candidatesOf = async (key: string) =>
    (
      await portal.services.db.get<{ candidates: number }>(
        'SELECT candidates FROM exam_standing WHERE exam_id = ?',
        await examOf(key),
      )
    )?.candidates;
  type Rank = Data<typeof exams.get_exam_report_by_id>['analytics']['standing'];
  const counted = async (student: number, expected: Partial<NonNullable<Rank>>, key = 'one') => {
    await count();
    expect(await rankOf(student, key)).toMatchObject(expected);
  };

  test('RANK-01 not before the exam is over; then rank and percentile by the agency’s formula, ties alike, of those who sat it', async () => {
    // Marks 0, 0.5 … 3.5 and four of them 2: 23 students, the first with two attempts.
    const marks = [4, 3.5, 3.5, 3, 2.5, 2, 2, 2, 2, 1.5, 1.5, 1, 1, 1, 0.5, 0.5, 0.5, 0, 0, 0, 0, 0, -1];
    await sit('one', 0, 1);
    for (const [student, value] of marks.entries()) await sit('one', student, value);
    await sit('four', 35, 1);
    await count();
    expect([await rankOf(0, 'one', 1), await candidatesOf('one')]).toEqual([undefined, undefined]);
    portal.passTime(2 * HOUR + 20_000);
    // Within the grace a hand-in may still be on its way.
    await count();
    expect([await rankOf(0, 'one', 1), await candidatesOf('one'), await candidatesOf('four')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    portal.passTime(HOUR);
    await expect.poll(() => rankOf(0, 'one', 1), PATIENCE).toEqual({ rank: 1, percentile: 100, candidates: 23 });
    expect(await rankOf(0, 'one', 0)).toBeUndefined();
    expect(await rankOf(1)).toMatchObject({ rank: 2, percentile: 95.6521739, others: 1 });
    expect(await rankOf(2)).toMatchObject({ rank: 2, percentile: 95.6521739 });
    expect(await rankOf(8)).toMatchObject({ others: 3, rank: 6, percentile: 78.2608696 });
    expect(await rankOf(22)).toMatchObject({ rank: 23, percentile: 4.3478261 });
  });

  test('RANK-02 nothing where fewer than ten sat it', async () => {
    for (let student = 23; student < 32; student += 1) await sit('two', student, 2);
    await count();
    expect(await candidatesOf('two')).toBe(9);
    expect(await rankOf(25, 'two')).toBeUndefined();
  });

  test('RANK-03 sessions of a series are ranked together by percentile', async () => {
    await sit('two', 32, 4);
    await counted(32, { rank: 1, percentile: 100, candidates: 10, series: { name: 'Term', rank: 1, percentile: 100, candidates: 33 } }, 'two');
    // 90 of session two stand behind 95.65 of session one.
    expect((await rankOf(25, 'two'))?.series).toMatchObject({ rank: 5, percentile: 90 });
    expect((await rankOf(1))?.series).toMatchObject({ rank: 3, percentile: 95.6521739 });
  }); // prettier-ignore

  test('RANK-04 an attempt taken out of the count, and one put back, is counted anew', async () => {
    const at = await portal.services.db.get<{ attempt_id: number }>(
      'SELECT MAX(attempt_id) AS attempt_id FROM attempt WHERE stud_id = ?',
      Number(callers[0]?.stud_id),
    );
    await operatorSql(
      portal,
      `INSERT INTO attempt_void (attempt_id, cause, at, who, why) VALUES (${at?.attempt_id}, 'void', 1, 'test', 'test')`,
    );
    await counted(1, { rank: 1, percentile: 100, candidates: 23 });
    await operatorSql(portal, 'DELETE FROM attempt_void');
    await counted(1, { rank: 2 });
  });

  test('RANK-04 a regrade that moves a student up moves the standing, and back when it is undone', async () => {
    const q3 = await portal.services.db.get<{ question_id: number }>(
      `SELECT question_id FROM question WHERE kind = 'exam' AND item_id = ? AND key = 'q3'`,
      await examOf('three'),
    );
    for (let student = 0; student < 10; student += 1)
      await sit('three', student, 0, student === 9 ? `{"${q3?.question_id}": "wrong"}` : '{}');
    portal.passTime(HOUR);
    await counted(9, { rank: 1, percentile: 100, candidates: 10 }, 'three');
    await counted(0, { rank: 1 }, 'three');
    const regrade = (...args: string[]) =>
      commandOn(portal, 'exams', 'regrade', 'three', ...args, '--why', 'it was so', '--by', 'Mr Rao');
    expect(await regrade('--rule', 'q3=drop-attempted')).toMatchObject({ code: 0 });
    portal.passTime(HOUR);
    await counted(9, { rank: 1 }, 'three');
    await counted(0, { rank: 2, percentile: 90 }, 'three');
    expect(await regrade('--rule', 'q3=leave')).toMatchObject({ code: 0 });
    portal.passTime(HOUR);
    await counted(0, { rank: 1, percentile: 100 }, 'three');
  });

  test('RANK-05 no call of a student carries where another stands, and none lists standings', async () => {
    const own = JSON.stringify(await rankOf(1));
    expect(own).toContain('"rank":2');
    const others = await portal.call(
      exams.get_exam_report_by_id,
      { record_id: (await portal.services.db.get<{ id: number }>('SELECT MIN(attempt_id) AS id FROM standing'))?.id ?? 0 },
      { caller: callers[30] ?? { token: '', stud_id: 0 } },
    );
    expect(others).toMatchObject({ code: 404 });
    // Ranks may stand in one field of one call; any other field must be decided here.
    const { shapeOf } = await import('@portal/contract/shapes');
    const named = Object.values(calls).flatMap((noun) =>
      Object.entries(noun).filter(([, row]) => /rank|percentile|candidates/u.test(JSON.stringify(shapeOf(row).data))),
    );
    expect(named.map(([name]) => name)).toEqual(['get_exam_report_by_id']);
  });

  test('RANK-06 a school that switches it off shows nothing', async () => {
    await operatorSql(portal, `DELETE FROM setting WHERE name = 'standings'`);
    expect(await rankOf(1)).toBeUndefined();
  });
});

import { LIMITS, students, subjects, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, operatorSql, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';

describe.each(ENGINES)('what one student may store (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
  });
  afterAll(() => portal.stop());

  const count = async (what: string) =>
    Number((await portal.services.db.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${what}`))?.n);
  const send = (message: string, submitKey: string, caller = asha) => {
    portal.passTime(1000);
    return portal.call(students.add_feedback, { message }, { caller, submitKey });
  };
  const filled = (rows: number, columns: string, values: string) =>
    operatorSql(
      portal,
      `INSERT INTO ${columns} WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT ${values} FROM n`,
    );

  test('INFO-03 twenty messages a day, three hundred a year, also when they come at once; one that is there already is thanked for again', async () => {
    for (let nth = 1; nth < LIMITS.feedbackDay; nth += 1)
      expect(await send(`Message ${nth}`, `key-of-day-${nth}`)).toMatchObject({ status: true });
    const last = await Promise.all([1, 2, 3, 4].map((nth) => send('At once', `key-at-once-${nth}`)));
    expect(last.filter(({ status }) => status)).toHaveLength(1);
    expect(await send('One more', 'key-one-more')).toMatchObject({
      said: 'feedback_often',
      params: { most: LIMITS.feedbackDay },
    });
    expect(await send('Message 1', 'key-of-day-1')).toMatchObject({ status: true });
    expect(await send('Another student', 'key-of-ravi', ravi)).toMatchObject({ status: true });
    portal.passNight();
    portal.passTime(24 * 3_600_000);
    asha = await portal.signIn(ASHA);
    expect(await send('The next day', 'key-next-day')).toMatchObject({ status: true });
    const before = portal.services.now() - 40 * 24 * 3_600_000;
    await filled(280, 'feedback (stud_id, submit_key, message, created_at)', `${asha.stud_id}, 'old-' || i, 'm', ${before}`);
    expect(await send('Too many', 'key-too-many')).toMatchObject({ said: 'feedback_full' });
    await operatorSql(
      portal,
      `UPDATE feedback SET created_at = created_at - ${400 * 24 * 3_600_000} WHERE submit_key LIKE 'old-%'`,
    );
    expect(await send('A year later', 'key-a-year-later')).toMatchObject({ status: true });
    await operatorSql(
      portal,
      `UPDATE feedback SET message = '${'x'.repeat(4999)}', created_at = ${before} WHERE submit_key LIKE 'old-%'`,
    );
    expect(await send('Too long', 'key-too-long')).toMatchObject({ said: 'feedback_full' });
  });

  test('KEEP-01 all notes together have a bound, said in words; of bookmarks taken out the newest are remembered', async () => {
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    const item_id = (await portal.call(subjects.topics, { chapter_id }, { caller: asha })).data?.[0]?.topic_id ?? 0;
    const save = (place: number, note: string, revision: number, removed: 0 | 1 = 0) =>
      portal.call(students.save_bookmark, { kind: 'topic', item_id, place, note, removed, revision }, { caller: asha });
    const columns = 'bookmark (stud_id, kind, item_id, place, note, removed, revision, made_at)';
    await filled(100, columns, `${asha.stud_id}, 'topic', ${item_id}, i + 10, '${'n'.repeat(1999)}', 0, 5, 1`);
    expect(await save(1, 'n'.repeat(100), 6)).toMatchObject({ status: true });
    expect(await save(2, 'n', 6)).toMatchObject({ said: 'notes_full', params: { most: LIMITS.notes } });
    expect(await save(1, 'n'.repeat(101), 7)).toMatchObject({ said: 'notes_full' });
    expect(await save(2, '', 6)).toMatchObject({ status: true });
    expect(await save(11, 'short', 8)).toMatchObject({ status: true });
    expect(await save(2, 'room again', 9)).toMatchObject({ status: true });
    await filled(LIMITS.bookmarksRemoved + 50, columns, `${asha.stud_id}, 'topic', ${item_id}, i + 5000, '', 1, i + 20, 1`);
    expect(await save(12, '', 999_999, 1)).toMatchObject({ status: true });
    expect(await count(`bookmark WHERE removed = 1 AND stud_id = ${asha.stud_id}`)).toBe(LIMITS.bookmarksRemoved);
    expect(await count(`bookmark WHERE removed = 1 AND place = 12`)).toBe(1);
    // A removed bookmark that is set again counts as one more.
    await filled(LIMITS.bookmarks, columns, `${asha.stud_id}, 'topic', ${item_id}, i + 9000, '', 0, 5, 1`);
    expect(await save(12, '', 1_000_000)).toMatchObject({ said: 'bookmarks_full' });
  });
});

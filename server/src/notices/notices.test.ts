import { attempts, exams, notices, NOTICE_KINDS, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shownMoment } from '../core/dates.ts';
import {
  ASHA,
  EITHER,
  insertAttempts,
  MEERA,
  RAVI,
  operatorSql,
  startPortal,
  testSchool,
  type TestPortal,
} from '../testing/portal.ts';
import { directSql, insertStudents } from '../testing/database.ts';
import { commandOn } from '../testing/staff.ts';
import { tellStudents } from './tell.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PATIENCE = { timeout: 15_000, interval: 50 };
const ZONE = 'Asia/Kolkata';
/** A third student of class 11. */
const SITA = '9000000003';

/** The test school in the morning: a class of the evening batch at 10:30, an exam of each level. */
function school(now: number) {
  const { live, exams: own, news, students, ...rest } = testSchool();
  const [daily, evening] = live;
  const [midTerm, ofTwelve] = own;
  const [forAll] = news;
  if (!daily || !evening || !midTerm || !ofTwelve || !forAll) throw new Error('the test school has changed');
  const [first] = students;
  return {
    ...rest,
    students: [...students, ...(first ? [{ ...first, name: 'Sita', mobile: SITA, email: 'sita@example.in' }] : [])],
    live: [
      { ...daily, starts_at: now + 8 * HOUR, ends_at: now + 9 * HOUR },
      { ...evening, daily: 0, starts_at: now + 3 * HOUR, ends_at: now + 4 * HOUR },
    ],
    exams: [
      { ...midTerm, key: 'mid-term-11', name: 'Unit test', opens_at: null, closes_at: null, attempt_limit: null },
      { ...midTerm, opens_at: now + DAY, closes_at: now + DAY + 5 * HOUR },
      { ...ofTwelve, opens_at: now + 30 * DAY, closes_at: now + 31 * DAY },
    ],
    news: [...news, { ...forAll, key: 'today', heading: 'Hall tickets', added_at: now - HOUR, levels: ['c11'] }],
  };
}

describe.each(EITHER)('notices on %s', (engine) => {
  let began: number;
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;

  beforeAll(async () => {
    const now = Date.now();
    began = now - (now % DAY) + DAY + 2 * HOUR;
    portal = await startPortal(engine, { school: school(began) });
    portal.passNight();
    asha = await portal.signIn(ASHA);
    ravi = await portal.signIn(RAVI);
  });
  afterAll(() => portal.stop());

  const listOf = async (caller = asha) =>
    (await portal.call(notices.notices, {}, { caller })).data ?? { unseen: -1, notices: [] };
  /** Lists the notices, the newest first, as 'kind title'. */
  const told = async (caller = asha) => (await listOf(caller)).notices.map(({ kind, title }) => `${kind} ${title}`);
  const start = (at: number) => shownMoment(at, ZONE);
  const live = (...args: string[]) => commandOn(portal, 'live', ...args);
  const isTold = async (titles: string[], caller = asha) => {
    await expect.poll(() => told(caller), PATIENCE).toEqual(titles);
  };

  test('BELL-01 news are told to the level they are for, and to no other', async () => {
    await isTold(['news Hall tickets']);
    expect((await listOf()).notices[0]).toMatchObject({ link: expect.stringMatching(/^\/newsandevents\/\d+$/u), seen: 0 });
    expect(await told(ravi)).toEqual(['news Hall tickets']);
    expect(await told(await portal.signIn(MEERA))).toEqual([]);
  });

  test('BELL-01 a class that is moved, called off, and held after all is told each time, to its batch alone', async () => {
    expect((await live('move', 'evening', '--start', start(began + 5 * HOUR))).code).toBe(0);
    await isTold(['class_moved Class evening', 'news Hall tickets']);
    expect((await listOf()).notices[0]).toMatchObject({
      about_at: new Date(began + 5 * HOUR).toISOString(),
      link: expect.stringMatching(/^\/live-classes\/\d+\/\d+$/u),
    });
    expect((await live('cancel', 'evening')).code).toBe(0);
    await expect.poll(async () => (await told())[0], PATIENCE).toBe('class_cancelled Class evening');
    expect((await live('restore', 'evening')).code).toBe(0);
    await expect.poll(async () => (await told()).length, PATIENCE).toBe(4);
    // Back at the time that it was moved away from.
    expect((await listOf()).notices[0]).toMatchObject({
      kind: 'class_moved',
      about_at: new Date(began + 3 * HOUR).toISOString(),
    });
    expect(await told(ravi)).toEqual(['news Hall tickets']);
  });

  test('BELL-01 a class that leaves the school, as from a calendar, is told as called off', async () => {
    const daily = 'class_cancelled Class daily';
    await operatorSql(portal, `UPDATE live_class SET archived = 1 WHERE key = 'daily'`);
    await expect.poll(async () => (await told(ravi))[0], PATIENCE).toBe(daily);
    // The class is off on seven days that were told, and one notice says so.
    expect((await told(ravi)).filter((each) => each === daily)).toHaveLength(1);
  });

  test('BELL-02 what was seen is not new any more, on every device; sent twice it stays so, and nobody else is touched', async () => {
    const { unseen, notices: all } = await listOf();
    expect(unseen).toBe(all.length);
    const third = all[2]?.notice_id ?? 0;
    for (let twice = 0; twice < 2; twice += 1) await portal.call(notices.notices_seen, { notice_id: third }, { caller: asha });
    const after = await listOf();
    expect(after.unseen).toBe(2);
    expect(after.notices.map(({ seen }) => seen)).toEqual(all.map((_, index) => (index < 2 ? 0 : 1)));
    expect((await listOf(ravi)).unseen).toBe((await listOf(ravi)).notices.length);
    expect((await portal.call(notices.notices_seen, { notice_id: 987_654 }, { caller: asha })).status).toBe(false);
    const older = await portal.call(notices.notices, { before: third }, { caller: asha });
    expect(older.data?.notices.map(({ notice_id }) => notice_id)).toEqual(all.slice(3).map(({ notice_id }) => notice_id));
  });

  test('BELL-01 a class is told a quarter of an hour before it begins, once, whoever looks', async () => {
    portal.passTime(2 * HOUR + 46 * MINUTE);
    await expect.poll(async () => (await told())[0], PATIENCE).toBe('class_soon Class evening');
    const never = new AbortController().signal;
    await Promise.all([tellStudents(portal.services, never), tellStudents(portal.services, never)]);
    expect((await told()).filter((each) => each === 'class_soon Class evening')).toHaveLength(1);
    expect(await told(ravi)).not.toContain('class_soon Class evening');
  });

  test('BELL-01 an exam is told on the eve, when it opens, and with one hour left to those who have not begun; then its results', async () => {
    portal.passTime(7 * HOUR);
    await expect.poll(async () => (await told())[0], PATIENCE).toBe('exam_tomorrow Mid-term');
    // To the morning, a minute after it has opened.
    portal.passTime(began + DAY + MINUTE - portal.services.now());
    await expect.poll(async () => (await told())[0], PATIENCE).toBe('exam_open Mid-term');
    const link = (await listOf()).notices[0]?.link ?? '';
    const exam_id = Number(link.split('/').at(-1));
    expect(link).toBe(`/exam/${exam_id}`);
    asha = await portal.signIn(ASHA);
    const handedIn = await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: asha, submitKey: 'hand-in-1' });
    expect(handedIn.status).toBe(true);
    // Another exam, and a quiz of the same number, both under way and handed in, are not this one.
    const other =
      (await portal.services.db.get<{ id: number }>(`SELECT exam_id AS id FROM exam WHERE key = 'mid-term-11'`))?.id ?? 0;
    for (const [kind, item_id] of [
      ['exam', other],
      ['quiz', exam_id],
    ] as const) {
      await insertAttempts(portal, 1, { kind, stud_id: ravi.stud_id, item_id });
      await operatorSql(
        portal,
        `INSERT INTO open_attempt (kind, stud_id, item_id, version, owner, started_at)
         VALUES ('${kind}', ${ravi.stud_id}, ${item_id}, 1, 'phone', ${began})`,
      );
    }
    portal.passTime(4 * HOUR + 30 * MINUTE);
    await expect.poll(async () => (await told(ravi))[0], PATIENCE).toBe('exam_ending Mid-term');
    expect(await told()).not.toContain('exam_ending Mid-term');
    // Who begins late hears no more of it, and it is counted no more; nor does anybody once the exam has closed.
    const sita = await portal.signIn(SITA);
    const before = await listOf(sita);
    expect(before.notices[0]?.kind).toBe('exam_ending');
    await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: sita, submitKey: 'hand-in-2' });
    expect(await told(sita)).not.toContain('exam_ending Mid-term');
    expect((await listOf(sita)).unseen).toBe(before.unseen - 1);
    portal.passTime(HOUR);
    await expect.poll(async () => (await told())[0], PATIENCE).toBe('results Mid-term');
    expect(await told(ravi)).not.toContain('exam_ending Mid-term');
    await operatorSql(portal, 'DELETE FROM open_attempt');
    await operatorSql(portal, `DELETE FROM attempt WHERE stud_id = ${ravi.stud_id}`);
    const report = (await listOf()).notices[0]?.link ?? '';
    const record_id = Number(/^\/exam-report-preview\/(\d+)$/u.exec(report)?.[1]);
    expect((await portal.call(exams.get_exam_report_by_id, { record_id }, { caller: asha })).status).toBe(true);
    expect(await told(ravi)).not.toContain('results Mid-term');
  });

  test('BELL-01 that an exam is open, for days to come, is told to those who have neither begun it nor handed it in', async () => {
    const { db } = portal.services;
    const { exam_id = 0 } = (await db.get<{ exam_id: number }>(`SELECT exam_id FROM exam WHERE key = 'mid-term-11'`)) ?? {};
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const sita = await portal.signIn(SITA);
    await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: asha, submitKey: 'hand-in-3' });
    const hers = { kind: 'exam', item_id: exam_id, device_id: 'phone-of-sita' } as const;
    expect((await portal.call(attempts.start_attempt, hers, { caller: sita })).status).toBe(true);
    const at = portal.services.now();
    await operatorSql(
      portal,
      `UPDATE exam SET opens_at = ${at - MINUTE}, closes_at = ${at + 9 * DAY} WHERE exam_id = ${exam_id}`,
    );
    await expect.poll(async () => (await told(ravi))[0], PATIENCE).toBe('exam_open Unit test');
    for (const caller of [asha, sita]) expect(await told(caller)).not.toContain('exam_open Unit test');
    expect(await told(await portal.signIn(MEERA))).not.toContain('exam_open Unit test');
    // The school takes it back: nothing more is told of it.
    await operatorSql(portal, `UPDATE exam SET archived = 1, closes_at = ${at - 2 * MINUTE} WHERE exam_id = ${exam_id}`);
    // Nobody sits the exam any more.
    portal.passTime(HOUR);
    const underWay = () => db.all('SELECT 1 AS one FROM open_attempt WHERE item_id = ?', exam_id);
    await expect.poll(underWay, PATIENCE).toEqual([]);
    await tellStudents(portal.services, new AbortController().signal);
    expect((await told(ravi))[0]).toBe('exam_open Unit test');
    expect(await told()).not.toContain('results Unit test');
  });

  test('BELL-01 a school of a thousand is told as one of three: each of a level, once, and nobody who is kept out', async () => {
    const { db, now } = portal.services;
    const sql = directSql(portal.services.config.DATABASE_URL);
    const ofAsha = await db.get<{ ac_id: number }>('SELECT ac_id FROM student WHERE stud_id = ?', Number(asha.stud_id));
    const ids = await insertStudents(sql, 1001, ofAsha?.ac_id ?? 0);
    await sql.run(`UPDATE student SET standing = 'waiting' WHERE stud_id = ?`, ids[3] ?? 0);
    await sql.run(`UPDATE student SET standing = 'suspended' WHERE stud_id = ?`, ids[999] ?? 0);
    await sql.close();
    await operatorSql(portal, `UPDATE news SET added_at = ${now() - 2} WHERE key = 'only-12'`);
    await operatorSql(
      portal,
      `INSERT INTO news (key, heading, images, news, added_at) VALUES ('many', 'For a thousand', '', 'x', ${now() - 1})`,
    );
    const given = async (heading: string) =>
      (
        await db.all<{ stud_id: number }>(
          `SELECT s.stud_id FROM student_notice s JOIN notice n ON n.notice_id = s.notice_id
           WHERE n.title = ? AND n.spread_at IS NOT NULL ORDER BY s.stud_id`,
          heading,
        )
      ).map(({ stud_id }) => stud_id);
    const { stud_id: meera } = await portal.signIn(MEERA);
    const everybody = (
      await db.all<{ stud_id: number }>(`SELECT stud_id FROM student WHERE standing = 'active' ORDER BY stud_id`)
    ).map(({ stud_id }) => stud_id);
    await expect.poll(() => given('For a thousand'), PATIENCE).toEqual(everybody);
    expect(everybody).toHaveLength(4 + 999);
    await expect.poll(() => given('For 12'), PATIENCE).toEqual([Number(meera)]);
  });

  test('BELL-03 copies are sent of every kind until the student chooses', async () => {
    const chosen = async (caller: Caller) =>
      (await portal.call(notices.notice_choices, {}, { caller })).data?.kinds
        .filter(({ push }) => push === 1)
        .map(({ kind }) => kind);
    expect(await chosen(asha)).toEqual([...NOTICE_KINDS]);
    await portal.call(notices.choose_notices, { kind: 'news', push: 0 }, { caller: asha });
    expect(await chosen(asha)).toEqual(NOTICE_KINDS.filter((kind) => kind !== 'news'));
    expect(await chosen(ravi)).toEqual([...NOTICE_KINDS]);
  });

  test('BELL-01 those who see a class are those who are told of it', async () => {
    const pairs = (view: string) => portal.services.db.all(`SELECT stud_id, live_class_id FROM ${view} ORDER BY 1, 2`);
    await operatorSql(portal, 'UPDATE live_class SET archived = 0');
    expect(await pairs('class_audience')).toEqual(await pairs('visible_live_class'));
    expect(await pairs('class_audience')).not.toEqual([]);
  });
});

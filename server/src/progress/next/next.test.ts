import { attempts, exams, progress, students, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, MEERA, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The test school in the morning, with a class that is held once, one held daily, and exams that close. */
function school(now: number) {
  const { live, exams: own, ...rest } = testSchool();
  const [daily, evening] = live;
  const [midTerm, ofTwelve] = own;
  if (!daily || !evening || !midTerm || !ofTwelve) throw new Error('the test school has changed');
  return {
    ...rest,
    live: [
      { ...daily, starts_at: now + 1.5 * HOUR, ends_at: now + 2.5 * HOUR },
      { ...evening, daily: 0, starts_at: now + 40 * MINUTE, ends_at: now + 100 * MINUTE },
    ],
    exams: [
      { ...midTerm, opens_at: now - HOUR, closes_at: now + 3 * HOUR },
      { ...ofTwelve, opens_at: now + 50 * MINUTE, closes_at: now + 5 * HOUR },
    ],
  };
}

describe.each(EITHER)('what comes next on %s', (engine) => {
  let began: number;
  let portal: TestPortal;
  let asha: Caller;

  beforeAll(async () => {
    const [day, now] = [24 * HOUR, Date.now()];
    began = now - (now % day) + day + 2 * HOUR;
    portal = await startPortal(engine, { school: school(began) });
    portal.passNight();
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const next = async (caller = asha) => (await portal.call(progress.next, {}, { caller })).data;

  test('PROG-01 the next class of today and an exam that is open, for a newcomer a first lesson, each with its moments; other batches and levels see their own', async () => {
    const found = await next();
    expect(Object.keys(found ?? {})).toEqual(['live_class', 'exam', 'lesson']);
    expect(found?.lesson).toMatchObject({ topic_name: 'About motion', subject_name: 'Physics' });
    expect(found?.live_class).toMatchObject({
      class_name: 'Class evening',
      online_url: 'https://meet.example.org/abc',
      starts_at: new Date(began + 40 * MINUTE).toISOString(),
    });
    expect(found?.exam).toMatchObject({ name: 'Mid-term', state: 'open', closes_at: new Date(began + 3 * HOUR).toISOString() });
    // Ravi is not in the evening batch, and finds the class of later today; Meera's exam opens within the hour.
    expect(await next(await portal.signIn(RAVI))).toMatchObject({ live_class: { class_name: 'Class daily' } });
    expect(await next(await portal.signIn(MEERA))).toMatchObject({ exam: { name: 'Mid-term 12', state: 'opens later' } });
  });

  const week = async (caller = asha) => (await portal.call(progress.week, {}, { caller })).data;
  const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at);

  test('PROG-06 the week has every class of eight days, as decided for its day, the exams that wait, and holidays; others see their own', async () => {
    const [third, eighth] = [dayOf(began + 2 * 24 * HOUR), dayOf(began + 8 * 24 * HOUR)];
    await operatorSql(
      portal,
      `INSERT INTO holiday (day, name, made_at) VALUES ('${third}', 'Holi', 1), ('${eighth}', 'Later', 1)`,
    );
    await operatorSql(
      portal,
      `INSERT INTO live_override (live_class_id, day, cancelled, made_at, holiday) SELECT live_class_id, '${third}', 1, 1, '${third}' FROM live_class WHERE key = 'daily'`,
    );
    const found = await week();
    const daily = [0, 1, 3, 4, 5, 6, 7].map((days) => new Date(began + (days * 24 + 1.5) * HOUR).toISOString());
    expect(found?.classes.map(({ class_name, starts_at }) => `${class_name} ${starts_at}`)).toEqual([
      `Class evening ${new Date(began + 40 * MINUTE).toISOString()}`,
      ...daily.map((at) => `Class daily ${at}`),
    ]);
    expect(found?.exams).toMatchObject([{ name: 'Mid-term', state: 'open', duration_minutes: 30 }]);
    expect(found?.holidays).toEqual([{ day: third, name: 'Holi' }]);
    expect([found?.done, found?.revision]).toEqual([[], undefined]);
    expect((await week(await portal.signIn(MEERA)))?.exams.map(({ name }) => name)).toEqual(['Mid-term 12']);
    await operatorSql(portal, 'DELETE FROM live_override');
  });

  test('PROG-01 the video that was left last, at its place; not one that was only looked at, nor one watched to its end', async () => {
    const topic = await portal.services.db.get<{ topic_id: number }>(`SELECT topic_id FROM topic WHERE key = 'motion-topic'`);
    const watched = async (position_s: number) => {
      await portal.call(
        students.watch_progress,
        { topic_id: topic?.topic_id ?? 0, position_s, duration_s: 600 },
        { caller: asha },
      );
      return (await next())?.video;
    };
    expect(await watched(2)).toBeUndefined();
    expect(await watched(310.5)).toMatchObject({ topic_name: 'About motion', position_s: 310.5, duration_s: 600 });
    expect(await watched(595)).toBeUndefined();
  });

  test('PROG-01 an exam under way comes first, with its own deadline; handed in, it waits no more', async () => {
    const exam_id = (await next())?.exam?.exam_id ?? 0;
    const begun = await portal.call(
      attempts.start_attempt,
      { kind: 'exam', item_id: exam_id, device_id: 'device-1' },
      { caller: asha },
    );
    expect(begun.data?.deadline_at).toBeDefined();
    expect((await next())?.exam).toMatchObject({ state: 'under way', deadline_at: begun.data?.deadline_at });
    await portal.call(exams.submit_exam, { exam_id, submit_data: [] }, { caller: asha, submitKey: 'hand-in-1' });
    expect(await next()).not.toHaveProperty('exam');
    // Of what was handed in the week tells the marks as far as they are shown.
    const handedIn = {
      kind: 'exam',
      name: 'Mid-term',
      attended_at: expect.stringContaining(new Date(began).toISOString().slice(0, 13)),
    };
    expect(await week()).toMatchObject({ exams: [], done: [{ ...handedIn, marks: 0, max_marks: 4 }] });
    await operatorSql(portal, `UPDATE exam SET show_marks = 0 WHERE exam_id = ${exam_id}`);
    expect(Object.keys((await week())?.done[0] ?? {})).toEqual(['id', 'kind', 'name', 'attended_at']);
    await operatorSql(portal, `UPDATE exam SET show_marks = 1 WHERE exam_id = ${exam_id}`);
    // Taken out of the count, with another attempt given: it waits again.
    await operatorSql(
      portal,
      `INSERT INTO attempt_void (attempt_id, cause, at, who, why) SELECT MAX(attempt_id), 'void', 1, 'test', 'test' FROM attempt`,
    );
    expect(await next()).not.toHaveProperty('exam');
    await operatorSql(
      portal,
      `INSERT INTO allowance (kind, item_id, stud_id, attempts) VALUES ('exam', ${exam_id}, ${asha.stud_id}, 1)`,
    );
    expect((await next())?.exam).toMatchObject({ state: 'open' });
  });

  test('PROG-01 as time passes classes and exams go; a daily class comes back at its hour, unless it was cancelled for the day', async () => {
    portal.passTime(3 * HOUR + 2 * MINUTE);
    const daily = async () => (await next())?.live_class;
    const tomorrow = began + 24 * HOUR + 1.5 * HOUR;
    expect(Object.keys((await next()) ?? {})).toEqual(['live_class']);
    expect(await daily()).toMatchObject({ class_name: 'Class daily', starts_at: new Date(tomorrow).toISOString() });
    portal.passNight();
    expect(await daily()).toMatchObject({ starts_at: new Date(tomorrow).toISOString() });
    const cancel = (at: number) =>
      operatorSql(
        portal,
        `INSERT INTO live_override (live_class_id, day, cancelled, made_at) SELECT live_class_id, '${dayOf(at)}', 1, 1 FROM live_class WHERE key = 'daily'`,
      );
    await cancel(tomorrow);
    expect(await daily()).toMatchObject({ starts_at: new Date(tomorrow + 24 * HOUR).toISOString() });
    await cancel(tomorrow + 24 * HOUR);
    expect(await next()).toEqual({});
  });
});

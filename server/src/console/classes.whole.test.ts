import { calls, type Caller, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { linkClass } from '../testing/revisions.ts';
import { addStaff, commandOn, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { live } = staffCalls;
const DAY = 24 * 3_600_000;

describe.each(EITHER)('the console’s classes (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let asha: Caller;
  let ravi: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    // Far from midnight: each test is of one day.
    portal.passNight();
    await addStaff(portal);
    owner = await signInStaff(portal, OWNER);
    asha = await portal.signIn(ASHA);
    ravi = await portal.signIn(RAVI);
  });
  afterAll(() => portal.stop());

  /** The school's day that many days from now. */
  const day = (ahead: number): string =>
    new Date(portal.services.now() + ahead * DAY).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const weekday = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay() || 7;
  const idOf = async (text: string): Promise<number> => (await portal.services.db.get<{ id: number }>(text))?.id ?? 0;
  const morning = () => idOf(`SELECT batch_id AS id FROM batch WHERE key = 'open-11'`);
  const held = async (from: string, days: number, name: string) =>
    (await portal.call(live.classes, { from, days }, { caller: owner })).data?.filter(({ class_name }) => class_name === name) ??
    [];
  const add = async (title: string, date: string, more: object) => {
    const order = { batch_id: await morning(), title, starts_at: `${date}T17:00:00+05:30`, minutes: 60 };
    return portal.call(live.add_class, { ...order, url: 'https://meet.example.org/abc', ...more }, { caller: owner });
  };
  /** Returns what a student's page of the morning batch shows today. */
  const onPage = async (): Promise<string[]> => {
    const { data: own } = await portal.call(calls.subjects.subjects, {}, { caller: asha });
    const sub_id = own?.find(({ subject_name }) => subject_name.startsWith('Todays Live Class'))?.subject_id ?? 0;
    const { data } = await portal.call(calls.live.live_classes, { sub_id, batch_id: await morning() }, { caller: asha });
    return (data ?? []).map(({ class_name }) => class_name);
  };

  test('LIVE-03 one on days of the week is held on those from its first day on, for students too', async () => {
    const [today, next] = [weekday(day(0)), weekday(day(1))];
    await add('Waves', day(0), { weekdays: [today] });
    await add('Optics', day(0), { weekdays: [next, weekday(day(3))] });
    expect((await held(day(-7), 22, 'Waves')).map((each) => each.day)).toEqual([day(0), day(7), day(14)]);
    expect((await held(day(0), 8, 'Optics')).map((each) => [each.day, each.weekdays])).toEqual([
      [day(1), [next, weekday(day(3))].toSorted((a, b) => a - b)],
      [day(3), [next, weekday(day(3))].toSorted((a, b) => a - b)],
    ]);
    expect(await onPage()).toEqual(['Class daily', 'Waves']);
    const typed = ['live', 'add', '--batch', 'open-11', '--title', 'Sound', '--start', `${day(2)} 09:00`, '--minutes', '45'];
    const link = ['--url', 'https://meet.example.org/sound', '--weekdays'];
    expect((await commandOn(portal, ...typed, ...link, 'sat, sun')).out).toContain('sat,sun from');
    expect((await commandOn(portal, ...typed, ...link, 'someday')).fault).toContain('--weekdays must be days such as mon,thu');
    expect((await held(day(2), 7, 'Sound')).map((each) => weekday(each.day)).toSorted((a, b) => a - b)).toEqual([6, 7]);
    const first = (await held(day(2), 7, 'Sound'))[0];
    const meant = { live_class_id: Number(first?.live_class_id), day: first?.day ?? '' };
    await portal.call(live.cancel_class, meant, { caller: owner });
    const [said] = (await portal.call(staffCalls.audit.audit, {}, { caller: owner })).data ?? [];
    expect(said).toMatchObject({ action: 'cancel', item: 'Sound', batch: 'Class 11 Morning', day: meant.day });
    expect(said?.starts_at).toContain('T03:30');
    await portal.call(live.restore_class, meant, { caller: owner });
    expect(await add('Never', day(0), { weekdays: [8] })).toMatchObject({ status: false });
  });

  test('LIVE-03 one that is ended is not held from that day on, stands as held before, and comes back', async () => {
    const [first] = await held(day(-1), 1, 'Class daily');
    const live_class_id = Number(first?.live_class_id);
    await portal.call(live.cancel_class, { live_class_id }, { caller: owner });
    const stands = async () => (await held(day(-1), 3, 'Class daily')).map(({ cancelled, ended }) => `${cancelled}${ended}`);
    expect(await stands()).toEqual(['00', '11', '11']);
    expect(await onPage()).toEqual(['Waves']);
    await portal.call(live.restore_class, { live_class_id }, { caller: owner });
    expect(await stands()).toEqual(['00', '00', '00']);
  });

  test('LIVE-03 one gets another title, teacher and batch: its new students see it, those of before do not, and it goes back', async () => {
    await add('Heat', day(0), { tutor: 'Mr Rao' });
    const [heat] = await held(day(0), 1, 'Heat');
    const live_class_id = Number(heat?.live_class_id);
    const evening = await idOf(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`);
    const change = (caller: StaffCaller, more: object) =>
      linkClass(portal, caller, live_class_id, 'https://meet.example.org/warm', more);
    expect(await onPage()).toContain('Heat');
    expect(await change(owner, { title: ' ' })).toMatchObject({ status: false });
    expect(await change(owner, { title: ' Warmth ', tutor: 'Ms Iyer', batch_id: evening })).toMatchObject({ status: true });
    expect(await onPage()).not.toContain('Heat');
    const [warmth] = await held(day(0), 1, 'Warmth');
    expect(warmth).toMatchObject({ tutor_name: 'Ms Iyer', batch_id: evening, online_url: 'https://meet.example.org/warm' });
    const [said] = (await portal.call(staffCalls.audit.audit, {}, { caller: owner })).data ?? [];
    expect(said).toMatchObject({ action: 'edit', kind: 'class', item: 'Warmth', batch: 'Class 11 Evening' });
    // A teacher of the evening batch gives it to no batch that is not theirs.
    const teacher = await signInStaff(portal, TEACHER);
    expect(await change(teacher, { batch_id: await morning() })).toMatchObject({ code: 404 });
    expect(await change(teacher, { title: 'Warmer' })).toMatchObject({ status: true });
    const mine = (await portal.call(staffCalls.audit.audit, {}, { caller: teacher })).data?.[0];
    expect(mine).toMatchObject({ who: 'Mr Rao', action: 'edit' });
    for (const audit_id of [mine?.audit_id, said?.audit_id])
      await portal.call(staffCalls.audit.undo, { audit_id: audit_id ?? 0 }, { caller: owner });
    expect(await held(day(0), 1, 'Heat')).toEqual([heat]);
    expect(await onPage()).toContain('Heat');
  });

  test('LIVE-03 the classes of a week are copied into the next one as it was planned, once, and the copy goes back whole', async () => {
    const [monday, next] = [day(14), day(21)];
    // Long before the other classes of the test.
    const early = (title: string, date: string, more: object = {}) =>
      add(title, date, { starts_at: `${date}T05:00:00+05:30`, ...more });
    await early('Light', monday, { tutor: 'Mr Rao' });
    await early('Lens', day(15));
    await early('Daily light', monday, { weekdays: [weekday(monday)] });
    const off = await early('Off', day(16));
    await portal.call(live.cancel_class, { live_class_id: Number(off.data?.live_class_id) }, { caller: owner });
    // Half an hour into the copy of the first one, by the same teacher.
    await early('Prism', next, { tutor: 'mr rao', starts_at: `${next}T05:30:00+05:30` });
    const evening = await idOf(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`);
    await early('Of the evening', monday, { batch_id: evening });
    const weeks = { from: monday, to: next };
    const plan = async (caller = owner) => (await portal.call(live.copy_plan, weeks, { caller })).data;
    const planned = await plan();
    expect(
      planned?.classes.map(({ class_name, day: on, clashes }) => [class_name, on, clashes.map((each) => each.class_name)]),
    ).toEqual([
      ['Light', next, ['Daily light', 'Prism']],
      ['Of the evening', next, []],
      ['Lens', day(22), []],
    ]);
    expect(planned?.there).toBe(0);
    // A teacher copies what is theirs alone.
    const teacher = await signInStaff(portal, TEACHER);
    expect((await plan(teacher))?.classes.map(({ class_name }) => class_name)).toEqual(['Of the evening']);
    const copy = (stamp: string) => portal.call(live.copy_week, { ...weeks, stamp }, { caller: owner });
    expect(await copy('another')).toMatchObject({ status: false, said: 'rule' });
    expect(await portal.call(live.copy_plan, { from: monday, to: day(20) }, { caller: owner })).toMatchObject({ status: false });
    expect(await copy(planned?.stamp ?? '')).toMatchObject({ status: true, data: { added: 3 } });
    const light = await held(next, 1, 'Light');
    expect(light).toMatchObject([{ tutor_name: 'Mr Rao', daily: 0, online_url: 'https://meet.example.org/abc' }]);
    expect(new Date(light[0]?.starts_at ?? '').toISOString()).toBe(new Date(`${next}T05:00:00+05:30`).toISOString());
    expect(await plan()).toMatchObject({ classes: [], there: 3 });
    const [said] = (await portal.call(staffCalls.audit.audit, {}, { caller: owner })).data ?? [];
    expect(said).toMatchObject({ action: 'copy', kind: 'class', item: 'Light', batch: 'Class 11 Morning', count: 3 });
    await portal.call(staffCalls.audit.undo, { audit_id: said?.audit_id ?? 0 }, { caller: owner });
    expect([await held(next, 7, 'Light'), await held(next, 7, 'Lens')]).toEqual([[], []]);
    expect((await plan())?.stamp).toBe(planned?.stamp);
  });

  test('LIVE-04 who joined a holding: first and last time, who did not, by day; another’s class is not there', async () => {
    const live_class_id = await idOf(`SELECT live_class_id AS id FROM live_class WHERE key = 'daily'`);
    const join = (caller: Caller) => portal.call(calls.live.join_class, { live_class_id }, { caller });
    await join(ravi);
    await join(asha);
    portal.passTime(20 * 60_000);
    await join(asha);
    const on = async (date: string) =>
      (await portal.call(live.class_roll, { live_class_id, day: date }, { caller: owner })).data ?? [];
    const came = await on(day(0));
    expect(came.map(({ name, times }) => [name, times])).toEqual([
      ['Asha Verma', 2],
      ['Ravi', 1],
    ]);
    expect(Date.parse(came[0]?.last_at ?? '') - Date.parse(came[0]?.joined_at ?? '')).toBeGreaterThanOrEqual(20 * 60_000);
    // The day before is another holding.
    expect((await on(day(-1))).map(({ name, times }) => [name, times])).toEqual([
      ['Asha Verma', undefined],
      ['Ravi', undefined],
    ]);
    const [today] = await held(day(0), 1, 'Class daily');
    expect(today).toMatchObject({ joined: 2, students: 2 });
    const one = await portal.call(live.class, { live_class_id, day: day(0) }, { caller: owner });
    expect(one.data).toEqual(today);
    for (const mobile of [TEACHER, OTHER_TEACHER]) {
      const caller = await signInStaff(portal, mobile);
      expect(await portal.call(live.class, { live_class_id, day: day(0) }, { caller })).toMatchObject({ code: 404 });
    }
    // The export of a student has the classes that the student joined.
    const { out } = await commandOn(portal, 'students', 'export', ASHA);
    expect(JSON.parse(out)).toMatchObject({ live_joins: [{ class_name: 'Class daily', times: 2, last_at: expect.anything() }] });
  });
});

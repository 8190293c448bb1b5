import { calls, type Caller, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { live } = staffCalls;
const DAY = 24 * 3_600_000;
/** The job that tells comes by itself. */
const PATIENCE = { timeout: 15_000, interval: 200 };

describe.each(ENGINES)('a holiday for all (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let asha: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    // Far from midnight: each test is of one day.
    portal.passNight();
    await addStaff(portal);
    owner = await signInStaff(portal, OWNER);
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const day = (ahead: number): string =>
    new Date(portal.services.now() + ahead * DAY).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const stands = async (date: string) =>
    ((await portal.call(live.classes, { from: date, days: 1 }, { caller: owner })).data ?? []).map(
      ({ class_name, cancelled }) => `${class_name}${cancelled === 1 ? ' off' : ''}`,
    );
  const add = async (title: string, date: string) => {
    const batch = await portal.services.db.get<{ batch_id: number }>(`SELECT batch_id FROM batch WHERE key = 'open-11'`);
    const order = { batch_id: Number(batch?.batch_id), title, starts_at: `${date}T17:00:00+05:30`, minutes: 60 };
    return portal.call(live.add_class, { ...order, url: 'https://meet.example.org/abc' }, { caller: owner });
  };
  const plan = async (date: string) => (await portal.call(live.holiday_plan, { day: date }, { caller: owner })).data;
  const set = (date: string, stamp: string, caller = owner) =>
    portal.call(live.set_holiday, { day: date, name: 'Diwali', stamp }, { caller });
  const overrides = () =>
    portal.services.db.all('SELECT live_class_id, day, cancelled, holiday FROM live_override ORDER BY live_class_id, day');

  test('LIVE-05 takes off the classes of a day as it was shown, as one action that goes back whole; students are told the name', async () => {
    await add('Heat', day(3));
    const planned = await plan(day(3));
    expect(planned?.classes.map(({ class_name }) => class_name).toSorted()).toEqual([...(await stands(day(3)))].toSorted());
    expect(await overrides()).toEqual([]);
    // A class more, and the plan is another one.
    await add('Light', day(3));
    expect(await set(day(3), planned?.stamp ?? '')).toMatchObject({ status: false, said: 'rule' });
    expect(await set(day(-1), 'any')).toMatchObject({ status: false });
    expect(await set(day(3), 'any', await signInStaff(portal, TEACHER))).toMatchObject({ code: 403 });
    const names = await stands(day(3));
    const stamp = (await plan(day(3)))?.stamp ?? '';
    expect(await set(day(3), stamp)).toMatchObject({ status: true, data: { cancelled: names.length } });
    expect(await stands(day(3))).toEqual(names.map((name) => `${name} off`));
    expect((await stands(day(4))).join(' ')).not.toContain(' off');
    const ofStudents = async () => (await portal.call(calls.live.holidays, {}, { caller: asha })).data;
    expect(await ofStudents()).toEqual([{ day: day(3), name: 'Diwali' }]);
    const { address = '' } = (await portal.call(calls.live.calendar, {}, { caller: asha })).data ?? {};
    const calendar = async () => (await fetch(portal.url + new URL(address, portal.url).pathname)).text();
    const allDay = `DTSTART;VALUE=DATE:${day(3).replaceAll('-', '')}\r\nSUMMARY:Diwali\r\n`;
    expect(await calendar()).toContain(allDay);
    expect((await portal.call(live.holidays, { from: day(0), days: 7 }, { caller: owner })).data).toEqual(await ofStudents());
    expect((await set(day(3), (await plan(day(3)))?.stamp ?? '')).message).toContain('a holiday already: Diwali');
    const [said] = (await portal.call(staffCalls.audit.audit, {}, { caller: owner })).data ?? [];
    expect(said).toMatchObject({ action: 'holiday', kind: 'class', day: day(3), count: names.length });
    await portal.call(staffCalls.audit.undo, { audit_id: said?.audit_id ?? 0 }, { caller: owner });
    expect([await stands(day(3)), await ofStudents(), await overrides()]).toEqual([names, [], []]);
    expect(await calendar()).not.toContain('Diwali');
  });

  test('LIVE-05 taken back later only those classes return that were off for it, at the time they had; one held all the same stays', async () => {
    await add('Waves', day(5));
    await add('Optics', day(5));
    await add('Sound', day(5));
    const meant = async (name: string) => ({
      live_class_id: Number(
        (await portal.call(live.classes, { from: day(5), days: 1 }, { caller: owner })).data?.find(
          ({ class_name }) => class_name === name,
        )?.live_class_id,
      ),
    });
    await portal.call(live.cancel_class, await meant('Waves'), { caller: owner });
    const moved = { ...(await meant('Optics')), starts_at: `${day(5)}T19:00:00+05:30` };
    expect(await portal.call(live.move_class, moved, { caller: owner })).toMatchObject({ status: true });
    await set(day(5), (await plan(day(5)))?.stamp ?? '');
    await portal.call(live.restore_class, await meant('Sound'), { caller: owner });
    const drop = () => portal.call(live.drop_holiday, { day: day(5) }, { caller: owner });
    expect(await drop()).toMatchObject({ status: true });
    expect((await stands(day(5))).filter((name) => name.endsWith(' off'))).toEqual(['Waves off']);
    // A class that was moved before the holiday is held at the time it was moved to.
    const { data: held = [] } = await portal.call(live.classes, { from: day(5), days: 1 }, { caller: owner });
    const optics = held.find(({ class_name }) => class_name === 'Optics');
    expect(Date.parse(optics?.starts_at ?? '')).toBe(Date.parse(moved.starts_at));
    expect(await drop()).toMatchObject({ code: 404 });
  });

  test('LIVE-05 BELL-01 the students of a batch are told once of the day, by the name of the holiday, however many classes they have', async () => {
    // Ravi is in one batch; a student in two is told for each.
    const ravi = await portal.signIn(RAVI);
    const told = async () =>
      ((await portal.call(calls.notices.notices, {}, { caller: ravi })).data?.notices ?? []).map(
        ({ kind, title }) => `${kind} ${title}`,
      );
    const known = async () =>
      Number((await portal.services.db.get<{ count: number }>('SELECT COUNT(*) AS count FROM class_told'))?.count);
    const before = await known();
    await add('Magnets', day(1));
    await add('Coils', day(1));
    await expect.poll(known, PATIENCE).toBeGreaterThanOrEqual(before + 2);
    await portal.call(
      live.set_holiday,
      { day: day(1), name: 'Onam', stamp: (await plan(day(1)))?.stamp ?? '' },
      { caller: owner },
    );
    await expect.poll(told, PATIENCE).toContain('class_cancelled Onam');
    // The next look has passed once it knows of another class.
    const looked = async (title: string) => {
      const earlier = await known();
      await add(title, day(2));
      await expect.poll(known, PATIENCE).toBeGreaterThan(earlier);
      return (await told()).filter((each) => /Onam|Magnets|Coils/u.test(each));
    };
    expect(await looked('Motors')).toEqual(['class_cancelled Onam']);
    // Held after all, and called off once more: that is news again.
    await portal.call(live.drop_holiday, { day: day(1) }, { caller: owner });
    await expect.poll(told, PATIENCE).toContain('class_moved Magnets');
    await portal.call(
      live.set_holiday,
      { day: day(1), name: 'Onam', stamp: (await plan(day(1)))?.stamp ?? '' },
      { caller: owner },
    );
    await expect.poll(async () => (await told())[0], PATIENCE).toBe('class_cancelled Onam');
  });
});

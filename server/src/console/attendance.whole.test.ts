import { calls, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, MEERA, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, ASSISTANT, commandOn, OTHER_TEACHER, OWNER, signInStaff } from '../testing/staff.ts';

const { live, results, audit, batches } = staffCalls;
const DAY = 24 * 3_600_000;

describe.each(EITHER)('who came to a class, kept by hand (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let assistant: StaffCaller;
  let of: { live_class_id: number; day: string };
  const ids = { asha: 0, ravi: 0, meera: 0 };

  const day = (ahead: number): string =>
    new Date(portal.services.now() + ahead * DAY).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const id = async (text: string): Promise<number> => (await portal.services.db.get<{ id: number }>(text))?.id ?? 0;
  const take = (stud_ids: number[], attended: 'present' | 'late' | 'absent' | 'excused' | '', was: typeof attended, more = {}) =>
    portal.call(live.take_attendance, { ...of, stud_ids, attended, was, ...more }, { caller: owner });
  const roll = async () =>
    ((await portal.call(live.class_roll, of, { caller: owner })).data ?? []).map(({ name, attended = '-', times = 0 }) => [
      name,
      attended,
      times,
    ]);
  const standing = async (stud_id: number, caller = owner) =>
    (await portal.call(results.student_attendance, { stud_id }, { caller })).data?.find((each) => each.day === of.day)?.standing;

  beforeAll(async () => {
    portal = await startPortal(engine);
    portal.passNight();
    await addStaff(portal);
    owner = await signInStaff(portal, OWNER);
    assistant = await signInStaff(portal, ASSISTANT);
    for (const [name, mobile] of [
      ['asha', ASHA],
      ['ravi', RAVI],
      ['meera', MEERA],
    ] as const)
      ids[name] = await id(`SELECT stud_id AS id FROM student WHERE mobile = '${mobile}'`);
    of = { live_class_id: await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'daily'`), day: day(-1) };
    await portal.call(calls.live.join_class, { live_class_id: of.live_class_id }, { caller: await portal.signIn(ASHA) });
  });
  afterAll(() => portal.stop());

  test('STF-02 all are present in one press, then the exceptions; each can be taken back, and the audit says how many', async () => {
    expect(await roll()).toEqual([
      ['Asha Verma', '-', 0],
      ['Ravi', '-', 0],
    ]);
    expect((await take([ids.asha, ids.ravi], 'present', '')).code).toBe(200);
    const late = await take([ids.ravi], 'late', 'present');
    expect(await roll()).toEqual([
      ['Asha Verma', 'present', 0],
      ['Ravi', 'late', 0],
    ]);
    const said = (await portal.call(audit.audit, {}, { caller: owner })).data ?? [];
    expect(said.slice(0, 2)).toMatchObject([
      { action: 'attend', kind: 'class', item: 'Class daily', day: of.day, student: 'Ravi', has_changes: 1 },
      { action: 'attend', kind: 'class', item: 'Class daily', day: of.day, count: 2, has_changes: 1 },
    ]);
    await portal.call(audit.undo, { audit_id: Number(late.audit_id) }, { caller: owner });
    expect(await roll()).toEqual([
      ['Asha Verma', 'present', 0],
      ['Ravi', 'present', 0],
    ]);
    await take([ids.ravi], '', 'present');
    expect((await roll())[1]).toEqual(['Ravi', '-', 0]);
  });

  test('STF-02 what another has marked meanwhile is not written over, and of several nothing is done', async () => {
    await take([ids.ravi], 'excused', '');
    expect(await take([ids.asha, ids.ravi], 'absent', 'present')).toMatchObject({ status: false, said: 'attendance_since' });
    expect(await take([ids.ravi], 'late', '')).toMatchObject({ said: 'attendance_since' });
    expect(await roll()).toEqual([
      ['Asha Verma', 'present', 0],
      ['Ravi', 'excused', 0],
    ]);
  });

  test('STF-02 marks outweigh who opened the class; a student’s page has both, and so has the list of the batch', async () => {
    const today = { ...of, day: day(0) };
    portal.passTime(DAY / 2);
    owner = await signInStaff(portal, OWNER);
    assistant = await signInStaff(portal, ASSISTANT);
    const on = async (stud_id: number) =>
      Object.fromEntries(
        ((await portal.call(results.student_attendance, { stud_id }, { caller: owner })).data ?? [])
          .filter((each) => each.live_class_id === of.live_class_id)
          .map((each) => [each.day, each.standing]),
      );
    expect(await on(ids.asha)).toMatchObject({ [of.day]: 'present', [today.day]: 'opened' });
    expect(await on(ids.ravi)).toMatchObject({ [of.day]: 'excused', [today.day]: 'missed' });
    const batch_id = await id(`SELECT batch_id AS id FROM batch WHERE key = 'open-11'`);
    const joined = async () =>
      (await portal.call(batches.batch_students, { batch_id }, { caller: owner })).data?.map((each) => [each.name, each.joined]);
    expect(await joined()).toEqual([
      ['Asha Verma', 2],
      ['Ravi', 0],
    ]);
    await portal.call(live.take_attendance, { ...today, stud_ids: [ids.asha], attended: 'absent', was: '' }, { caller: owner });
    expect(await on(ids.asha)).toMatchObject({ [today.day]: 'absent' });
    expect((await joined())?.[0]).toEqual(['Asha Verma', 1]);
  });

  test('STF-02 a class that is cancelled, or begins later than in an hour, takes none; who is not on the roll looks like nobody', async () => {
    expect(await take([ids.ravi], 'late', 'excused', { day: day(2) })).toMatchObject({ said: 'attendance_early' });
    expect((await take([ids.meera], 'late', '')).code).toBe(404);
    expect((await take([999_999], 'late', '')).code).toBe(404);
    const off = { live_class_id: of.live_class_id, day: day(-2) };
    await portal.call(live.cancel_class, off, { caller: owner });
    expect(await take([ids.ravi], 'late', '', off)).toMatchObject({ said: 'attendance_cancelled' });
    await portal.call(live.restore_class, off, { caller: owner });
  });

  test('STF-02 an assistant marks the classes of own batches, and no others', async () => {
    const evening = await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'evening'`);
    const mark = (live_class_id: number, caller: StaffCaller) =>
      portal.call(
        live.take_attendance,
        { live_class_id, day: of.day, stud_ids: [ids.asha], attended: 'late', was: '' },
        { caller },
      );
    expect((await mark(evening, assistant)).code).toBe(200);
    expect((await mark(of.live_class_id, assistant)).code).toBe(404);
    expect((await mark(evening, await signInStaff(portal, OTHER_TEACHER))).code).toBe(404);
    // An assistant sees only the student's classes of own batches.
    const seen = (await portal.call(results.student_attendance, { stud_id: ids.asha }, { caller: assistant })).data ?? [];
    expect(new Set(seen.map(({ live_class_id }) => Number(live_class_id)))).toEqual(new Set([evening]));
    expect(await standing(ids.asha, assistant)).toBe('late');
  });

  test('STF-02 it is taken out with the student’s data, and goes when the student is erased', async () => {
    const { out } = await commandOn(portal, 'students', 'export', ASHA);
    const { attendance } = JSON.parse(out) as { attendance: Record<string, unknown>[] };
    expect(attendance).toContainEqual(expect.objectContaining({ class_name: 'Class daily', day: of.day, attended: 'present' }));
    await commandOn(portal, 'students', 'erase', ASHA, '--yes');
    expect(await id(`SELECT COUNT(*) AS id FROM attendance WHERE stud_id = ${ids.asha}`)).toBe(0);
  });
});

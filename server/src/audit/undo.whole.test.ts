import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, RAVI, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, ASSISTANT, commandOn, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';
import { recordedTables } from '../db/belongings.ts';
import { linkClass } from '../testing/revisions.ts';

const { live, students, feedback, staff, audit } = staffCalls;
const MEET = 'https://meet.example.org/';

describe.each(EITHER)('taking actions back (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let teacher: StaffCaller;
  const ids = { live_class_id: 0, batch_id: 0, stud_id: 0, feedback_id: 0, assistant: 0 };

  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    [owner, teacher] = [await signInStaff(portal, OWNER), await signInStaff(portal, TEACHER)];
    const id = async (text: string) => (await portal.services.db.get<{ id: number }>(text))?.id ?? 0;
    ids.stud_id = await id(`SELECT stud_id AS id FROM student WHERE mobile = '${ASHA}'`);
    await operatorSql(
      portal,
      `INSERT INTO feedback (stud_id, submit_key, message, created_at) VALUES (${ids.stud_id}, 'a-key', 'It’s “good” – 5 × 3 ≠ 16, 👍', 1)`,
    );
    ids.feedback_id = await id('SELECT MAX(feedback_id) AS id FROM feedback');
    ids.live_class_id = await id(`SELECT live_class_id AS id FROM live_class WHERE key = 'evening'`);
    ids.batch_id = await id(`SELECT batch_id AS id FROM batch WHERE key = 'closed-11'`);
    ids.assistant = await id(`SELECT staff_id AS id FROM staff WHERE mobile = '${ASSISTANT}'`);
  });
  afterAll(() => portal.stop());

  /** Returns every row of every table that actions change, as bytes. */
  async function dump(): Promise<string> {
    const all: Record<string, unknown> = {};
    for (const [table, { key }] of recordedTables())
      all[table] = await portal.services.db.all(`SELECT * FROM ${table} ORDER BY ${key.join(', ')}`);
    return JSON.stringify(all);
  }
  const latest = async () => (await portal.services.db.get<{ id: number }>('SELECT MAX(audit_id) AS id FROM audit'))?.id ?? 0;
  const undo = (audit_id: number, caller = owner, dry: 0 | 1 = 0) => {
    // Time passes so that no call meets the limit of calls a minute.
    portal.passTime(1000);
    return portal.call(audit.undo, { audit_id, dry }, { caller });
  };

  const starts_at = '2026-12-01T17:00:00+05:30';
  const actions: [string, () => Promise<{ status: boolean }>][] = [
    [
      'move a day',
      () => portal.call(live.move_class, { live_class_id: ids.live_class_id, day: '2026-12-01', starts_at }, { caller: owner }),
    ],
    [
      'cancel it',
      () => portal.call(live.cancel_class, { live_class_id: ids.live_class_id, day: '2026-12-01' }, { caller: owner }),
    ],
    [
      'restore it',
      () => portal.call(live.restore_class, { live_class_id: ids.live_class_id, day: '2026-12-01' }, { caller: owner }),
    ],
    ['link', () => linkClass(portal, owner, ids.live_class_id, `${MEET}new`)],
    [
      'add a class',
      () =>
        portal.call(
          live.add_class,
          { batch_id: ids.batch_id, title: 'Optics', starts_at, minutes: 60, url: `${MEET}optics` },
          { caller: owner },
        ),
    ],
    ['suspend', () => portal.call(students.suspend, { stud_id: ids.stud_id }, { caller: owner })],
    [
      'answer',
      () =>
        portal.call(feedback.answer_feedback, { feedback_id: ids.feedback_id, answer: 'Thanks \\ "x" 🙏' }, { caller: owner }),
    ],
    ['give a role', () => portal.call(staff.set_role, { staff_id: ids.assistant, role: 'owner' }, { caller: owner })],
    ['end staff', () => portal.call(staff.end_staff, { staff_id: ids.assistant }, { caller: owner })],
    [
      'add staff',
      () =>
        portal.call(
          staff.add_staff,
          { phone_code: '91', mobile: '9200000011', name: 'Ms Roy', role: 'teacher', batches: [ids.batch_id] },
          { caller: owner },
        ),
    ],
  ];

  test('every action leaves, once it is taken back, each row byte for byte as it was; taken back again, as the action left it', async () => {
    // A class is cancelled first, so that one of the actions can restore it.
    await portal.call(live.cancel_class, { live_class_id: ids.live_class_id, day: '2026-12-01' }, { caller: owner });
    for (const [name, act] of actions) {
      const before = await dump();
      expect([name, (await act()).status]).toEqual([name, true]);
      const after = await dump();
      expect([name, after === before]).toEqual([name, false]);
      const audit_id = await latest();
      expect([name, (await undo(audit_id, owner, 1)).data?.since, await dump()]).toEqual([name, [], after]);
      expect([name, (await undo(audit_id)).data?.done]).toEqual([name, 1]);
      expect([name, await dump()]).toEqual([name, before]);
      expect(await undo(audit_id)).toMatchObject({ status: false, said: 'undone_already' });
      expect([name, (await undo(await latest())).data?.done]).toEqual([name, 1]);
      expect([name, await dump()]).toEqual([name, after]);
      expect([name, (await undo(audit_id)).data?.done]).toEqual([name, 1]);
    }
  });

  test('what has changed since is shown, and nothing is taken back: not by the console, not at the command line', async () => {
    const link = (url: string) => linkClass(portal, owner, ids.live_class_id, url);
    await link(`${MEET}one`);
    const first = await latest();
    await link(`${MEET}two`);
    const before = await dump();
    expect((await undo(first)).data).toEqual({
      done: 0,
      changes: [],
      since: [{ table: 'live_class', key: String(ids.live_class_id), field: 'online_url', from: `${MEET}one`, to: `${MEET}two` }],
    });
    expect(await commandOn(portal, 'audit', 'undo', String(first))).toMatchObject({
      code: 1,
      out: expect.stringContaining(`${MEET}two`),
    });
    expect(await dump()).toBe(before);
    expect(await commandOn(portal, 'audit', 'undo', String(await latest()), '--why', 'wrong link')).toMatchObject({ code: 0 });
    expect((await undo(first)).data?.done).toBe(1);
  });

  test('a class that somebody came to stays; who signed in stays; the last owner stays', async () => {
    const added = await portal.call(
      live.add_class,
      { batch_id: ids.batch_id, title: 'Waves', starts_at, minutes: 60, url: `${MEET}waves` },
      { caller: owner },
    );
    const audit_id = await latest();
    await operatorSql(
      portal,
      `INSERT INTO live_join (live_class_id, held_at, stud_id, joined_at, times) VALUES (${added.data?.live_class_id}, 1, ${ids.stud_id}, 1, 1)`,
    );
    expect((await undo(audit_id)).data?.since).toMatchObject([{ table: 'live_class', field: 'live_join', to: 1 }]);
    const [first] = JSON.parse((await commandOn(portal, 'audit', 'list', '--kind', 'staff', '--json')).out).toReversed() as {
      audit_id: number;
    }[];
    expect((await undo(first?.audit_id ?? 0)).data).toMatchObject({ done: 0, since: [{ table: 'staff', field: 'last owner' }] });
  });

  test('an action is told field by field, with names for numbers; the list finds it by student and says that it was taken back', async () => {
    await portal.call(
      staff.set_role,
      { staff_id: ids.assistant, role: 'teacher', batches: [ids.batch_id], why: 'exams' },
      { caller: owner },
    );
    const audit_id = await latest();
    const told = await portal.call(audit.action, { audit_id }, { caller: owner });
    expect(told.data?.action).toMatchObject({
      audit_id,
      who: 'Ms Sen',
      action: 'role',
      item: 'Mr Das',
      why: 'exams',
      is_undone: 0,
    });
    expect(told.data?.changes).toContainEqual({
      table: 'staff',
      key: String(ids.assistant),
      field: 'role',
      from: expect.any(String) as string,
      to: 'teacher',
    });
    // A dry run of an undo needs no fresh code; doing it does.
    portal.passTime(11 * 60_000);
    const dry = await undo(audit_id, owner, 1);
    expect(dry.data?.changes).toContainEqual(expect.objectContaining({ field: 'role', from: 'teacher' }));
    expect(await undo(audit_id)).toMatchObject({ code: 403, reason: 'code' });
    owner = await signInStaff(portal, OWNER);
    expect((await undo(audit_id)).data?.done).toBe(1);
    const listed = async (filter: object) => (await portal.call(audit.audit, filter, { caller: owner })).data ?? [];
    expect((await listed({ kind: 'staff' })).find((row) => row.audit_id === audit_id)).toMatchObject({ is_undone: 1 });
    await portal.call(students.suspend, { stud_id: ids.stud_id }, { caller: owner });
    for (const student of ['aSHA', ASHA.slice(2)]) expect((await listed({ student }))[0]).toMatchObject({ action: 'suspend' });
    expect(await listed({ student: '%' })).toEqual([]);
    const moved = await portal.call(
      live.add_class,
      { batch_id: ids.batch_id, title: 'Heat', starts_at, minutes: 60, url: MEET },
      { caller: owner },
    );
    const heat = await latest();
    expect(moved.status).toBe(true);
    expect((await portal.call(audit.action, { audit_id: heat }, { caller: owner })).data?.changes).toContainEqual(
      expect.objectContaining({ field: 'batch_id', from: null, to: ids.batch_id, to_name: 'Class 11 Evening' }),
    );
    expect(await portal.call(audit.action, { audit_id: heat }, { caller: teacher })).toMatchObject({ code: 404 });
    await undo(heat);
    await portal.call(students.resume, { stud_id: ids.stud_id }, { caller: owner });
  });

  test('a teacher takes back what this teacher did, and nothing else; of the staff only with a fresh code', async () => {
    await linkClass(portal, teacher, ids.live_class_id, `${MEET}mine`);
    const mine = await latest();
    await linkClass(portal, owner, ids.live_class_id, `${MEET}theirs`);
    expect(await undo(await latest(), teacher)).toMatchObject({ code: 404 });
    expect((await undo(await latest())).data?.done).toBe(1);
    expect((await undo(mine, teacher)).data?.done).toBe(1);
    await portal.call(staff.set_role, { staff_id: ids.assistant, role: 'owner' }, { caller: owner });
    portal.passTime(11 * 60_000);
    expect(await undo(await latest())).toMatchObject({ code: 403, reason: 'code' });
  });

  test('what the command line did is taken back as well; of a student who is erased nothing is kept that could be', async () => {
    const before = await dump();
    expect(await commandOn(portal, 'students', 'suspend', ASHA, '--why', 'fees')).toMatchObject({ code: 0 });
    const audit_id = await latest();
    expect((await undo(audit_id)).data?.done).toBe(1);
    expect(await dump()).toBe(before);
    // A number that somebody else has got meanwhile is not taken away again.
    await commandOn(portal, 'students', 'number', ASHA, '9000000091');
    const renumbered = await latest();
    expect(await undo(renumbered)).toMatchObject({ code: 403, reason: 'code' });
    owner = await signInStaff(portal, OWNER);
    await commandOn(portal, 'students', 'number', RAVI, ASHA);
    expect((await undo(renumbered)).data).toMatchObject({
      done: 0,
      since: [{ field: 'phone_code' }, { field: 'mobile', to: ASHA }],
    });
    await undo(await latest());
    expect((await undo(renumbered)).data?.done).toBe(1);
    await commandOn(portal, 'students', 'move', ASHA, '--from-batch', 'closed-11', '--level', 'c12');
    expect((await undo(await latest())).data?.done).toBe(1);
    expect(await dump()).toBe(before);
    await commandOn(portal, 'students', 'erase', ASHA, '--yes');
    expect(await undo(audit_id)).toMatchObject({ code: 404 });
    const kept = await portal.services.db.all(
      'SELECT * FROM audit_change WHERE stud_id = ? OR before_row LIKE ?',
      ids.stud_id,
      '%Asha%',
    );
    expect(kept).toEqual([]);
  });

  test('SRV-10 an action that is not there is named by its number, on the command line too', async () => {
    expect(await undo(99_000)).toMatchObject({ code: 404, message: 'There is no action 99000 that you may see.' });
    expect((await commandOn(portal, 'audit', 'undo', '99000')).fault).toContain('There is no action 99000');
  });
});

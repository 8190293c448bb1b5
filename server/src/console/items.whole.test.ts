import { type Caller, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, MEERA, operatorSql, RAVI } from '../testing/portal.ts';
import { addDesk, addStaff, ASSISTANT, DESK, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';
import { startStaffed, type StaffedPortal } from '../testing/staffed.ts';

const { items } = staffCalls;
const HOUR = 3_600_000;

describe.each(EITHER)('quizzes and exams as staff see them (%s)', (engine) => {
  let portal: StaffedPortal;
  let item: { kind: 'exam'; item_id: number };
  const staff = {} as Record<'owner' | 'teacher' | 'other' | 'assistant' | 'desk', StaffCaller>;
  const student = {} as Record<'asha' | 'ravi' | 'meera', Caller>;

  beforeAll(async () => {
    portal = await startStaffed(engine, { reveal: 'after_close', closes_at: Date.now() + 2 * HOUR, show_marks: true });
    await operatorSql(
      portal,
      `UPDATE student SET ac_id = (SELECT ac_id FROM academic_level WHERE key = 'c11') WHERE mobile = '${MEERA}'`,
    );
    await addStaff(portal);
    await addDesk(portal);
    for (const [role, mobile] of [
      ['owner', OWNER],
      ['teacher', TEACHER],
      ['other', OTHER_TEACHER],
      ['assistant', ASSISTANT],
      ['desk', DESK],
    ] as const)
      staff[role] = await signInStaff(portal, mobile);
    for (const [name, mobile] of [
      ['asha', ASHA],
      ['ravi', RAVI],
      ['meera', MEERA],
    ] as const)
      student[name] = await portal.signIn(mobile);
    const row = await portal.services.db.get<{ id: number }>(`SELECT exam_id AS id FROM exam WHERE key = 'unit-test'`);
    item = { kind: 'exam', item_id: row?.id ?? 0 };
  });
  afterAll(() => portal.stop());

  const listed = async (list: 'open_exams' | 'past_exams' | 'quizzes', caller: StaffCaller, more: object = {}) =>
    (await portal.call(items.items, { list, ...more }, { caller })).data ?? [];
  const watch = async (caller: StaffCaller) => (await portal.call(items.watch, item, { caller })).data;
  const marks = async (caller: StaffCaller, more: object = {}) =>
    (await portal.call(items.marks, { ...item, ...more }, { caller })).data ?? [];

  test('STF-06 an exam is open or to come until it closes, and found by a part of its name; quizzes are a list of their own', async () => {
    const named = async (list: Parameters<typeof listed>[0], more: object = {}) =>
      (await listed(list, staff.owner, more)).map(({ name }) => name);
    expect(await named('open_exams')).toContain('Unit test');
    expect(await named('open_exams', { search: 'NIT te' })).toEqual(['Unit test']);
    expect(await named('open_exams', { search: '%' })).toEqual([]);
    expect(await named('past_exams')).not.toContain('Unit test');
    expect(await named('quizzes', { search: 'motion' })).toEqual(['Motion quiz']);
    await portal.load((exam) => ({ ...exam, closes_at: Date.now() - HOUR }));
    expect(await named('open_exams')).not.toContain('Unit test');
    expect(await named('past_exams')).toEqual(['Unit test']);
    await portal.load((exam) => ({ ...exam, closes_at: Date.now() + 2 * HOUR }));
    const all = await named('open_exams');
    const pages: string[] = [];
    for (let after: object = {}; ;) {
      const [next] = await listed('open_exams', staff.owner, after);
      if (!next) break;
      pages.push(next.name);
      after = { after: Number(next.item_id) };
    }
    expect(pages).toEqual(all);
  });

  test('STF-06 while it runs the list says who is silent, answers, has not begun and has handed in, own students only and no number of any', async () => {
    const begun = await portal.begin(student.asha);
    await portal.save(student.asha, begun, 1, { q1: 'A of q1', q2: 'B of q2' });
    const seen = await watch(staff.owner);
    expect(seen?.counts).toMatchObject({ answering: 1, silent: 0, 'handed in': 0 });
    expect(seen?.students[0]).toMatchObject({ state: 'answering', answered: 2, questions: 4 });
    await operatorSql(portal, 'UPDATE attempt_heard SET heard_at = heard_at - 120000, saved_at = saved_at - 120000');
    await operatorSql(portal, 'UPDATE open_attempt SET started_at = started_at - 120000');
    const silent = await watch(staff.teacher);
    expect(silent?.students[0]).toMatchObject({ state: 'silent', stud_id: student.asha.stud_id });
    expect(JSON.stringify(silent)).not.toMatch(/mobile|\d{10}"/u);
    // Mr Rao has the evening batch alone.
    const own = await portal.services.db.all<{ stud_id: number }>(
      `SELECT v.stud_id FROM visible_batch v JOIN batch b ON b.batch_id = v.batch_id WHERE b.key = 'closed-11'`,
    );
    expect(new Set(silent?.students.map(({ stud_id }) => Number(stud_id)))).toEqual(new Set(own.map(({ stud_id }) => stud_id)));
    expect(seen?.students.length).toBeGreaterThan(own.length);
    await portal.handIn(student.asha, begun, { q1: 'A of q1', q2: 'B of q2' });
    expect((await watch(staff.owner))?.counts).toMatchObject({ answering: 0, silent: 0, 'handed in': 1 });
    expect(await listed('open_exams', staff.owner, { search: 'Unit' })).toMatchObject([{ under_way: 0, handed_in: 1 }]);
  });

  test('STF-06 marks stand in the order of places, equal marks share one, a void attempt has none; a page begins after another', async () => {
    for (const [name, q1] of [
      ['ravi', 'A of q1'],
      ['meera', 'D of q1'],
    ] as const) {
      const begun = await portal.begin(student[name]);
      await portal.handIn(student[name], begun, { q1, ...(name === 'ravi' && { q2: 'B of q2' }) });
    }
    const all = await marks(staff.owner);
    expect(all.map(({ place, marks: got }) => [place, got])).toEqual([
      [1, 8],
      [1, 8],
      [3, -1],
    ]);
    const [first, ...rest] = all;
    expect(await marks(staff.owner, { after: Number(first?.attempt_id) })).toEqual(rest);
    await portal.call(
      staffCalls.exams.void_attempt,
      { ...item, stud_id: Number(student.meera.stud_id), why: 'not hers' },
      { caller: staff.owner },
    );
    expect((await marks(staff.owner)).map(({ place }) => place)).toEqual([1, 1]);
    const sheet = await portal.call(items.marks_sheet, { ...item, format: 'csv' }, { caller: staff.owner });
    const lines = Buffer.from(sheet.data?.file ?? '', 'base64')
      .toString()
      .replace('\uFEFF', '')
      .split('\r\n');
    expect(lines[0]).toBe('Place,Student,Level,Marks,Out of,Result,Handed in');
    expect(lines.filter((line) => line.startsWith('1,'))).toHaveLength(2);
    expect(lines.filter((line) => line.includes('not handed in'))).not.toHaveLength(0);
    expect(lines.join('\n')).not.toContain(ASHA);
  });

  test('STF-06 the entrance is told with what students see of results, and to nobody whose exam this is not', async () => {
    const { data } = await portal.call(items.item, item, { caller: staff.assistant });
    expect(data).toMatchObject({
      name: 'Unit test',
      questions: 4,
      max_marks: 16,
      pass_marks: 8,
      reveal: 'after_close',
      key_out: 0,
    });
    expect(data?.key_at).toBeDefined();
    const missing = { kind: 'exam', item_id: 999_999 } as const;
    for (const row of [items.item, items.watch, items.marks]) {
      expect((await portal.call(row, item, { caller: staff.other })).code).toBe(404);
      expect((await portal.call(row, missing, { caller: staff.owner })).code).toBe(404);
      expect((await portal.call(row, item, { caller: staff.desk })).code).toBe(403);
    }
    expect((await listed('open_exams', staff.other)).map(({ name }) => name)).toEqual(['Mid-term 12']);
  });
});

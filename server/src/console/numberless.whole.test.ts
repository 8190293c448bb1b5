import { staffCalls } from '@portal/contract/staff';
import type { Caller, Endpoint, Role, StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { post } from '../testing/rows.ts';
import { addDesk, addStaff, ASSISTANT, DESK, OWNER, signInStaff, STAFF_ROWS, TEACHER } from '../testing/staff.ts';
import { goodBodiesOfStaff } from '../testing/staffBodies.ts';

const { action, audit } = staffCalls.audit;
const { students, student, students_counted } = staffCalls.students;
const { batch_students } = staffCalls.batches;
const { show_numbers, settings } = staffCalls.settings;
const NUMBER_OF_GUARDIAN = '9810011223';

describe.each(EITHER)('numbers of students (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  const callers = {} as Record<Role, StaffCaller>;
  let bodies: Record<string, Record<string, unknown>>;

  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    await addDesk(portal);
    asha = await portal.signIn(ASHA);
    const numbers = { owner: OWNER, teacher: TEACHER, assistant: ASSISTANT, desk: DESK };
    for (const role of ['owner', 'teacher', 'assistant', 'desk'] as const)
      callers[role] = await signInStaff(portal, numbers[role]);
    await operatorSql(
      portal,
      `UPDATE student SET guardian = 'Sunita +91 98100-11223', email = 'pupil' || stud_id || '@example.org'`,
    );
    ({ bodies } = await goodBodiesOfStaff(portal, asha, callers));
  });
  afterAll(() => portal.stop());

  const send = async (row: Endpoint, { token }: StaffCaller) => {
    portal.passTime(1000);
    const { text } = await post(portal.url, row.path, JSON.stringify(bodies[row.path.slice('/Staff/'.length)] ?? {}), {
      Token: token,
    });
    return text;
  };
  /** Finds in an answer by what somebody could be reached, however it is parted. */
  const reached = async (text: string): Promise<string[]> => {
    const rows = await portal.services.db.all<{ mobile: string; email: string }>('SELECT mobile, email FROM student');
    const closed = text.replaceAll(/[\s()-]/gu, '');
    const all = rows.flatMap(({ mobile, email }) => [mobile.replaceAll('-', ''), email]);
    return [...new Set([NUMBER_OF_GUARDIAN, ...all])].filter((each) => each !== '' && closed.includes(each));
  };
  const found = async (caller: StaffCaller, search: string) => {
    const { batch_id } = bodies['batch_students'] ?? {};
    const listed = await portal.call(students, { search }, { caller });
    const counted = await portal.call(students_counted, { search }, { caller });
    const inBatch = await portal.call(batch_students, { batch_id: Number(batch_id), search }, { caller });
    return [listed.data?.length, counted.data?.students, inBatch.data?.length];
  };

  test('SRV-10 nobody is found by a number by who may not know it, nor by that of a guardian', async () => {
    for (const role of ['teacher', 'assistant'] as const)
      for (const part of [ASHA, ASHA.slice(3), `+91${ASHA}`, `Asha ${ASHA}`, '98100', '+91 98100-11223', 'Asha 98100-11223'])
        expect([part, await found(callers[role], part)]).toEqual([part, [0, 0, 0]]);
    expect(await found(callers.teacher, 'Verma Sunita')).toEqual([1, 1, 1]);
    for (const role of ['owner', 'desk'] as const) expect(await found(callers[role], `Asha ${ASHA}`)).toEqual([8, 8, 1]);
    // A teacher finds an own action by the student's name, but not by the student's number.
    await send(staffCalls.feedback.feedback_done, callers.teacher);
    const about = async (part: string) =>
      (await portal.call(audit, { student: part }, { caller: callers.teacher })).data?.map((each) => each.action);
    expect([await about('asha'), await about(ASHA)]).toEqual([['done'], []]);
  });

  test('SRV-10 the owner shows them, takes that back, and hides them again', async () => {
    const { owner, teacher } = callers;
    const seen = async () => (await portal.call(student, { stud_id: Number(asha.stud_id) }, { caller: teacher })).data?.student;
    const shown = async () => (await portal.call(settings, {}, { caller: owner })).data?.numbers_shown;
    expect(await seen()).toMatchObject({ name: 'Asha Verma', guardian: 'Sunita' });
    const { audit_id = 0 } = await portal.call(show_numbers, { shown: 1 }, { caller: owner });
    expect([await shown(), await seen()]).toEqual([
      1,
      expect.objectContaining({ mobile: ASHA, guardian: 'Sunita +91 98100-11223' }),
    ]);
    expect((await portal.call(action, { audit_id: Number(audit_id) }, { caller: owner })).data?.action.has_changes).toBe(1);
    for (const row of [students, student, batch_students])
      expect([row.path, await reached(await send(row, teacher))]).not.toEqual([row.path, []]);
    expect(await found(callers.assistant, ASHA)).toEqual([1, 1, 1]);
    await portal.call(staffCalls.audit.undo, { audit_id: Number(audit_id) }, { caller: owner });
    expect([await shown(), await seen()]).toEqual([0, expect.not.objectContaining({ mobile: ASHA })]);
  });

  test('SRV-10 no answer to a teacher or an assistant has a number or an address of a student or a guardian', async () => {
    let answered = 0;
    for (const role of ['teacher', 'assistant'] as const)
      for (const row of STAFF_ROWS.filter(
        ({ roles, file, path }) => roles?.includes(role) && file === undefined && !path.endsWith('logout'),
      )) {
        const text = await send(row, callers[role]);
        if (text.startsWith('{"status":true')) answered += 1;
        expect([role, row.path, await reached(text)]).toEqual([role, row.path, []]);
      }
    expect(answered).toBeGreaterThan(50);
  });

  test('SRV-10 the front desk sees numbers and no marks; teachers see marks, and no revision from which a number could be found', async () => {
    const page = async (caller: StaffCaller) => (await portal.call(student, { stud_id: Number(asha.stud_id) }, { caller })).data;
    const [desk, teacher] = [await page(callers.desk), await page(callers.teacher)];
    const attempts = (caller: StaffCaller) =>
      portal.call(staffCalls.results.student_attempts, { stud_id: Number(asha.stud_id) }, { caller });
    expect([desk?.student.mobile, desk?.revisions]).toEqual([ASHA, expect.anything()]);
    expect((await attempts(callers.desk)).code).toBe(403);
    expect(teacher?.revisions).toBeUndefined();
    expect((await attempts(callers.teacher)).data?.length).toBe(2);
  });
});

import { staffCalls } from '@portal/contract/staff';
import { calls, type StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, MEERA, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { revisionFor } from '../testing/revisions.ts';
import { addDesk, addStaff, commandOn, DESK, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { students, staff, batches, feedback, audit } = staffCalls;

describe.each(EITHER)('the front desk (%s)', (engine) => {
  let portal: TestPortal;
  let desk: StaffCaller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    await addDesk(portal);
    desk = await signInStaff(portal, DESK);
  });
  afterAll(() => portal.stop());

  const numbered = async (mobile: string): Promise<number> =>
    (await portal.services.db.get<{ id: number }>(`SELECT stud_id AS id FROM student WHERE mobile = '${mobile}'`))?.id ?? 0;
  const taken = async (audit_id: unknown) =>
    (await portal.call(audit.undo, { audit_id: Number(audit_id) }, { caller: desk })).data?.done;

  test('SRV-10 is of the whole school: it needs no batch, keeps none, and is told who may be added', async () => {
    const { data: me } = await portal.call(staffCalls.auth.me, {}, { caller: desk });
    expect([me?.role, me?.batches, me?.subjects]).toEqual(['desk', undefined, undefined]);
    const role = await commandOn(portal, 'staff', 'role', TEACHER, '--role', 'desk', '--json');
    expect([role.code, JSON.parse(role.out)]).toEqual([0, expect.objectContaining({ role: 'desk' })]);
    const owner = await signInStaff(portal, OWNER);
    const { data: all } = await portal.call(staff.staff, {}, { caller: owner });
    expect(all?.find(({ mobile }) => mobile === TEACHER)).toMatchObject({ role: 'desk', batches: [], subjects: [] });
    const wrong = await commandOn(portal, 'staff', 'add', '9200000019', '--name', 'A', '--role', 'porter');
    expect(wrong.fault).toContain('--role must be owner, teacher, assistant or desk');
    await commandOn(portal, 'staff', 'role', TEACHER, '--role', 'teacher', '--batch', 'closed-11');
  });

  test('SRV-10 lets in, adds, moves, corrects, gives a number and answers; and takes each of them back', async () => {
    const meera = await numbered(MEERA);
    await operatorSql(portal, `UPDATE student SET standing = 'waiting' WHERE stud_id = ${meera}`);
    const of = { caller: desk };
    const isLetIn = await portal.call(students.approve, { stud_id: meera }, of);
    expect(await taken(isLetIn.audit_id)).toBe(1);
    expect((await portal.call(students.students, { standing: 'waiting' }, of)).data?.map(({ name }) => name)).toEqual([
      'Meera Nair',
    ]);

    const [level] = (await portal.call(students.student_places, {}, of)).data ?? [];
    const batch = level?.batches.find(({ is_open }) => is_open === 0);
    const kiran = { name: 'Kiran Das', mobile: '98111 00099', ac_id: Number(level?.id), batch_ids: [] };
    const stud_id = Number((await portal.call(students.add_student, kiran, of)).data?.stud_id);
    const revision = async (name: string) => (await revisionFor(portal, desk, name, { stud_id })) ?? 0;
    const moved = await portal.call(batches.move_students, { stud_ids: [stud_id], to_batch: Number(batch?.id) }, of);
    const order = { stud_id, name: 'Kiran K Das', base_revision: await revision('edit_student') };
    const corrected = await portal.call(students.edit_student, order, of);
    const number = { stud_id, mobile: '98111 00098', base_revision: await revision('number_student') };
    const changed = await portal.call(students.number_student, number, of);
    for (const { audit_id } of [changed, corrected, moved]) expect(await taken(audit_id)).toBe(1);
    expect((await portal.call(students.student, { stud_id }, of)).data?.student).toMatchObject({
      name: 'Kiran Das',
      mobile: '9811100099',
    });

    // A list, too.
    const { give_list, list, drop_list } = staffCalls.lists;
    const text = 'Name\tMobile\tLevel\nZoya Khan\t9811100097\tc11';
    expect((await portal.call(give_list, { text }, of)).status).toBe(true);
    const { hash } = (await portal.call(list, {}, of)).data?.list ?? {};
    expect(hash).toBeDefined();
    expect((await portal.call(drop_list, {}, of)).status).toBe(true);

    const asha = await portal.signIn(ASHA);
    await portal.call(calls.students.add_feedback, { message: 'When does the office open?' }, { caller: asha });
    const [message] = (await portal.call(feedback.feedback, {}, of)).data ?? [];
    const answer = { feedback_id: Number(message?.feedback_id), answer: 'At nine' };
    expect(await taken((await portal.call(feedback.answer_feedback, answer, of)).audit_id)).toBe(1);
    const own = (await portal.call(audit.audit, {}, of)).data?.map((each) => each.action);
    expect(own).toEqual(['undo', 'answer', 'undo', 'undo', 'undo', 'number', 'edit', 'move', 'add', 'undo', 'approve']);
  });

  test('SRV-10 finds who may sign in and never has', async () => {
    const names = async (seen: 0 | 1) =>
      (await portal.call(students.students, { standing: 'active', seen }, { caller: desk })).data?.map(({ name }) => name);
    expect([await names(0), await names(1)]).toEqual([['Ravi', 'Kiran Das'], ['Asha Verma']]);
    const counted = await portal.call(students.students_counted, { standing: 'active', seen: 0 }, { caller: desk });
    expect(counted.data?.students).toBe(2);
  });
});

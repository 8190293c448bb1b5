import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, MEERA, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, ASSISTANT, commandOn, OWNER, signInStaff, STAFF_ROWS, TEACHER } from '../testing/staff.ts';
import { fieldsOf } from '../testing/rows.ts';

const { audit, students, staff } = staffCalls;

describe.each(ENGINES)('what staff looked at, and what was refused (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  let teacher: StaffCaller;
  const ids = { asha: 0, meera: 0 };
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    [owner, teacher] = [await signInStaff(portal, OWNER), await signInStaff(portal, TEACHER)];
    const id = async (mobile: string) =>
      (await portal.services.db.get<{ id: number }>('SELECT stud_id AS id FROM student WHERE mobile = ?', mobile))?.id ?? 0;
    Object.assign(ids, { asha: await id(ASHA), meera: await id(MEERA) });
  });
  afterAll(() => portal.stop());

  const traces = async (filter: object = {}) => (await portal.call(audit.traces, filter, { caller: owner })).data ?? [];
  const look = (stud_id: number, caller = teacher) => portal.call(students.student, { stud_id }, { caller });

  test('SRV-10 a call that shows a student names the fields by which it does', () => {
    const shows = STAFF_ROWS.filter((row) => row.auth === 'staff' && !row.action && fieldsOf(row).includes('stud_id'));
    // Lists of the audit take a student as a filter only, so they leave no trace.
    expect(shows.filter(({ reads }) => !reads).map(({ path }) => path)).toEqual(['/Staff/audit', '/Staff/traces']);
    for (const row of STAFF_ROWS) for (const field of row.reads ?? []) expect(fieldsOf(row)).toContain(field);
  });

  test('SRV-10 an owner sees who looked at whom, and what was refused to whom, once for a day; nobody else sees it', async () => {
    await look(ids.asha);
    await look(ids.asha);
    portal.passTime(61_000);
    await look(ids.asha);
    await look(ids.meera);
    await look(999_999);
    await portal.call(students.suspend, { stud_id: ids.asha }, { caller: teacher });
    await portal.call(staff.staff, {}, { caller: await signInStaff(portal, ASSISTANT) });
    await portal.call(students.merge_plan, { from: ids.asha, into: ids.meera }, { caller: owner });
    const told = (await traces())
      .map(({ who, call, outcome, student, times }) => [who, call, outcome, student, times])
      .toReversed();
    expect(told).toEqual([
      ['Mr Rao', '/Staff/student', 'read', 'Asha Verma', 2],
      ['Mr Rao', '/Staff/student', 'refused', 'Meera Nair', 1],
      ['Mr Rao', '/Staff/student', 'refused', undefined, 1],
      ['Mr Rao', '/Staff/suspend', 'refused', undefined, 1],
      ['Mr Das', '/Staff/staff', 'refused', undefined, 1],
      ['Ms Sen', '/Staff/merge_plan', 'read', 'Asha Verma', 1],
      ['Ms Sen', '/Staff/merge_plan', 'read', 'Meera Nair', 1],
    ]);
    expect((await traces({ stud_id: ids.meera, outcome: 'refused' })).map(({ who }) => who)).toEqual(['Mr Rao']);
    expect(await portal.call(audit.traces, {}, { caller: teacher })).toMatchObject({ code: 403 });
    portal.passNight();
    teacher = await signInStaff(portal, TEACHER);
    await look(ids.asha);
    expect((await traces({ stud_id: ids.asha, outcome: 'read' })).map(({ who }) => who)).toEqual(['Mr Rao', 'Ms Sen', 'Mr Rao']);
  });

  test('SRV-10 the rows are bounded, and go with the student, who is told of them', async () => {
    const [one, day] = [(await portal.services.db.get<{ id: number }>('SELECT MIN(staff_id) AS id FROM staff'))?.id ?? 0, 20_000];
    await operatorSql(
      portal,
      `INSERT INTO staff_trace (staff_id, call, outcome, stud_id, day, first_at, last_at)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20100)
       SELECT ${one}, 'made', 'read', i + 1000000, ${day + 10_000}, 1, 1 FROM n`,
    );
    const count = async () => (await portal.services.db.get<{ n: number }>('SELECT COUNT(*) AS n FROM staff_trace'))?.n;
    await expect.poll(count, { timeout: 15_000 }).toBe(20_000);
    await operatorSql(portal, `DELETE FROM staff_trace WHERE call = 'made'`);
    owner = await signInStaff(portal, OWNER);
    await look(ids.asha, owner);
    const exported = JSON.parse((await commandOn(portal, 'students', 'export', ASHA)).out) as Record<string, unknown[]>;
    expect(exported['looked_at_by_staff']).toMatchObject([{ call: '/Staff/student', outcome: 'read', times: 1 }]);
    await commandOn(portal, 'students', 'erase', ASHA, '--yes');
    expect(await count()).toBe(0);
  });
});

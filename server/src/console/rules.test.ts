import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EITHER, operatorSql, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, OWNER, signInStaff } from '../testing/staff.ts';

const { students, staff } = staffCalls;

describe.each(EITHER)('rules that staff hear (%s)', (engine) => {
  let portal: TestPortal;
  let caller: StaffCaller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    await operatorSql(portal, "INSERT INTO setting (name, value) VALUES ('languages', 'en hi')");
    await portal.services.look.refresh();
    caller = await signInStaff(portal, OWNER);
  });
  afterAll(() => portal.stop());

  test('LANG-08 a rule is said in the language that its reader has chosen', async () => {
    const student = await portal.services.db.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', RAVI);
    const same = { from: Number(student?.stud_id), into: Number(student?.stud_id) };
    const said = async (Cookie: string) => {
      const { said: code, message } = await portal.call(students.merge_plan, same, { caller, headers: { Cookie } });
      return [code, message];
    };
    expect(await said('portal_language=hi-chosen')).toEqual(['rule', 'दोनों एक ही विद्यार्थी हैं।']);
    expect(await said('portal_language=en')).toEqual(['rule', 'The two are the same student.']);
  });

  test('LANG-08 a rule names roles and people in the words of its reader', async () => {
    const hindi = { caller, headers: { Cookie: 'portal_language=hi-chosen' } };
    const { data } = await portal.call(staff.staff, {}, hindi);
    const [owner] = data?.filter(({ role }) => role === 'owner') ?? [];
    const ended = await portal.call(staff.end_staff, { staff_id: Number(owner?.staff_id), why: 'Left' }, hindi);
    expect(ended.message).toBe(`${owner?.name} अकेले मालिक हैं। पहले किसी और को मालिक बनाएँ। कुछ नहीं बदला।`);
  });
});

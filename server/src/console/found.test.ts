import { staffCalls } from '@portal/contract/staff';
import { calls, type StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, OWNER, signInStaff } from '../testing/staff.ts';

describe.each(EITHER)('looking for a student (%s)', (engine) => {
  let portal: TestPortal;
  let caller: StaffCaller;

  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    caller = await signInStaff(portal, OWNER);
    await operatorSql(
      portal,
      `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
       SELECT '91', '9100015838', 'Neha Kumari Singh', 'Rajesh 100% Prasad', '', '', MIN(ac_id), 1 FROM academic_level`,
    );
  });
  afterAll(() => portal.stop());

  const found = async (search: string) =>
    (await portal.call(staffCalls.students.students, { search }, { caller })).data?.map(({ name }) => name);

  test('SRV-10 a number is found however it is written, and by a part of it', async () => {
    for (const search of [
      '9100015838',
      '91000 15838',
      '+919100015838',
      '+91 91000-15838',
      '919100015838',
      '09100015838',
      '0091 91000 15838',
      '(0) 91000 15838',
      '15838',
      '015838',
      '000 158',
    ])
      expect([search, await found(search)]).toEqual([search, ['Neha Kumari Singh']]);
    expect(await found('+44 9100015838')).toEqual([]);
    expect(await found('9100015839')).toEqual([]);
  });

  test('SRV-10 a name is found by its words in any order, and by the guardian’s', async () => {
    for (const search of ['Singh Neha', 'singh,  neha', ' NEHA ', 'kum sing', 'Rajesh', 'neha prasad', 'Neha 15838', '100%'])
      expect([search, await found(search)]).toEqual([search, ['Neha Kumari Singh']]);
    expect(await found('Singh Asha')).toEqual([]);
    expect(await found('Ra_esh')).toEqual([]);
    expect((await found('  '))?.length).toBeGreaterThan(1);
  });

  test('SRV-10 a list says guardian, batches and when each was last seen, and how many there are by the same filter', async () => {
    const list = async (body: object) => (await portal.call(staffCalls.students.students, body, { caller })).data ?? [];
    const count = async (body: object) =>
      (await portal.call(staffCalls.students.students_counted, body, { caller })).data?.students;
    const [neha] = await list({ search: 'Neha' });
    expect(neha).toMatchObject({ guardian: 'Rajesh 100% Prasad', batches: expect.arrayContaining(['Class 11 Morning']) });
    expect(neha).not.toHaveProperty('last_seen_at');
    const asha = await portal.signIn(ASHA);
    await portal.call(calls.notices.notices, {}, { caller: asha });
    expect((await list({ search: ASHA }))[0]?.last_seen_at).toBeDefined();
    for (const body of [{}, { search: 'Neha' }, { standing: 'active' as const }, { standing: 'refused' as const }])
      expect(await count(body)).toBe((await list(body)).length);
    expect(await count({ search: 'Neha' })).toBe(1);
    expect(await portal.call(staffCalls.students.students_counted, { batch_id: 9999 }, { caller })).toMatchObject({ code: 404 });
  });

  test('LANG-11 a name is found in whatever script it is written, and however it is spelt', async () => {
    await operatorSql(
      portal,
      `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
       SELECT '91', '9100015840', 'सुनीता कुमारी', '', '', '', MIN(ac_id), 1 FROM academic_level`,
    );
    for (const search of ['Sunita', 'suneeta kumari', 'kumari sunit', 'सुनीता'])
      expect([search, await found(search)]).toEqual([search, ['सुनीता कुमारी']]);
    for (const search of ['नेहा', 'सिंह नेहा', 'Nehaa Sinh'])
      expect([search, await found(search)]).toEqual([search, ['Neha Kumari Singh']]);
    expect(await found('Gopal')).toEqual([]);
    const { data } = await portal.call(staffCalls.students.students_counted, { search: 'Sunita' }, { caller });
    expect(data).toEqual({ students: 1 });
  });
});

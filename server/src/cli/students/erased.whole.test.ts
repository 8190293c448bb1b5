import { calls } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, RAVI, startPortal, type TestPortal } from '../../testing/portal.ts';
import { tableCounts } from '../../testing/rows.ts';
import { addStaff, commandOn, OWNER, signInStaff } from '../../testing/staff.ts';

describe.each(ENGINES)('a student who is erased (%s)', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
  });
  afterAll(() => portal.stop());

  const everything = async (): Promise<string> => {
    const tables = Object.keys(await tableCounts(portal));
    return JSON.stringify(await Promise.all(tables.map((table) => portal.services.db.all(`SELECT * FROM ${table}`))));
  };

  test('AUTH-11 leaves no number of before in a table, and none with the name in what staff gave as a reason', async () => {
    const [second, third, twin] = ['9000000091', '9000000092', '9000000093'];
    const run = async (...args: string[]) => expect(await commandOn(portal, ...args)).toMatchObject({ code: 0 });
    await portal.signIn(ASHA);
    await run('students', 'number', ASHA, second, '--why', `Asha Verma has lost ${ASHA}`);
    await portal.signIn(second);
    await run('students', 'number', second, third);
    await portal.call(calls.auth.login, { mobile: third, phone_code: '91', device_id: 'test' });
    await run('students', 'suspend', RAVI, '--why', `took the phone of asha verma`);
    await run('students', 'resume', RAVI, '--why', `gave back ${second}`);
    const owner = await signInStaff(portal, OWNER);
    const ac_id = (await portal.services.db.get<{ ac_id: number }>(`SELECT ac_id FROM student WHERE mobile = '${third}'`))?.ac_id;
    await portal.call(staffCalls.students.add_student, { name: 'Asha V', mobile: twin, ac_id: Number(ac_id) }, { caller: owner });
    await portal.signIn(twin);
    await run('students', 'merge', twin, third, '--apply');
    const before = await everything();
    for (const known of [ASHA, second, third, 'Asha Verma']) expect([known, before.includes(known)]).toEqual([known, true]);
    await run('students', 'erase', third, '--yes');
    const left = await everything();
    for (const gone of [ASHA, second, third, twin, 'Asha Verma', 'asha verma'])
      expect([gone, left.includes(gone)]).toEqual([gone, false]);
    expect(left.includes(RAVI)).toBe(true);
  });
});

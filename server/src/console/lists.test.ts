import { staffCalls } from '@portal/contract/staff';
import type { Id, StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeXlsx } from 'hucre/xlsx';
import { ASHA, EITHER, MEERA, operatorSql, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { signInSteps } from '../testing/signIn.ts';
import { addStaff, OWNER, signInStaff } from '../testing/staff.ts';

const { give_list, list, list_rows, apply_list, drop_list } = staffCalls.lists;
const { job } = staffCalls.jobs;
const PATIENCE = { timeout: 15_000, interval: 50 };

describe.each(EITHER)('a list of students (%s)', (engine) => {
  let portal: TestPortal;
  let caller: StaffCaller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    caller = await signInStaff(portal, OWNER);
  });
  afterAll(() => portal.stop());

  const give = (text: string, more: { ac_id?: number } = {}) => portal.call(give_list, { text, ...more }, { caller });
  const now = async () => (await portal.call(list, {}, { caller })).data?.list;
  const rows = async (outcome?: 'new' | 'bad') =>
    (await portal.call(list_rows, { ...(outcome && { outcome }) }, { caller })).data ?? [];
  const apply = async () => portal.call(apply_list, { hash: (await now())?.hash ?? '' }, { caller });
  const ended = async (job_id: Id | undefined) => {
    const shown = async () => (await portal.call(job, { job_id: Number(job_id) }, { caller })).data;
    await expect.poll(async () => (await shown())?.ended_at, PATIENCE).toBeDefined();
    return shown();
  };
  const count = async (where: string) =>
    (await portal.services.db.get<{ n: number }>(`SELECT COUNT(*) AS n FROM student WHERE ${where}`))?.n;

  test('is shown row by row, with doubles, siblings and wrong numbers in words; applied, all of it is done and they sign in', async () => {
    const pasted = [
      'Admissions 2026\t\t\t',
      'Name\tMobile\tClass\tBatch\tFees',
      'Kiran Das\t98111 00001\tClass 11\tclosed-11\t500',
      'R. Kiran Das\t+91-9811100001\tClass 11\t\t500',
      'Mohan Das\t9811100001\tClass 11\t\t500',
      'Asha Verma\t9000000001\tClass 12\t\t500',
      'Zoya Khan\t981110000\tClass 11\t\t500',
    ].join('\r\n');
    expect(await give(pasted)).toMatchObject({ status: true, data: { rows: 7 } });
    expect(await now()).toMatchObject({
      text: pasted,
      counts: { new: 1, changed: 1, same: 0, duplicate: 1, bad: 2 },
      unread: ['Fees'],
    });
    expect((await rows()).map(({ row, outcome, reason }) => [row, outcome, reason])).toEqual([
      [3, 'new', 'Class 11, Class 11 Evening'],
      [4, 'duplicate', 'the number stands in row 3 already; this row is left out'],
      [5, 'bad', 'two students with one number: row 3 is Kiran Das; each needs a number of their own'],
      [6, 'changed', 'level: Class 11 → Class 12'],
      [7, 'bad', "'981110000' has 9 digits where 10 are needed"],
    ]);
    expect((await rows('bad')).map(({ row }) => row)).toEqual([5, 7]);
    const { data } = await apply();
    expect(await ended(data?.job_id)).toMatchObject({
      kind: 'import',
      state: 'done',
      done: 2,
      total: 2,
      outcome: { counts: { new: 1, changed: 1 } },
    });
    const { login, verify, codeOf } = signInSteps(portal);
    const sent = await login('9811100001');
    expect(await verify(sent, codeOf('9811100001'))).toMatchObject({ status: true, data: { profile: { name: 'Kiran Das' } } });
    // A second press finds nothing to do twice.
    expect(await portal.call(apply_list, { hash: 'the same' }, { caller })).toMatchObject({ status: false, said: 'rule' });
    expect(await now()).toBeUndefined();
  });

  test('is not applied once the school has changed so that something else would happen: the new preview is shown instead', async () => {
    await give('name\tmobile\tlevel\nLata Rao\t9811100010\tc11\nRavi Kumar\t9000000002\tc11');
    const { hash = '' } = (await now()) ?? {};
    await operatorSql(portal, `UPDATE student SET name = 'Ravi Kumar' WHERE mobile = '${RAVI}'`);
    expect((await portal.call(apply_list, { hash }, { caller })).data).toEqual({ changed: 1 });
    expect(await count(`mobile = '9811100010'`)).toBe(0);
    expect((await now())?.counts).toMatchObject({ new: 1, same: 1, changed: 0 });
    // What changes once it was applied: that student alone is left out, and named by the row.
    await give('name\tmobile\tlevel\nLata Rao\t9811100010\tc11\nMira Nair\t9000000012\tc12');
    const slow = portal.services.db.write.bind(portal.services.db);
    portal.services.db.write = async (work, input) => {
      if (work.name === 'staff_job.begin')
        await operatorSql(portal, `UPDATE student SET district = 'Gaya' WHERE mobile = '${MEERA}'`);
      return slow(work, input);
    };
    const { data } = await apply();
    const done = await ended(data?.job_id);
    portal.services.db.write = slow;
    expect(done?.outcome).toMatchObject({
      counts: { new: 1, changed: 0 },
      left: [{ row: 3, reason: expect.stringContaining('changed meanwhile') }],
    });
    expect(await count(`mobile = '${MEERA}' AND name = 'Meera Nair'`)).toBe(1);
  });

  test('is read from CSV and Excel files by the one reader; what is wrong with it is said at the field', async () => {
    const fault = async (input: Parameters<typeof give>[1] & { text?: string; file?: string }) => {
      const { said, params } = await portal.call(give_list, input, { caller });
      return [said, params?.['field']];
    };
    expect(await fault({ text: ' ' })).toEqual(['rule_at', 'text']);
    expect(await fault({ text: 'Dear aunt,\nI am well.' })).toEqual(['rule_at', 'text']);
    expect(await fault({ text: 'name,mobile\nKiran,9811100020' })).toEqual(['rule_at', 'ac_id']);
    expect(await fault({ file: Buffer.from('PK\u0003\u0004 no archive').toString('base64') })).toEqual(['rule_at', 'file']);
    const many = Array.from({ length: 5001 }, (_, index) => `Student ${index},${9_100_000_000 + index},c11`);
    expect(await fault({ text: ['name,mobile,level', ...many].join('\n') })).toEqual(['rule_at', 'text']);
    const sheets = [
      {
        name: 'Students',
        rows: [
          ['Full name', 'Contact'],
          ['Kiran Rao', 9_811_100_020],
        ],
      },
    ];
    const file = Buffer.from(await writeXlsx({ sheets })).toString('base64');
    const ac_id =
      (await portal.services.db.get<{ id: number }>(`SELECT ac_id AS id FROM academic_level WHERE key = 'c12'`))?.id ?? 0;
    expect(await portal.call(give_list, { file, name: 'list.xlsx', ac_id }, { caller })).toMatchObject({ status: true });
    expect(await now()).toMatchObject({ name: 'list.xlsx', ac_id, counts: { new: 1 } });
    await portal.call(drop_list, {}, { caller });
    expect(await now()).toBeUndefined();
    expect(await rows()).toEqual([]);
  });

  test('larger than other calls is read only from those who may; one nobody applies is forgotten after a week', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(2_500_000) });
    const send = (token: string) =>
      fetch(`${portal.url}/api${give_list.path}`, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'application/json', Token: token },
      });
    expect((await send('sf1_nobody')).status).toBe(401);
    expect((await send(caller.token)).status).toBe(400);
    await give('name,mobile,level\nKiran Rao,9811100021,c11');
    expect(await count(`mobile = '${ASHA}'`)).toBe(1);
    portal.passTime(8 * 24 * 3_600_000);
    await portal.restart();
    await expect.poll(() => portal.services.db.get('SELECT staff_id FROM student_list'), PATIENCE).toBeUndefined();
  });
});

import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EITHER, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, commandOn, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { sessions, end_session, staff_sessions, end_staff_sessions } = staffCalls.sessions;
const { me, logout } = staffCalls.auth;
const MINUTE = 60_000;
const NOT_THERE = 999_999;

describe.each(EITHER)('sessions of staff (%s)', (engine) => {
  let portal: TestPortal;
  let owner: StaffCaller;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    owner = await signInStaff(portal, OWNER);
  });
  afterAll(() => portal.stop());

  /** Signs somebody in on so many browsers. */
  async function signIn(mobile: string, times: number): Promise<StaffCaller[]> {
    const callers: StaffCaller[] = [];
    for (let done = 0; done < times; done += 1) {
      portal.passTime(5 * MINUTE);
      callers.push(await signInStaff(portal, mobile));
    }
    return callers;
  }
  const listed = async (caller: StaffCaller) => (await portal.call(sessions, {}, { caller })).data ?? [];
  const codes = (...callers: StaffCaller[]) =>
    Promise.all(callers.map(async (caller) => (await portal.call(me, {}, { caller })).code));
  const numberOf = async (caller: StaffCaller) => Number((await portal.call(me, {}, { caller })).data?.staff_id);

  test('SRV-07 a teacher sees where they are signed in, ends one of these, and then all others; who is ended is out at once', async () => {
    const [lost, other, own] = (await signIn(TEACHER, 3)) as [StaffCaller, StaffCaller, StaffCaller];
    const open = await listed(own);
    expect(open.map(({ current }) => current)).toEqual([1, 0, 0]);
    const session_id = Number(open.at(-1)?.session_id);
    expect(await portal.call(end_session, { session_id }, { caller: own })).toMatchObject({ code: 200, status: true });
    expect(await codes(lost, other, own)).toEqual([401, 200, 200]);
    expect(await portal.call(end_session, {}, { caller: own })).toMatchObject({ code: 200, status: true });
    expect(await codes(other, own)).toEqual([401, 200]);
    expect(await listed(own)).toHaveLength(1);
    await portal.call(logout, {}, { caller: own });
  });

  test('SRV-01 SRV-07 a session of another looks like one that is not; an owner sees and ends those of anybody', async () => {
    const [teacher] = (await signIn(TEACHER, 1)) as [StaffCaller];
    const [first, second] = (await signIn(OTHER_TEACHER, 2)) as [StaffCaller, StaffCaller];
    const staff_id = await numberOf(first);
    const open = (await portal.call(staff_sessions, { staff_id }, { caller: owner })).data ?? [];
    expect(open.map(({ current }) => current)).toEqual([0, 0]);
    const session_id = Number(open[0]?.session_id);
    const asked = async (order: { session_id: number }) => {
      const { headers, ...answer } = await portal.call(end_session, order, { caller: teacher });
      const { date: _second, ...same } = Object.fromEntries(headers);
      return { ...answer, headers: same };
    };
    const refused = await asked({ session_id });
    expect(refused).toMatchObject({ code: 404, status: false });
    expect(refused).toEqual(await asked({ session_id: NOT_THERE }));
    for (const row of [staff_sessions, end_staff_sessions]) {
      expect(await portal.call(row, { staff_id }, { caller: teacher })).toMatchObject({ code: 403 });
      expect(await portal.call(row, { staff_id: NOT_THERE }, { caller: owner })).toMatchObject({ code: 404 });
    }
    expect(await codes(first, second)).toEqual([200, 200]);
    const end = (order: object) => portal.call(end_staff_sessions, { staff_id, ...order }, { caller: owner });
    expect((await end({ session_id })).data).toEqual({ ended: 1 });
    expect(await codes(first, second)).toEqual([200, 401]);
    expect((await end({})).data).toEqual({ ended: 1 });
    expect(await codes(first, owner)).toEqual([401, 200]);
  });

  test('SRV-07 an owner is ended by another, sessions and all; the last one stays', async () => {
    await commandOn(portal, 'staff', 'add', '9200000009', '--name', 'Ms Bose', '--role', 'owner');
    const [second] = (await signIn('9200000009', 1)) as [StaffCaller];
    const [again] = (await signIn(OWNER, 1)) as [StaffCaller];
    const { end_staff } = staffCalls.staff;
    const staff_id = await numberOf(second);
    expect(await portal.call(end_staff, { staff_id }, { caller: again })).toMatchObject({ code: 200, status: true });
    expect(await codes(second, again)).toEqual([401, 200]);
    const last = await numberOf(again);
    expect(await portal.call(end_staff, { staff_id: last }, { caller: again })).toMatchObject({ code: 200, status: false });
    expect(await codes(again)).toEqual([200]);
  });

  test('SRV-07 at the command line they are listed, and ended one by one or all at once, each an action of the audit', async () => {
    const callers = await signIn(OTHER_TEACHER, 3);
    const run = (...args: string[]) => commandOn(portal, 'staff', 'sessions', OTHER_TEACHER, ...args);
    const { out } = await run('--json');
    const open = JSON.parse(out) as { session_id: number; device: string }[];
    expect(open).toHaveLength(3);
    expect(await run('--end', '999999')).toMatchObject({ code: 1, fault: expect.stringContaining('number N') as string });
    expect(await codes(...callers)).toEqual([200, 200, 200]);
    expect((await run('--end', String(open.at(0)?.session_id))).out).toContain('1 session ended.');
    expect(await codes(...callers)).toEqual([200, 200, 401]);
    expect((await run('--end-all', '--why', 'phone lost')).out).toContain('2 sessions ended.');
    expect(await codes(...callers)).toEqual([401, 401, 401]);
    expect((await run()).out).toContain('is signed in nowhere.');
    const audit = JSON.parse((await commandOn(portal, 'audit', 'list', '--kind', 'staff', '--json')).out) as object[];
    expect(audit[0]).toMatchObject({ action: 'sign-out', why: 'phone lost' });
  });
});

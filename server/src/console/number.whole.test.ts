import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, takes, type Gateway } from '../testing/gateway.ts';
import { ASHA, EITHER, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, commandOn, OWNER, signInStaff } from '../testing/staff.ts';

const { confirm, confirmOTP } = staffCalls.auth;
const MINUTE = 60_000;
const A_DAY = 20;

describe.each(EITHER)('another number for a student (%s)', (engine) => {
  let gateway: Gateway;
  let portal: TestPortal;
  let owner: StaffCaller;
  let stud_id: number;
  beforeAll(async () => {
    gateway = await startGateway(takes);
    portal = await startPortal(engine, { env: { SMS_URL: gateway.url } });
    await addStaff(portal);
    stud_id = Number((await portal.signIn(ASHA)).stud_id);
    owner = await signInStaff(portal, OWNER);
  });
  afterAll(async () => {
    await portal.stop();
    await gateway.close();
  });

  const change = (mobile: string) => portal.call(staffCalls.students.number_student, { stud_id, mobile }, { caller: owner });
  const told = (to: string) => gateway.received.filter(({ body }) => body.includes(to)).map(({ body }) => body);

  /** Types the code that is sent to the owner's own number. */
  async function confirmed(): Promise<void> {
    portal.passTime(11 * MINUTE);
    const sent = await portal.call(confirm, {}, { caller: owner });
    const otp = portal.codes.findLast(({ mobile }) => mobile === OWNER)?.code ?? '';
    expect((await portal.call(confirmOTP, { otp_ref: sent.data?.otp_ref ?? '', otp }, { caller: owner })).status).toBe(true);
  }

  test('SRV-06 wants a fresh code: without one nothing is changed and nobody told; the old number is told by SMS', async () => {
    portal.passTime(11 * MINUTE);
    expect(await change('9811100050')).toMatchObject({ code: 403, reason: 'code' });
    expect(gateway.received).toEqual([]);
    await confirmed();
    expect(await change('9811100050')).toMatchObject({ code: 200, status: true, data: { mobile: '9811100050', untold: [] } });
    expect(told(`+91${ASHA}`)).toHaveLength(1);
    expect(told('+919811100050')).toHaveLength(1);
  });

  test('SRV-06 only so many are changed within a day under one name, however often it is confirmed; the command line goes on', async () => {
    await confirmed();
    for (let made = 1; made < A_DAY; made += 1)
      expect([made, (await change(`98111001${String(made).padStart(2, '0')}`)).status]).toEqual([made, true]);
    const before = gateway.received.length;
    const refused = await change('9811100199');
    expect(refused).toMatchObject({ code: 200, status: false, params: { field: 'mobile' } });
    expect(refused.message).toContain('20 numbers within a day');
    expect(gateway.received).toHaveLength(before);
    expect(await commandOn(portal, 'students', 'number', '9811100119', '9811100198')).toMatchObject({ code: 0 });
    portal.passTime(24 * 60 * MINUTE);
    await confirmed();
    expect(await change('9811100199')).toMatchObject({ status: true });
  });
});

import { staffCalls } from '@portal/contract/staff';
import type { StaffCaller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Authenticator } from '../../testing/authenticator.ts';
import { ENGINES, startPortal, type TestPortal } from '../../testing/portal.ts';
import { addStaff, commandOn, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../../testing/staff.ts';

const { login, verifyOTP, me } = staffCalls.auth;
const { verify_passkey, passkeys, passkey_options, add_passkey, remove_passkey, confirm_options, confirm_passkey } =
  staffCalls.passkeys;
const MINUTE = 60_000;

describe.each(ENGINES)('passkeys (%s)', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    // Lets a number get many codes: their limit is not tested here.
    portal = await startPortal(engine, { env: { OTP_SENDS: '100:3600,300:86400' } });
    await addStaff(portal);
  });
  afterAll(() => portal.stop());

  /** Types a right code. */
  async function typeCode(mobile: string) {
    portal.passTime(5 * MINUTE);
    const sent = await portal.call(login, { mobile, phone_code: '91' });
    const otp = portal.codes.findLast((message) => message.mobile === mobile)?.code ?? '';
    return portal.call(verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp });
  }

  /** Types a right code and returns what a passkey is to sign. */
  async function asked(mobile: string) {
    const typed = await typeCode(mobile);
    expect([typed.status, typed.token]).toEqual([true, undefined]);
    const { ticket = '', options = { challenge: '' } } = typed.data?.passkey ?? {};
    return { ticket, options };
  }

  async function added(caller: StaffCaller, device = new Authenticator(portal.url)): Promise<Authenticator> {
    const { ticket = '', options = { challenge: '' } } = (await portal.call(passkey_options, {}, { caller })).data ?? {};
    const response = device.make(options);
    expect(await portal.call(add_passkey, { ticket, response, name: 'Phone' }, { caller })).toMatchObject({ status: true });
    return device;
  }

  const verify = (ticket: string, response: { id: string }) => portal.call(verify_passkey, { ticket, response });

  test('SRV-07 who has a passkey gets no session for a code alone, and one for the passkey’s signature; its use is noted', async () => {
    const device = await added(await signInStaff(portal, OWNER));
    const { ticket, options } = await asked(OWNER);
    const signed = await verify(ticket, device.sign(options));
    expect(signed).toMatchObject({ status: true, data: { name: 'Ms Sen', role: 'owner' } });
    const caller = { token: signed.token ?? '' };
    expect(await portal.call(me, {}, { caller })).toMatchObject({ code: 200 });
    expect((await portal.call(passkeys, {}, { caller })).data).toMatchObject([{ name: 'Phone' }]);
    // A member of staff without a passkey signs in by the code as before.
    expect((await typeCode(OTHER_TEACHER)).token).toMatch(/^sf1_/u);
  });

  test('SRV-07 a challenge is good once, for five minutes, at the portal’s own address, for its own person and purpose', async () => {
    const owner = await signInStaffOf(OWNER);
    const own = await added(owner.caller);
    const teacher = await signInStaff(portal, TEACHER);
    const theirs = await added(teacher);
    const refused = { code: 200, status: false, said: 'passkey_refused' };

    const used = await asked(OWNER);
    expect(await verify(used.ticket, own.sign(used.options))).toMatchObject({ status: true });
    expect(await verify(used.ticket, own.sign(used.options))).toMatchObject(refused);

    const late = await asked(OWNER);
    portal.passTime(5 * MINUTE + 1000);
    expect(await verify(late.ticket, own.sign(late.options))).toMatchObject(refused);

    const elsewhere = await asked(OWNER);
    expect(await verify(elsewhere.ticket, own.sign(elsewhere.options, 'https://portal.example.org'))).toMatchObject(refused);
    // A try that was wrong uses it up as well.
    expect(await verify(elsewhere.ticket, own.sign(elsewhere.options))).toMatchObject(refused);

    const another = await asked(OWNER);
    expect(await verify(another.ticket, theirs.sign(another.options))).toMatchObject(refused);
    const other = await asked(OWNER);
    expect(await verify(other.ticket, own.sign(another.options))).toMatchObject(refused);
    expect(await verify('not-a-ticket', own.sign(other.options))).toMatchObject(refused);

    const { ticket = '', options = { challenge: '' } } = (await portal.call(confirm_options, {}, { caller: teacher })).data ?? {};
    expect(await verify(ticket, theirs.sign(options))).toMatchObject(refused);
    expect(await portal.call(confirm_passkey, { ticket, response: theirs.sign(options) }, owner)).toMatchObject(refused);
  });

  test('SRV-07 a passkey whose counter has not gone on is a copy, and signs nobody in', async () => {
    const { caller } = await signInStaffOf(OWNER);
    const device = await added(caller);
    const first = await asked(OWNER);
    expect(await verify(first.ticket, device.sign(first.options))).toMatchObject({ status: true });
    device.counter -= 1;
    const copy = await asked(OWNER);
    expect(await verify(copy.ticket, device.sign(copy.options))).toMatchObject({ said: 'passkey_refused' });
  });

  test('SRV-07 it stands in the place of a fresh code, and is added and removed with one only', async () => {
    const { caller } = await signInStaffOf(OWNER);
    const device = await added(caller);
    portal.passTime(11 * MINUTE);
    const [row] = (await portal.call(passkeys, {}, { caller })).data ?? [];
    const remove = () => portal.call(remove_passkey, { passkey_id: Number(row?.passkey_id) }, { caller });
    expect(await remove()).toMatchObject({ code: 403, reason: 'code' });
    expect(await portal.call(passkey_options, {}, { caller })).toMatchObject({ code: 403, reason: 'code' });
    const { ticket = '', options = { challenge: '' } } = (await portal.call(confirm_options, {}, { caller })).data ?? {};
    expect((await portal.call(confirm_passkey, { ticket, response: device.sign(options) }, { caller })).data).toEqual({
      fresh_s: 600,
    });
    expect(await remove()).toMatchObject({ status: true });
  });

  test('SRV-07 the same passkey is added once, and never another’s; a lost one is removed at the command line, and the code is enough', async () => {
    const { caller } = await signInStaffOf(TEACHER);
    const device = await added(caller);
    const again = (await portal.call(passkey_options, {}, { caller })).data;
    const { ticket = '', options = { challenge: '' } } = again ?? {};
    expect(await portal.call(add_passkey, { ticket, response: device.make(options), name: 'Twice' }, { caller })).toMatchObject({
      status: false,
      said: 'passkey_there',
    });
    const [row] = (await portal.call(passkeys, {}, { caller })).data ?? [];
    const other = await signInStaff(portal, OTHER_TEACHER);
    const foreign = await portal.call(remove_passkey, { passkey_id: Number(row?.passkey_id) }, { caller: other });
    expect(foreign).toMatchObject({ code: 404 });

    const run = (...args: string[]) => commandOn(portal, 'staff', 'passkeys', TEACHER, ...args);
    const listed = JSON.parse((await run('--json')).out) as { name: string; passkey_id: number }[];
    expect(listed.map(({ name }) => name)).toContain('Phone');
    expect(await run('--remove', '999999')).toMatchObject({ code: 1 });
    expect(await run('--remove', String(listed[0]?.passkey_id))).toMatchObject({ code: 0 });
    expect((await run('--remove-all', '--why', 'phone lost')).code).toBe(0);
    expect((await run()).out).toContain('has no passkey');
    expect((await typeCode(TEACHER)).token).toMatch(/^sf1_/u);
  });

  /** Signs somebody in whose passkeys are removed first. */
  async function signInStaffOf(mobile: string): Promise<{ caller: StaffCaller }> {
    await commandOn(portal, 'staff', 'passkeys', mobile, '--remove-all');
    portal.passTime(5 * MINUTE);
    return { caller: await signInStaff(portal, mobile) };
  }
});

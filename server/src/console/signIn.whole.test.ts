import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otpWithheld } from '../auth/otp.store.ts';
import { ASHA, EITHER, RAVI, startPortal, type TestAnswer, type TestPortal } from '../testing/portal.ts';
import { post } from '../testing/rows.ts';
import { signInSteps } from '../testing/signIn.ts';
import { addStaff, commandOn, OWNER, signInStaff, STAFF_ROWS, TEACHER } from '../testing/staff.ts';

const { login, verifyOTP, me, logout } = staffCalls.auth;
const MINUTE = 60_000;

describe.each(EITHER)('staff (%s)', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal(engine);
  });
  afterAll(() => portal.stop());

  const ask = (mobile: string) => portal.call(login, { mobile, phone_code: '91' });
  const verify = (otp_ref: string | undefined, otp: string) => portal.call(verifyOTP, { otp_ref: otp_ref ?? '', otp });

  test('until there is an owner, no call of the console and no page of it is there, whatever is sent', async () => {
    const nothing = await post(portal.url, '/Staff/no_such_call', '{}', {});
    expect(nothing.code).toBe(404);
    for (const [nth, { path }] of STAFF_ROWS.entries())
      // A long body is read at one place for all of them.
      for (const body of ['{}', '{', ...(nth % 8 === 0 ? ['x'.repeat(300_000)] : [])])
        expect(await post(portal.url, path, body, {})).toEqual(nothing);
    for (const path of ['/console', '/console/', '/console/students'])
      expect((await fetch(`${portal.url}${path}`, { headers: { Accept: 'text/html' } })).status).toBe(404);
    // A teacher alone opens nothing.
    await commandOn(portal, 'staff', 'add', TEACHER, '--name', 'Mr Rao', '--role', 'teacher', '--batch', 'closed-11');
    expect(await post(portal.url, login.path, '{}', {})).toEqual(nothing);
    await commandOn(portal, 'staff', 'end', TEACHER);
  });

  test('staff sign in with number and code, see who they are, and sign out', async () => {
    await addStaff(portal);
    const caller = await signInStaff(portal, TEACHER);
    expect((await portal.call(me, {}, { caller })).data).toMatchObject({
      name: 'Mr Rao',
      role: 'teacher',
      batches: [{ name: 'Class 11 Evening' }],
    });
    expect(await portal.call(logout, {}, { caller })).toMatchObject({ code: 200, status: true });
    expect(await portal.call(me, {}, { caller })).toMatchObject({ code: 401 });
  });

  test('SRV-10 a number that nobody has, a student’s, and one of the staff are answered alike, at every step', async () => {
    portal.passTime(10 * MINUTE);
    const sends = async () => portal.services.db.all('SELECT sends FROM otp_day');
    const steps = async (mobile: string) => {
      const said: unknown[] = [];
      const tell = (answer: TestAnswer<unknown>) => {
        // Compares only the names of fields: seconds pass in the test, too, so that their values differ.
        const { code, status, said: name, params = {}, data = {}, headers } = answer;
        const fields = [params, data as object].map((each) => Object.keys(each).toSorted());
        said.push([code, status, name, params['left'], ...fields, [...headers.keys()].toSorted()]);
        return answer;
      };
      const { data } = await ask(mobile);
      tell(await ask(mobile));
      tell(await portal.call(staffCalls.auth.resendOTP, { otp_ref: data?.otp_ref ?? '' }));
      const right = portal.codes.findLast((sent) => sent.mobile === mobile)?.code ?? '';
      for (let tries = 0; tries < 6; tries += 1) tell(await verify(data?.otp_ref, right === '0000' ? '0001' : '0000'));
      tell(await ask(mobile));
      return said;
    };
    const [codes, before] = [portal.codes.length, await sends()];
    const [stranger, student] = [await steps('9200000077'), await steps(RAVI)];
    expect(portal.codes.length).toBe(codes);
    expect(await sends()).toEqual(before);
    const staff = await steps(OWNER);
    expect(portal.codes.length).toBe(codes + 1);
    expect([stranger, student]).toEqual([staff, staff]);
    // Repeats the write, as where a connection broke after the commit: nothing is given back twice.
    const kept = await sends();
    const code = await portal.services.db.get<{ code_id: string }>('SELECT code_id FROM otp_code WHERE taken_at IS NOT NULL');
    await portal.services.db.write(otpWithheld, { code_id: code?.code_id ?? '', at: portal.services.now() });
    expect(await sends()).toEqual(kept);
    // The sign-in of a student is not affected.
    await portal.signIn(RAVI);
    portal.passTime(60 * MINUTE);
  });

  test('a code signs in only whom it was sent to sign in, with one number for both', async () => {
    await commandOn(portal, 'staff', 'add', ASHA, '--name', 'Asha', '--role', 'assistant', '--batch', 'closed-11');
    const { login: askAsStudent, verify: verifyAsStudent, codeOf } = signInSteps(portal);
    const asStudent = await askAsStudent(ASHA);
    expect(await verify(asStudent.data?.otp_ref, codeOf(ASHA))).toMatchObject({ status: false, said: 'otp_expired' });
    // The number's ladder is one: the cool-down of the student's code holds for the staff's.
    expect(await ask(ASHA)).toMatchObject({ status: false, said: 'otp_cooldown' });
    portal.passTime(MINUTE);
    const asStaff = await ask(ASHA);
    expect(await verifyAsStudent(asStaff, codeOf(ASHA))).toMatchObject({ status: false, said: 'otp_expired' });
    expect(await verify(asStaff.data?.otp_ref, codeOf(ASHA))).toMatchObject({ status: true, data: { name: 'Asha' } });
  });

  test("wrong codes of staff count on the students' ladder: five, and the number waits on both sides", async () => {
    const { codeOf, wrongFor, login: askAsStudent } = signInSteps(portal);
    portal.passTime(60 * MINUTE);
    let said: string | undefined;
    for (let wrong = 0; wrong < 5; wrong += 1) {
      if (wrong % 3 === 0) {
        portal.passTime(3 * MINUTE);
        await ask(ASHA);
      }
      const ref = (await ask(ASHA)).data?.otp_ref;
      said = (await verify(ref, wrongFor(ASHA))).said;
    }
    expect(said).toBe('otp_wrong_often');
    expect(await ask(ASHA)).toMatchObject({ status: false, said: 'otp_wrong_often' });
    expect(await askAsStudent(ASHA)).toMatchObject({ status: false, said: 'otp_wrong_often' });
    portal.passTime(15 * MINUTE);
    const ref = (await ask(ASHA)).data?.otp_ref;
    expect(await verify(ref, codeOf(ASHA))).toMatchObject({ status: true });
  });

  test('the command line: a dry run changes nothing, who is ended is out at once, and the last owner stays', async () => {
    const run = (...args: string[]) => commandOn(portal, 'staff', ...args);
    const listed = async () =>
      JSON.parse((await run('list', '--json')).out) as { mobile: string; role: string; ended_at: unknown }[];
    const before = await listed();
    expect(await run('end', TEACHER, '--dry-run')).toMatchObject({ code: 0, fault: expect.stringContaining('dry run') });
    expect(await run('role', TEACHER, '--role', 'owner', '--dry-run')).toMatchObject({ code: 0 });
    expect(await run('add', '9200000009', '--name', 'N', '--role', 'owner', '--dry-run')).toMatchObject({ code: 0 });
    expect(await listed()).toEqual(before);
    expect(await run('add', '9200000009', '--name', 'N', '--role', 'teacher')).toMatchObject({
      code: 1,
      fault: expect.stringContaining('--subject KEY'),
    });
    expect(await run('add', TEACHER, '--name', 'N', '--role', 'owner')).toMatchObject({ code: 1 });

    const caller = await signInStaff(portal, TEACHER);
    expect(await run('end', TEACHER, '--why', 'left')).toMatchObject({ code: 0 });
    expect(await portal.call(me, {}, { caller })).toMatchObject({ code: 401 });
    const sent = portal.codes.length;
    expect(await ask(TEACHER)).toMatchObject({ said: 'staff_code' });
    expect(portal.codes.length).toBe(sent);
    expect(await run('end', OWNER)).toMatchObject({ code: 1, fault: expect.stringContaining('last owner') });
    expect(await run('role', OWNER, '--role', 'teacher', '--batch', 'closed-11')).toMatchObject({ code: 1 });
    expect(await run('add', TEACHER, '--name', 'Mr Rao', '--role', 'owner')).toMatchObject({ code: 0 });
    expect(await run('end', OWNER)).toMatchObject({ code: 0 });
    const { out } = await commandOn(portal, 'audit', 'list', '--kind', 'staff', '--json');
    expect((JSON.parse(out) as { action: string; why: string }[]).map(({ action, why }) => `${action} ${why}`.trim())).toEqual(
      expect.arrayContaining(['add', 'end left', 'end']),
    );
  });
});

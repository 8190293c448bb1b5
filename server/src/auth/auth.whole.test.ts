import { calls } from '@portal/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, type TestPortal, type TestPortalOptions } from '../testing/portal.ts';
import { FORM, signInSteps } from '../testing/signIn.ts';

const EXPIRED = 'This code has expired. Please ask for a new one.';

let portal: TestPortal;
afterEach(() => portal.stop());

describe.each(EITHER)('on %s', (engine) => {
  async function open(options: TestPortalOptions = {}) {
    portal = await startPortal(engine, { ...options, env: { TRUSTED_PROXIES: '127.0.0.1', ...options.env } });
    return signInSteps(portal);
  }

  test('SIGN-02 the academic levels are there before sign-in', async () => {
    await open();
    const levels = await portal.call(calls.auth.academic_levels, {});
    expect(levels.data?.map(({ levels: name }) => name)).toEqual(['Class 11', 'Class 12']);
  });

  test('SIGN-10 a registration becomes a student when its code is verified, and is signed in', async () => {
    const { signup, verify, codeOf } = await open();
    const sent = await signup({ name: '  Kiran Das ', consent_version: '2026-11' });
    expect(sent).toMatchObject({ status: true, data: { otp_length: 4, resend_after_s: 30 } });
    expect(await portal.services.db.all('SELECT stud_id FROM student WHERE mobile = ?', FORM.mobile)).toEqual([]);
    const verified = await verify(sent, codeOf(FORM.mobile));
    expect(verified).toMatchObject({ status: true, message: 'Welcome, Kiran Das', data: { profile: { name: 'Kiran Das' } } });
    const caller = { token: verified.token ?? '', stud_id: verified.data?.stud_id ?? 0 };
    const profile = await portal.call(calls.students.get_profile, {}, { caller });
    expect(profile).toMatchObject({ status: true, data: { mobile: FORM.mobile, district: 'Cuttack', email: FORM.email } });
    const rows = await portal.services.db.all(
      'SELECT phone_code, state, consent_version FROM student WHERE mobile = ?',
      FORM.mobile,
    );
    expect(rows.map((row) => ({ ...row }))).toEqual([{ phone_code: '91', state: '', consent_version: '2026-11' }]);
  });

  test('SIGN-04 the server runs the registration rules too and sends nothing for a bad form', async () => {
    const { signup } = await open();
    const said = async (change: Parameters<typeof signup>[0]) => (await signup(change)).message;
    expect(await said({ name: ' ', guardian: '' })).toBe('Name is required');
    expect(await said({ name: 'Al' })).toBe('Name is too short');
    expect(await said({ guardian: ' ' })).toBe('Father/Mother Name is required');
    expect(await said({ guardian: 'Mo' })).toBe('Father/Mother Name is too short');
    expect(await said({ district: ' ' })).toBe('District is required');
    expect(await said({ email: '' })).toBe('Email is required');
    expect(await said({ email: 'kiran@' })).toBe('Valid email is required');
    expect(await said({ academic_level: '999' })).toBe('Academic Levels is required');
    expect(await said({ academic_level: "1' OR '1'='1" })).toBe('Academic Levels is required');
    expect(await said({ mobile: '91000000011' })).toBe('Valid mobile number is required');
    expect(await said({ phone_code: '1' })).toBe('Codes can be sent to numbers with +91 only.');
    expect(portal.codes).toEqual([]);
  });

  test('SIGN-08 a number that is registered already is told to sign in', async () => {
    const { signup } = await open();
    const again = await signup({ mobile: ASHA });
    expect(again).toMatchObject({
      code: 200,
      status: false,
      message: 'This mobile number is already registered. Please sign in.',
    });
  });

  test('SIGN-13 an unknown, a malformed and a suspended number are refused and get no code', async () => {
    const { login } = await open();
    await operatorSql(portal, `UPDATE student SET standing = 'suspended' WHERE mobile = '${RAVI}'`);
    expect((await login(RAVI)).message).toBe('Your account is suspended. Please contact your coaching centre.');
    expect((await login('9999999999')).message).toBe('This mobile number is not registered. Please register first.');
    expect((await login('90000')).message).toBe('Valid mobile number is required');
    expect(portal.codes).toEqual([]);
  });

  test('SRV-07 who is suspended while the code is on its way gets no token', async () => {
    const { login, verify, codeOf } = await open();
    const sent = await login(RAVI);
    await operatorSql(portal, `UPDATE student SET standing = 'suspended' WHERE mobile = '${RAVI}'`);
    const verified = await verify(sent, codeOf(RAVI));
    expect(verified).toMatchObject({ status: false, message: 'Your account is suspended. Please contact your coaching centre.' });
    expect(await portal.services.db.all('SELECT session_id FROM session')).toEqual([]);
  });

  test('SIGN-11 a wrong code says how many tries are left; the third one ends the code', async () => {
    const { login, verify, codeOf, wrongFor } = await open();
    const sent = await login(ASHA);
    expect((await verify(sent, 'abcd')).message).toBe('Please enter the 4 digits of the code.');
    expect((await verify(sent, wrongFor(ASHA))).message).toBe('The code is wrong. 2 tries left.');
    expect((await verify(sent, wrongFor(ASHA, 2))).message).toBe('The code is wrong. 1 try left.');
    expect((await verify(sent, wrongFor(ASHA, 3))).message).toBe('The code is wrong. Please ask for a new one.');
    expect(await verify(sent, codeOf(ASHA))).toMatchObject({ code: 200, status: false, message: EXPIRED });
    expect((await login(ASHA)).message).toMatch(/^Please wait \d+ seconds before asking for another code\.$/u);
  });
  test('SRV-09 broken bodies of the sign-in calls are refused with 4xx and store nothing', async () => {
    await open();
    const send = async (path: string, body: string) => {
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`${portal.url}/api/Auth/${path}`, { method: 'POST', headers, body });
      return { code: response.status, answer: (await response.json()) as object };
    };
    const bodies = ['{', '[]', '{"mobile":9000000001,"phone_code":"91"}', '{"otp_ref":{"$ne":1},"otp":"1234"}', 'null'];
    for (const path of ['login', 'verifyOTP', 'resendOTP', 'signup'])
      for (const body of bodies) {
        const { code, answer } = await send(path, body);
        expect([path, body, code]).toEqual([path, body, 400]);
        expect(answer).toMatchObject({ status: false });
      }
    expect(portal.codes).toEqual([]);
  });

  test('SRV-10 the log holds no mobile number and no code', async () => {
    const { login, signup, verify, codeOf, wrongFor } = await open({ env: { OTP_LENGTH: '8', LOG_LEVEL: 'trace' } });
    const sent = await signup();
    await verify(sent, wrongFor(FORM.mobile));
    await verify(sent, codeOf(FORM.mobile));
    await login(FORM.mobile);
    await login('9999999999');
    const log = portal.logLines.join('');
    expect(log).toContain('/Auth/verifyOTP');
    for (const secret of [FORM.mobile, '9999999999', ...portal.codes.map(({ code }) => code)]) expect(log).not.toContain(secret);
  });
});

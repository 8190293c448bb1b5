import { afterEach, describe, expect, test } from 'vitest';
import {
  ASHA,
  EITHER,
  MEERA,
  RAVI,
  startPortal,
  testSchool,
  type TestPortal,
  type TestPortalOptions,
} from '../testing/portal.ts';
import { crowd, FORM, refOf, signInSteps } from '../testing/signIn.ts';
import { addressKey } from './networks.ts';
import { isWhole } from '../testing/whole.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** More than an address may send for; `npm test -- --all` lets the whole class of 200 in. */
const CLASS = isWhole ? 200 : 80;
const EXPIRED = 'This code has expired. Please ask for a new one.';

let portal: TestPortal;
afterEach(() => portal.stop());

const AGAIN = 'The code that we sent you a moment ago still works. Check your inbox for it.';

describe.each(EITHER)('on %s', (engine) => {
  async function open(options: TestPortalOptions = {}) {
    portal = await startPortal(engine, { ...options, env: { TRUSTED_PROXIES: '127.0.0.1', ...options.env } });
    portal.passNight();
    return signInSteps(portal);
  }

  test('SRV-06 a code lives five minutes and works once, at its own handle', async () => {
    const { login, verify, codeOf } = await open();
    const asha = await login(ASHA);
    const ravi = await login(RAVI);
    if (codeOf(ASHA) !== codeOf(RAVI)) expect((await verify(ravi, codeOf(ASHA))).status).toBe(false);
    expect((await verify({ ...asha, data: { otp_ref: 'x'.repeat(22) } }, codeOf(ASHA))).message).toBe(EXPIRED);
    portal.passTime(5 * MINUTE - 2 * SECOND);
    expect((await verify(asha, codeOf(ASHA))).status).toBe(true);
    expect((await verify(asha, codeOf(ASHA))).message).toBe(EXPIRED);
    portal.passTime(3 * SECOND);
    expect((await verify(ravi, codeOf(RAVI))).message).toBe(EXPIRED);
  });

  test('SRV-06 nothing in the database tells the code or the handle', async () => {
    const { login, verify, codeOf } = await open({ env: { OTP_LENGTH: '8' } });
    const sent = await login(ASHA);
    expect(sent.data?.otp_length).toBe(8);
    const tables = ['otp_code', 'otp_ref', 'otp_gate', 'otp_day'];
    const rows = await Promise.all(tables.map((table) => portal.services.db.all(`SELECT * FROM ${table}`)));
    const stored = JSON.stringify(rows);
    expect(codeOf(ASHA)).toMatch(/^\d{8}$/u);
    expect(stored).not.toContain(codeOf(ASHA));
    expect(stored).not.toContain(refOf(sent));
    expect(stored).not.toContain('203.0.113.5');
    expect((await verify(sent, codeOf(ASHA))).status).toBe(true);
  });

  test('SRV-06 100 verifies at once with the right code give one token', async () => {
    const { login, verify, codeOf } = await open();
    const sent = await login(ASHA);
    const answers = await Promise.all(Array.from({ length: 100 }, () => verify(sent, codeOf(ASHA))));
    expect(answers.filter(({ token }) => token !== undefined)).toHaveLength(1);
    expect(answers.filter(({ status, message }) => !status && message === EXPIRED)).toHaveLength(99);
    expect((await portal.services.db.all('SELECT session_id FROM session')).length).toBe(1);
  });

  test('SRV-06 two registrations of one number verified at once make one student', async () => {
    const { signup, verify, codeOf } = await open();
    const [one, other] = [await signup(), await signup({ name: 'Somebody Else' })];
    const answers = await Promise.all([one, other, one, other].map((sent) => verify(sent, codeOf(FORM.mobile))));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(await portal.services.db.all('SELECT stud_id FROM student WHERE mobile = ?', FORM.mobile)).toHaveLength(1);
  });

  test('SRV-06 after 99 wrong codes at once the right one is refused too, and just three were counted', async () => {
    const { login, verify, codeOf, wrongFor } = await open();
    const sent = await login(ASHA);
    const wrong = await Promise.all(Array.from({ length: 99 }, (_, index) => verify(sent, wrongFor(ASHA, index + 1))));
    expect(wrong.filter(({ message }) => message.startsWith('The code is wrong.'))).toHaveLength(3);
    expect(await verify(sent, codeOf(ASHA))).toMatchObject({ status: false, message: EXPIRED });
    expect({ ...(await portal.services.db.get('SELECT tries FROM otp_code')) }).toEqual({ tries: 3 });
  });

  test('SRV-06 five wrong codes close a number for 15 minutes, ten for a day, whatever handle, address or resend', async () => {
    const { login, verify, resend, codeOf, wrongFor } = await open();
    const blocked = async (sent: Awaited<ReturnType<typeof login>>) => (await verify(sent, codeOf(ASHA), '198.51.100.7')).message;
    let sent = await login(ASHA);
    for (let number = 1; number <= 3; number += 1) await verify(sent, wrongFor(ASHA), `198.51.100.${number}`);
    portal.passTime(31 * SECOND);
    sent = await resend(sent);
    expect((await verify(sent, wrongFor(ASHA))).message).toBe('The code is wrong. 1 try left.');
    sent = await login(ASHA, '2001:db8::1');
    expect((await verify(sent, wrongFor(ASHA), '2001:db8::1')).message).toBe(
      'Too many wrong codes. Please try again in 15 minutes.',
    );
    expect(await blocked(sent)).toBe('Too many wrong codes. Please try again in 15 minutes.');
    expect((await login(ASHA)).message).toBe('Too many wrong codes. Please try again in 15 minutes.');
    expect((await login(RAVI)).status).toBe(true);

    portal.passTime(15 * MINUTE);
    sent = await login(ASHA);
    for (let number = 6; number <= 8; number += 1) await verify(sent, wrongFor(ASHA));
    portal.passTime(2 * MINUTE);
    sent = await login(ASHA);
    expect((await verify(sent, wrongFor(ASHA))).message).toBe('The code is wrong. 1 try left.');
    expect((await verify(sent, wrongFor(ASHA))).message).toBe('Too many wrong codes. Please try again in 24 hours.');
    portal.passTime(23 * HOUR + 59 * MINUTE);
    expect(await blocked(sent)).toMatch(/^Too many wrong codes\./u);
    portal.passTime(2 * MINUTE);
    sent = await login(ASHA);
    expect((await verify(sent, codeOf(ASHA))).status).toBe(true);
  });

  test('SRV-06 wrong codes at registration count for the number, not for the purpose', async () => {
    const { signup, login, verify, codeOf, wrongFor } = await open();
    let sent = await signup();
    for (const by of [1, 2]) await verify(sent, wrongFor(FORM.mobile, by));
    expect((await verify(sent, codeOf(FORM.mobile))).status).toBe(true);
    sent = await login(FORM.mobile);
    for (const by of [1, 2]) await verify(sent, wrongFor(FORM.mobile, by));
    expect((await verify(sent, wrongFor(FORM.mobile, 3))).message).toBe('Too many wrong codes. Please try again in 15 minutes.');
  });

  test('SRV-06 within the cool-down of 30, 60, 120 s the same code is handed out again with the same counter', async () => {
    const { login, resend, verify, codeOf, wrongFor } = await open();
    let sent = await login(ASHA);
    for (const [place, pause] of [30, 60, 120].entries()) {
      expect(portal.codes).toHaveLength(place + 1);
      expect(sent.data?.resend_after_s).toBe(pause);
      portal.passTime((pause - 5) * SECOND);
      const again = await (place === 0 ? resend(sent) : login(ASHA));
      // No second message went out, and none is said to have.
      expect(again).toMatchObject({ status: true, message: AGAIN });
      expect(again.data?.otp_ref).not.toBe(sent.data?.otp_ref);
      expect(again.data?.resend_after_s).toBeLessThanOrEqual(5);
      expect(portal.codes).toHaveLength(place + 1);
      if (place === 0) expect((await verify(sent, wrongFor(ASHA))).message).toBe('The code is wrong. 2 tries left.');
      if (place === 0) expect((await verify(again, wrongFor(ASHA))).message).toBe('The code is wrong. 1 try left.');
      portal.passTime(6 * SECOND);
      const old = { sent: again, code: codeOf(ASHA) };
      sent = await resend(again);
      expect((await verify(old.sent, old.code)).message).toBe(EXPIRED);
    }
    expect((await verify(sent, codeOf(ASHA))).status).toBe(true);
    expect((await resend(sent)).message).toBe(EXPIRED);
  });

  test('SRV-06 a sign-in ends the cool-down: another device may ask at once', async () => {
    const { login, verify, codeOf } = await open();
    await verify(await login(ASHA), codeOf(ASHA));
    expect((await login(ASHA)).data?.resend_after_s).toBe(30);
    expect(portal.codes).toHaveLength(2);
  });

  test('SRV-06 a number gets five codes an hour and ten a day', async () => {
    const { login } = await open();
    const ask = async () => {
      portal.passTime(6 * MINUTE);
      return login(ASHA);
    };
    for (let number = 1; number <= 5; number += 1) expect((await ask()).status).toBe(true);
    expect((await ask()).message).toBe('Too many codes were sent to this number. Please try again in 30 minutes.');
    expect(portal.codes).toHaveLength(5);
    portal.passTime(HOUR);
    for (let number = 6; number <= 10; number += 1) expect((await ask()).status).toBe(true);
    portal.passTime(2 * HOUR);
    expect((await ask()).message).toMatch(/^Too many codes were sent to this number\. Please try again in \d+ hours\.$/u);
    portal.passTime(22 * HOUR);
    expect((await ask()).status).toBe(true);
    expect(portal.codes).toHaveLength(11);
  });

  test('SRV-06 20 requests at once for one number send one code', async () => {
    const { login, verify, codeOf } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(ASHA)));
    expect(answers.filter(({ status }) => status)).toHaveLength(20);
    expect(portal.codes).toHaveLength(1);
    expect((await verify(answers[7], codeOf(ASHA))).status).toBe(true);
  });

  test('SRV-06 an address that only sends is stopped at 60 in ten minutes; others are not', async () => {
    const { signup } = await open({ env: { OTP_ADDRESS_WAIT_MS: '0' } });
    const ask = (index: number, address: string) => signup({ mobile: String(9_200_000_000 + index) }, address);
    const flood = await Promise.all(Array.from({ length: 70 }, (_, index) => ask(index, `2001:db8:1:2::${index + 1}`)));
    expect(flood.filter(({ status }) => status)).toHaveLength(60);
    expect(flood.find(({ status }) => !status)?.message).toBe(
      'Too many codes were requested from your network just now. Please try again in a minute.',
    );
    expect((await ask(100, '2001:db8:2:3::1')).status).toBe(true);
    expect((await ask(101, '2001:db8:1:2::1')).status).toBe(false);
    portal.passTime(10 * MINUTE);
    expect((await ask(102, '2001:db8:1:2::1')).status).toBe(true);
  });

  test(`SRV-06 ${CLASS} students behind one address who all ask at once all get in`, async () => {
    const students = crowd(CLASS);
    const { login, verify, codeOf } = await open({ school: { ...testSchool(), students } });
    const sent = await Promise.all(students.map(({ mobile }) => login(mobile)));
    expect(sent.filter(({ status }) => !status)).toEqual([]);
    const verified = await Promise.all(students.map(({ mobile }, index) => verify(sent[index], codeOf(mobile))));
    expect(verified.filter(({ token }) => token === undefined)).toEqual([]);
  });

  test(`SRV-06 a class of ${CLASS} that registers behind one address is raised, not blocked`, async () => {
    const { signup, verify, codeOf } = await open();
    const getIn = async (mobile: string) => verify(await signup({ mobile }), codeOf(mobile));
    const verified = await Promise.all(crowd(CLASS).map(({ mobile }) => getIn(mobile)));
    expect(verified.filter(({ token }) => token === undefined)).toEqual([]);
  });

  test('SRV-06 the daily limit stops sending, with one alarm line in the log', async () => {
    const { login, verify, codeOf } = await open({ env: { SMS_DAILY_LIMIT: '2' } });
    const alarms = () => portal.logLines.filter((line) => line.includes('daily limit')).length;
    const sent = await login(ASHA);
    expect(alarms()).toBe(0);
    await login(RAVI);
    const refused = [await login(MEERA), await login(MEERA)];
    expect(refused.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => 'We cannot send codes at the moment. Please try again later.'),
    );
    expect([portal.codes.length, alarms()]).toEqual([2, 1]);
    expect((await verify(sent, codeOf(ASHA))).status).toBe(true);
    portal.passTime(24 * HOUR);
    expect((await login(MEERA)).status).toBe(true);
  });

  test('SRV-06 30 students who ask at once while 20 codes are left for the day get 20, and one alarm tells of it', async () => {
    const students = crowd(30);
    const { login } = await open({
      env: { SMS_DAILY_LIMIT: '20', SMS_KEPT_DEVICES: '0' },
      school: { ...testSchool(), students },
    });
    const answers = await Promise.all(students.map(({ mobile }) => login(mobile)));
    expect(answers.filter(({ status }) => status)).toHaveLength(20);
    expect(portal.codes).toHaveLength(20);
    expect(portal.logLines.filter((line) => line.includes('daily limit'))).toHaveLength(1);
    expect({ ...(await portal.services.db.get('SELECT sends FROM otp_day')) }).toEqual({ sends: 20 });
    expect(await portal.services.db.all('SELECT code_id FROM otp_code')).toHaveLength(20);
  });

  test('SRV-06 on a day that is used up, who has a live code is led to it', async () => {
    const { login, verify, codeOf } = await open({ env: { SMS_DAILY_LIMIT: '1' } });
    await login(ASHA);
    portal.passTime(31 * SECOND);
    const again = await login(ASHA);
    expect(portal.codes).toHaveLength(1);
    expect((await verify(again, codeOf(ASHA))).status).toBe(true);
  });

  test('SRV-06 who registers another’s number cannot choose that person’s name', async () => {
    const { signup, verify, codeOf } = await open();
    const mallory = { name: 'Mallory', email: 'mallory@example.org' };
    const early = await signup();
    await signup(mallory);
    expect((await verify(early, codeOf(FORM.mobile))).data?.profile.name).toBe('Kiran Das');

    const mobile = '9100000002';
    await signup({ ...mallory, mobile });
    const late = await signup({ mobile });
    expect((await verify(late, codeOf(mobile))).data?.profile.name).toBe('Kiran Das');
  });

  test('SRV-06 what no budget counts any more is removed', async () => {
    const { login, signup } = await open();
    await login(ASHA);
    await signup();
    portal.passTime(26 * HOUR);
    await login(RAVI);
    const mobiles = async () => {
      const rows = await portal.services.db.all<{ mobile: string }>('SELECT mobile FROM otp_code');
      return rows.map(({ mobile }) => mobile);
    };
    // The work by the clock comes every ten seconds.
    await expect.poll(mobiles, { timeout: 15_000, interval: 250 }).toEqual([RAVI]);
    expect(await portal.services.db.all('SELECT ref_hash FROM otp_ref')).toHaveLength(1);
    expect(await portal.services.db.all("SELECT subject FROM otp_gate WHERE subject LIKE '+%'")).toHaveLength(1);
  });
});

describe('the rules', () => {
  test('SRV-06 an IPv6 address counts with its /64, a mapped IPv4 address as itself', () => {
    portal = { stop: async () => undefined } as TestPortal;
    expect(addressKey('2001:DB8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
    expect(addressKey('2001:db8::ffff:0:0:1')).toBe(addressKey('2001:db8:0:0:1::9'));
    expect(addressKey('::1')).toBe('0:0:0:0::/64');
    expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(addressKey('::ffff:203.0.113.5')).toBe('203.0.113.5');
    expect(addressKey('203.0.113.5')).toBe('203.0.113.5');
  });
});

import { createHash } from 'node:crypto';
import { calls, type Data } from '@portal/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, RAVI, startPortal, type TestAnswer, type TestPortal } from '../testing/portal.ts';
import { refOf } from '../testing/signIn.ts';

const MINUTE = 60_000;
const COOKIE = /^portal_device=([\w-]{43}); Max-Age=15552000; HttpOnly; SameSite=Strict(?:; Secure)?$/u;

let portal: TestPortal;
afterEach(() => portal.stop());

type Sent = TestAnswer<Data<typeof calls.auth.login>>;

describe.each(EITHER)('a browser that has signed in before (%s)', (engine) => {
  async function open(env: Record<string, string> = {}) {
    portal = await startPortal(engine, { env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
    portal.passNight();
  }
  /** A browser at that address: it keeps the one cookie, as a real one does. */
  function browser(address: string, more: Record<string, string> = {}) {
    let cookie = '';
    const options = () => ({
      headers: { 'X-Forwarded-For': address, ...more, ...(cookie ? { Cookie: `a=b; ${cookie}; c=d` } : {}) },
    });
    const login = (mobile: string): Promise<Sent> => portal.call(calls.auth.login, { mobile, phone_code: '91' }, options());
    const verify = async (sent: Sent, otp: string) => {
      const answer = await portal.call(calls.auth.verifyOTP, { otp_ref: refOf(sent), otp }, options());
      const set = answer.headers.get('set-cookie');
      if (set) cookie = set.replace(/;.*$/u, '');
      return { ...answer, set };
    };
    return { login, verify, cookie: () => cookie, take: (other: string) => (cookie = other) };
  }
  const codeOf = (mobile: string) => portal.codes.findLast((message) => message.mobile === mobile)?.code ?? '';
  const wrongFor = (mobile: string, by: number) => String((Number(codeOf(mobile)) + by) % 10_000).padStart(4, '0');
  async function signIn(at: ReturnType<typeof browser>, mobile: string) {
    const answer = await at.verify(await at.login(mobile), codeOf(mobile));
    expect(answer.status).toBe(true);
    return answer;
  }

  test('SRV-06 strangers who use up a number’s codes do not shut out the student’s own browser, nor the other way round', async () => {
    await open();
    const [own, stranger] = [browser('203.0.113.5'), browser('198.51.100.9')];
    await signIn(own, ASHA);
    for (let number = 1; number <= 10; number += 1) {
      portal.passTime(13 * MINUTE);
      await stranger.login(ASHA);
    }
    expect((await stranger.login(ASHA)).message).toMatch(/^Too many codes were sent to this number\./u);
    const sent = await own.login(ASHA);
    expect(sent).toMatchObject({ status: true, data: { resend_after_s: 30 } });
    expect((await own.verify(sent, codeOf(ASHA))).status).toBe(true);
    // A known browser's own budget has a limit, too.
    for (let number = 1; number <= 4; number += 1) {
      portal.passTime(3 * MINUTE);
      expect((await own.login(ASHA)).status).toBe(true);
    }
    portal.passTime(6 * MINUTE);
    expect((await own.login(ASHA)).message).toMatch(/^Too many codes were sent to this number\./u);
    portal.passTime(23 * 60 * MINUTE);
    expect((await stranger.login(ASHA)).status).toBe(true);
  });

  test('SRV-06 a stranger’s wrong codes, and a code sent for a stranger, leave the student’s own browser its code', async () => {
    await open();
    const [own, stranger] = [browser('203.0.113.5'), browser('198.51.100.9')];
    await signIn(own, ASHA);
    const sent = await own.login(ASHA);
    const code = codeOf(ASHA);
    const strangers = await stranger.login(ASHA);
    expect((await stranger.verify(strangers, code === codeOf(ASHA) ? '' : code)).status).toBe(false);
    for (const by of [1, 2]) await stranger.verify(strangers, wrongFor(ASHA, by));
    portal.passTime(31_000);
    const again = await stranger.login(ASHA);
    for (const by of [1, 2]) await stranger.verify(again, wrongFor(ASHA, by));
    expect((await stranger.login(ASHA)).message).toMatch(/^Too many wrong codes\./u);
    expect((await own.verify(sent, code)).status).toBe(true);
  });

  test('SRV-06 a flood behind the student’s address, and a day used up by strangers, leave it its codes', async () => {
    await open({
      SMS_DAILY_LIMIT: '5',
      OTP_ADDRESS_SENDS: '2',
      OTP_ADDRESS_KNOWN: '2',
      OTP_ADDRESS_RAISE: '0',
      OTP_ADDRESS_WAIT_MS: '0',
    });
    const own = browser('203.0.113.5');
    await signIn(own, ASHA);
    const stranger = browser('203.0.113.5');
    expect((await stranger.login(RAVI)).status).toBe(true);
    expect((await stranger.login('9000000012')).message).toMatch(/from your network/u);
    const elsewhere = browser('198.51.100.9');
    for (const mobile of ['9000000012', ASHA]) await elsewhere.login(mobile);
    portal.passTime(11 * MINUTE);
    expect((await elsewhere.login(RAVI)).message).toBe('We cannot send codes at the moment. Please try again later.');
    await signIn(own, ASHA);
  });

  test('SRV-06 the credential is random, no script reads it, it is stored as a hash, and renewed at each sign-in', async () => {
    await open();
    const own = browser('203.0.113.5');
    const first = await signIn(own, ASHA);
    expect(first.set).toMatch(COOKIE);
    expect(first.set).not.toContain('Secure');
    const old = own.cookie();
    const token = old.replace('portal_device=', '');
    const rows = JSON.stringify(await portal.services.db.all('SELECT * FROM device'));
    expect(rows).not.toContain(token);
    expect(rows).toContain(createHash('sha256').update(token).digest('hex'));
    await signIn(own, ASHA);
    expect(own.cookie()).not.toBe(old);
    // Behind TLS it travels by TLS only.
    expect((await signIn(browser('203.0.113.6', { 'X-Forwarded-Proto': 'https' }), RAVI)).set).toMatch(/; Secure$/u);

    // The credential of before no longer counts.
    const thief = browser('198.51.100.9');
    thief.take(old);
    for (let number = 1; number <= 5; number += 1) {
      portal.passTime(6 * MINUTE);
      await browser('198.51.100.9').login(ASHA);
    }
    portal.passTime(6 * MINUTE);
    expect((await thief.login(ASHA)).message).toMatch(/^Too many codes were sent to this number\./u);
    expect((await own.login(ASHA)).status).toBe(true);
  });

  test('SRV-06 a credential signs nobody in, made up or at another’s number it counts as none', async () => {
    await open();
    const own = browser('203.0.113.5');
    await signIn(own, ASHA);
    for (let number = 1; number <= 5; number += 1) {
      portal.passTime(6 * MINUTE);
      await browser('198.51.100.9').login(RAVI);
    }
    portal.passTime(6 * MINUTE);
    expect((await own.login(RAVI)).message).toMatch(/^Too many codes were sent to this number\./u);
    own.take(`portal_device=${'A'.repeat(43)}`);
    const sent = await own.login(ASHA);
    for (const by of [1, 2, 3]) expect((await own.verify(sent, wrongFor(ASHA, by))).token).toBeUndefined();
  });

  test('SRV-06 two students of one browser keep a budget each', async () => {
    await open();
    const shared = browser('203.0.113.5');
    await signIn(shared, ASHA);
    await signIn(shared, RAVI);
    for (const mobile of [ASHA, RAVI])
      for (let number = 1; number <= 5; number += 1) {
        portal.passTime(6 * MINUTE);
        await browser('198.51.100.9').login(mobile);
      }
    expect((await shared.login(ASHA)).status).toBe(true);
    expect((await shared.login(RAVI)).status).toBe(true);
  });
});

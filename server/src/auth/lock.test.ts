import { afterEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { runPortal } from '../testing/command.ts';
import { crowd, signInSteps } from '../testing/signIn.ts';

const SECOND = 1000;
const HOUR = 3_600_000;
const LOCKED = 'Too many wrong codes. Please ask your coaching centre to unlock this number.';

let portal: TestPortal;
afterEach(() => portal.stop());

describe.each(EITHER)('guessing (%s)', (engine) => {
  const lines = (words: string) => portal.logLines.filter((line) => line.includes(words));
  async function open(env: Record<string, string> = {}, students = 0) {
    const school = { ...testSchool(), students: [...testSchool().students, ...crowd(students)] };
    portal = await startPortal(engine, { school, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
    return signInSteps(portal);
  }
  /** Ten wrong codes as fast as the ladder lets a number have them. */
  async function tenWrong({ login, verify, wrongFor }: ReturnType<typeof signInSteps>, mobile: string) {
    for (let wrong = 0; wrong < 10;) {
      const sent = await login(mobile);
      for (const by of [1, 2, 3]) {
        const { message } = await verify(sent, wrongFor(mobile, by));
        if (!message.startsWith('The code is wrong') && !message.startsWith('Too many wrong')) break;
        wrong += 1;
        if (message.startsWith('Too many wrong')) break;
      }
      portal.passTime(16 * 60 * SECOND);
    }
  }
  const command = (...args: string[]) => {
    const { DATABASE_URL, DATA_DIR } = portal.services.config;
    return runPortal({ DATABASE_URL, DATA_DIR, OTP_LOCK: '20' }, 'students', ...args);
  };

  test('SRV-06 after so many wrong codes in a row, over days, a number waits for the operator’s unlock', async () => {
    const steps = await open({ OTP_LOCK: '20' });
    const { login, verify, codeOf } = steps;
    for (let day = 1; day <= 2; day += 1) {
      await tenWrong(steps, ASHA);
      portal.passTime(25 * HOUR);
    }
    for (const wait of [0, 25 * HOUR, 400 * 24 * HOUR]) {
      portal.passTime(wait);
      expect((await login(ASHA)).message).toBe(LOCKED);
    }
    expect(lines('waits for the operator')).toHaveLength(1);
    expect(portal.logLines.join('')).not.toContain(ASHA);
    const before = portal.codes.length;
    expect((await login(RAVI)).status).toBe(true);

    expect((await command('unlock')).out).toContain(`+91 ${ASHA}`);
    expect(await command('unlock', ASHA)).toMatchObject({ code: 0, out: `+91 ${ASHA} may ask for codes again.\n` });
    expect((await command('unlock')).out).toBe('No number is locked.\n');
    expect((await verify(await login(ASHA), codeOf(ASHA))).status).toBe(true);
    expect(portal.codes).toHaveLength(before + 2);
  });

  test('SRV-06 a right code ends the row', async () => {
    const steps = await open({ OTP_LOCK: '20' });
    const { login, verify, codeOf } = steps;
    for (let day = 1; day <= 3; day += 1) {
      await tenWrong(steps, ASHA);
      portal.passTime(25 * HOUR);
      expect((await verify(await login(ASHA), codeOf(ASHA))).status).toBe(true);
    }
    expect(lines('waits for the operator')).toEqual([]);
  });

  test('SRV-06 wrong codes spread over numbers and addresses sound one alarm and slow new browsers down, until they end', async () => {
    const students = 40;
    const { login, verify, codeOf, wrongFor } = await open({ OTP_ALARM: '30:600' }, students);
    const mobiles = crowd(students).map(({ mobile }) => mobile);
    for (const [index, mobile] of mobiles.slice(0, 12).entries()) {
      const sent = await login(mobile, `198.51.100.${index}`);
      for (const by of [1, 2, 3]) await verify(sent, wrongFor(mobile, by), `192.0.2.${index * 3 + by}`);
    }
    expect(lines('somebody is guessing')).toHaveLength(1);
    // While somebody guesses, a code has one try, and even the first wait is the longest.
    const slow = await login(mobiles[20] ?? '', '203.0.113.20');
    expect(slow.data?.resend_after_s).toBe(120);
    expect((await verify(slow, wrongFor(mobiles[20] ?? ''))).message).toBe('The code is wrong. Please ask for a new one.');
    expect((await verify(slow, codeOf(mobiles[20] ?? ''))).status).toBe(false);
    expect((await verify(await login(mobiles[21] ?? ''), codeOf(mobiles[21] ?? ''))).status).toBe(true);

    portal.passTime(11 * 60 * SECOND);
    const calm = await login(mobiles[22] ?? '', '203.0.113.22');
    expect(calm.data?.resend_after_s).toBe(30);
    expect((await verify(calm, wrongFor(mobiles[22] ?? ''))).message).toBe('The code is wrong. 2 tries left.');
    expect(lines('somebody is guessing')).toHaveLength(1);
  });
});

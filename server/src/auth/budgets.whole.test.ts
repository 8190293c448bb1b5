import { afterEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, MEERA, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { signInSteps } from '../testing/signIn.ts';
import { networks } from './networks.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const NOT_TODAY = 'We cannot send codes at the moment. Please try again later.';

let portal: TestPortal;
afterEach(() => portal.stop());

describe.each(EITHER)('budgets above a number and an address (%s)', (engine) => {
  async function open(env: Record<string, string>) {
    portal = await startPortal(engine, { env: { TRUSTED_PROXIES: '127.0.0.1', OTP_ADDRESS_WAIT_MS: '0', ...env } });
    portal.passNight();
    return signInSteps(portal);
  }
  /** Makes numbers nobody has, which begin differently. */
  const invented = (count: number) =>
    Array.from({ length: count }, (_, index) => String(6_000_000_000 + index * 3_333_337 + (index % 7)));
  const alarms = (words: string) => portal.logLines.filter((line) => line.includes(words)).length;

  test('SRV-06 half of a day’s codes is kept for registered numbers: invented ones cannot shut the school out', async () => {
    const { signup, login } = await open({ SMS_DAILY_LIMIT: '10' });
    const flood = [];
    for (const [index, mobile] of invented(12).entries()) flood.push(await signup({ mobile }, `198.51.100.${index}`));
    expect(flood.map(({ status }) => status)).toEqual([...Array<boolean>(5).fill(true), ...Array<boolean>(7).fill(false)]);
    expect(flood.at(-1)?.message).toBe(NOT_TODAY);
    expect(alarms('nobody else can register today')).toBe(1);
    for (const mobile of [ASHA, RAVI, MEERA]) expect((await login(mobile)).status).toBe(true);
    // Of the kept half a fifth of the day is for browsers that have signed in before.
    expect((await login(ASHA, '198.51.100.77')).data?.resend_after_s).toBe(30);
    portal.passTime(31_000);
    expect((await login(ASHA)).message).not.toBe(NOT_TODAY);
    expect(portal.codes).toHaveLength(8);
    expect(alarms('only browsers that have signed in before')).toBe(1);
    portal.passTime(DAY);
    expect((await signup({ mobile: '6999999999' })).status).toBe(true);
  });

  test('SRV-06 how much is kept is configured', async () => {
    const { signup } = await open({ SMS_DAILY_LIMIT: '10', SMS_KEPT_REGISTERED: '0', SMS_KEPT_DEVICES: '0' });
    const flood = [];
    for (const [index, mobile] of invented(11).entries()) flood.push(await signup({ mobile }, `198.51.100.${index}`));
    expect(flood.filter(({ status }) => status)).toHaveLength(10);
  });

  test.each([
    ['/56', 60, (index: number) => `2001:db8:7:${(0x1200 + (index % 256)).toString(16)}::1`],
    ['/48', 75, (index: number) => `2001:db8:7:${(index * 700).toString(16)}::1`],
  ])('SRV-06 who rotates through the networks of an IPv6 %s is stopped at %i in ten minutes', async (_what, most, address) => {
    const { signup } = await open({});
    const sent = await Promise.all(invented(90).map((mobile, index) => signup({ mobile }, address(index))));
    expect(sent.filter(({ status }) => status)).toHaveLength(most);
    expect(sent.find(({ status }) => !status)?.message).toMatch(/^Too many codes were requested from your network just now\./u);
    expect((await signup({ mobile: '6999999999' }, '2001:db8:8::1')).status).toBe(true);
    portal.passTime(10 * MINUTE);
    expect((await signup({ mobile: '6999999998' }, address(0))).status).toBe(true);
  });

  test('SRV-06 numbers that begin alike have a pot of their own, which those that are used fill up again', async () => {
    const { signup, verify, codeOf } = await open({ OTP_PREFIX_SENDS: '8:3600' });
    const range = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => String(9_826_000_000 + from + index));
    const ask = (mobiles: string[]) =>
      Promise.all(mobiles.map(async (mobile, index) => signup({ mobile }, `198.51.${mobile.slice(-2)}.${index}`)));
    const sent = await ask(range(0, 12));
    expect(sent.filter(({ status }) => status)).toHaveLength(8);
    expect(sent.find(({ status }) => !status)?.message).toBe(
      'Too many codes were requested just now. Please try again in a minute.',
    );
    expect((await signup({ mobile: '9826100000' })).status).toBe(true);
    const used = sent.findIndex(({ status }) => status);
    expect((await verify(sent[used], codeOf(range(0, 12)[used] ?? ''))).status).toBe(true);
    expect((await ask(range(50, 6))).filter(({ status }) => status)).toHaveLength(4);
  });

  test('SRV-06 a number that can be no mobile is refused without a send and counts nowhere', async () => {
    const { signup, login } = await open({});
    for (const mobile of ['5123456789', '0731234567', '1000000001']) {
      expect((await login(mobile)).message).toBe('Valid mobile number is required');
      expect((await signup({ mobile })).message).toBe('Valid mobile number is required');
    }
    expect(portal.codes).toEqual([]);
    for (const table of ['otp_code', 'otp_gate', 'otp_day'])
      expect(await portal.services.db.all(`SELECT * FROM ${table}`)).toEqual([]);
  });
});

describe('networks', () => {
  test('SRV-06 an IPv6 address lies in a /64, a /56 and a /48, an IPv4 address in itself', () => {
    portal = { stop: async () => undefined } as TestPortal;
    expect(networks('2001:DB8:12:34ab:aaaa::1')).toEqual({
      address: '2001:db8:12:34ab::/64',
      net56: '2001:db8:12:3400::/56',
      net48: '2001:db8:12:0::/48',
    });
    expect(networks('::ffff:203.0.113.5')).toEqual({ address: '203.0.113.5', net56: '', net48: '' });
  });
});

import { createHash } from 'node:crypto';
import { calls, type Caller } from '@portal/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { directSql, insertSessions, insertStudents } from '../testing/database.ts';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { ASHA, RAVI } from '../testing/school.ts';
import { deviceName } from './device.ts';

const DAY = 24 * 3_600_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

let portal: TestPortal;
afterEach(() => portal.stop());

/** Signs in once more; budgets of codes are not what is tested here. */
async function signIn(mobile: string): Promise<Caller> {
  portal.passTime(60_000);
  return portal.signIn(mobile);
}

const profile = (caller: Caller) => portal.call(calls.students.get_profile, {}, { caller });
const listed = async (caller: Caller) => (await portal.call(calls.auth.sessions, {}, { caller })).data ?? [];

describe.each(EITHER)('on %s', (engine) => {
  const open = async () => {
    portal = await startPortal(engine, { env: { OTP_SENDS: '100:3600' } });
  };

  test('SRV-07 a token is 32 random bytes, stored as a hash only', async () => {
    await open();
    const { token } = await signIn(ASHA);
    expect(token).toMatch(/^st1_[\w-]{43}$/u);
    expect((await signIn(ASHA)).token).not.toBe(token);
    const rows = JSON.stringify(await portal.services.db.all('SELECT * FROM session'));
    expect(rows).not.toContain(token.slice(4));
    expect(rows).toContain(createHash('sha256').update(token).digest('hex'));
  });

  test('APP-08 SRV-07 a session is ended by the hash of its token, which opens nothing; answered alike where there is none', async () => {
    await open();
    const [left, other] = [await signIn(ASHA), await signIn(ASHA)];
    const token_hash = createHash('sha256').update(left.token).digest('hex');
    expect(await profile({ ...left, token: token_hash })).toMatchObject({ code: 401, status: false });
    const ended = await portal.call(calls.auth.end_by_hash, { token_hash });
    expect(ended).toMatchObject({ code: 200, status: true });
    expect(await profile(left)).toMatchObject({ code: 401, status: false });
    expect((await profile(other)).status).toBe(true);
    for (const none of [token_hash, 'f'.repeat(64)])
      expect(await portal.call(calls.auth.end_by_hash, { token_hash: none })).toEqual(ended);
    expect(await portal.call(calls.auth.end_by_hash, { token_hash: left.token })).toMatchObject({ code: 400, status: false });
  });

  test('SRV-07 a session ends 14 days after its last use and 30 days after sign-in', async () => {
    await open();
    const idle = await signIn(ASHA);
    const used = await signIn(RAVI);
    for (const days of [13, 13]) {
      portal.passTime(days * DAY);
      expect((await profile(used)).status).toBe(true);
      // The use is noted after the answer; the next wait would otherwise be counted from the one before.
      await expect.poll(async () => (await listed(used))[0]?.last_seen_at).toSatisfy((at) => isNow(String(at)));
    }
    expect(await profile(idle)).toMatchObject({ code: 401, status: false });
    portal.passTime(4 * DAY - 60_000);
    expect((await profile(used)).status).toBe(true);
    portal.passTime(60_000);
    expect(await profile(used)).toMatchObject({ code: 401, status: false });
  });

  test('SRV-07 the use of hundreds of sessions that wake up at once is noted, and of no other', async () => {
    await open();
    const sql = directSql(portal.services.config.DATABASE_URL);
    try {
      const callers = await insertSessions(sql, await insertStudents(sql, 250, 1));
      portal.passTime(DAY);
      const woken = callers.filter((_, index) => index % 3 > 0);
      const codes = await Promise.all(woken.map(async (caller) => (await profile(caller)).code));
      expect(codes).toEqual(woken.map(() => 200));
      const noted = 'SELECT stud_id, last_seen_at - created_at AS later FROM session ORDER BY stud_id';
      const ids = async () =>
        (await sql.all<{ stud_id: number; later: number }>(noted)).flatMap(({ stud_id, later }) =>
          later >= DAY ? [stud_id] : [],
        );
      await expect.poll(ids).toEqual(woken.map(({ stud_id }) => stud_id));
    } finally {
      await sql.close();
    }
  });

  test('SRV-07 a sixth sign-in ends the oldest session', async () => {
    await open();
    const callers = [];
    for (let number = 1; number <= 6; number += 1) callers.push(await signIn(ASHA));
    const codes = await Promise.all(callers.map(async (caller) => (await profile(caller)).code));
    expect(codes).toEqual([401, 200, 200, 200, 200, 200]);
  });

  test('SRV-07 sessions are listed with device and last use, the newest first, the current one marked', async () => {
    await open();
    const first = await signIn(ASHA);
    portal.passTime(60_000);
    const sent = await portal.call(calls.auth.login, { mobile: ASHA, phone_code: '91' });
    await portal.call(
      calls.auth.verifyOTP,
      { otp_ref: sent.data?.otp_ref ?? '', otp: portal.codes.at(-1)?.code ?? '' },
      { headers: { 'User-Agent': PHONE } },
    );
    await signIn(RAVI);
    const sessions = await listed(first);
    expect(sessions.map(({ device, current }) => [device, current])).toEqual([
      ['Chrome on Android', 0],
      ['Unknown device', 1],
    ]);
    expect(Date.parse(sessions[0]?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(sessions[1]?.created_at ?? ''));
  });

  test('SRV-07 a student ends one session, or all others, and keeps the current one', async () => {
    await open();
    const [one, two, three] = [await signIn(ASHA), await signIn(ASHA), await signIn(ASHA)];
    const ravi = await signIn(RAVI);
    const oldest = (await listed(three)).at(-1)?.session_id ?? 0;
    expect((await portal.call(calls.auth.end_session, { session_id: oldest }, { caller: three })).status).toBe(true);
    expect([(await profile(one)).code, (await profile(two)).code]).toEqual([401, 200]);
    expect((await portal.call(calls.auth.end_session, {}, { caller: three })).status).toBe(true);
    expect([(await profile(two)).code, (await profile(three)).code, (await profile(ravi)).code]).toEqual([401, 200, 200]);
  });

  test('SRV-01 another’s session answers exactly like one that does not exist, and goes on', async () => {
    await open();
    const [asha, ravi] = [await signIn(ASHA), await signIn(RAVI)];
    const session_id = (await listed(asha))[0]?.session_id ?? 0;
    const others = await portal.call(calls.auth.end_session, { session_id }, { caller: ravi });
    const nobodys = await portal.call(calls.auth.end_session, { session_id: 999_999 }, { caller: ravi });
    expect([others.code, others.message]).toEqual([nobodys.code, nobodys.message]);
    expect(others.code).toBe(404);
    expect((await profile(asha)).status).toBe(true);
  });

  test('SRV-01 another student’s id in the body gets 403 and changes nothing', async () => {
    await open();
    const [asha, ravi] = [await signIn(ASHA), await signIn(RAVI)];
    const caller = { token: ravi.token, stud_id: asha.stud_id };
    for (const row of [calls.auth.logout, calls.auth.sessions, calls.auth.end_session]) {
      const answer = await portal.call(row, {}, { caller });
      expect(answer).toMatchObject({ code: 403, status: false });
      expect(answer.data).toBeUndefined();
    }
    expect([(await profile(asha)).code, (await profile(ravi)).code]).toEqual([200, 200]);
  });

  test('APP-08 logout revokes the token at once and no other', async () => {
    await open();
    const [one, two] = [await signIn(ASHA), await signIn(ASHA)];
    expect((await portal.call(calls.auth.logout, {}, { caller: one })).status).toBe(true);
    expect([(await profile(one)).code, (await profile(two)).code]).toEqual([401, 200]);
    expect((await portal.call(calls.auth.logout, {}, { caller: one })).code).toBe(401);
  });

  test('SRV-07 a suspended student is out with the next call, on every device', async () => {
    await open();
    const [one, two, ravi] = [await signIn(ASHA), await signIn(ASHA), await signIn(RAVI)];
    await operatorSql(portal, `UPDATE student SET standing = 'suspended' WHERE mobile = '${ASHA}'`);
    expect([(await profile(one)).code, (await profile(two)).code, (await profile(ravi)).code]).toEqual([401, 401, 200]);
  });

  test('SRV-01 no token, a garbage one and a changed one get the same 401', async () => {
    await open();
    const { token, stud_id } = await signIn(ASHA);
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
    const answers = [];
    for (const tried of ['', 'garbage', `st1_${'x'.repeat(43)}`, changed, token.toUpperCase()])
      answers.push(await portal.call(calls.auth.sessions, {}, { caller: { token: tried, stud_id } }));
    expect(answers.map(({ code, message }) => [code, message])).toEqual(answers.map(() => [401, 'Please sign in']));
  });

  test('INFO-04 the support chat has the operator’s number and first message', async () => {
    await open();
    const chat = await portal.call(calls.auth.whatsapp_chat, {}, { caller: await signIn(ASHA) });
    expect(chat.data).toEqual({ whatsapp: '9000000000', message: 'Hello, I need help' });
  });
});

const isNow = (moment: string) => Math.abs(Date.parse(moment) - portal.services.now()) < 60_000;

describe('devices', () => {
  test('SRV-07 a device is named as its owner knows it', () => {
    portal = { stop: async () => undefined } as TestPortal;
    const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
    expect(deviceName(PHONE)).toBe('Chrome on Android');
    expect(
      deviceName(`Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webkit} Version/17.5 Mobile/15E148 Safari/604.1`),
    ).toBe('Safari on iPhone');
    expect(deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0')).toBe(
      'Edge on Windows',
    );
    expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0')).toBe('Firefox on Linux');
    expect(deviceName('curl/8.0')).toBe('Unknown device');
  });
});

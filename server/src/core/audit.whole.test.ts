import { calls, type Caller } from '@portal/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { refOf, signInSteps } from '../testing/signIn.ts';

let portal: TestPortal;
afterEach(() => portal.stop());

type Line = Record<string, unknown>;

describe.each(EITHER)('the audit lines (%s)', (engine) => {
  const HASH = /^[\w-]{16}$/u;
  const lines = (what: string): Line[] =>
    portal.logLines.map((line) => JSON.parse(line) as Line).filter(({ audit }) => audit === what);
  const open = async () => {
    portal = await startPortal(engine, { env: { TRUSTED_PROXIES: '127.0.0.1', OTP_LENGTH: '8' } });
  };
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });

  test('SRV-10 a call with an ended, a made-up or no token leaves one line, with the student where the token was once good', async () => {
    await open();
    const asha = await portal.signIn(ASHA);
    await portal.call(calls.auth.logout, {}, { caller: asha });
    const before = portal.logLines.length;
    await portal.call(calls.students.get_profile, {}, { caller: asha, ...from('203.0.113.5') });
    await portal.call(
      calls.students.get_profile,
      {},
      { caller: { ...asha, token: `st1_${'A'.repeat(43)}` }, ...from('203.0.113.6') },
    );
    await portal.call(calls.auth.whatsapp_chat, {}, from('203.0.113.6'));
    const [ended, madeUp, none, ...more] = lines('unauthorized');
    expect(more).toEqual([]);
    expect(ended).toMatchObject({ level: 40, path: '/api/Student/get_profile', stud_id: asha.stud_id });
    expect(ended?.['session_id']).toBeTypeOf('number');
    expect(ended?.['from']).toMatch(HASH);
    expect(madeUp).not.toHaveProperty('stud_id');
    expect(madeUp?.['from']).not.toBe(ended?.['from']);
    expect(none).toMatchObject({ path: '/api/Auth/whatsapp_chat', from: madeUp?.['from'] });
    const text = portal.logLines.slice(before).join('');
    for (const secret of [asha.token, asha.token.slice(4), '203.0.113', ASHA]) expect(text).not.toContain(secret);
  });

  test('SRV-10 another’s stud_id, and another’s number of a thing, leave one line with who asked', async () => {
    await open();
    const [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const foreign: Caller = { token: ravi.token, stud_id: asha.stud_id };
    expect((await portal.call(calls.students.get_profile, {}, { caller: foreign })).code).toBe(403);
    expect(lines('forbidden')).toMatchObject([{ stud_id: ravi.stud_id, path: '/api/Student/get_profile' }]);
    const session_id = (await portal.call(calls.auth.sessions, {}, { caller: asha })).data?.[0]?.session_id ?? 0;
    expect((await portal.call(calls.auth.end_session, { session_id }, { caller: ravi })).code).toBe(404);
    const media = await fetch(`${portal.url}/media/1.2.3/videos/motion.mp4`, { headers: { Token: ravi.token } });
    expect(media.status).toBe(404);
    expect(lines('not found')).toMatchObject([
      { stud_id: ravi.stud_id, path: '/api/Auth/end_session' },
      { path: '/media/:signature/*' },
    ]);
    expect((await portal.call(calls.students.get_profile, {}, { caller: ravi })).code).toBe(200);
    expect(portal.logLines.filter((line) => line.includes('"audit"'))).toHaveLength(3);
  });

  test('SRV-10 a wrong code leaves one line: the number as a keyed hash, the student where it is one’s', async () => {
    await open();
    const { login, signup, verify, wrongFor } = signInSteps(portal);
    const asha = await login(ASHA);
    for (const by of [1, 2]) await verify(asha, wrongFor(ASHA, by));
    const newcomer = await signup();
    await verify(newcomer, wrongFor('9100000001'));
    const [one, two, other, ...more] = lines('wrong code');
    expect(more).toEqual([]);
    expect(one).toMatchObject({ number: two?.['number'], from: two?.['from'] });
    expect(one?.['stud_id']).toBeTypeOf('number');
    expect(one?.['number']).toMatch(HASH);
    expect(other).not.toHaveProperty('stud_id');
    expect(other?.['number']).not.toBe(one?.['number']);
    const text = portal.logLines.join('');
    for (const secret of [ASHA, '9100000001', refOf(asha), ...[1, 2].map((by) => wrongFor(ASHA, by))])
      expect(text).not.toContain(secret);
  });

  test('SRV-10 who makes thousands of bad calls does not fill the disk: what is left out is counted', async () => {
    await open();
    const bad = (address: string) => portal.call(calls.auth.whatsapp_chat, {}, from(address));
    await Promise.all(Array.from({ length: 200 }, () => bad('203.0.113.5')));
    // The log adds a line for every two seconds that the calls take.
    const written = lines('unauthorized').length;
    expect(written).toBeGreaterThanOrEqual(30);
    expect(written).toBeLessThan(90);
    await bad('203.0.113.6');
    expect(lines('unauthorized').at(-1)).toMatchObject({
      from: expect.not.stringMatching(String(lines('unauthorized')[0]?.['from'])) as string,
    });
    const left_out = lines('unauthorized').reduce((sum, line) => sum + Number(line['left_out'] ?? 0), 0);
    expect(left_out + written).toBe(200);
    await Promise.all(Array.from({ length: 600 }, (_, index) => bad(`198.51.${index % 6}.${index}`.replace(/\d{3}$/u, '9'))));
    expect(lines('unauthorized').length).toBeLessThan(600);
    portal.passTime(61_000);
    await bad('203.0.113.5');
    expect(lines('unauthorized').at(-1)?.['left_out']).toBeGreaterThan(0);
  });
});

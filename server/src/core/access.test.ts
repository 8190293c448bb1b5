import type { Caller, Endpoint } from '@portal/contract';
import { auth, quiz } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pruneSignIns } from '../auth/prune.ts';
import { ASHA, EITHER, MEERA, operatorSql, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { directSql, insertSessions } from '../testing/database.ts';
import { goodBodies, post, tableCounts, TOKEN_ROWS, type RawAnswer } from '../testing/rows.ts';

const UNAUTHORIZED = { code: 401, text: '{"status":false,"message":"Please sign in","code":"sign_in"}' };
const FORBIDDEN = { code: 403, text: '{"status":false,"message":"Forbidden","code":"forbidden"}' };

describe.each(EITHER)('who may call (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let meera: Caller;
  let bodies: Map<string, Record<string, unknown>>;

  beforeAll(async () => {
    portal = await startPortal(engine);
    asha = await portal.signIn(ASHA);
    meera = await portal.signIn(MEERA);
    bodies = await goodBodies(portal, asha);
  });

  afterAll(() => portal.stop());

  const callWith = async (row: Endpoint, token: string | undefined, body: Record<string, unknown>): Promise<RawAnswer> => {
    portal.passTime(1000);
    const headers: Record<string, string> = token === undefined ? {} : { Token: token };
    if (row.method === 'POST') return post(portal.url, row.path, JSON.stringify(body), headers);
    const response = await fetch(`${portal.url}/api${row.path}`, { headers });
    return { code: response.status, text: await response.text() };
  };

  /** Expects that each call with that token gets exactly this answer, whatever its body. */
  const everyRow = async (
    token: string | undefined,
    answer: RawAnswer,
    identity: Record<string, unknown> = {},
  ): Promise<void> => {
    // The clock was put forward: what is now old would else be removed between the two counts, by the work that is done
    // by the clock.
    await pruneSignIns(portal.services, new AbortController().signal);
    const before = await tableCounts(portal);
    for (const row of TOKEN_ROWS) {
      const body = { ...bodies.get(row.path), ...identity };
      if (row.method === 'GET' && answer.code === 403) continue;
      expect({ path: row.path, ...(await callWith(row, token, body)) }).toEqual({ path: row.path, ...answer });
    }
    expect(await tableCounts(portal)).toEqual(before);
  };

  test('SRV-01 the calls that need a token are those of the student, and this one', () => {
    expect(TOKEN_ROWS.length).toBeGreaterThanOrEqual(20);
    const paths = TOKEN_ROWS.filter(({ path }) => !path.startsWith('/Student/')).map(({ path }) => path);
    expect(paths).toEqual(['/Auth/logout', '/Auth/sessions', '/Auth/end_session', '/Auth/standing', '/Auth/whatsapp_chat']);
  });

  test('SRV-01 no token', () => everyRow(undefined, UNAUTHORIZED));

  test.each([
    ['empty', ''],
    ['short', 'st1_abc'],
    ['another kind', `Bearer ${'a'.repeat(43)}`],
    ['made up', `st1_${'A'.repeat(43)}`],
    ['endless', 'st1_'.repeat(500)],
    ['with quotes', `st1_' OR '1'='1' -- ${'a'.repeat(20)}`],
  ])('SRV-01 a token that is none: %s', (_kind, token) => everyRow(token, UNAUTHORIZED));

  test('SRV-01 a token with one letter changed, or cut', async () => {
    const last = asha.token.at(-1) === 'A' ? 'B' : 'A';
    await everyRow(asha.token.slice(0, -1) + last, UNAUTHORIZED);
    await everyRow(asha.token.slice(0, -1), UNAUTHORIZED);
  });

  test("SRV-01 another student's stud_id", () => everyRow(asha.token, FORBIDDEN, { stud_id: meera.stud_id }));

  test('SRV-01 a stud_id that nobody has, or written as text', async () => {
    await everyRow(asha.token, FORBIDDEN, { stud_id: 123_456_789 });
    await everyRow(asha.token, FORBIDDEN, { stud_id: String(meera.stud_id) });
  });

  test('SRV-01 SRV-07 a session that was ended, by logging out', async () => {
    const caller = await portal.signIn(ASHA);
    expect(await portal.call(auth.logout, {}, { caller })).toMatchObject({ code: 200, status: true });
    await everyRow(caller.token, UNAUTHORIZED);
    expect(await portal.call(auth.sessions, {}, { caller: asha })).toMatchObject({ code: 200 });
  });

  test('SRV-01 a suspended student', async () => {
    const caller = await portal.signIn(RAVI);
    await operatorSql(portal, `UPDATE student SET standing = 'suspended' WHERE mobile = '${RAVI}'`);
    await everyRow(caller.token, UNAUTHORIZED);
    await operatorSql(portal, `UPDATE student SET standing = 'active' WHERE mobile = '${RAVI}'`);
    expect(await portal.call(auth.sessions, {}, { caller })).toMatchObject({ code: 200 });
  });

  const ownSession = async (caller: Caller | undefined) => {
    const sessions = await portal.call(auth.sessions, {}, caller ? { caller } : {});
    return sessions.data?.find(({ current }) => current === 1);
  };

  test('SRV-01 SRV-07 a session that has expired: unused for 14 days, or 30 days old', async () => {
    const sql = directSql(portal.services.config.DATABASE_URL);
    const [idle, old] = await insertSessions(sql, [Number(asha.stud_id), Number(asha.stud_id)]);
    await sql.close();
    const hours = (count: number) => count * 3_600_000;
    // `old` is used every six days, `idle` never.
    for (let time = 1; time <= 4; time += 1) {
      portal.passTime(hours(6 * 24));
      // The use of a session is written beside the call, not within it.
      const lately = portal.services.now() - hours(1);
      await expect.poll(async () => Date.parse((await ownSession(old))?.last_seen_at ?? '')).toBeGreaterThan(lately);
      if (time === 3) await everyRow(idle?.token, UNAUTHORIZED);
    }
    portal.passTime(hours(6 * 24));
    await everyRow(old?.token, UNAUTHORIZED);
    // The others' sessions are as old by now.
    asha = await portal.signIn(ASHA);
  });

  test('SRV-01 the limit of calls: 429 says when to come again, for this session alone', async () => {
    const [caller, other] = [await portal.signIn(ASHA), await portal.signIn(MEERA)];
    const input = { chapter_id: 1 };
    const burst = await Promise.all(Array.from({ length: 70 }, () => portal.call(quiz.get_quiz_by_chapter, input, { caller })));
    const refused = burst.filter(({ code }) => code === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(burst.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(60);
    for (const { status, message, data, headers } of refused) {
      expect({ status, message, data }).toEqual({
        status: false,
        message: 'Too many calls. Please wait a moment.',
        data: undefined,
      });
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    }
    expect(await portal.call(quiz.get_quiz_by_chapter, input, { caller: other })).toMatchObject({ code: 200 });
    portal.passTime(Number(refused[0]?.headers.get('retry-after')) * 1000);
    expect(await portal.call(quiz.get_quiz_by_chapter, input, { caller })).toMatchObject({ code: 200 });
  });
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type Caller, type Endpoint } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goodBodies, post, POST_ROWS, someOf, tableCounts, type RawAnswer } from './testing/rows.ts';
import { ASHA, EITHER, MEERA, RAVI, startPortal, type TestPortal } from './testing/portal.ts';
import { HOSTILE } from './testing/hostile.ts';
import { FORM, signInSteps } from './testing/signIn.ts';

const NOT_FOUND = { code: 404, text: '{"status":false,"message":"Not found","code":"not_found"}' };
const NOBODYS = 123_456_789;

/** Posts, some at a time, so that a machine with two cores keeps up. */
async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 16) await Promise.all(items.slice(from, from + 16).map(work));
}

describe.each(EITHER)('ids of another student (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let meera: Caller;

  beforeAll(async () => {
    portal = await startPortal(engine);
    [asha, ravi, meera] = [await portal.signIn(ASHA), await portal.signIn(RAVI), await portal.signIn(MEERA)];
  });
  afterAll(() => portal.stop());

  /** Repeats a call with the same body as another student. */
  const replayed = (row: Endpoint, body: object, { token, stud_id }: Caller): Promise<RawAnswer> =>
    post(portal.url, row.path, JSON.stringify({ ...body, stud_id }), { Token: token });

  /** The call works for its owner; replayed it answers like one with an id that nobody has, and changes nothing. */
  async function expectOwnersOnly(
    row: Endpoint,
    body: Record<string, unknown>,
    id: string,
    others = [ravi, meera],
  ): Promise<void> {
    expect((await replayed(row, body, asha)).code, row.path).toBe(200);
    const before = await tableCounts(portal);
    for (const other of others) {
      expect({ path: row.path, ...(await replayed(row, body, other)) }).toEqual({ path: row.path, ...NOT_FOUND });
      expect(await replayed(row, { ...body, [id]: NOBODYS }, other)).toEqual(NOT_FOUND);
    }
    expect(await tableCounts(portal)).toEqual(before);
  }

  const idOf = async (table: string, column: string, key: string): Promise<number> => {
    const row = await portal.services.db.get<{ id: number }>(`SELECT ${column} AS id FROM ${table} WHERE key = ?`, key);
    return row?.id ?? 0;
  };

  test('SRV-01 SRV-02 reports and attempts of one student are nobody else’s, not of the same class either', async () => {
    const device_id = 'asha-phone-1';
    for (const kind of ['quiz', 'exam'] as const) {
      const item_id = await idOf(kind, `${kind}_id`, kind === 'quiz' ? 'motion-quiz' : 'mid-term');
      const started = await portal.call(calls.attempts.start_attempt, { kind, item_id, device_id }, { caller: asha });
      const attempt_id = started.data?.attempt_id ?? 0;
      await expectOwnersOnly(calls.attempts.save_answers, { attempt_id, device_id, seq: 1, answers: [] }, 'attempt_id');
      const submission = { submit_data: [], attempt_id, device_id };
      const done =
        kind === 'quiz'
          ? await portal.call(calls.quiz.submit_quiz, { quiz_id: item_id, ...submission }, { caller: asha })
          : await portal.call(calls.exams.submit_exam, { exam_id: item_id, ...submission }, { caller: asha });
      const id = done.data?.report_id;
      await expectOwnersOnly(calls.attempts.attempt_result, { attempt_id }, 'attempt_id');
      await expectOwnersOnly(calls.attempts.save_answers, { attempt_id, device_id, seq: 2, answers: [] }, 'attempt_id');
      if (kind === 'quiz') await expectOwnersOnly(calls.quiz.quiz_report_by_id, { id }, 'id');
      else await expectOwnersOnly(calls.exams.get_exam_report_by_id, { record_id: id }, 'record_id');
    }
  });

  test('SRV-01 an attempt under way cannot be ended, taken over or marked by naming its number', async () => {
    const quiz_id = await idOf('quiz', 'quiz_id', 'motion-quiz');
    const start = { kind: 'quiz', item_id: quiz_id, device_id: 'asha-phone-1' } as const;
    const started = await portal.call(calls.attempts.start_attempt, start, { caller: asha });
    const attempt_id = started.data?.attempt_id ?? 0;
    const foreign = { quiz_id, submit_data: [], attempt_id, device_id: 'asha-phone-1' };
    const own = await portal.call(calls.quiz.submit_quiz, foreign, { caller: ravi });
    const report = (caller: Caller) => replayed(calls.quiz.quiz_report_by_id, { id: own.data?.report_id }, caller);
    // The attempt made by it is the caller's own.
    expect([(await report(ravi)).code, (await report(asha)).code]).toEqual([200, 404]);
    const still = await portal.call(calls.attempts.start_attempt, start, { caller: asha });
    expect(still.data).toMatchObject({ attempt_id, mine: 1 });
  });

  test('SRV-02 what belongs to another class answers like what does not exist', async () => {
    const quiz_id = await idOf('quiz', 'quiz_id', 'motion-quiz');
    const topic_id = await idOf('topic', 'topic_id', 'motion-topic');
    const others = [meera];
    await expectOwnersOnly(calls.quiz.get_quiz, { quiz_id }, 'quiz_id', others);
    await expectOwnersOnly(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, 'quiz_id', others);
    await expectOwnersOnly(calls.students.watch_progress, { topic_id, position_s: 1, duration_s: 2 }, 'topic_id', others);
    const start = { kind: 'quiz', item_id: quiz_id, device_id: 'some-device' };
    await expectOwnersOnly(calls.attempts.start_attempt, start, 'item_id', others);
    const exam_id = await idOf('exam', 'exam_id', 'mid-term');
    for (const [row, body] of [
      [calls.exams.exam, { exam_id }],
      [calls.exams.submit_exam, { exam_id, submit_data: [] }],
    ] as const)
      expect(await replayed(row, body, meera)).toEqual(NOT_FOUND);
    const lists: [Endpoint, string, number][] = [
      [calls.subjects.chapters, 'sub_id', await idOf('subject', 'subject_id', 'physics-11')],
      [calls.subjects.topics, 'chapter_id', await idOf('chapter', 'chapter_id', 'motion')],
      [calls.quiz.get_quiz_by_chapter, 'chapter_id', await idOf('chapter', 'chapter_id', 'motion')],
      [calls.quiz.my_quiz_history, 'chapter_id', await idOf('chapter', 'chapter_id', 'motion')],
      [calls.live.batches, 'sub_id', await idOf('subject', 'subject_id', 'live-11')],
    ];
    for (const [row, id, value] of lists) {
      const [mine, theirs, none] = await Promise.all([
        replayed(row, { [id]: value }, asha),
        replayed(row, { [id]: value }, meera),
        replayed(row, { [id]: NOBODYS }, meera),
      ]);
      expect(mine.text, row.path).toContain('"data":[{');
      expect({ path: row.path, ...theirs }).toEqual({ path: row.path, ...none });
    }
  });

  test('SRV-08 a media address is not another student’s, and ends with the session it was made for', async () => {
    const folder = join(portal.services.config.MEDIA_DIR, 'videos');
    mkdirSync(folder);
    for (const name of ['motion.mp4', 'charge.mp4']) writeFileSync(join(folder, name), name);
    const chapter_id = await idOf('chapter', 'chapter_id', 'motion');
    const addressOf = async (caller: Caller) =>
      (await portal.call(calls.subjects.topics, { chapter_id }, { caller })).data?.[0]?.video_link ?? '';
    const get = async (address: string, caller?: Caller) => {
      const response = await fetch(portal.url + address, caller ? { headers: { Token: caller.token } } : {});
      return { code: response.status, text: await response.text() };
    };
    const address = await addressOf(asha);
    const [, , ashas = '', ...file] = address.split('/');
    const [, , ravis = ''] = (await addressOf(ravi)).split('/');
    expect(ashas).not.toBe(ravis);
    for (const own of [undefined, asha]) expect(await get(address, own)).toEqual({ code: 200, text: 'motion.mp4' });
    for (const other of [ravi, meera]) expect(await get(address, other)).toEqual(NOT_FOUND);
    // A signature with another student's session, and another file under this signature.
    const [session] = ravis.split('.');
    expect(await get(`/media/${ashas.replace(/^\w+/u, session ?? '')}/${file.join('/')}`)).toEqual(NOT_FOUND);
    expect(await get(`/media/${ashas}/videos/charge.mp4`)).toEqual(NOT_FOUND);
    await portal.call(calls.auth.logout, {}, { caller: asha });
    expect(await get(address)).toEqual(NOT_FOUND);
    asha = await portal.signIn(ASHA);
  });

  test('SRV-01 SRV-07 a session is listed and ended by its own student only', async () => {
    const own = await portal.call(calls.auth.sessions, {}, { caller: asha });
    const session_id = own.data?.[0]?.session_id;
    for (const other of [ravi, meera]) {
      expect(await replayed(calls.auth.end_session, { session_id }, other)).toEqual(NOT_FOUND);
      expect((await replayed(calls.auth.sessions, {}, other)).text).not.toContain(`"session_id":${session_id},`);
    }
    expect((await replayed(calls.students.get_profile, {}, asha)).code).toBe(200);
  });
});

/** Bodies with one text in the place of every string of the good body, also within lists; the place is named. */
function variants(good: Record<string, unknown>, text: string): { place: string; body: object }[] {
  return Object.entries(good).flatMap(([field, value]) => {
    if (typeof value === 'string') return [{ place: field, body: { ...good, [field]: text } }];
    if (!Array.isArray(value)) return [];
    return variants((value[0] ?? {}) as Record<string, unknown>, text).map(({ place, body }) => ({
      place: `${field}[].${place}`,
      body: { ...good, [field]: [body] },
    }));
  });
}

/** Leaves out of a search's answer the student's own doubts, which hold the student's words. */
function withoutOwn(answer: string): string {
  const { data, ...rest } = JSON.parse(answer) as { data?: { kind: string }[] };
  return JSON.stringify({ ...rest, data: data?.filter(({ kind }) => kind !== 'doubt') });
}

/** Returns true when the answer repeats the text, as it is or as JSON writes it. Plain words may be there by chance. */
function reflects(answer: string, text: string): boolean {
  if (/^[\w\s]*$/u.test(text) && text.length < 30) return false;
  return answer.includes(text) || answer.includes(JSON.stringify(text).slice(1, -1));
}

describe.each(EITHER)('hostile texts (%s)', (engine) => {
  let portal: TestPortal;
  let caller: Caller;

  beforeAll(async () => {
    const budgets = { OTP_SENDS: '1000:3600', OTP_ADDRESS_SENDS: '1000000', OTP_ADDRESS_WAIT_MS: '0', OTP_COOLDOWN_S: '1' };
    portal = await startPortal(engine, { env: budgets });
    caller = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  /** Lines of the log that tell of a failure. */
  const failures = (from: number) =>
    portal.logLines.slice(from).filter((line) => (JSON.parse(line) as { level: number }).level >= 50);

  test('SRV-09 in every text of every call: no failure, no reflection, nothing lost', async () => {
    const bodies = await goodBodies(portal, caller);
    const { student, session, ...before } = await tableCounts(portal);
    const from = portal.logLines.length;
    const faults: string[] = [];
    const places = new Set<string>();
    for (const row of POST_ROWS.filter(({ path }) => path !== calls.auth.logout.path)) {
      const tries = someOf(HOSTILE, POST_ROWS.indexOf(row)).flatMap((text) =>
        variants(bodies.get(row.path) ?? {}, text).map((each) => ({ ...each, text })),
      );
      await inTurns(tries, async ({ place, body, text }) => {
        places.add(`${row.path} ${place}`);
        portal.passTime(1000);
        const token = row.auth === 'token' ? { Token: caller.token } : {};
        const answer = await post(portal.url, row.path, JSON.stringify(body), token);
        const told = row.path === calls.search.search.path ? withoutOwn(answer.text) : answer.text;
        if (answer.code >= 500 || reflects(told, text))
          faults.push(`${row.path} ${place} ${JSON.stringify(text).slice(0, 80)}: ${answer.code} ${answer.text.slice(0, 200)}`);
      });
    }
    expect(faults).toEqual([]);
    expect(places.size).toBeGreaterThan(20);
    expect(failures(from)).toEqual([]);
    const after = await tableCounts(portal);
    for (const [table, count] of Object.entries({ ...before, student, session }))
      expect(after[table], table).toBeGreaterThanOrEqual(count ?? 0);
    expect(after).toMatchObject({ student, session });
    expect((await portal.call(calls.students.get_profile, {}, { caller })).data).toMatchObject({ name: 'Asha Verma' });
  });

  test('SRV-09 a message is kept to the letter, as data', async () => {
    const texts = HOSTILE.filter((text) => text.length >= 5);
    // Twenty a day are taken of a student, and those of the last test count as well.
    portal.passTime(24 * 3_600_000);
    for (const message of texts) {
      portal.passTime(2 * 3_600_000);
      expect((await portal.call(calls.students.add_feedback, { message }, { caller })).status).toBe(true);
    }
    const rows = await portal.services.db.all<{ message: string }>('SELECT message FROM feedback ORDER BY feedback_id DESC');
    const stored = rows.slice(0, texts.length).map(({ message }) => message);
    expect(stored.toReversed()).toEqual(texts.map((text) => text.toWellFormed().replaceAll('\0', '')));
  });

  test('SRV-09 a registration stores a name that acts nowhere, and greets with it', async () => {
    const { signup, verify, codeOf } = signInSteps(portal);
    const refused: string[] = [];
    for (const [index, text] of HOSTILE.filter((each) => each.length <= 100).entries()) {
      portal.passTime(5000);
      const mobile = String(7_500_000_000 + index);
      const sent = await signup({
        ...FORM,
        mobile,
        name: text,
        guardian: text,
        district: text,
        consent_version: text.slice(0, 40),
      });
      if (!sent.status) refused.push(sent.message);
      else {
        const welcome = await verify(sent, codeOf(mobile));
        expect(welcome.status, text).toBe(true);
        expect(JSON.stringify(welcome)).not.toMatch(/[<>]|\\u00|\\r|\\n/u);
      }
    }
    for (const message of refused) expect(message).toMatch(/^(?:Father\/Mother )?(?:Name|District) is (?:required|too short)$/u);
    const rows = await portal.services.db.all<Record<string, unknown>>(
      `SELECT name, guardian, district, consent_version FROM student WHERE mobile LIKE '75%'`,
    );
    expect(rows.length).toBeGreaterThan(30);
    for (const row of rows)
      for (const value of Object.values(row))
        expect(value).toMatch(/^(?![=+@-])[^<>\p{Cc}\u{202A}-\u{202E}\u{2066}-\u{2069}]*$/u);
  });

  test('SRV-09 in headers and addresses: no failure, no reflection, no way to another site', async () => {
    const faults: string[] = [];
    const from = portal.logLines.length;
    const ask = async (address: string, headers: Record<string, string>, text: string) => {
      portal.passTime(1000);
      const response = await fetch(portal.url + address, { headers, redirect: 'manual' });
      const answer = await response.text();
      const said = [...response.headers].map((pair) => pair.join(': ')).join('\n');
      const page = /^<!doctype html>/iu.test(answer);
      if (
        response.status >= 500 ||
        (response.status >= 300 && response.status < 400) ||
        reflects(said, text) ||
        (!page && reflects(answer, text))
      )
        faults.push(`${address} ${JSON.stringify(headers)}: ${response.status} ${answer.slice(0, 100)}`);
    };
    const tries = HOSTILE.flatMap((text) => {
      const asHeader = text.replaceAll(/[^\u0020-\u007E]/gu, '?');
      const escaped = encodeURIComponent(text.toWellFormed()).slice(0, 1500);
      const names = [
        'Token',
        'User-Agent',
        'Referer',
        'X-Forwarded-For',
        'X-Forwarded-Host',
        'Accept',
        'Accept-Language',
        'Cookie',
        'Range',
      ];
      return [
        ...names.map((name) => ({ path: '/api/Auth/academic_levels', headers: { [name]: asHeader }, text: asHeader })),
        { path: '/', headers: { Accept: 'text/html', 'X-Forwarded-Host': asHeader }, text: asHeader },
        ...[
          '/',
          '/api/',
          '/api/Student/',
          '/media/',
          '/media/open/',
          `/media/1.2.3/`,
          '/assets/',
          '/config.json?',
          '/?next=',
          '//',
        ].map((path) => ({ path: path + escaped, headers: {}, text })),
      ];
    });
    await inTurns(tries, ({ path, headers, text }) => ask(path, headers, text));
    expect(faults).toEqual([]);
    expect(failures(from)).toEqual([]);
  });
});

import { once } from 'node:events';
import { connect } from 'node:net';
import { calls, type Caller, type Id } from '@portal/contract';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directSql } from '../testing/database.ts';
import { boundConnections } from './connections.ts';
import { ASHA, EITHER, MEERA, RAVI, startPortal, type TestAnswer, type TestPortal } from '../testing/portal.ts';

const MOST = 4;
const BUSY = 'The portal is very busy. Please try again in a few seconds.';

function expectBusy(answer: TestAnswer<unknown>): void {
  expect(answer).toMatchObject({ code: 503, status: false, message: BUSY });
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
}

async function firstQuiz(portal: TestPortal, caller: Caller): Promise<Id> {
  const first = (rows: { id: Id }[] | undefined) => rows?.[0]?.id ?? 0;
  const subjects = await portal.call(calls.subjects.subjects, {}, { caller });
  const chapters = await portal.call(calls.subjects.chapters, { sub_id: subjects.data?.[0]?.subject_id ?? 0 }, { caller });
  const chapter_id = chapters.data?.[0]?.chapter_id ?? 0;
  return first((await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, { caller })).data);
}

/** Keeps everyone from storing attempts, as another program or a disk that hangs does. Returns what ends it. */
async function holdWriters({ services }: TestPortal): Promise<() => Promise<unknown>> {
  const { DATABASE_URL, embedded } = services.config;
  if (embedded) {
    const sql = directSql(DATABASE_URL);
    await sql.run('BEGIN IMMEDIATE');
    return () => sql.close();
  }
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE attempt IN EXCLUSIVE MODE');
  return () => client.end();
}

describe.each(EITHER)('more hand-ins at once than may wait, on %s', (engine) => {
  let portal: TestPortal;
  let caller: Caller;
  let quiz_id: Id;
  beforeAll(async () => {
    portal = await startPortal(engine, { env: { MAX_WAITING: String(MOST) } });
    caller = await portal.signIn(ASHA);
    quiz_id = await firstQuiz(portal, caller);
  });
  afterAll(() => portal.stop());

  const submit = (submitKey: string) => portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, { caller, submitKey });
  const stored = async () => {
    const row = await portal.services.db.get<{ count: number }>('SELECT count(*) AS count FROM attempt');
    return row?.count;
  };

  test('those over the bound are told to come back at once, and nothing of them is stored; each succeeds later', async () => {
    const letGo = await holdWriters(portal);
    const keys = Array.from({ length: 3 * MOST }, (_, index) => `hand-in-number-${index}`);
    let turnedAway = 0;
    const enough = Promise.withResolvers<undefined>();
    const sent = keys.map(async (key) => {
      const answer = await submit(key);
      if (answer.message === BUSY) turnedAway += 1;
      if (turnedAway === 2 * MOST) enough.resolve(undefined);
      return answer;
    });
    // The calls are answered even while nothing can be stored.
    await Promise.race([enough.promise, Promise.all(sent)]);
    await letGo();
    const answers = await Promise.all(sent);
    expect(turnedAway).toBeGreaterThanOrEqual(2 * MOST);
    for (const answer of answers) if (answer.message === BUSY) expectBusy(answer);
    expect(await stored()).toBe(answers.filter(({ status }) => status).length);

    for (const key of keys) expect((await submit(key)).message).toBe('Your quiz has been submitted.');
    expect(await stored()).toBe(keys.length);
  });
});

test('lists, sign-in and media are turned away first; who is in an exam gets through, and so do health checks', async () => {
  const open = Promise.withResolvers<undefined>();
  let sending = 0;
  const waiting = Promise.withResolvers<undefined>();
  const portal = await startPortal('sqlite', {
    env: { MAX_WAITING: String(MOST), SMS_WAIT_MS: '20000' },
    sms: {
      send: async ({ code, mobile, phone_code }) => {
        portal.codes.push({ code, mobile, phone_code });
        if (mobile === ASHA) return;
        sending += 1;
        if (sending === MOST / 2) waiting.resolve(undefined);
        await open.promise;
      },
    },
  });
  try {
    const caller = await portal.signIn(ASHA);
    const item_id = await firstQuiz(portal, caller);
    const logins = [RAVI, MEERA].map((mobile) => portal.call(calls.auth.login, { mobile, phone_code: '91', device_id: 'test' }));
    await waiting.promise;
    expectBusy(await portal.call(calls.subjects.subjects, {}, { caller }));
    expectBusy(await portal.call(calls.auth.academic_levels, {}));
    const picture = await fetch(`${portal.url}/media/open/physics.svg`);
    expect([picture.status, await picture.json()]).toEqual([503, { status: false, message: BUSY, code: 'busy' }]);
    const device_id = 'a-device-of-asha';
    const begun = await portal.call(calls.attempts.start_attempt, { kind: 'quiz', item_id, device_id }, { caller });
    expect(begun).toMatchObject({ code: 200, status: true });
    expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
    open.resolve(undefined);
    for (const login of await Promise.all(logins)) expect(login.status).toBe(true);
    expect((await portal.call(calls.subjects.subjects, {}, { caller })).status).toBe(true);
  } finally {
    open.resolve(undefined);
    await portal.stop();
  }
});

test('heartbeats are turned away before all others', async () => {
  const open = Promise.withResolvers<undefined>();
  const waiting = Promise.withResolvers<undefined>();
  const portal = await startPortal('sqlite', {
    env: { MAX_WAITING: String(MOST), SMS_WAIT_MS: '20000' },
    sms: {
      send: async ({ code, mobile, phone_code }) => {
        portal.codes.push({ code, mobile, phone_code });
        if (mobile === ASHA) return;
        waiting.resolve(undefined);
        await open.promise;
      },
    },
  });
  try {
    const caller = await portal.signIn(ASHA);
    const item_id = await firstQuiz(portal, caller);
    const start = { kind: 'quiz', item_id, device_id: 'a-device-of-asha' } as const;
    const begun = await portal.call(calls.attempts.start_attempt, start, { caller });
    const beat = () => portal.call(calls.attempts.heartbeat, { attempt_id: begun.data?.attempt_id ?? 0 }, { caller });
    expect((await beat()).status).toBe(true);
    const login = portal.call(calls.auth.login, { mobile: RAVI, phone_code: '91', device_id: 'test' });
    await waiting.promise;
    expectBusy(await beat());
    expect((await portal.call(calls.subjects.subjects, {}, { caller })).status).toBe(true);
    open.resolve(undefined);
    expect((await login).status).toBe(true);
    expect((await beat()).status).toBe(true);
  } finally {
    open.resolve(undefined);
    await portal.stop();
  }
});

test('SRV-09 three hundred callers who never finish a request keep nobody else waiting', async () => {
  const portal = await startPortal('sqlite');
  const port = Number(new URL(portal.url).port);
  const slow = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      const head = 'POST /api/Auth/login HTTP/1.1\r\nHost: portal\r\n';
      // Half of them dribble their headers, half their body.
      socket.write(index % 2 === 0 ? head : `${head}Content-Type: application/json\r\nContent-Length: 200000\r\n\r\n{"mobile":`);
      return socket;
    }),
  );
  try {
    const caller = await portal.signIn(ASHA);
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.call(calls.subjects.subjects, {}, { caller })));
    for (const answer of answers) expect(answer).toMatchObject({ code: 200, status: true });
    expect(slow.filter((socket) => socket.readyState === 'open').length).toBeGreaterThan(0);
  } finally {
    for (const socket of slow) socket.destroy();
    await portal.stop();
  }
});

test('SRV-09 one network address holds so many connections and no more', async () => {
  const app = Fastify();
  boundConnections(app, false, 3);
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const open = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const held = [await open(), await open(), await open()];
  try {
    const fourth = await open();
    await once(fourth, 'close');
    const closed = once(held[0] ?? fourth, 'close');
    held[0]?.destroy();
    await closed;
    // The server hears of the end a moment later.
    let answer = '';
    while (!answer.startsWith('HTTP/1.1 404')) {
      const again = await open();
      again.on('data', (chunk: Buffer) => (answer += chunk.toString()));
      again.write('GET / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n');
      await once(again, 'close');
    }
  } finally {
    for (const socket of held) socket.destroy();
    await app.close();
  }
});

test('SRV-09 of one network address those between two calls give way to newcomers', async () => {
  const app = Fastify();
  boundConnections(app, false, 3);
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  const call = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n');
    const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [unknown];
    return { socket, answered: String(answer).startsWith('HTTP/1.1 404') };
  };
  const phones: Awaited<ReturnType<typeof call>>[] = [];
  try {
    for (let phone = 0; phone < 4; phone += 1) phones.push(await call());
    expect(phones.map(({ answered }) => answered)).toEqual([true, true, true, true]);
  } finally {
    for (const { socket } of phones) socket.destroy();
    await app.close();
  }
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { students } from '@portal/contract';
import { seedChance } from '../testing/chance.ts';

/** A call as the server saw it. */
interface Call {
  path: string;
  key: string | undefined;
  body: Record<string, unknown>;
}

type Answer = { status: number; body?: object } | 'no network' | 'none yet' | Promise<{ status: number; body?: object }>;

const OK: Answer = { status: 200, body: { status: true, message: '', data: {} } };
const REFUSED: Answer = { status: 200, body: { status: false, message: 'Not this one', data: {} } };
const feedback = (message: string) => ({ message }) as { message: string; stud_id: number };
const progress = (position_s: number) => ({ topic_id: 1, position_s, duration_s: 600 }) as never;

let seen: Call[];
let answer: (call: Call) => Answer;
let told: string[];
let keeps: Map<string, string>;
let full: boolean;
let browser: EventTarget;
let stop: () => void = () => undefined;
/** The contract's rows as the loaded page knows them. */
let rows: typeof students;
let queue: typeof import('./queuedCalls.ts');
let sessions: typeof import('../api/session.ts');

/** The page is loaded, or loaded anew: what is in storage stays, what is in memory does not. */
async function load(stud_id = 7): Promise<void> {
  stop();
  vi.resetModules();
  browser = new EventTarget();
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser));
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser));
  [queue, sessions, { students: rows }] = await Promise.all([
    import('./queuedCalls.ts'),
    import('../api/session.ts'),
    import('@portal/contract'),
  ]);
  sessions.session.setState({ user: { stud_id } as never, token: 'token' });
  stop = queue.startOutbox((message) => told.push(message));
  await pass(0);
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const messages = () => seen.map(({ body }) => body['message'] ?? body['position_s']);
/** Returns the calls on the disk, as the student's own pages name them. */
const kept = () => [...keeps.keys()].filter((name) => name.includes('outbox'));

beforeEach(async () => {
  seedChance();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  [seen, told, keeps, full, answer] = [[], [], new Map(), false, () => OK];
  vi.stubGlobal('__LOGO__', '');
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', querySelector: () => null }));
  vi.stubGlobal('navigator', { onLine: true });
  const storage = {
    getItem: (name: string) => keeps.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      keeps.set(name, text);
    },
    removeItem: (name: string) => void keeps.delete(name),
  };
  // `Object.keys` names what is stored, as it does in a browser.
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      ownKeys: () => [...keeps.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true, value: '' }),
    }),
  );
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/config.json') return new Response('{}');
    const headers = init.headers as Record<string, string>;
    const call = { path: address, key: headers['Idempotency-Key'], body: JSON.parse(init.body as string) as Call['body'] };
    seen.push(call);
    const said = await answer(call);
    if (said === 'no network') throw new TypeError('Failed to fetch');
    if (said === 'none yet') return new Promise<Response>(() => undefined);
    return new Response(JSON.stringify(said.body ?? {}), { status: said.status });
  });
  await load();
});
afterEach(() => {
  stop();
  stop = () => undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('INFO-03 a call without a network is kept, sent again under the same key, and thrown away once it is answered', async () => {
  answer = () => 'no network';
  queue.post(rows.add_feedback, feedback('hello there'));
  await pass(20_000);
  expect(seen.length).toBeGreaterThan(2);
  expect(kept()).toHaveLength(1);
  answer = () => OK;
  browser.dispatchEvent(new Event('online'));
  await pass(60_000);
  const sent = seen.length;
  expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
  expect([kept(), told]).toEqual([[], []]);
  await pass(600_000);
  expect(seen).toHaveLength(sent);
});

test('INFO-03 what an earlier page has left is sent by the next one, the oldest first', async () => {
  answer = () => 'no network';
  for (const message of ['first message', 'second message']) {
    queue.post(rows.add_feedback, feedback(message));
    await pass(10);
  }
  await load();
  seen = [];
  answer = () => OK;
  browser.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(messages()).toEqual(['first message', 'second message']);
  expect(kept()).toEqual([]);
});

test('INFO-03 of calls with one name only the latest is sent, and the answer to an older one takes nothing away', async () => {
  answer = () => 'none yet';
  queue.post(rows.watch_progress, progress(10), { name: 'topic-1' });
  await pass(10);
  queue.post(rows.watch_progress, progress(20), { name: 'topic-1' });
  queue.post(rows.watch_progress, progress(30), { name: 'topic-1', leaving: true });
  await pass(10);
  expect(kept()).toHaveLength(1);
  expect(messages()).toEqual([10, 30]);
});

test.each(['a device that keeps calls', 'a full device'])(
  'INFO-03 on %s the answer to an older call of a name leaves the newer one to be sent',
  async (device) => {
    full = device === 'a full device';
    const { promise, resolve } = Promise.withResolvers<{ status: number; body?: object }>();
    answer = () => promise;
    queue.post(rows.watch_progress, progress(10), { name: 'topic-1' });
    await pass(10);
    queue.post(rows.watch_progress, progress(20), { name: 'topic-1' });
    answer = () => OK;
    resolve({ status: 200, body: { status: true, message: '', data: {} } });
    await pass(60_000);
    expect([messages(), kept()]).toEqual([[10, 20], []]);
    expect(new Set(seen.map(({ key }) => key)).size).toBe(2);
  },
);

test('INFO-03 who signs in while a call of the student before is on its way sends none of what waits behind it', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body?: object }>();
  answer = () => 'no network';
  for (const message of ['first message', 'second message']) queue.post(rows.add_feedback, feedback(message));
  await pass(10);
  seen = [];
  answer = () => promise;
  browser.dispatchEvent(new Event('online'));
  await pass(60_000);
  sessions.session.setState({ user: { stud_id: 8 } as never, token: 'token of another' });
  resolve({ status: 200, body: { status: true, message: '', data: {} } });
  await pass(60_000);
  expect([messages(), kept().length]).toEqual([['first message'], 1]);
});

test('INFO-03 a refusal is final and told; the others go on', async () => {
  answer = ({ body }) => (body['message'] === 'refused one' ? REFUSED : OK);
  queue.post(rows.add_feedback, feedback('refused one'));
  queue.post(rows.add_feedback, feedback('good one'));
  await pass(60_000);
  expect([new Set(messages()), told, kept()]).toEqual([new Set(['good one', 'refused one']), ['Not this one'], []]);
});

test.each([
  ['a busy server', 'add_feedback', 503, 1],
  ['a proxy that knows no such page', 'add_feedback', 404, 1],
  ['a server without the addition', 'watch_progress', 404, 0],
  ['a malformed call', 'add_feedback', 400, 0],
] as const)('INFO-03 %s: %s answered %i leaves %i on the device', async (_what, row, status, left) => {
  answer = () => ({ status });
  if (row === 'add_feedback') queue.post(rows.add_feedback, feedback('hello there'));
  else queue.post(rows.watch_progress, progress(5));
  await pass(30_000);
  expect(kept()).toHaveLength(left);
  expect(seen.length > 1).toBe(left === 1);
});

test('INFO-03 a full device: the call lives as long as the page, and is sent', async () => {
  full = true;
  answer = () => 'no network';
  queue.post(rows.add_feedback, feedback('hello there'));
  await pass(2000);
  answer = () => OK;
  browser.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(messages().at(-1)).toBe('hello there');
  const sent = seen.length;
  await pass(600_000);
  expect(seen).toHaveLength(sent);
});

test('INFO-03 nobody sends what another student has left', async () => {
  answer = () => 'no network';
  queue.post(rows.add_feedback, feedback('of the first'));
  await pass(2000);
  await load(8);
  seen = [];
  answer = () => OK;
  browser.dispatchEvent(new Event('online'));
  await pass(60_000);
  expect([seen, kept().length]).toEqual([[], 1]);
});

test('INFO-03 what cannot be read, or is no call that may be sent again, is skipped; the rest goes on', async () => {
  const letter = { key: 'key-of-a-letter', row: rows.get_profile, input: {}, at: 1 };
  keeps.set('student-outbox-7-profile', JSON.stringify(letter)).set('student-outbox-7-broken', '{');
  queue.post(rows.add_feedback, feedback('hello there'));
  await pass(60_000);
  expect(messages()).toEqual(['hello there']);
});

test('INFO-03 what an earlier build of the portal has left, named by its path alone, is sent', async () => {
  const letter = { key: 'key-of-a-letter', path: rows.add_feedback.path, input: feedback('kept before the update'), at: 1 };
  keeps.set('student-outbox-7-key-of-a-letter', JSON.stringify(letter));
  await load();
  expect(seen).toMatchObject([{ path: expect.stringContaining(rows.add_feedback.path) as string, key: 'key-of-a-letter' }]);
  expect([messages(), kept()]).toEqual([['kept before the update'], []]);
});

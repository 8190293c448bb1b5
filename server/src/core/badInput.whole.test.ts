import { LIMITS, type Caller, type Endpoint } from '@portal/contract';
import { shapeOf } from '@portal/contract/shapes';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, startPortal, type TestPortal } from '../testing/portal.ts';
import { fieldsOf, goodBodies, isRefusal, post, POST_ROWS, someOf, tableCounts } from '../testing/rows.ts';

const NAUGHTY = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '🧪'.repeat(60),
  '\u202egnihtyna',
  "'; DROP TABLE student; --",
  '<script>alert(1)</script>',
  '%s%n%x',
  '../../etc/passwd',
  '{"$gt":""}',
  'null',
  'NaN',
  '１２３４',
  '1e3',
  '0x10',
  ' 1 ',
  '-1',
  '9'.repeat(40),
  'x'.repeat(2000),
];
const NUMBERS = [0, -1, 1.5, 999_999_999, 2 ** 31, 999_999_999_999_999, 2 ** 53, 2 ** 63, 1e20, 1e300, -1e300];
const WRONG = [
  null,
  true,
  [],
  {},
  [1],
  [[]],
  { a: 1 },
  [{ question_id: 1 }],
  'x'.repeat(5001),
  Array.from({ length: 501 }, () => ({})),
];

/** Bodies that are no JSON object. */
const NO_OBJECTS = [
  '',
  '{',
  'not json',
  '[]',
  '"text"',
  'null',
  'true',
  '1',
  '{"a":1}{"b":2}',
  '\ufeff{}x',
  "{'a':1}",
  '{"stud_id":01}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
];

/** Objects that try to change what all objects are. */
const POISON = ['{"__proto__":{"stud_id":1}}', '{"constructor":{"prototype":{"stud_id":1}}}', '{"stud_id":{"__proto__":null}}'];

/** Does the work for every item, sixteen at a time. */
async function inTurns<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += 16) await Promise.all(items.slice(from, from + 16).map(work));
}

// Some thousands of calls.
// Some hundred bodies to each of some hundred calls.
describe.each(EITHER)('bad input (%s)', { timeout: 120_000 }, (engine) => {
  let portal: TestPortal;
  let caller: Caller;
  let bodies: Map<string, Record<string, unknown>>;
  const faults: string[] = [];

  beforeAll(async () => {
    portal = await startPortal(engine, { isStill: true, env: { OTP_ADDRESS_SENDS: '1000000', OTP_ADDRESS_WAIT_MS: '0' } });
    caller = await portal.signIn(ASHA);
    bodies = await goodBodies(portal, caller);
  });

  afterAll(() => portal.stop());

  /** Posts it and notes what is wrong with the answer, `allowed` apart. */
  async function expectRefusal(
    row: Endpoint,
    body: string,
    codes: number[],
    headers: Record<string, string> = {},
  ): Promise<void> {
    // Time passes so that no call meets the limit of calls a minute.
    portal.passTime(1000);
    const token: Record<string, string> = row.auth === 'token' ? { Token: caller.token } : {};
    const { code, text } = await post(portal.url, row.path, body, { ...token, ...headers });
    if (!codes.includes(code) || !isRefusal(text))
      faults.push(`${row.path} ${body.slice(0, 120)}: ${code} ${text.slice(0, 200)}`);
  }

  /**
   * Runs the work on every row; afterwards there must be no faults, nothing new in any table and no error in the log.
   */
  async function onEveryRow(work: (row: Endpoint, good: Record<string, unknown>) => Promise<void>): Promise<void> {
    const before = await tableCounts(portal);
    const logged = portal.logLines.length;
    faults.length = 0;
    for (const row of POST_ROWS) await work(row, bodies.get(row.path) ?? {});
    expect(faults).toEqual([]);
    expect(await tableCounts(portal)).toEqual(before);
    expect(portal.logLines.slice(logged).filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  }

  test('SRV-09 what is no JSON object is refused by every call', () =>
    onEveryRow(async (row) => {
      for (const body of [...NO_OBJECTS, ...POISON]) await expectRefusal(row, body, [400]);
    }));

  test('SRV-09 another content type is refused by every call', () =>
    onEveryRow(async (row, good) => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', ';;;'])
        await expectRefusal(row, JSON.stringify(good), [415], { 'Content-Type': type });
    }));

  test('SRV-09 a body that is too large is refused by every call', () =>
    onEveryRow(async (row, good) => {
      await expectRefusal(row, JSON.stringify({ ...good, more: 'x'.repeat(row.bodyMax ?? LIMITS.body) }), [413]);
    }));

  test('SRV-09 values of the wrong type are refused by every field of every call', () =>
    onEveryRow(async (row, good) => {
      const wrong = fieldsOf(row).flatMap((field, nth) =>
        someOf([...WRONG, ...NUMBERS, ...NAUGHTY], POST_ROWS.indexOf(row) + nth).map((value) => ({ ...good, [field]: value })),
      );
      // The next test covers what the contract allows.
      const refused = wrong.filter((body) => !v.safeParse(shapeOf(row).body, body).success);
      expect(refused.length).toBeGreaterThan(2);
      await inTurns(refused, (body) => expectRefusal(row, JSON.stringify(body), [400]));
      for (const field of fieldsOf(row)) {
        const { [field]: _left, ...without } = good;
        if (!v.safeParse(shapeOf(row).body, without).success) await expectRefusal(row, JSON.stringify(without), [400]);
      }
    }));

  test('SRV-09 no value that the contract allows makes the server fail', async () => {
    const failures: string[] = [];
    for (const row of POST_ROWS) {
      const good = bodies.get(row.path) ?? {};
      // Identity is for SRV-01; what ends the session would end the test.
      const fields = fieldsOf(row).filter((field) => field !== 'stud_id' && field !== 'session_id');
      const odd = fields.flatMap((field, nth) =>
        someOf([...WRONG, ...NUMBERS, ...NAUGHTY, `${LIMITS.feedbackMin}`.repeat(10)], POST_ROWS.indexOf(row) + nth).map(
          (value) => ({
            ...good,
            [field]: value,
          }),
        ),
      );
      const allowed = odd.filter((each) => v.safeParse(shapeOf(row).body, each).success);
      await inTurns(allowed, async (body) => {
        portal.passTime(1000);
        const { code, text } = await post(portal.url, row.path, JSON.stringify(body), { Token: caller.token });
        const shaped =
          code === 200 && text.startsWith('{"status":true,"message":"') ? !text.includes('\\u0000') : isRefusal(text);
        if (code >= 500 || !shaped)
          failures.push(`${row.path} ${JSON.stringify(body).slice(0, 200)}: ${code} ${text.slice(0, 200)}`);
      });
    }
    expect(failures).toEqual([]);
  });

  test('SRV-09 ids that do not exist show nothing and store nothing', async () => {
    const before = await tableCounts(portal);
    for (const row of POST_ROWS) {
      const good = bodies.get(row.path) ?? {};
      const required = (field: string) => !v.safeParse(shapeOf(row).body, { ...good, [field]: undefined }).success;
      const ids = fieldsOf(row).filter((field) => /(?:_|^)id$/u.test(field) && !['stud_id', 'device_id'].includes(field));
      for (const field of ids.filter(required)) {
        portal.passTime(1000);
        const body = JSON.stringify({ ...good, [field]: 123_456_789 });
        const { code, text } = await post(portal.url, row.path, body, { Token: caller.token });
        const nothing = code === 404 ? isRefusal(text) : code === 200 && text.includes('"data":[]');
        expect(nothing, `${row.path} ${field}: ${code} ${text}`).toBe(true);
      }
    }
    expect(await tableCounts(portal)).toEqual(before);
  });

  test('SRV-09 an Idempotency-Key that is none is refused', () =>
    onEveryRow(async (row, good) => {
      for (const key of ['short', 'has a space in it', 'x'.repeat(201), 'quote"quote"quote'])
        await expectRefusal(row, JSON.stringify(good), [400], { 'Idempotency-Key': key });
    }));
});

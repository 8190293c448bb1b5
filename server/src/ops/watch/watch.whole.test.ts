import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auth, subjects, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, type TestPortal } from '../../testing/portal.ts';
import { addStaff, ASSISTANT, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../../testing/staff.ts';

const { health, health_day } = staffCalls.today;
const MINUTE = 60_000;

describe.each(EITHER)('health at a glance (%s)', (engine) => {
  let portal: TestPortal;
  let hook: Server;
  let mailbox: Mailbox;
  /** The alarms that the hook took; it takes none while `isDown`. */
  let told: { state: string; check: string; text: string; since: string }[] = [];
  let isDown = false;
  beforeEach(async () => {
    [told, isDown] = [[], false];
    mailbox = await startMailbox();
    hook = createServer((request, response) => {
      void (async () => {
        const body = (await request.toArray()).join('');
        if (!isDown) told.push(JSON.parse(body) as (typeof told)[number]);
        response.writeHead(isDown ? 500 : 204).end();
      })();
    }).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    portal = await startPortal(engine, {
      isWatched: true,
      env: {
        ALARM_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
        ALARM_MAIL: 'owner@example.org',
        SMTP_URL: mailbox.url,
        MAIL_FROM: 'portal@example.org',
        PUBLIC_URL: 'https://learn.example.org',
      },
    });
    await addStaff(portal);
    caller = undefined;
  });
  afterEach(async () => {
    await portal.stop();
    await mailbox.close();
    hook.close();
  });

  /** Reads what stands in the console under that check. */
  const finding = async (check: string) => {
    const { data } = await portal.call(health, {}, { caller: await owner() });
    return data?.findings.find((each) => each.check === check);
  };
  const owner = async () => (caller ??= await signInStaff(portal, OWNER));
  let caller: StaffCaller | undefined;
  /** Five ask for a code, and no gateway takes it. */
  const askInVain = async () => {
    const { send } = portal.services.sms;
    portal.services.sms.send = async () => {
      throw new Error('no credit');
    };
    for (const mobile of [ASHA, RAVI]) await portal.call(auth.login, { phone_code: '91', mobile });
    for (const mobile of [TEACHER, OTHER_TEACHER, ASSISTANT])
      await portal.call(staffCalls.auth.login, { phone_code: '91', mobile });
    portal.services.sms.send = send;
  };
  /** Returns the alarms about codes alone: the doctor also misses a certificate of the test's address. */
  const toldOfCodes = () => told.filter(({ check }) => check === 'codes');
  const mailsOfCodes = () => mailbox.mails.filter(({ headers }) => headers.includes(' codes '));
  const red = async () => {
    await askInVain();
    await expect.poll(() => finding('codes')).toMatchObject({ state: 'failure' });
  };

  test('STF-13 an owner sees what is wrong and since when; who is to be called is called once after two minutes, and when it is well again', async () => {
    await owner();
    await red();
    const found = await finding('codes');
    expect(found?.found).toMatch(/^\d of \d codes not taken by a gateway within a minute$/u);
    expect(toldOfCodes()).toEqual([]);
    portal.passTime(2 * MINUTE);
    await expect.poll(toldOfCodes).toMatchObject([{ state: 'red', check: 'codes', since: found?.since }]);
    expect(toldOfCodes()[0]?.text).toContain('Students cannot sign in');
    await expect.poll(mailsOfCodes).toMatchObject([{ to: 'owner@example.org' }]);
    expect(mailsOfCodes()[0]?.headers).toContain('Red: codes');

    // A portal that is started anew says nothing twice.
    await portal.restart();
    await red();
    portal.passTime(2 * MINUTE);
    await expect.poll(() => finding('codes'), { timeout: 20_000 }).toBeUndefined();
    expect(toldOfCodes()).toHaveLength(1);
    portal.passTime(MINUTE / 2);
    await expect.poll(toldOfCodes).toMatchObject([{ state: 'red' }, { state: 'well', check: 'codes' }]);
    expect(toldOfCodes()[1]?.text).toContain('codes is well again');
    await expect.poll(mailsOfCodes).toHaveLength(2);
  });

  test('LANG-08 STF-13 who reads Hindi is told in Hindi what is wrong and what to do', async () => {
    await operatorSql(portal, "INSERT INTO setting (name, value) VALUES ('languages', 'en hi')");
    await portal.services.look.refresh();
    await owner();
    await red();
    const { data } = await portal.call(health, {}, { caller: await owner(), headers: { Cookie: 'portal_language=hi-chosen' } });
    expect(data?.findings).toContainEqual(
      expect.objectContaining({
        check: 'लॉग इन के कोड',
        found: expect.stringMatching(/^एक मिनट में \d में से \d कोड किसी एसएमएस सेवा ने नहीं लिए$/u) as string,
        remedy: expect.stringMatching(/^विद्यार्थी लॉग इन नहीं कर पा रहे/u) as string,
      }),
    );
    const said = data?.findings.flatMap(({ check, found, remedy }) => [check, found, remedy]) ?? [];
    expect(said.filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });

  test('STF-13 an alarm that was not taken is tried again after a minute', async () => {
    isDown = true;
    await owner();
    await red();
    portal.passTime(2 * MINUTE);
    await expect.poll(() => portal.logLines.join('')).toContain('an alarm was not told');
    isDown = false;
    await red();
    expect(toldOfCodes()).toEqual([]);
    portal.passTime(MINUTE);
    await expect.poll(toldOfCodes).toMatchObject([{ state: 'red' }]);
  });

  test('STF-13 an owner sees the figures of a day in points of five minutes, of all instances; nobody else does, and no number is among them', async () => {
    await portal.signIn(ASHA);
    await portal.call(subjects.subjects, {});
    portal.passTime(MINUTE);
    const day = async () => (await portal.call(health_day, {}, { caller: await owner() })).data ?? [];
    await expect.poll(async () => (await day()).reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThanOrEqual(3);
    const [point] = await day();
    expect(point).toMatchObject({ failed: 0, busy: 0, codes_failed: 0 });
    expect(point?.codes).toBeGreaterThanOrEqual(1);
    expect(point?.write_ms).toBeGreaterThan(0);
    expect(point?.disk_free).toBeGreaterThan(0);
    expect(Date.parse(point?.at ?? '') % (5 * MINUTE)).toBe(0);
    expect(JSON.stringify(await day())).not.toContain(ASHA);
    expect((await portal.call(health_day, {}, { caller: await signInStaff(portal, TEACHER) })).code).toBe(403);
    // A day later they are gone.
    portal.passTime(24 * 60 * MINUTE);
    await expect.poll(async () => (await day()).every(({ at }) => at > (point?.at ?? ''))).toBe(true);
  });
});

import { auth, notices } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { spreadNotice } from '../spread.store.ts';
import { ASHA, EITHER, MEERA, operatorSql, RAVI } from '../../testing/portal.ts';
import type { Phone } from '../../testing/push/phone.ts';
import { PATIENCE, Told } from '../../testing/push/told.ts';
import { commandOn } from '../../testing/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(EITHER)('phones of students on %s', (engine) => {
  let told: Told;
  beforeAll(async () => {
    told = await Told.start(engine);
  });
  beforeEach(() => told.morning());
  afterAll(() => told.stop());

  test('PUSH-04 a portal sends to push services alone, whatever address a browser names', async () => {
    const { p256dh, auth: secret } = told.service.phone().subscription;
    const answer = async (endpoint: string, key = p256dh) =>
      (await told.portal.call(notices.add_push_subscription, { endpoint, p256dh: key, auth: secret }, { caller: told.asha }))
        .said;
    for (const endpoint of [
      'https://127.0.0.1/send/1',
      'http://fcm.googleapis.com/send/1',
      'https://fcm.googleapis.com.example.org/send/1',
      'https://example.org/fcm.googleapis.com',
      'https://fcm.googleapis.com:8443/send/1',
      'https://fcm.googleapis.com@169.254.169.254/latest',
      'https://user@fcm.googleapis.com/send/1',
      'https://notify.windows.com/send/1',
      'https://anotify.windows.com/send/1',
      'file:///etc/passwd',
      'no address at all',
    ])
      expect({ endpoint, said: await answer(endpoint) }).toEqual({ endpoint, said: 'push_host' });
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/1',
      'https://updates.push.services.mozilla.com/wpush/v2/1',
      'https://wns2-par02p.notify.windows.com/w/?token=1',
      'https://web.push.apple.com/1',
    ])
      expect({ endpoint, said: await answer(endpoint) }).toEqual({ endpoint, said: undefined });
    expect(await answer('https://web.push.apple.com/2', `B${'A'.repeat(86)}`)).toBe('push_key_broken');
  });

  test('PUSH-05 a phone that another student takes over, or that signs out, shows nothing of the one before', async () => {
    const shared = await told.subscribe(told.asha);
    told.service.answer = () => ({ status: 503 });
    await told.happens('For the first');
    await expect.poll(() => told.service.asked, PATIENCE).toBeGreaterThan(0);
    await told.settled();
    await told.subscribe(told.ravi, shared);
    told.service.answer = () => undefined;
    told.portal.passTime(2 * MINUTE);
    await told.settled();
    expect(shared.titles).toEqual([]);
    await told.happens('For the second');
    await expect.poll(() => shared.titles, PATIENCE).toEqual(['For the second']);
    // Ending a sign-in from another phone ends it as well.
    const other = await told.portal.signIn(RAVI);
    expect(await told.phonesOf(other)).toBe(1);
    await told.portal.call(auth.end_session, {}, { caller: other });
    expect(await told.phonesOf(other)).toBe(0);
    await told.happens('Signed out');
    await told.settled();
    expect(shared.titles).toEqual(['For the second']);
    expect((await told.portal.call(notices.notice_choices, {}, { caller: other })).data?.phones).toBe(0);
  });

  test('PUSH-05 what was turned off, taken away, or seen in the portal is not sent; of six phones the oldest gives way', async () => {
    const phones: Phone[] = [];
    for (let made = 0; made < 6; made += 1) phones.push(await told.subscribe(told.asha));
    const [first, second, ...others] = phones;
    // Somebody else's phone is not theirs to take away.
    const taken = { endpoint: second?.subscription.endpoint ?? '' };
    await told.portal.call(notices.remove_push_subscription, taken, { caller: told.ravi });
    expect((await told.portal.call(notices.notice_choices, {}, { caller: told.asha })).data?.phones).toBe(5);
    await told.portal.call(notices.remove_push_subscription, taken, { caller: told.asha });
    await told.happens('Four phones');
    await expect.poll(() => others.map(({ titles }) => titles.length), PATIENCE).toEqual([1, 1, 1, 1]);
    expect([first?.pushed, second?.pushed]).toEqual([[], []]);
    await told.portal.call(notices.choose_notices, { kind: 'results', push: 0 }, { caller: told.asha });
    await told.happens('Not chosen', { kind: 'results' });
    told.portal.passTime(15 * HOUR);
    await told.happens('Seen');
    await told.settled();
    const { data } = await told.portal.call(notices.notices, {}, { caller: told.asha });
    await told.portal.call(notices.notices_seen, { notice_id: data?.notices[0]?.notice_id ?? 0 }, { caller: told.asha });
    // To the next morning.
    told.portal.passTime(10 * HOUR);
    await told.settled();
    expect(others.map(({ titles }) => titles)).toEqual(others.map(() => ['Four phones']));
  });

  test('PUSH-03 a service that never answers is asked ten times, and no longer than what is told is of use', async () => {
    await told.subscribe(told.asha);
    told.service.answer = () => ({ status: 503 });
    const outcome = (title: string) =>
      told.portal.services.db.get<{ outcome: string | null; tries: number }>(
        'SELECT p.outcome, p.tries FROM push p JOIN notice n ON n.notice_id = p.notice_id WHERE n.title = ?',
        title,
      );
    const asked = told.service.asked;
    await told.happens('For ever');
    for (let step = 0; step < 30; step += 1) {
      await told.settled();
      told.portal.passTime(20 * MINUTE);
    }
    await told.settled();
    expect([told.service.asked - asked, await outcome('For ever')]).toEqual([10, { outcome: 'failed', tries: 10 }]);
    await told.happens('For an hour', { expires_at: told.portal.services.now() + HOUR });
    for (let step = 0; step < 7; step += 1) {
      await told.settled();
      told.portal.passTime(10 * MINUTE);
    }
    const [late, ended] = [told.service.asked, await outcome('For an hour')];
    expect(ended?.outcome).toMatch(/^(?:failed|expired)$/u);
    expect(ended?.tries).toBeLessThan(10);
    told.portal.passTime(HOUR);
    await told.settled();
    expect(told.service.asked).toBe(late);
  });

  test('PUSH-03 a service that fails three times in a row is left alone for a minute: nothing is tried, and nothing counts', async () => {
    const phones = [await told.subscribe(told.asha), await told.subscribe(told.asha), await told.subscribe(told.asha)];
    told.service.answer = () => ({ status: 503 });
    await told.happens('Not taken');
    await told.settled();
    const asked = told.service.asked;
    told.service.answer = () => undefined;
    await told.happens('Waits with it');
    await told.settled();
    expect(told.service.asked).toBe(asked);
    const untried = await told.portal.services.db.all(
      `SELECT p.tries, p.day FROM push p JOIN notice n ON n.notice_id = p.notice_id WHERE n.title = 'Waits with it' AND p.ended_at IS NULL`,
    );
    expect(untried).toEqual(phones.map(() => ({ tries: 0, day: '' })));
    told.portal.passTime(2 * MINUTE);
    for (const phone of phones)
      await expect
        .poll(() => phone.titles.toSorted((one, other) => one.localeCompare(other)), PATIENCE)
        .toEqual(['Not taken', 'Waits with it']);
  });

  test('PUSH-05 a phone that subscribes anew is sent to by its new keys, and by the sign-in of then', async () => {
    const before = await told.subscribe(told.asha);
    const [asha, phone] = [await told.portal.signIn(ASHA), told.service.renewed(before)];
    await told.subscribe(asha, phone);
    expect(await told.phonesOf(asha)).toBe(1);
    // The sign-in under which the phone was added first is over; that of now lasts.
    await told.portal.call(auth.logout, {}, { caller: told.asha });
    expect(await told.phonesOf(asha)).toBe(1);
    await told.happens('By the new keys');
    await expect.poll(() => phone.titles, PATIENCE).toEqual(['By the new keys']);
    expect(before.pushed).toEqual([]);
  });

  test('PUSH-03 BELL-01 a notice that two instances give out at once comes to each student, and to each phone, once', async () => {
    const phones = [await told.subscribe(told.asha), await told.subscribe(told.asha), await told.subscribe(told.ravi)];
    await told.happens('Given twice');
    await told.settled();
    // A second instance had looked before the first was done.
    await operatorSql(told.portal, `UPDATE notice SET reached = 0, spread_at = NULL WHERE title = 'Given twice'`);
    await told.settled();
    expect(phones.map(({ pushed }) => pushed.length)).toEqual([1, 1, 1]);
    expect((await told.listed(told.asha)).filter((title) => title === 'Given twice')).toHaveLength(1);
    const { db } = told.portal.services;
    const notice = await db.get<{ notice_id: number; item_id: number; at: number }>(
      `SELECT notice_id, item_id, at FROM notice WHERE title = 'Given twice'`,
    );
    await operatorSql(told.portal, `UPDATE notice SET reached = 0, spread_at = 1 WHERE title = 'Given twice'`);
    // Whoever comes when it is given to all gives it to nobody.
    expect(notice && (await db.write(spreadNotice, { ...notice, kind: 'news' }))).toBe(false);
  });

  test('PUSH-05 BELL-01 a student who is kept out is told nothing, neither then nor when let in again', async () => {
    const phone = await told.subscribe(told.ravi);
    expect((await commandOn(told.portal, 'students', 'suspend', RAVI)).code).toBe(0);
    await told.happens('While kept out');
    await told.settled();
    expect(await told.listed(told.asha)).toContain('While kept out');
    expect((await commandOn(told.portal, 'students', 'resume', RAVI)).code).toBe(0);
    const ravi = await told.portal.signIn(RAVI);
    await told.subscribe(ravi, phone);
    await told.happens('Let in again');
    await expect.poll(() => phone.titles, PATIENCE).toEqual(['Let in again']);
    await told.settled();
    expect((await told.listed(ravi)).slice(0, 1)).toEqual(['Let in again']);
    expect(await told.listed(ravi)).not.toContain('While kept out');
    expect(phone.titles).toEqual(['Let in again']);
  });

  test('PUSH-05 the export names phones without what is secret; merged they are the other record’s; erased they are gone', async () => {
    const meera = await told.portal.signIn(MEERA);
    const phone = await told.subscribe(meera);
    await told.happens('Exported');
    await told.settled();
    const exported = await commandOn(told.portal, 'students', 'export', MEERA);
    expect(exported.code).toBe(0);
    expect(exported.out).toContain('push_subscriptions');
    for (const secret of Object.values(phone.subscription)) expect(exported.out).not.toContain(secret);
    const rows = async (stud_id: number | string) =>
      told.portal.services.db.get<{ phones: number }>(
        'SELECT COUNT(*) AS phones FROM push_subscription WHERE stud_id = ?',
        Number(stud_id),
      );
    expect((await commandOn(told.portal, 'students', 'merge', MEERA, RAVI, '--apply')).code).toBe(0);
    expect([await rows(meera.stud_id), await rows(told.ravi.stud_id)]).toEqual([{ phones: 0 }, { phones: 1 }]);
    expect((await commandOn(told.portal, 'students', 'erase', RAVI, '--yes')).code).toBe(0);
    expect(await rows(told.ravi.stud_id)).toEqual({ phones: 0 });
  });
});

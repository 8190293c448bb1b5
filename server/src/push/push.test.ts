import { auth, notices, type Caller, type NoticeKind } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Event } from '../notices/event.ts';
import { addEvents } from '../notices/events.store.ts';
import { ASHA, ENGINES, MEERA, RAVI, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import type { Phone } from '../testing/push/phone.ts';
import { PushService } from '../testing/push/service.ts';
import { commandOn } from '../testing/staff.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PATIENCE = { timeout: 15_000, interval: 50 };

describe.each(ENGINES)('copies to phones on %s', (engine) => {
  let portal: TestPortal;
  let service: PushService;
  let asha: Caller;
  let ravi: Caller;
  let news_id: number;
  let class_id: number;
  let happened = 0;

  beforeAll(async () => {
    service = await PushService.start();
    portal = await startPortal(engine, { env: { PUSH_HOSTS: service.origin, PUSH_CONTACT: 'mailto:office@example.in' } });
    const { db } = portal.services;
    news_id = (await db.get<{ id: number }>(`SELECT id FROM visible_news ORDER BY id`))?.id ?? 0;
    class_id = (await db.get<{ id: number }>(`SELECT live_class_id AS id FROM live_class WHERE key = 'daily'`))?.id ?? 0;
    // What the school has to tell by itself is for the tests of notices.
    await operatorSql(portal, 'UPDATE news SET added_at = 0');
    await operatorSql(portal, 'UPDATE exam SET opens_at = NULL, closes_at = NULL');
  });
  beforeEach(async () => {
    service.answer = () => undefined;
    await operatorSql(portal, 'DELETE FROM push_subscription');
    await morning();
  });
  afterAll(async () => {
    await portal.stop();
    await service.close();
  });

  /** To 08:30 of the next day in India. */
  const morning = async () => {
    portal.passNight();
    portal.passTime(HOUR);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
  };

  const subscribe = async (caller: Caller, phone = service.phone()): Promise<Phone> => {
    const added = await portal.call(notices.add_push_subscription, phone.subscription, { caller });
    expect(added.status).toBe(true);
    return phone;
  };

  /** Something happens that concerns every student of class 11. */
  const happens = async (title: string, given: Partial<Event> = {}) => {
    const at = portal.services.now();
    const kind: NoticeKind = given.kind ?? 'news';
    const item_id = kind.startsWith('class') ? class_id : news_id;
    const event = { kind, item_id, title, subject_name: '', about_at: null, link: '/newsandevents/1', expires_at: at + 3 * DAY };
    await portal.services.db.write(addEvents, { events: [{ ...event, dedupe: `test/${(happened += 1)}`, ...given }], at });
  };
  /** What the students have been told and nobody has decided of yet. */
  const settled = async () => {
    const open = async () =>
      portal.services.db.get<{ open: number }>(
        `SELECT (SELECT COUNT(*) FROM notice WHERE spread_at IS NULL)
           + (SELECT COUNT(*) FROM push WHERE ended_at IS NULL AND due_at <= CAST(? AS BIGINT)) AS open`,
        portal.services.now(),
      );
    await expect.poll(async () => (await open())?.open, PATIENCE).toBe(0);
  };

  test('PUSH-01 a phone is told what happened, so that it alone can read it, by a portal that the service knows', async () => {
    const { data: key } = await portal.call(notices.push_key, {}, { caller: asha });
    const [phone, another] = [await subscribe(asha), await subscribe(ravi)];
    const at = portal.services.now() + 10 * MINUTE;
    await happens('Motion', {
      kind: 'class_soon',
      subject_name: 'Physics',
      about_at: at,
      expires_at: at,
      link: '/live-classes/1/2',
    });
    await expect.poll(() => phone.titles, PATIENCE).toEqual(['Motion']);
    await expect.poll(() => another.titles, PATIENCE).toEqual(['Motion']);
    const { data: list } = await portal.call(notices.notices, {}, { caller: asha });
    const { seen: _seen, ...told } = list?.notices[0] ?? { seen: 0 };
    const [pushed] = phone.pushed;
    expect(pushed?.facts).toEqual(told);
    expect(pushed).toMatchObject({ urgency: 'high', topic: `notice-${String(pushed?.facts['notice_id'])}` });
    expect(pushed?.ttl).toBeGreaterThan(9 * 60);
    expect(pushed?.ttl).toBeLessThanOrEqual(600);
    expect(phone.claims[0]).toMatchObject({ aud: service.origin, sub: 'mailto:office@example.in', key: key?.public_key });
    const exp = Number(phone.claims[0]?.['exp']) * 1000 - portal.services.now();
    expect(exp).toBeGreaterThan(HOUR);
    expect(exp).toBeLessThan(DAY);
  });

  test('PUSH-02 at night it waits for the morning, but for a class within two hours; three a day, the soonest first', async () => {
    const phone = await subscribe(asha);
    portal.passTime(15 * HOUR);
    const now = portal.services.now();
    await happens('Far', { kind: 'class_moved', about_at: now + 20 * HOUR, expires_at: now + 20 * HOUR });
    await happens('Near', { kind: 'class_moved', about_at: now + DAY, was_at: now + HOUR, expires_at: now + DAY });
    await happens('Over by then', { expires_at: now + 2 * HOUR });
    await happens('News');
    await happens('Tonight', { kind: 'class_soon', about_at: now + 10 * MINUTE, expires_at: now + 10 * MINUTE });
    await happens('Exam', { about_at: now + 10 * HOUR });
    await happens('Later', { about_at: now + 30 * HOUR });
    await expect.poll(() => phone.titles, PATIENCE).toEqual(['Near']);
    await settled();
    // 07:59, and a minute later.
    portal.passTime(8 * HOUR + 29 * MINUTE - 2000);
    await settled();
    expect(phone.titles).toEqual(['Near']);
    portal.passTime(MINUTE + 5000);
    await expect.poll(() => phone.titles.toSorted(), PATIENCE).toEqual(['Exam', 'Far', 'Later', 'Near']);
    await happens('Fourth of the day');
    await settled();
    expect(phone.pushed).toHaveLength(4);
    portal.passTime(DAY);
    // The others, the next morning, on a second phone of then too.
    await expect.poll(() => phone.titles.slice(4).toSorted(), PATIENCE).toEqual(['Fourth of the day', 'News']);
  });

  test('PUSH-03 a service that is busy or broken is asked again when it says so; a phone that is gone is forgotten', async () => {
    const [busy, gone] = [await subscribe(asha), await subscribe(asha)];
    let refused = 0;
    service.answer = (phone) => {
      if (phone === gone) return { status: 410 };
      refused += 1;
      if (refused === 1) return { status: 429, headers: { 'Retry-After': '600' } };
      return refused === 2 ? { status: 503 } : undefined;
    };
    const phones = async () => (await portal.call(notices.notice_choices, {}, { caller: asha })).data?.phones;
    expect(await phones()).toBe(2);
    await happens('Kept');
    await expect.poll(phones, PATIENCE).toBe(1);
    await expect.poll(() => refused, PATIENCE).toBe(1);
    portal.passTime(9 * MINUTE);
    await settled();
    expect(refused).toBe(1);
    portal.passTime(2 * MINUTE);
    await expect.poll(() => refused, PATIENCE).toBe(2);
    portal.passTime(2 * MINUTE);
    await expect.poll(() => busy.titles, PATIENCE).toEqual(['Kept']);
    expect(gone.pushed).toEqual([]);
  });

  test('PUSH-03 no redirect is followed, and what a service refuses for good is not asked for again', async () => {
    const [phone, elsewhere] = [await subscribe(asha), service.phone()];
    service.answer = () => ({ status: 307, headers: { Location: elsewhere.subscription.endpoint } });
    const asked = service.asked;
    await happens('Misled');
    await settled();
    portal.passTime(2 * HOUR);
    await settled();
    expect(service.asked - asked).toBe(1);
    expect([phone.pushed, elsewhere.pushed]).toEqual([[], []]);
    expect(portal.logLines.at(-1)).toContain('pushes were not taken');
  });

  test('PUSH-04 a portal sends to push services alone, whatever address a browser names', async () => {
    const { p256dh, auth: secret } = service.phone().subscription;
    const answer = async (endpoint: string, key = p256dh) =>
      (await portal.call(notices.add_push_subscription, { endpoint, p256dh: key, auth: secret }, { caller: asha })).said;
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
    const shared = await subscribe(asha);
    service.answer = () => ({ status: 503 });
    await happens('For the first');
    await expect.poll(() => service.asked, PATIENCE).toBeGreaterThan(0);
    await settled();
    await subscribe(ravi, shared);
    service.answer = () => undefined;
    portal.passTime(2 * MINUTE);
    await settled();
    expect(shared.titles).toEqual([]);
    await happens('For the second');
    await expect.poll(() => shared.titles, PATIENCE).toEqual(['For the second']);
    // Ending a sign-in from another phone ends it as well.
    const other = await portal.signIn(RAVI);
    await portal.call(auth.end_session, {}, { caller: other });
    await happens('Signed out');
    await settled();
    expect(shared.titles).toEqual(['For the second']);
    expect((await portal.call(notices.notice_choices, {}, { caller: other })).data?.phones).toBe(0);
  });

  test('PUSH-05 what was turned off, taken away, or seen in the portal is not sent; of six phones the oldest gives way', async () => {
    const phones: Phone[] = [];
    for (let made = 0; made < 6; made += 1) phones.push(await subscribe(asha));
    const [first, second, ...others] = phones;
    // Somebody else's phone is not theirs to take away.
    const taken = { endpoint: second?.subscription.endpoint ?? '' };
    await portal.call(notices.remove_push_subscription, taken, { caller: ravi });
    expect((await portal.call(notices.notice_choices, {}, { caller: asha })).data?.phones).toBe(5);
    await portal.call(notices.remove_push_subscription, taken, { caller: asha });
    await happens('Four phones');
    await expect.poll(() => others.map(({ titles }) => titles.length), PATIENCE).toEqual([1, 1, 1, 1]);
    expect([first?.pushed, second?.pushed]).toEqual([[], []]);
    await portal.call(notices.choose_notices, { kind: 'results', push: 0 }, { caller: asha });
    await happens('Not chosen', { kind: 'results' });
    portal.passTime(15 * HOUR);
    await happens('Seen');
    await settled();
    const { data } = await portal.call(notices.notices, {}, { caller: asha });
    await portal.call(notices.notices_seen, { notice_id: data?.notices[0]?.notice_id ?? 0 }, { caller: asha });
    portal.passTime(DAY);
    await settled();
    expect(others.map(({ titles }) => titles)).toEqual(others.map(() => ['Four phones']));
  });

  test('PUSH-05 the export names phones without what is secret; merged they are the other record’s; erased they are gone', async () => {
    const meera = await portal.signIn(MEERA);
    const phone = await subscribe(meera);
    await happens('Exported', { item_id: news_id });
    await settled();
    const exported = await commandOn(portal, 'students', 'export', MEERA);
    expect(exported.code).toBe(0);
    expect(exported.out).toContain('push_subscriptions');
    for (const secret of Object.values(phone.subscription)) expect(exported.out).not.toContain(secret);
    const rows = async (stud_id: number | string) =>
      portal.services.db.get<{ phones: number }>(
        'SELECT COUNT(*) AS phones FROM push_subscription WHERE stud_id = ?',
        Number(stud_id),
      );
    expect((await commandOn(portal, 'students', 'merge', MEERA, RAVI, '--apply')).code).toBe(0);
    expect([await rows(meera.stud_id), await rows(ravi.stud_id)]).toEqual([{ phones: 0 }, { phones: 1 }]);
    expect((await commandOn(portal, 'students', 'erase', RAVI, '--yes')).code).toBe(0);
    expect(await rows(ravi.stud_id)).toEqual({ phones: 0 });
  });
});

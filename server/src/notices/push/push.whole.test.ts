import { notices } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Chance } from '../../testing/chance.ts';
import { ENGINES, operatorSql } from '../../testing/portal.ts';
import { PATIENCE, Told } from '../../testing/push/told.ts';
import { commandOn } from '../../testing/staff.ts';
import { shownMoment } from '../../core/dates.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe.each(ENGINES)('copies to phones on %s', (engine) => {
  let told: Told;
  beforeAll(async () => {
    told = await Told.start(engine);
  });
  beforeEach(() => told.morning());
  afterAll(() => told.stop());

  test('PUSH-01 a phone is told what happened, so that it alone can read it, by a portal that the service knows', async () => {
    const { data: key } = await told.portal.call(notices.push_key, {}, { caller: told.asha });
    const [phone, another] = [await told.subscribe(told.asha), await told.subscribe(told.ravi)];
    const at = told.portal.services.now() + 10 * MINUTE;
    await told.happens('Motion', {
      kind: 'class_soon',
      subject_name: 'Physics',
      about_at: at,
      expires_at: at,
      link: '/live-classes/1/2',
    });
    await expect.poll(() => phone.titles, PATIENCE).toEqual(['Motion']);
    await expect.poll(() => another.titles, PATIENCE).toEqual(['Motion']);
    const { data: list } = await told.portal.call(notices.notices, {}, { caller: told.asha });
    const { seen: _seen, ...listed } = list?.notices[0] ?? { seen: 0 };
    const [pushed] = phone.pushed;
    expect(pushed?.facts).toEqual(listed);
    expect(pushed).toMatchObject({ urgency: 'high', topic: `notice-${String(pushed?.facts['notice_id'])}` });
    expect(pushed?.ttl).toBeGreaterThan(9 * 60);
    expect(pushed?.ttl).toBeLessThanOrEqual(600);
    expect(phone.claims[0]).toMatchObject({ aud: told.service.origin, sub: 'mailto:office@example.in', key: key?.public_key });
    const exp = Number(phone.claims[0]?.['exp']) * 1000 - told.portal.services.now();
    expect(exp).toBeGreaterThan(HOUR);
    expect(exp).toBeLessThan(DAY);
  });

  test('PUSH-02 a class of this night that is moved to another day is told at night', async () => {
    const phone = await told.subscribe(told.asha);
    const move = (at: number) => commandOn(told.portal, 'live', 'move', 'moving', '--start', shownMoment(at, 'Asia/Kolkata'));
    told.portal.passTime(13 * HOUR);
    const soon = told.portal.services.now() + 3 * HOUR;
    await operatorSql(
      told.portal,
      `INSERT INTO live_class (key, batch_id, subject_id, class_name, tutor_name, online_url, starts_at, ends_at, daily)
       SELECT 'moving', batch_id, subject_id, 'Moving', tutor_name, online_url, ${soon}, ${soon + HOUR}, 0 FROM live_class WHERE key = 'daily'`,
    );
    const known = () =>
      told.portal.services.db.get('SELECT 1 AS known FROM class_told WHERE starts_at = CAST(? AS BIGINT)', soon);
    await expect.poll(known, PATIENCE).toBeDefined();
    told.portal.passTime(2 * HOUR);
    expect(await move(soon + DAY)).toMatchObject({ code: 0 });
    await expect.poll(() => phone.titles, PATIENCE).toEqual(['Moving']);
  });

  test('PUSH-02 at night it waits for the morning, but for a class within two hours; three a day, the soonest first', async () => {
    const phone = await told.subscribe(told.asha);
    told.portal.passTime(15 * HOUR);
    const now = told.portal.services.now();
    await told.happens('Far', { kind: 'class_moved', about_at: now + 20 * HOUR, expires_at: now + 20 * HOUR });
    await told.happens('Near', { kind: 'class_moved', about_at: now + DAY, was_at: now + HOUR, expires_at: now + DAY });
    await told.happens('Over by then', { expires_at: now + 2 * HOUR });
    await told.happens('News');
    await told.happens('Tonight', { kind: 'class_soon', about_at: now + 10 * MINUTE, expires_at: now + 10 * MINUTE });
    await told.happens('Exam', { about_at: now + 10 * HOUR });
    await told.happens('Later', { about_at: now + 30 * HOUR });
    await expect.poll(() => phone.titles, PATIENCE).toEqual(['Near']);
    await told.settled();
    // 07:59, and a minute later.
    told.portal.passTime(8 * HOUR + 29 * MINUTE - 2000);
    await told.settled();
    expect(phone.titles).toEqual(['Near']);
    told.portal.passTime(MINUTE + 5000);
    await expect
      .poll(() => phone.titles.toSorted((one, other) => one.localeCompare(other)), PATIENCE)
      .toEqual(['Exam', 'Far', 'Later', 'Near']);
    await told.happens('Fourth of the day');
    await told.settled();
    expect(phone.pushed).toHaveLength(4);
    told.portal.passTime(DAY);
    // The others, the next morning, on a second phone of then too.
    await expect
      .poll(() => phone.titles.slice(4).toSorted((one, other) => one.localeCompare(other)), PATIENCE)
      .toEqual(['Fourth of the day', 'News']);
  });

  test('PUSH-02 whatever happens whenever, through the store too: silence at night, three a day, nothing too late', async () => {
    const phone = await told.subscribe(told.asha);
    const ends = new Map<unknown, number>();
    const days = new Map<string, number>();
    const wrong: object[] = [];
    told.service.onMessage = () => {
      const now = told.portal.services.now();
      const wall = new Date(now).toLocaleString('sv-SE', { timeZone: 'Asia/Kolkata' });
      const title = String(phone.pushed.at(-1)?.facts['title']);
      const [day, hour] = [wall.slice(0, 10), Number(wall.slice(11, 13))];
      days.set(day, (days.get(day) ?? 0) + 1);
      const isQuiet = hour < 8 || hour >= 21;
      if ((isQuiet && !title.startsWith('near')) || (ends.get(title) ?? 0) <= now || (days.get(day) ?? 0) > 3)
        wrong.push({ title, wall, sent: days.get(day) });
    };
    const chance = new Chance(Number(process.env['SEED'] ?? 1));
    for (let step = 0; step < 14; step += 1) {
      const now = told.portal.services.now();
      for (const name of ['one', 'two', 'near'].slice(chance.whole(0, 2))) {
        const title = `${name} ${step}`;
        const about_at = now + (name === 'near' ? HOUR : chance.whole(MINUTE, 20 * HOUR));
        ends.set(title, about_at);
        await told.happens(title, { kind: name === 'near' ? 'class_moved' : 'class_cancelled', about_at, expires_at: about_at });
      }
      await told.settled();
      told.portal.passTime(chance.whole(0, 5 * HOUR));
      await told.settled();
    }
    told.service.onMessage = () => undefined;
    expect(wrong).toEqual([]);
    expect(phone.pushed.length).toBeGreaterThan(0);
  });

  test('PUSH-03 a service that is busy or broken is asked again when it says so; a phone that is gone is forgotten', async () => {
    const [busy, gone] = [await told.subscribe(told.asha), await told.subscribe(told.asha)];
    let refused = 0;
    told.service.answer = (phone) => {
      if (phone === gone) return { status: 410 };
      refused += 1;
      if (refused === 1) return { status: 429, headers: { 'Retry-After': '600' } };
      return refused === 2 ? { status: 503 } : undefined;
    };
    const phones = () => told.phonesOf(told.asha);
    expect(await phones()).toBe(2);
    await told.happens('Kept');
    await expect.poll(phones, PATIENCE).toBe(1);
    await expect.poll(() => refused, PATIENCE).toBe(1);
    await told.settled();
    told.portal.passTime(9 * MINUTE);
    await told.settled();
    expect(refused).toBe(1);
    told.portal.passTime(2 * MINUTE);
    await expect.poll(() => refused, PATIENCE).toBe(2);
    await told.settled();
    told.portal.passTime(2 * MINUTE);
    await expect.poll(() => busy.titles, PATIENCE).toEqual(['Kept']);
    expect(gone.pushed).toEqual([]);
  });

  test('PUSH-03 no redirect is followed, and what a service refuses for good is not asked for again', async () => {
    const [phone, elsewhere] = [await told.subscribe(told.asha), told.service.phone()];
    told.service.answer = () => ({ status: 307, headers: { Location: elsewhere.subscription.endpoint } });
    const asked = told.service.asked;
    await told.happens('Misled');
    await told.settled();
    told.portal.passTime(2 * HOUR);
    await told.settled();
    expect(told.service.asked - asked).toBe(1);
    expect([phone.pushed, elsewhere.pushed]).toEqual([[], []]);
    expect(told.portal.logLines.at(-1)).toContain('pushes were not taken');
  });
});

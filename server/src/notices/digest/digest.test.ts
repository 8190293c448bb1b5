import { notices, type Caller } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addEvents } from '../events.store.ts';
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { ASHA, EITHER, MEERA, RAVI, operatorSql, startPortal, type TestPortal } from '../../testing/portal.ts';
import { sendDigests } from './send.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PATIENCE = { timeout: 15_000, interval: 50 };
const to = (mobile: string): string => `${mobile}@example.in`;

describe.each(EITHER)('mails in the evening on %s', (engine) => {
  let box: Mailbox;
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let happened = 0;

  beforeAll(async () => {
    box = await startMailbox();
    portal = await startPortal(engine, {
      env: { SMTP_URL: box.url, MAIL_FROM: 'portal@example.org', PUBLIC_URL: 'https://portal.example.org/' },
    });
    await operatorSql(portal, 'UPDATE news SET added_at = 0');
    await operatorSql(portal, 'UPDATE exam SET opens_at = NULL, closes_at = NULL');
    await operatorSql(
      portal,
      `INSERT INTO email_confirmation (stud_id, email, sent_at, confirmed_at) SELECT stud_id, email, 1, 1 FROM student WHERE mobile <> '${MEERA}'`,
    );
  });
  /** To 07:30 of the next day in India, with one thing to tell. */
  beforeEach(async () => {
    portal.passNight();
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    box.mails.length = 0;
    box.answer = '250 taken';
  });
  afterAll(async () => {
    await portal.stop();
    await box.close();
  });

  const choose = (caller: Caller, digest: 0 | 1) => portal.call(notices.choose_digest, { digest }, { caller });
  const chosen = async (caller: Caller) => (await portal.call(notices.notice_choices, {}, { caller })).data?.digest;
  const happens = async (title: string) => {
    const at = portal.services.now();
    const news = await portal.services.db.get<{ id: number }>('SELECT id FROM visible_news ORDER BY id');
    const event = { kind: 'news', item_id: news?.id ?? 0, title, subject_name: '', about_at: null, link: '/n/1' } as const;
    const events = [{ ...event, dedupe: `mail/${(happened += 1)}`, expires_at: at + 24 * HOUR }];
    await portal.services.db.write(addEvents, { events, at });
    await expect
      .poll(() => portal.services.db.get('SELECT 1 AS one FROM notice WHERE spread_at IS NULL'), PATIENCE)
      .toBe(undefined);
  };
  const run = () => sendDigests(portal.services, new AbortController().signal);
  const stopAddress = (): string =>
    /List-Unsubscribe: <https:\/\/portal\.example\.org(\S+)>/u.exec(box.mails[0]?.headers ?? '')?.[1] ?? '';

  test('MAIL-01 those who chose it, and have not seen all of the day, get one mail at the school’s hour, whoever sends', async () => {
    expect([await chosen(asha), await chosen(ravi)]).toEqual([0, 0]);
    await choose(asha, 1);
    expect(await chosen(asha)).toBe(1);
    await happens('Hall tickets <b> & "more"');
    portal.passTime(10 * HOUR);
    await run();
    expect(box.mails).toEqual([]);
    portal.passTime(HOUR);
    await Promise.all([run(), run(), run()]);
    await portal.restart();
    await run();
    expect(box.mails.map((each) => each.to)).toEqual([to(ASHA)]);
    const [{ headers, body } = { headers: '', body: '' }] = box.mails;
    expect(headers).toContain('Subject: One new notice in');
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(headers).toMatch(/List-Unsubscribe: <https:\/\/portal\.example\.org\/mail\/stop\/[\w.-]+>/u);
    expect(body).toContain('- News: Hall tickets <b> & "more"');
    expect(body).toContain('<li>News: Hall tickets &lt;b&gt; &amp; &quot;more&quot;</li>');
    await happens('Too late for today');
    await run();
    expect(box.mails).toHaveLength(1);
  });

  test('MAIL-01 what was seen, or was of another day, is in no mail; without anything else there is none', async () => {
    await choose(asha, 1);
    portal.passTime(11 * HOUR);
    await run();
    expect(box.mails).toEqual([]);
    await happens('Seen');
    const { data } = await portal.call(notices.notices, {}, { caller: asha });
    await portal.call(notices.notices_seen, { notice_id: data?.notices[0]?.notice_id ?? 0 }, { caller: asha });
    await run();
    expect(box.mails).toEqual([]);
  });

  test('MAIL-01 a mail that the server did not take is sent later; one of which nobody knows is not sent twice', async () => {
    await choose(asha, 1);
    await choose(ravi, 1);
    await happens('Kept');
    portal.passTime(11 * HOUR);
    box.answer = '451 later';
    await run();
    expect(box.mails).toEqual([]);
    box.answer = 'hang up';
    portal.passTime(11 * MINUTE);
    await run();
    box.answer = '250 taken';
    portal.passTime(2 * HOUR);
    await run();
    expect(box.mails.map((each) => each.to).toSorted()).toEqual([to(ASHA), to(RAVI)]);
  });

  test('MAIL-01 an address gets mails once its student has confirmed it, by a press in the one mail that asks; another one anew', async () => {
    const meera = await portal.signIn(MEERA);
    for (const other of [asha, ravi]) await choose(other, 0);
    const confirmed = async () => (await portal.call(notices.notice_choices, {}, { caller: meera })).data?.email_confirmed;
    const asked = () =>
      box.mails.map((each) => /https:\/\/portal\.example\.org(\/mail\/confirm\/[\w.-]+)/u.exec(each.body)?.[1] ?? '');
    expect(await confirmed()).toBe(0);
    await choose(meera, 1);
    await expect.poll(asked, PATIENCE).toHaveLength(1);
    expect(box.mails[0]).toMatchObject({
      to: to(MEERA),
      headers: expect.stringContaining('Is this your e-mail address?') as string,
    });
    await happens('For nobody yet');
    portal.passTime(11 * HOUR);
    await run();
    expect(box.mails).toHaveLength(1);
    const [address = ''] = asked();
    const press = (place: string) => fetch(`${portal.url}${place}`, { method: 'POST' });
    expect((await fetch(`${portal.url}${address}`)).status).toBe(200);
    expect(await confirmed()).toBe(0);
    for (const wrong of [`${address}x`, address.replace(/\d+\./u, `${asha.stud_id}.`), address.replace('confirm', 'stop')])
      expect((await press(wrong)).status).toBe(404);
    expect([(await press(address)).status, await confirmed()]).toEqual([200, 1]);
    await run();
    expect(box.mails.map((each) => each.to)).toEqual([to(MEERA), to(MEERA)]);
    // Another address is another's until it is confirmed, and the old link says nothing of it.
    await operatorSql(portal, `UPDATE student SET email = 'other@example.in' WHERE mobile = '${MEERA}'`);
    expect(await confirmed()).toBe(0);
    await expect.poll(() => box.mails.at(-1)?.to, PATIENCE).toBe('other@example.in');
    expect((await press(address)).status).toBe(404);
    for (let times = 0; times < 3; times += 1) await choose(meera, 1);
    expect(box.mails).toHaveLength(3);
  });

  test('MAIL-02 the address in a mail ends them by POST, without a sign-in; fetching it changes nothing', async () => {
    await choose(asha, 1);
    await choose(ravi, 0);
    await happens('Last one');
    portal.passTime(11 * HOUR);
    await run();
    const address = stopAddress();
    const page = await fetch(`${portal.url}${address}`);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect(await page.text()).toContain('<form method="post">');
    expect(await chosen(asha)).toBe(1);
    const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    for (const wrong of [address.slice(0, -1), `${address}x`, address.replace(/\d+\./u, `${ravi.stud_id}.`), '/mail/stop/1'])
      expect((await fetch(`${portal.url}${wrong}`, form)).status).toBe(404);
    expect(await chosen(asha)).toBe(1);
    for (let twice = 0; twice < 2; twice += 1) expect((await fetch(`${portal.url}${address}`, form)).status).toBe(200);
    expect(await chosen(asha)).toBe(0);
    portal.passNight();
    await happens('Not mailed');
    portal.passTime(11 * HOUR);
    await run();
    expect(box.mails).toHaveLength(1);
  });
});

test.each(EITHER)(
  'MAIL-01 on %s a portal without a mail server, and a student without an address, have no such choice',
  async (engine) => {
    const portal = await startPortal(engine);
    const asha = await portal.signIn(ASHA);
    expect((await portal.call(notices.notice_choices, {}, { caller: asha })).data).not.toHaveProperty('digest');
    await portal.stop();
  },
);

import { calls, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '../../testing/mailbox.ts';
import { ASHA, ENGINES, MEERA, operatorSql, RAVI, startPortal, type TestPortal } from '../../testing/portal.ts';
import { addStaff, commandOn, OWNER, signInStaff } from '../../testing/staff.ts';
import { sendGuardianMails } from './send.ts';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

describe.each(ENGINES)('a monthly sheet by mail (%s)', (engine) => {
  let box: Mailbox;
  let portal: TestPortal;
  let owner: StaffCaller;

  beforeAll(async () => {
    box = await startMailbox();
    portal = await startPortal(engine, {
      env: { SMTP_URL: box.url, MAIL_FROM: 'portal@example.org', PUBLIC_URL: 'https://portal.example.org/' },
    });
    await addStaff(portal);
    await operatorSql(portal, `UPDATE student SET created_at = 0`);
  });
  beforeEach(async () => {
    portal.passTime(MINUTE);
    owner = await signInStaff(portal, OWNER);
    box.mails.length = 0;
    box.answer = '250 taken';
  });
  afterAll(async () => {
    await portal.stop();
    await box.close();
  });

  const run = () => sendGuardianMails(portal.services, new AbortController().signal);
  const number = async (mobile: string): Promise<number> =>
    (await portal.services.db.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', mobile))?.stud_id ?? 0;
  const whole = async (mobile: string) =>
    (await portal.call(staffCalls.students.student, { stud_id: await number(mobile) }, { caller: owner })).data;
  const edit = async (mobile: string, guardian_email?: string) => {
    const { student, revisions } = (await whole(mobile)) ?? {};
    return portal.call(
      staffCalls.students.edit_student,
      {
        stud_id: await number(mobile),
        name: student?.name ?? '',
        guardian: student?.guardian ?? '',
        ...(guardian_email !== undefined && { guardian_email }),
        base_revision: revisions?.details ?? 0,
      },
      { caller: owner },
    );
  };
  /** Stores the choice as school.yaml and settings do: console/settings/settings.test.ts. */
  const turnOn = () => operatorSql(portal, `INSERT INTO setting (name, value) VALUES ('guardian_mail', 'on')`);
  const linkTo = (place: 'agree' | 'stop', at = -1): string =>
    new RegExp(String.raw`https://portal\.example\.org(/mail/guardian/${place}/[\w.-]+)`, 'u').exec(
      box.mails.at(at)?.body ?? '',
    )?.[1] ?? '';
  const press = (place: string) => fetch(portal.url + place, { method: 'POST' });
  /** Moves on to seven in the evening of a day of the next month, by the school's clock. */
  const toNextMonth = async (day: number, hour = 19) => {
    const now = new Date(portal.services.now() + 5.5 * 3_600_000);
    const then = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, hour) - 5.5 * 3_600_000;
    portal.passTime(then - portal.services.now());
    owner = await signInStaff(portal, OWNER);
  };
  const sent = () => box.mails.map(({ to }) => to);

  test('MAIL-03 nothing goes out before the school says so and the guardian agrees by a press; who is asked, is asked once', async () => {
    await edit(ASHA, 'sunita@home.test');
    await run();
    expect([sent(), (await whole(ASHA))?.student.guardian_mail]).toEqual([[], undefined]);
    await turnOn();
    expect((await whole(ASHA))?.student.guardian_mail).toBe('unasked');
    await Promise.all([run(), run(), run()]);
    await portal.restart();
    await run();
    expect(sent()).toEqual(['sunita@home.test']);
    owner = await signInStaff(portal, OWNER);
    expect((await whole(ASHA))?.student.guardian_mail).toBe('asked');
    const [{ headers, body } = { headers: '', body: '' }] = box.mails;
    expect(headers).toMatch(/List-Unsubscribe: <https:\/\/portal\.example\.org\/mail\/guardian\/stop\/[\w.-]+>/u);
    expect(body).toContain('a parent or guardian of Asha Verma');
    await toNextMonth(1);
    await run();
    expect(sent()).toHaveLength(1);
    const address = linkTo('agree');
    const page = await fetch(portal.url + address);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect(await page.text()).toContain('<form method="post">');
    expect((await whole(ASHA))?.student.guardian_mail).toBe('asked');
    const stud_id = await number(RAVI);
    for (const wrong of [`${address}x`, address.replace(/\d+\./u, `${stud_id}.`), '/mail/guardian/agree/1'])
      expect((await press(wrong)).status).toBe(404);
    const asha = await portal.signIn(ASHA);
    const seen = async () => (await portal.call(calls.progress.parent_link, {}, { caller: asha })).data?.sheet_to;
    expect(await seen()).toBeUndefined();
    expect([(await press(address)).status, (await whole(ASHA))?.student.guardian_mail]).toEqual([200, 'agreed']);
    expect(await seen()).toBe('sunita@home.test');
  });

  test('MAIL-03 the sheet of the month that ended says attendance, marks and what is due, once; nothing of anybody else, and no number', async () => {
    await operatorSql(portal, 'DELETE FROM guardian_mail');
    await toNextMonth(20);
    const asha = await portal.signIn(ASHA);
    const ravi = await portal.signIn(RAVI);
    const quiz = await portal.services.db.get<{ quiz_id: number }>(`SELECT quiz_id FROM quiz WHERE key = 'motion-quiz'`);
    for (const caller of [asha, ravi])
      await portal.call(calls.quiz.submit_quiz, { quiz_id: quiz?.quiz_id ?? 0, submit_data: [] }, { caller });
    await run();
    expect(sent()).toEqual([]);
    await toNextMonth(1, 17);
    await run();
    expect(sent()).toEqual([]);
    portal.passTime(2 * 60 * MINUTE);
    const at = portal.services.now();
    await operatorSql(portal, `UPDATE exam SET opens_at = ${at + DAY}, closes_at = ${at + 2 * DAY} WHERE key = 'mid-term'`);
    await Promise.all([run(), run(), run()]);
    await portal.restart();
    await run();
    expect(sent()).toEqual(['sunita@home.test']);
    const [{ headers, body } = { headers: '', body: '' }] = box.mails;
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(body).toMatch(/- Came to 0 of [1-9]\d* classes/u);
    expect(body).toContain('Motion quiz (Physics), 0 of');
    expect(body).toMatch(/Mid-term \(\w+\), until/u);
    expect(body).toContain('<h2>Marks</h2><ul><li>');
    const others = await portal.services.db.all<Record<string, string>>(
      `SELECT name, mobile, guardian, email FROM student WHERE mobile <> '${ASHA}' UNION ALL
       SELECT '', mobile, guardian, email FROM student WHERE mobile = '${ASHA}'`,
    );
    for (const secret of others.flatMap((row) => Object.values(row)).filter((text) => text.length > 2))
      expect([secret, body.includes(secret)]).toEqual([secret, false]);
    const month = await portal.services.db.all<{ month: string; state: string }>(
      `SELECT month, state FROM guardian_mail WHERE month <> ''`,
    );
    expect(month).toEqual([{ month: expect.stringMatching(/^\d{4}-\d\d$/u), state: 'sent' }]);
  });

  test('MAIL-03 a mail that the server did not take is tried again, later each time, and not for ever; one of which nobody knows is not sent twice', async () => {
    await toNextMonth(1);
    box.answer = '451 later';
    await run();
    await run();
    const row = () =>
      portal.services.db.get<{ tries: number; state: string }>(
        `SELECT tries, state FROM guardian_mail ORDER BY month DESC LIMIT 1`,
      );
    expect(await row()).toEqual({ tries: 1, state: 'waiting' });
    for (const minutes of [11, 21, 41]) {
      portal.passTime((minutes - 2) * MINUTE);
      await run();
      portal.passTime(2 * MINUTE);
      await run();
    }
    expect(await row()).toEqual({ tries: 4, state: 'waiting' });
    await operatorSql(portal, 'UPDATE guardian_mail SET tries = 13');
    portal.passTime(13 * 60 * MINUTE);
    await run();
    expect(await row()).toEqual({ tries: 14, state: 'failed' });
    portal.passTime(DAY);
    box.answer = '250 taken';
    await run();
    expect(sent()).toEqual([]);
    // `portal doctor` goes by this machine's clock, which is not the test's.
    await operatorSql(portal, 'UPDATE guardian_consent SET at = 0');
    expect((await commandOn(portal, 'doctor')).out).toMatch(/1 sheet of \d{4}-\d\d for guardians not sent/u);
    await toNextMonth(2);
    box.answer = 'hang up';
    await run();
    box.answer = '250 taken';
    portal.passTime(DAY);
    await run();
    expect(sent()).toEqual(['sunita@home.test']);
  });

  test('MAIL-03 one press stops it, also by the mail program; another address is asked anew, and the old links say nothing of it', async () => {
    await toNextMonth(3);
    await run();
    const stop = linkTo('stop');
    const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect((await fetch(portal.url + stop)).status).toBe(200);
    expect((await whole(ASHA))?.student.guardian_mail).toBe('agreed');
    for (let twice = 0; twice < 2; twice += 1) expect((await fetch(portal.url + stop, form)).status).toBe(200);
    expect((await whole(ASHA))?.student.guardian_mail).toBe('stopped');
    await toNextMonth(1);
    await run();
    expect(sent()).toHaveLength(1);
    expect(await edit(ASHA, 'no address')).toMatchObject({ status: false });
    await edit(ASHA, 'other@home.test');
    await edit(ASHA);
    expect((await whole(ASHA))?.student.guardian_email).toBe('other@home.test');
    await run();
    expect(sent()).toEqual(['sunita@home.test', 'other@home.test']);
    expect((await press(stop.replace('stop', 'agree'))).status).toBe(404);
    expect((await press(linkTo('agree'))).status).toBe(200);
    await run();
    expect(sent()).toEqual(['sunita@home.test', 'other@home.test', 'other@home.test']);
  });

  test('MAIL-03 who is suspended or erased has none sent; it goes with who is merged, is in the export, and is erased', async () => {
    await toNextMonth(2);
    const stud_id = await number(ASHA);
    await portal.call(staffCalls.students.suspend, { stud_id }, { caller: owner });
    await run();
    expect(sent()).toEqual([]);
    await portal.call(staffCalls.students.resume, { stud_id }, { caller: owner });
    const { out } = await commandOn(portal, 'students', 'export', ASHA, '--json');
    expect(out).toContain('"guardian_email": "other@home.test"');
    expect(out).toContain('"guardian_consent"');
    expect(out).toContain('"guardian_mails"');
    expect(await commandOn(portal, 'students', 'merge', ASHA, MEERA, '--apply')).toMatchObject({ code: 0 });
    await run();
    expect(sent()).toEqual(['other@home.test']);
    expect(box.mails[0]?.headers).toContain('Meera');
    const stop = linkTo('stop');
    expect(await commandOn(portal, 'students', 'erase', MEERA, '--yes')).toMatchObject({ code: 0 });
    expect((await press(stop)).status).toBe(404);
    expect(
      await portal.services.db.all(`SELECT 1 AS one FROM guardian_mail UNION ALL SELECT 1 FROM guardian_consent
      UNION ALL SELECT 1 FROM student WHERE guardian_email <> ''`),
    ).toEqual([]);
  });
});

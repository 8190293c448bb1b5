import { calls } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';

const { auth, students } = calls;

describe.each(EITHER)('the language of an account on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortal(engine);
    await operatorSql(portal, "INSERT INTO setting (name, value) VALUES ('languages', 'en hi')");
    await portal.services.look.refresh();
  });
  afterAll(() => portal.stop());

  /** Signs in from a browser with these cookies; returns the cookies that it gets. */
  async function signIn(mobile: string, Cookie = '') {
    const { data } = await portal.call(auth.login, { mobile, phone_code: '91', device_id: 'test' });
    const otp = portal.codes.findLast((code) => code.mobile === mobile)?.code ?? '';
    const verified = await portal.call(auth.verifyOTP, { otp_ref: data?.otp_ref ?? '', otp }, { headers: { Cookie } });
    const set = verified.headers.getSetCookie().filter((cookie) => cookie.startsWith('portal_language'));
    return { set, caller: { token: verified.token ?? '', stud_id: verified.data?.stud_id ?? 0 }, said: verified.message };
  }
  const kept = async (stud_id: number | string) =>
    (await portal.services.db.get<{ language: string | null }>('SELECT language FROM student WHERE stud_id = ?', Number(stud_id)))
      ?.language;

  test('LANG-07 what was chosen at the sign-in goes to the account, and from there to the next device', async () => {
    const first = await signIn(ASHA, 'portal_language=hi-chosen');
    expect(first.set).toEqual([expect.stringMatching(/^portal_language=hi; Path=\//u)]);
    expect(first.said).toMatch(/\p{Script=Devanagari}/u);
    expect(await kept(first.caller.stud_id)).toBe('hi');
    const next = await signIn(ASHA, 'portal_language=en');
    expect(next.set).toEqual([expect.stringMatching(/^portal_language=hi;/u)]);
  });

  test('LANG-07 who has chosen nothing gets no cookie; a choice in the profile is kept with the next look at it', async () => {
    const { set, caller } = await signIn(RAVI, 'portal_language=hi');
    expect([set, await kept(caller.stud_id)]).toEqual([[], null]);
    await portal.call(students.get_profile, {}, { caller, headers: { Cookie: 'portal_language=ta-chosen' } });
    expect(await kept(caller.stud_id)).toBeNull();
    const profile = await portal.call(students.get_profile, {}, { caller, headers: { Cookie: 'portal_language=hi-chosen' } });
    expect(profile.headers.getSetCookie()).toEqual([expect.stringMatching(/^portal_language=hi;/u)]);
    expect(await kept(caller.stud_id)).toBe('hi');
  });

  const { quiz, attempts } = calls;
  const paperCookies = (headers: Headers) => headers.getSetCookie().filter((cookie) => cookie.startsWith('paper_language'));
  const chosen = async (stud_id: number | string) =>
    (
      await portal.services.db.get<{ paper_language: string | null }>(
        'SELECT paper_language FROM student WHERE stud_id = ?',
        Number(stud_id),
      )
    )?.paper_language;

  test('LANG-05 the language of papers goes to the account with what is sent next, and to the next device as it signs in', async () => {
    const { caller } = await signIn(ASHA);
    const Cookie = `paper_language=hi-both.1000.${caller.stud_id}`;
    await portal.call(quiz.get_quiz, { quiz_id: 1 }, { caller, headers: { Cookie } });
    expect(await chosen(caller.stud_id)).toBe('hi-both');
    const next = await portal.call(auth.login, { mobile: ASHA, phone_code: '91', device_id: 'test' });
    const otp = portal.codes.findLast((code) => code.mobile === ASHA)?.code ?? '';
    // The last one who used that phone was another student.
    const headers = { Cookie: 'paper_language=ta.5000.999' };
    const verified = await portal.call(auth.verifyOTP, { otp_ref: next.data?.otp_ref ?? '', otp }, { headers });
    expect(paperCookies(verified.headers)).toEqual([
      expect.stringMatching(new RegExp(`^paper_language=hi-both\\.1000\\.${caller.stud_id}; Path=/`, 'u')),
    ]);
    expect(await chosen(caller.stud_id)).toBe('hi-both');
  });

  test('LANG-05 of two devices the later choice holds, also where it was made without a network and comes last; a clock that is ahead does not hold for ever', async () => {
    const { caller } = await signIn(RAVI);
    const choose = (text: string) => ({ headers: { Cookie: `paper_language=${text}.${caller.stud_id}` }, caller });
    const look = async (text: string) =>
      paperCookies((await portal.call(quiz.get_quiz, { quiz_id: 1 }, choose(text))).headers).map(
        (cookie) => cookie.split('.')[0],
      );
    expect(await look('hi.2000')).toEqual([]);
    // Chosen before, sent after.
    expect(await look('en.1500')).toEqual(['paper_language=hi']);
    expect(await look('en.3000')).toEqual([]);
    expect(await chosen(caller.stud_id)).toBe('en');
    expect(await look('hi.2000')).toEqual(['paper_language=en']);
    // With an answer that is saved, too, and never of another student.
    const save = { attempt_id: 1, device_id: 'phone-one', seq: 1, answers: [] };
    await portal.call(attempts.save_answers, save, choose('hi-both.4000'));
    expect(await chosen(caller.stud_id)).toBe('hi-both');
    const other = { caller, headers: { Cookie: `paper_language=ta.5000.${Number(caller.stud_id) + 1}` } };
    await portal.call(quiz.get_quiz, { quiz_id: 1 }, other);
    expect(await chosen(caller.stud_id)).toBe('hi-both');
    // A clock that is a year ahead: now is the latest that can be, and the device hears so.
    expect(await look(`hi.${portal.services.now() + 31_536_000_000}`)).toEqual(['paper_language=hi']);
    await new Promise((passed) => setTimeout(passed, 5));
    expect(await look(`en.${portal.services.now()}`)).toEqual([]);
    expect(await chosen(caller.stud_id)).toBe('en');
  });

  test('LANG-05 a logout takes the language of papers off the device, and the account keeps it', async () => {
    const { caller } = await signIn(ASHA);
    const Cookie = `paper_language=hi.${portal.services.now()}.${caller.stud_id}`;
    const out = await portal.call(auth.logout, {}, { caller, headers: { Cookie } });
    expect(paperCookies(out.headers)).toEqual([expect.stringContaining('Max-Age=0')]);
    expect(await chosen(caller.stud_id)).toBe('hi');
  });

  test('LANG-08 a device is named in the language of who looks', async () => {
    const { caller } = await signIn(RAVI);
    const named = async (Cookie: string) =>
      (await portal.call(auth.sessions, {}, { caller, headers: { Cookie } })).data?.map(({ device }) => device);
    expect(await named('portal_language=en')).toContain('Unknown device');
    expect(await named('portal_language=hi')).toContain('अज्ञात डिवाइस');
    await operatorSql(portal, "UPDATE session SET device = 'Chrome on Android'");
    expect(await named('portal_language=hi')).toContain('Android पर Chrome');
  });
});

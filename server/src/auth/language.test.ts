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
});

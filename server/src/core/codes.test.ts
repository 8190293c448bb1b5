import { calls, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { auth, exams, news, students } = calls;
const HOUR = 3_600_000;

describe.each(EITHER)('codes of messages on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  const opens_at = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;

  beforeAll(async () => {
    const school = testSchool();
    const [exam] = school.exams;
    if (exam) school.exams.push({ ...exam, key: 'later', name: 'Later', opens_at, closes_at: opens_at + HOUR });
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  test('SRV-09 a refusal names its code beside the message, and what the message is made of', async () => {
    const list = (await portal.call(exams.exams, {}, { caller: asha })).data ?? [];
    const exam_id = list.find(({ name }) => name === 'Later')?.exam_id ?? 0;
    const early = await portal.call(exams.exam, { exam_id }, { caller: asha });
    const opens_on = String(early.params?.['opens_on']);
    expect(early).toMatchObject({
      code: 200,
      status: false,
      said: 'exam_opens_later',
      params: { opens_at: new Date(opens_at).toISOString() },
      message: `This exam opens on ${opens_on}.`,
    });
    const sent = await portal.call(auth.login, { mobile: RAVI, phone_code: '91', device_id: 'test' });
    const code = portal.codes.findLast(({ mobile }) => mobile === RAVI)?.code ?? '';
    const otp = code === '0000' ? '0001' : '0000';
    const wrong = await portal.call(auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp });
    expect(wrong).toMatchObject({ said: 'otp_wrong', params: { left: 2 }, message: 'The code is wrong. 2 tries left.' });
    const short = await portal.call(auth.verifyOTP, { otp_ref: sent.data?.otp_ref ?? '', otp: '1' });
    expect(short).toMatchObject({ said: 'otp_digits', params: { digits: 4 } });
    const form = { mobile: '9000000077', phone_code: '91', name: 'Al' };
    expect(await portal.call(auth.signup, form)).toMatchObject({ said: 'name_too_short', message: 'Name is too short' });
  });

  test('SRV-09 a failure names its code as well', async () => {
    expect(await portal.call(news.news_events, {})).toMatchObject({ code: 401, said: 'sign_in', message: 'Please sign in' });
    const stranger = { ...asha, stud_id: 987_654 };
    expect(await portal.call(news.news_events, {}, { caller: stranger })).toMatchObject({ code: 403, said: 'forbidden' });
    expect(await portal.call(exams.exam, { exam_id: 987_654 }, { caller: asha })).toMatchObject({ code: 404, said: 'not_found' });
    expect(await portal.call(students.add_feedback, { message: 'Hm' }, { caller: asha })).toMatchObject({
      code: 400,
      said: 'bad_field',
      params: { field: 'message', fault: 'must have at least 5 characters' },
      message: 'message: must have at least 5 characters',
    });
  });

  test('SRV-09 what a student is told of a success has a code; an answer that says nothing has none', async () => {
    const thanks = await portal.call(students.add_feedback, { message: 'Good classes' }, { caller: asha });
    expect(thanks).toMatchObject({ status: true, said: 'feedback_thanks', message: 'Thank you for your feedback.' });
    const lists = await portal.call(news.news_events, {}, { caller: asha });
    expect(lists).toMatchObject({ status: true, message: 'OK' });
    expect(lists).not.toHaveProperty('said');
  });
});

import { calls, type Caller, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, EITHER, MEERA, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { my_feedback, feedback_read, add_feedback } = calls.students;

describe.each(EITHER)('what a student wrote and the school’s answer (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let owner: StaffCaller;
  let teacher: StaffCaller;

  beforeAll(async () => {
    // The hour would tell of a class that begins soon.
    portal = await startPortal(engine, { isStill: true });
    await addStaff(portal);
    asha = await portal.signIn(ASHA);
    [owner, teacher] = [await signInStaff(portal, OWNER), await signInStaff(portal, TEACHER)];
  });
  afterAll(() => portal.stop());

  const sent = async (caller = asha) => (await portal.call(my_feedback, {}, { caller })).data ?? [];
  const reply = async (caller: StaffCaller, answer: string, instead_of?: string) => {
    portal.passTime(1000);
    const feedback_id = Number((await sent())[0]?.feedback_id);
    const given = { feedback_id, answer, ...(instead_of !== undefined && { instead_of }) };
    return portal.call(staffCalls.feedback.answer_feedback, given, { caller });
  };

  test('INFO-05 a student reads the answer to what was sent; it is new until it was seen, and again when it is changed', async () => {
    for (const message of ['The first class was good.', 'When is the test?']) {
      await portal.call(add_feedback, { message }, { caller: asha });
      portal.passTime(1000);
    }
    expect(await sent()).toMatchObject([
      { message: 'When is the test?', unread: 0 },
      { message: 'The first class was good.', unread: 0 },
    ]);
    expect((await sent())[0]).not.toHaveProperty('answer');
    await reply(teacher, 'On Monday.');
    const told = await portal.call(calls.notices.notices, {}, { caller: asha });
    expect(told.data).toMatchObject({ unseen: 1, notices: [{ kind: 'answer', title: 'When is the test?', link: '/feedback' }] });
    const [first, second] = await sent();
    expect(first).toMatchObject({ answer: 'On Monday.', unread: 1 });
    expect(Date.parse(first?.answered_at ?? '')).toBeGreaterThan(Date.parse(first?.created_at ?? ''));
    expect(second).not.toHaveProperty('answer');
    const until = first?.answered_at ?? '';
    // A call that was kept on a phone comes late: it takes nothing back.
    for (const moment of [until, '2001-01-01T00:00:00Z'])
      expect(await portal.call(feedback_read, { until: moment }, { caller: asha })).toMatchObject({ status: true });
    expect((await sent())[0]).toMatchObject({ unread: 0 });
    await reply(owner, 'On Tuesday.', 'On Monday.');
    expect((await sent())[0]).toMatchObject({ answer: 'On Tuesday.', unread: 1 });
    expect(await sent(await portal.signIn(MEERA))).toEqual([]);
  });

  test('INFO-05 nobody has seen what is not said yet; what is no moment is refused', async () => {
    await portal.call(feedback_read, { until: '2999-01-01T00:00:00Z' }, { caller: asha });
    await reply(owner, 'On Wednesday.', 'On Tuesday.');
    expect((await sent())[0]).toMatchObject({ unread: 1 });
    const wrong = await portal.call(feedback_read, { until: '2026-13-99T00:00:00Z' }, { caller: asha });
    expect([wrong.code, wrong.status]).toEqual([400, false]);
  });

  test('an answer takes no place of one that its writer has not seen; taken back, the student has the one before', async () => {
    for (const instead_of of [undefined, 'On Monday.'])
      expect(await reply(teacher, 'Never.', instead_of)).toMatchObject({
        status: false,
        said: 'feedback_answered',
        params: { field: 'answer' },
      });
    expect((await sent())[0]).toMatchObject({ answer: 'On Wednesday.' });
    expect(await reply(teacher, 'On Friday.', 'On Wednesday.')).toMatchObject({ status: true });
    const { data: actions = [] } = await portal.call(staffCalls.audit.audit, {}, { caller: teacher });
    await portal.call(staffCalls.audit.undo, { audit_id: Number(actions[0]?.audit_id) }, { caller: teacher });
    expect((await sent())[0]).toMatchObject({ answer: 'On Wednesday.' });
  });
});

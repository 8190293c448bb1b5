import { calls, LIMITS, type Caller, type Input, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, MEERA, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, ASSISTANT, commandOn, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { add_doubt, clear_doubt, my_doubts } = calls.doubts;
const { doubts, doubts_by_subject, answer_doubt } = staffCalls.feedback;

describe.each(ENGINES)('what a student asks teachers (%s)', (engine) => {
  let portal: TestPortal;
  let [asha, ravi, meera]: Caller[] = [];
  let [owner, teacher, assistant, other]: StaffCaller[] = [];
  const ids = { subject_id: 0, topic_id: 0, question_id: 0, quiz_id: 0 };

  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    [asha, ravi, meera] = [await portal.signIn(ASHA), await portal.signIn(RAVI), await portal.signIn(MEERA)];
    [owner, teacher] = [await signInStaff(portal, OWNER), await signInStaff(portal, TEACHER)];
    [assistant, other] = [await signInStaff(portal, ASSISTANT), await signInStaff(portal, OTHER_TEACHER)];
    const found = await portal.services.db.get<typeof ids>(
      `SELECT c.subject_id, t.topic_id, q.question_id, z.quiz_id FROM quiz z JOIN question q ON q.kind = 'quiz' AND q.item_id = z.quiz_id
       JOIN chapter c ON c.chapter_id = z.chapter_id JOIN topic t ON t.key = 'motion-topic' WHERE z.key = 'motion-quiz' AND q.key = 'q2'`,
    );
    Object.assign(ids, found);
  });
  afterAll(() => portal.stop());

  const ask = (doubt: Partial<Input<typeof add_doubt>>, caller = asha, submitKey?: string) => {
    portal.passTime(1000);
    const whole = { about: 'topic' as const, item_id: ids.topic_id, text: 'Why?', ...doubt };
    return portal.call(add_doubt, whole, { ...(caller && { caller }), ...(submitKey !== undefined && { submitKey }) });
  };
  const mine = async (caller = asha) => (await portal.call(my_doubts, {}, { ...(caller && { caller }) })).data ?? [];
  const inbox = async (caller = teacher, more: Input<typeof doubts> = {}) =>
    (await portal.call(doubts, more, { ...(caller && { caller }) })).data ?? [];
  const reply = (doubt_id: number | string, answer: string, caller = teacher, instead_of?: string) => {
    portal.passTime(1000);
    const given = { doubt_id: Number(doubt_id), answer, ...(instead_of !== undefined && { instead_of }) };
    return portal.call(answer_doubt, given, { ...(caller && { caller }) });
  };

  test('INFO-07 is stored once, about what the student sees and has handed in; formulas are drawn, what cannot be drawn stands as typed', async () => {
    for (const _again of [1, 2])
      expect(await ask({ second: 75, text: 'Is $v = u + at$ always right?' }, asha, 'doubt-one')).toMatchObject({ status: true });
    const [first, ...others] = await mine();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ subject_name: 'Physics', topic: { topic_id: ids.topic_id, second: 75 } });
    expect(first?.text).toMatch(/^Is <math.+ always right\?$/u);
    await ask({ about: 'subject', item_id: ids.subject_id, text: 'Costs $\\frac{1$ & <b>more</b>\nor less' });
    expect((await mine())[0]?.text).toBe('Costs $\\frac{1$ &amp; &lt;b&gt;more&lt;/b&gt;<br>or less');
    const question = { about: 'question', item_id: ids.question_id } as const;
    for (const [doubt, caller] of [
      [question, asha],
      [{ about: 'topic', item_id: 999_999 }, asha],
      [{ about: 'subject', item_id: ids.subject_id }, meera],
      [{ about: 'doubt', item_id: Number(first?.doubt_id) }, ravi],
    ] as const)
      expect(await ask(doubt, caller)).toMatchObject({ code: 404, status: false, said: 'doubts_gone' });
    const { data } = await portal.call(calls.quiz.submit_quiz, { quiz_id: ids.quiz_id, submit_data: [] }, { caller: asha! });
    expect(await ask(question)).toMatchObject({ status: true });
    expect((await mine())[0]?.question).toEqual({
      question_id: ids.question_id,
      paper: 'Motion quiz',
      kind: 'quiz',
      report_id: data?.report_id,
    });
    expect([await mine(ravi), await mine(meera)]).toEqual([[], []]);
  });

  test('INFO-07 waits for those who teach its student and subject, the oldest first, with the question as its paper has it', async () => {
    await ask({ text: 'Not of this batch' }, ravi);
    expect((await inbox()).map(({ name, topic, question }) => [name, topic?.second, question?.number])).toEqual([
      ['Asha Verma', 75, undefined],
      ['Asha Verma', undefined, undefined],
      ['Asha Verma', undefined, 2],
    ]);
    expect((await inbox())[2]?.question).toEqual({ paper: 'Motion quiz', number: 2, text: 'Question 2' });
    expect((await inbox(owner)).map(({ name, alike }) => [name, alike])).toEqual([
      ['Asha Verma', 2],
      ['Asha Verma', undefined],
      ['Asha Verma', undefined],
    ]);
    expect([(await inbox(assistant)).length, await inbox(other)]).toEqual([3, []]);
    const subject = { subject_id: ids.subject_id, subject_name: 'Physics', waiting: 3 };
    expect((await portal.call(doubts_by_subject, {}, { caller: teacher! })).data).toEqual([subject]);
    expect(await inbox(teacher, { subject_id: 999_999 })).toEqual([]);
    const [first] = await inbox();
    expect((await inbox(teacher, { beyond: Number(first?.doubt_id) })).length).toBe(2);
    for (const [caller, code] of [
      [other, 404],
      [assistant, 403],
    ] as const)
      expect(await reply(first?.doubt_id ?? 0, 'No.', caller)).toMatchObject({ code });
    expect(await inbox(other, { doubt_id: Number(first?.doubt_id) })).toEqual([]);
  });

  test('INFO-07 the answer is drawn, the bell tells of it, nobody answers over another, and it is taken back whole', async () => {
    const [first] = await inbox();
    const doubt_id = Number(first?.doubt_id);
    expect(await reply(doubt_id, 'Only where $a$ is constant.')).toMatchObject({ status: true });
    const own = async () => (await mine()).find((each) => each.doubt_id === doubt_id);
    const { answer, asked_at, answered_at = '' } = (await own())!;
    expect(answer).toMatch(/^Only where <math/u);
    expect(Date.parse(answered_at)).toBeGreaterThan(Date.parse(asked_at));
    const { data } = await portal.call(calls.notices.notices, {}, { caller: asha! });
    expect(data?.notices[0]).toMatchObject({
      kind: 'answer',
      title: 'Is $v = u + at$ always right?',
      subject_name: 'Physics',
      link: '/doubts',
    });
    expect((await inbox()).map((each) => each.doubt_id)).not.toContain(doubt_id);
    expect((await inbox(teacher, { answered: 1 })).map((each) => each.answer)).toEqual(['Only where $a$ is constant.']);
    expect(await reply(doubt_id, 'Never.', owner)).toMatchObject({ status: false, said: 'feedback_answered' });
    expect(await reply(doubt_id, 'In a line, too.', owner, 'Only where $a$ is constant.')).toMatchObject({ status: true });
    const [action] = (await portal.call(staffCalls.audit.audit, {}, { caller: owner! })).data ?? [];
    expect(action).toMatchObject({ action: 'answer', kind: 'doubt', has_changes: 1, student: 'Asha Verma' });
    await portal.call(staffCalls.audit.undo, { audit_id: Number(action?.audit_id) }, { caller: owner! });
    expect((await own())?.answer).toMatch(/^Only where <math/u);
  });

  test('INFO-07 the student asks on, the teacher sees what came before; clear now closes all of it, and no later doubt', async () => {
    const first = (await mine()).find(({ answer }) => answer !== undefined);
    const from = { about: 'doubt', item_id: Number(first?.doubt_id) } as const;
    await ask({ ...from, text: 'And in a circle?' });
    const [on] = await mine();
    expect(on).toMatchObject({ first_id: first?.doubt_id, topic: { topic_id: ids.topic_id, second: 75 } });
    const waiting = (await inbox()).at(-1);
    expect(waiting).toMatchObject({ topic: { second: 75 }, before: [{ text: first?.text, answer: first?.answer }] });
    const clear = (doubt_id: unknown, caller = asha) =>
      portal.call(clear_doubt, { doubt_id: Number(doubt_id) }, { ...(caller && { caller }) });
    expect(await clear(first?.doubt_id, ravi)).toMatchObject({ code: 404 });
    expect(await clear(first?.doubt_id)).toMatchObject({ status: true });
    expect((await mine()).filter(({ cleared_at }) => cleared_at !== undefined).map((each) => each.doubt_id)).toEqual([
      first?.doubt_id,
    ]);
    await clear(on?.doubt_id);
    expect((await inbox()).map(({ doubt_id }) => doubt_id)).not.toContain(on?.doubt_id);
    // A better answer makes it a doubt again until the student has read it.
    await reply(on?.doubt_id ?? 0, 'Not there.');
    expect((await mine())[0]?.cleared_at).toBeUndefined();
  });

  test('INFO-07 twenty a day; it is in the export of its student, joined when two records become one, and erased with it', async () => {
    const before = (await mine(ravi)).length;
    for (let nth = before; nth < LIMITS.feedbackDay; nth += 1) expect(await ask({}, ravi)).toMatchObject({ status: true });
    expect(await ask({}, ravi)).toMatchObject({ status: false, said: 'doubts_often', params: { most: LIMITS.feedbackDay } });
    portal.passTime(25 * 3_600_000);
    expect(await ask({}, ravi)).toMatchObject({ status: true });
    const run = (...args: string[]) => commandOn(portal, 'students', ...args);
    const exported = JSON.parse((await run('export', ASHA, '--json')).out) as { doubts: { text: string; asked_at: string }[] };
    expect(exported.doubts.map(({ text }) => text)).toContain('And in a circle?');
    const moments = exported.doubts.map((each) => each.asked_at);
    expect(moments).toEqual(moments.toSorted());
    expect(await run('merge', RAVI, ASHA, '--apply')).toMatchObject({ code: 0 });
    expect(await mine()).toHaveLength(4 + LIMITS.feedbackDay + 1);
    expect(await run('erase', ASHA, '--yes')).toMatchObject({ code: 0 });
    expect(await portal.services.db.all('SELECT 1 AS one FROM doubt')).toEqual([]);
  });
});

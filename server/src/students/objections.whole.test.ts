import { calls, type Caller, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, MEERA, operatorSql, RAVI, startPortal, type TestPortal } from '../testing/portal.ts';
import { addStaff, commandOn, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';

const { add_objection, my_objections } = calls.students;
const { objections, answer_objections } = staffCalls.feedback;

describe.each(ENGINES)('a question that seems wrong (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let owner: StaffCaller;
  let teacher: StaffCaller;
  let other: StaffCaller;
  let question_id: number;

  beforeAll(async () => {
    portal = await startPortal(engine);
    await addStaff(portal);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    [owner, teacher] = [await signInStaff(portal, OWNER), await signInStaff(portal, TEACHER)];
    other = await signInStaff(portal, OTHER_TEACHER);
    const found = await portal.services.db.get<Record<'question_id' | 'quiz_id', number>>(
      `SELECT q.question_id, z.quiz_id FROM quiz z JOIN question q ON q.kind = 'quiz' AND q.item_id = z.quiz_id
       WHERE z.key = 'motion-quiz' AND q.key = 'q2'`,
    );
    question_id = Number(found?.question_id);
    for (const caller of [asha, ravi])
      await portal.call(calls.quiz.submit_quiz, { quiz_id: found?.quiz_id ?? 0, submit_data: [] }, { caller });
  });
  afterAll(() => portal.stop());

  const object = (caller: Caller, text?: string, id = question_id) => {
    portal.passTime(1000);
    return portal.call(add_objection, { question_id: id, ...(text !== undefined && { text }) }, { caller });
  };
  const own = async (caller: Caller) => (await portal.call(my_objections, {}, { caller })).data;
  const listed = async (caller: StaffCaller, answered: 0 | 1 = 0) =>
    (await portal.call(objections, { answered }, { caller })).data ?? [];
  const answer = async (caller: StaffCaller, text: string, until?: string) => {
    portal.passTime(1000);
    const last_at = (await listed(caller))[0]?.last_at ?? '2026-01-01T00:00:00Z';
    return portal.call(answer_objections, { question_id, until: until ?? last_at, answer: text }, { caller });
  };
  const rung = async (caller: Caller) =>
    (await portal.call(calls.notices.notices, {}, { caller })).data?.notices.filter(({ kind }) => kind === 'answer');

  test('INFO-06 is said once by each student, of a paper that was handed in; what another device says of it is added', async () => {
    for (const text of [' Both are right. ', 'Both are right.', undefined, 'I asked my teacher.'])
      expect(await object(asha, text)).toMatchObject({ code: 200, status: true });
    expect(await own(asha)).toEqual([{ question_id, text: 'Both are right.\nI asked my teacher.' }]);
    expect(await object(asha, 'x'.repeat(2001))).toMatchObject({ code: 400 });
    await object(asha, 'x'.repeat(2000));
    expect(await object(asha, 'y'.repeat(2000))).toMatchObject({ status: false, said: 'feedback_full' });
    const meera = await portal.signIn(MEERA);
    for (const [caller, id] of [
      [meera, question_id],
      [asha, 999_999],
    ] as const)
      expect(await object(caller, '', id)).toMatchObject({ code: 404, status: false });
    expect([await own(ravi), await own(meera)]).toEqual([[], []]);
  });

  test('INFO-06 is listed by question to whose students and subject it is: who gives a reason first, with how many there are', async () => {
    await object(ravi);
    expect(await listed(owner)).toMatchObject([
      {
        question_id,
        paper: 'Motion quiz',
        number: 2,
        question: 'Question 2',
        students: 2,
        said: [{ name: 'Asha Verma' }, { name: 'Ravi', text: '' }],
      },
    ]);
    expect((await listed(teacher)).map(({ students, said }) => [students, said.length])).toEqual([[1, 1]]);
    expect(await listed(other)).toEqual([]);
    expect(await answer(other, 'No.')).toMatchObject({ code: 404 });
    expect(await answer(owner, 'No.', '2026-13-01T00:00:00Z')).toMatchObject({ code: 400, status: false });
  });

  test('INFO-06 one answer is for all who had said so by then, each is told once; it is taken back for all', async () => {
    const last_at = (await listed(owner))[0]?.last_at ?? '';
    await operatorSql(portal, `UPDATE objection SET made_at = made_at + 5000 WHERE stud_id = ${ravi.stud_id}`);
    expect(await answer(owner, 'B is right as well.', last_at)).toMatchObject({ data: { students: 1 } });
    expect(await own(ravi)).toEqual([{ question_id, text: '' }]);
    expect(await answer(owner, 'B is right as well.')).toMatchObject({ data: { students: 1 } });
    expect(await own(ravi)).toEqual([{ question_id, text: '', answer: 'B is right as well.' }]);
    const link = new RegExp(`^/report-preview/\\d+\\?question=${question_id}$`, 'u');
    expect(await rung(ravi)).toMatchObject([{ title: 'Motion quiz', link: expect.stringMatching(link) }]);
    expect(await rung(asha)).toHaveLength(1);
    expect([await listed(owner), (await listed(owner, 1))[0]?.students]).toEqual([[], 2]);
    expect(await answer(owner, 'Never.')).toMatchObject({ status: false, said: 'feedback_answered' });
    const [action] = (await portal.call(staffCalls.audit.audit, {}, { caller: owner })).data ?? [];
    expect(action).toMatchObject({ action: 'answer-all', kind: 'feedback', has_changes: 1 });
    const changed = await portal.call(staffCalls.audit.action, { audit_id: Number(action?.audit_id) }, { caller: owner });
    expect(changed.data?.changes).toContainEqual(
      expect.objectContaining({ field: 'answer', from: null, to: 'B is right as well.' }),
    );
    await portal.call(staffCalls.audit.undo, { audit_id: Number(action?.audit_id) }, { caller: owner });
    expect(await own(ravi)).toEqual([{ question_id, text: '' }]);
    expect((await listed(owner))[0]).toMatchObject({ students: 1, said: [{ name: 'Ravi' }] });
  });

  test('INFO-06 is in the export of its student, joined when two records become one, and erased with it', async () => {
    const run = (...args: string[]) => commandOn(portal, 'students', ...args);
    expect((await run('export', ASHA, '--json')).out).toContain('questions_that_seemed_wrong');
    expect(await run('merge', RAVI, ASHA, '--apply')).toMatchObject({ code: 0 });
    expect(await own(asha)).toMatchObject([{ question_id, answer: 'B is right as well.' }]);
    expect(await run('erase', ASHA, '--yes')).toMatchObject({ code: 0 });
    expect(await portal.services.db.all('SELECT 1 AS one FROM objection')).toEqual([]);
  });
});

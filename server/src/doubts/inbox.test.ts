import { calls, type Caller, type Input, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { addStaff, commandOn, signInStaff, TEACHER } from '../testing/staff.ts';

const { add_doubt } = calls.doubts;
const { doubts } = staffCalls.feedback;
const CHEMIST = '9200000006';

/** A school with Chemistry, too, and an exam of Physics with a section of it. */
function withChemistry() {
  const { subjects, exams, ...rest } = testSchool();
  const [midTerm] = exams;
  if (!midTerm) throw new Error('the test school has changed');
  const question = (key: string, section: string) => ({
    ...{ key, section, question: key, options: ['wrong', 'right'], answer: 'right', marks: 4, negative_marks: 1 },
  });
  const mock = {
    ...midTerm,
    key: 'mock',
    name: 'Mock',
    max_marks: 8,
    questions: [question('p1', 'one'), question('c1', 'two')],
    sections: [
      { key: 'one', name: 'Part one' },
      { key: 'two', name: 'CHEMISTRY – Section A' },
    ],
  };
  const chemistry = { key: 'chemistry-11', subject_name: 'Chemistry', levels: ['c11'], thumbnail: '' };
  return { ...rest, subjects: [...subjects, chemistry], exams: [...exams, mock] };
}

describe.each(ENGINES)('the inbox of doubts (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let [teacher, chemist]: StaffCaller[] = [];

  beforeAll(async () => {
    portal = await startPortal(engine, { school: withChemistry() });
    await addStaff(portal);
    const hired = ['--name', 'Ms Bose', '--role', 'teacher', '--batch', 'closed-11', '--subject', 'chemistry-11'];
    await commandOn(portal, 'staff', 'add', CHEMIST, ...hired);
    asha = await portal.signIn(ASHA);
    [teacher, chemist] = [await signInStaff(portal, TEACHER), await signInStaff(portal, CHEMIST)];
  });
  afterAll(() => portal.stop());

  const ask = (doubt: Pick<Input<typeof add_doubt>, 'about' | 'item_id' | 'text'>, caller = asha) => {
    portal.passTime(1000);
    return portal.call(add_doubt, doubt, { caller });
  };
  const inbox = async (caller = teacher, more: Input<typeof doubts> = {}) =>
    (await portal.call(doubts, more, { ...(caller && { caller }) })).data ?? [];

  test('INFO-07 PROG-04 a question of a mixed paper is asked in the subject of its section', async () => {
    const questions = await portal.services.db.all<{ question_id: number; item_id: number; key: string }>(
      `SELECT q.question_id, q.item_id, q.key FROM question q JOIN exam e ON e.exam_id = q.item_id
       WHERE q.kind = 'exam' AND e.key = 'mock' ORDER BY q.question_id`,
    );
    const exam_id = questions[0]?.item_id ?? 0;
    await portal.call(calls.exams.submit_exam, { exam_id, submit_data: [] }, { caller: asha, submitKey: 'the-mock-exam' });
    for (const { question_id, key } of questions)
      expect(await ask({ about: 'question', item_id: question_id, text: `Why ${key}?` })).toMatchObject({ status: true });
    const subjects = async (caller?: StaffCaller) => (await inbox(caller)).map(({ text, subject_name }) => [text, subject_name]);
    expect(await subjects(chemist)).toEqual([['Why c1?', 'Chemistry']]);
    expect(await subjects()).toEqual([
      ['Why p1?', 'Physics'],
      ['Why c1?', 'Chemistry'],
    ]);
  });
});

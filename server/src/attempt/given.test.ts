import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { entrancePaper } from '../testing/papers.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;

describe.each(EITHER)('answers that a device without the attempt gives, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let exam_id: Id;
  let numbers: Map<string, Id>;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const paper = { ...entrancePaper('', ''), attempt_limit: null };
    const timed = (paper.sections ?? []).map((section) => ({ ...section, minutes: 10 }));
    if (first) school.exams.push({ ...first, ...paper, key: 'timed', name: 'timed', sections: timed });
    portal = await startPortal(engine, { school });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    exam_id = (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'timed')?.exam_id ?? 0;
    const questions = (await portal.call(exams.exam, { exam_id }, { caller: asha })).data?.questions ?? [];
    numbers = new Map(questions.map(({ key = '', question_id }) => [key, question_id]));
  });
  afterAll(() => portal.stop());

  const start = async (device_id: string, take_over: 0 | 1 = 0) => {
    const of = { kind: 'exam', item_id: exam_id, device_id, take_over } as const;
    return (await portal.call(attempts.start_attempt, of, { caller: asha })).data;
  };
  const listed = (answers: Record<string, string>) =>
    Object.entries(answers).map(([key, answer]) => ({ question_id: numbers.get(key) ?? 0, answer }));
  const save = (attempt_id: Id, about: object, answers: Record<string, string>, caller = asha) =>
    portal.call(
      attempts.save_answers,
      { attempt_id, device_id: 'phone-one', seq: 1, answers: listed(answers), ...about },
      { caller },
    );
  const held = async () => {
    const keys = new Map([...numbers].map(([key, question_id]) => [String(question_id), key]));
    const told = await start('looks-on-it');
    return Object.fromEntries(told?.answers.map(({ question_id, answer }) => [keys.get(String(question_id)), answer]) ?? []);
  };

  it('QUIZ-07 they lie on top of what is held, the owner stays, and its page starts again from them; of another student, in a closed section and after the end they do not', async () => {
    const one = await start('phone-one');
    const attempt_id = one?.attempt_id ?? 0;
    const { epoch } = one ?? {};
    await save(attempt_id, { epoch }, { p1: 'right of p1' });
    const two = await start('phone-two', 1);
    const owner = { device_id: 'phone-two', epoch: two?.epoch };
    expect((await save(attempt_id, { ...owner, seq: 2 }, { p1: 'right of p1' })).data).toMatchObject({ mine: 1 });

    const gift = { give: 1, seq: 2 } as const;
    const given = await save(attempt_id, gift, { p2: 'right of p2', number: '7', e1: 'right of e1' });
    // The section of e1 is not open yet.
    expect(given.data).toMatchObject({ mine: 0, given: 1, refused: [numbers.get('e1')] });
    expect(await held()).toEqual({ p1: 'right of p1', p2: 'right of p2', number: '7' });
    expect((await save(attempt_id, gift, { p1: 'first of p1' }, ravi)).code).toBe(404);
    expect(await save(attempt_id, gift, { p1: 'no option' })).toMatchObject({ status: false });

    // What the owner sends without having seen them changes nothing, and its hand-in does not either.
    const late = await save(attempt_id, { ...owner, seq: 3 }, { p1: 'first of p1' });
    expect(late.data).toMatchObject({ mine: 0, stale: 1 });
    const blind = { exam_id, submit_data: listed({ p1: 'first of p1' }), attempt_id, ...owner };
    expect((await portal.call(exams.submit_exam, blind, { caller: asha })).status).toBe(false);
    const again = await start('phone-two');
    expect(again).toMatchObject({ mine: 1 });
    expect(
      (await save(attempt_id, { ...owner, epoch: again?.epoch, seq: (again?.seq ?? 0) + 1, since: again?.seq }, {})).data,
    ).toMatchObject({
      mine: 1,
    });
    expect(await held()).toEqual({ p1: 'right of p1', p2: 'right of p2', number: '7' });

    portal.passTime(200 * MINUTE);
    const over = await save(attempt_id, gift, { p1: 'first of p1' });
    expect(over.status).toBe(false);
  });
});

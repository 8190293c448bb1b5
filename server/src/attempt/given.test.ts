import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { entrancePaper } from '../testing/papers.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;
const DEVICES = 50;

describe.each(EITHER)('answers that a device without the attempt gives, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let exam_id: Id;
  let of_fifty: Id;
  let numbers: Map<string, Id>;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const paper = { ...entrancePaper('', ''), attempt_limit: null };
    const timed = (paper.sections ?? []).map((section) => ({ ...section, minutes: 10 }));
    if (first) school.exams.push({ ...first, ...paper, key: 'timed', name: 'timed', sections: timed });
    const [question] = paper.questions;
    const fifty = Array.from({ length: DEVICES }, (_, at) => (question ? [{ ...question, key: `q${at}` }] : [])).flat();
    if (first) school.exams.push({ ...first, key: 'fifty', name: 'fifty', questions: fifty });
    portal = await startPortal(engine, { school });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const shown = (await portal.call(exams.exams, {}, { caller: asha })).data ?? [];
    const called = (name: string) => shown.find((each) => each.name === name)?.exam_id ?? 0;
    [exam_id, of_fifty] = [called('timed'), called('fifty')];
    numbers = new Map((await questionsOf(exam_id)).map(({ key = '', question_id }) => [key, question_id]));
  });
  afterAll(() => portal.stop());

  const questionsOf = async (exam: Id) =>
    (await portal.call(exams.exam, { exam_id: exam }, { caller: asha })).data?.questions ?? [];
  const start = async (device_id: string, take_over: 0 | 1 = 0, item_id = exam_id) => {
    const of = { kind: 'exam', item_id, device_id, take_over } as const;
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

    // The owner has not seen the given answers: neither a save nor a hand-in without them changes anything.
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

  it('SRV-05 fifty devices give at once: each is told that its answer is there, and all of them are', async () => {
    const given = (await questionsOf(of_fifty)).map(({ question_id, options }) => ({ question_id, answer: options[0] ?? '' }));
    const { attempt_id = 0 } = (await start('phone-one', 0, of_fifty)) ?? {};
    const gifts = given.map((answer, at) => save(attempt_id, { give: 1, device_id: `lost-phone-${at}`, answers: [answer] }, {}));
    const told = (await Promise.all(gifts)).map(({ data }) => data?.given);
    expect(told).toEqual(Array.from({ length: DEVICES }, () => 1));
    expect((await start('looks-on-it', 0, of_fifty))?.answers).toEqual(given);
  });
});

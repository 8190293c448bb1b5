import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ASHA, ENGINES, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { attempts, quiz, subjects } = calls;
const PHONE = 'phone-one';

describe.each(ENGINES)('pages of one attempt on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let quizzes: Id[];
  let questions: Id[];

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.quizzes;
    if (first)
      for (const key of ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'])
        school.quizzes.push({ ...first, key, name: key });
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    quizzes = ((await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data ?? []).map(({ id }) => id);
  });
  afterAll(() => portal.stop());
  // The limit of calls is counted by the minute.
  beforeEach(() => portal.passTime(60_000));

  const start = async (quiz_id: Id, device_id = PHONE, take_over: 0 | 1 = 0) => {
    const body = { kind: 'quiz', item_id: quiz_id, device_id, take_over } as const;
    const { data } = await portal.call(attempts.start_attempt, body, { caller: asha });
    if (!data) throw new Error('no attempt');
    return data;
  };
  /** A quiz that no other test has begun, and its first question. */
  const fresh = async () => {
    const quiz_id = quizzes.pop() ?? 0;
    questions =
      (await portal.call(quiz.get_quiz, { quiz_id }, { caller: asha })).data?.questions.map((each) => each.question_id) ?? [];
    return { quiz_id, ...(await start(quiz_id)) };
  };
  const given = (...chosen: string[]) => chosen.map((answer, index) => ({ question_id: questions[index] ?? 0, answer }));
  const save = (attempt_id: Id, epoch: number | undefined, seq: number, answer: string, device_id = PHONE) =>
    portal.call(
      attempts.save_answers,
      { attempt_id, device_id, seq, answers: given(answer), ...(epoch === undefined ? {} : { epoch }) },
      { caller: asha },
    );
  const held = async (quiz_id: Id) => (await start(quiz_id, 'only-looking')).answers.map(({ answer }) => answer);
  const submit = (quiz_id: Id, attempt_id: Id, epoch: number | undefined, answer: string, submitKey: string) =>
    portal.call(
      quiz.submit_quiz,
      { quiz_id, submit_data: given(answer), attempt_id, device_id: PHONE, ...(epoch === undefined ? {} : { epoch }) },
      { caller: asha, submitKey },
    );

  it('SRV-05 late saves of a page that was left change nothing, whatever their number', async () => {
    const { quiz_id, attempt_id, epoch: first } = await fresh();
    expect((await save(attempt_id, first, 1, 'wrong')).data).toMatchObject({ seq: 1, mine: 1 });
    const { epoch: second } = await start(quiz_id);
    expect((await save(attempt_id, second, 2, 'right')).data).toMatchObject({ seq: 2, mine: 1 });
    for (const seq of [2, 3]) {
      const late = (await save(attempt_id, first, seq, 'also wrong')).data;
      expect(late).toMatchObject({ seq: 2, mine: 0, stale: 1 });
    }
    expect(await held(quiz_id)).toEqual(['right']);
    expect((await save(attempt_id, second, 3, 'wrong')).data).toMatchObject({ seq: 3, mine: 1 });
    expect(await held(quiz_id)).toEqual(['wrong']);
  });

  it('SRV-05 a number that is taken is answered as stored only for the answers that are held under it', async () => {
    const { quiz_id, attempt_id } = await fresh();
    await save(attempt_id, undefined, 3, 'right');
    expect((await save(attempt_id, undefined, 3, 'right')).data).toMatchObject({ seq: 3, mine: 1 });
    expect((await save(attempt_id, undefined, 3, 'wrong')).data).toMatchObject({ seq: 3, mine: 0, stale: 1 });
    expect(await held(quiz_id)).toEqual(['right']);
  });

  it('SRV-05 a start whose answer was lost is repeated: the page goes on under the number it got last', async () => {
    const { quiz_id, attempt_id, epoch: lost = 0 } = await fresh();
    const { epoch } = await start(quiz_id);
    expect(epoch).toBeGreaterThan(lost);
    expect((await save(attempt_id, epoch, 1, 'right')).data).toMatchObject({ seq: 1, mine: 1 });
    // Looking on from elsewhere raises nothing, and gets no number.
    expect((await start(quiz_id, 'only-looking')).epoch).toBeUndefined();
    expect((await save(attempt_id, epoch, 2, 'wrong')).data).toMatchObject({ seq: 2, mine: 1 });
    const { epoch: taken } = await start(quiz_id, 'phone-two', 1);
    expect((await save(attempt_id, epoch, 3, 'right')).data).toEqual(expect.objectContaining({ seq: 2, mine: 0 }));
    expect((await save(attempt_id, taken, 3, 'right', 'phone-two')).data).toMatchObject({ seq: 3, mine: 1 });
  });

  it('SRV-05 starts of one device at the same moment each get a number of their own', async () => {
    const quiz_id = quizzes.pop() ?? 0;
    const started = await Promise.all(Array.from({ length: 4 }, () => start(quiz_id)));
    expect(new Set(started.map(({ attempt_id }) => attempt_id)).size).toBe(1);
    expect(started.map(({ epoch = 0 }) => epoch).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });

  it('SRV-05 a client that knows no epochs goes on as before, until the same device has saved with one', async () => {
    const { quiz_id, attempt_id } = await fresh();
    expect((await save(attempt_id, undefined, 1, 'wrong')).data).toMatchObject({ seq: 1, mine: 1 });
    const { epoch } = await start(quiz_id);
    expect((await save(attempt_id, undefined, 2, 'right')).data).toMatchObject({ seq: 2, mine: 1 });
    expect((await save(attempt_id, epoch, 3, 'also wrong')).data).toMatchObject({ seq: 3, mine: 1 });
    await start(quiz_id);
    expect((await save(attempt_id, undefined, 9, 'right')).data).toMatchObject({ seq: 3, mine: 0, stale: 1 });
    expect(await held(quiz_id)).toEqual(['also wrong']);
    await start(quiz_id, 'phone-two', 1);
    expect((await save(attempt_id, undefined, 9, 'right', 'phone-two')).data).toMatchObject({ seq: 9, mine: 1 });
  });

  it('SRV-05 a late hand-in of a page that was left ends nothing; its repeat by the newest page does', async () => {
    const { quiz_id, attempt_id, epoch: left } = await fresh();
    const { epoch } = await start(quiz_id);
    await save(attempt_id, epoch, 1, 'right');
    expect(await submit(quiz_id, attempt_id, left, 'wrong', 'pressed-once')).toMatchObject({
      code: 200,
      status: false,
      message: 'You went on with this attempt in a newer page. Please look at your answers and submit them again.',
    });
    expect(await held(quiz_id)).toEqual(['right']);
    const done = await submit(quiz_id, attempt_id, epoch, 'right', 'pressed-once');
    expect(done.data).toMatchObject({ score_text: '1/4' });
    expect(done.data?.differs).toBeUndefined();
    // However late a repeat comes, the hand-in is one.
    expect((await submit(quiz_id, attempt_id, left, 'right', 'pressed-once')).data).toEqual(done.data);
  });

  it('SRV-05 two tabs hand in different answers at the same moment: one is stored, the other is told so', async () => {
    const { quiz_id, attempt_id, epoch } = await fresh();
    const both = await Promise.all([
      submit(quiz_id, attempt_id, epoch, 'right', 'tab-one-pressed'),
      submit(quiz_id, attempt_id, epoch, 'wrong', 'tab-two-pressed'),
    ]);
    const [won, other] = both.toSorted((a, b) => (a.data?.differs ?? 0) - (b.data?.differs ?? 0));
    expect(won?.data?.differs).toBeUndefined();
    expect(other?.data).toEqual({ ...won?.data, differs: 1 });
    // Each tab repeats its call, as after an answer that was lost.
    expect((await submit(quiz_id, attempt_id, epoch, 'right', 'tab-one-pressed')).data).toEqual(both[0].data);
    expect((await submit(quiz_id, attempt_id, epoch, 'wrong', 'tab-two-pressed')).data).toEqual(both[1].data);
  });

  it('SRV-05 tabs that share what their browser keeps, and so the key: the one that came second is told so as well', async () => {
    const { quiz_id, attempt_id, epoch } = await fresh();
    const won = (await submit(quiz_id, attempt_id, epoch, 'right', 'shared-by-both')).data;
    expect(won?.differs).toBeUndefined();
    expect((await submit(quiz_id, attempt_id, epoch, 'wrong', 'shared-by-both')).data).toEqual({ ...won, differs: 1 });
    expect((await submit(quiz_id, attempt_id, epoch, 'right', 'shared-by-both')).data).toEqual(won);
  });
});

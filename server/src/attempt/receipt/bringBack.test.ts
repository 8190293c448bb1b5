import { calls, type Caller, type Data, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, ENGINES, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { Restores } from '../../testing/restores.ts';

const { attempts, exams, quiz } = calls;
const MINUTE = 60_000;
const PHONE = 'phone-one';

type Result = Data<typeof quiz.submit_quiz>;

describe.each(ENGINES)('hand-ins of before a restore on %s', (engine) => {
  let portal: TestPortal;
  let restores: Restores;
  let [asha, ravi]: Caller[] = [];

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    if (first)
      school.exams.push({ ...first, key: 'shuffled', name: 'shuffled', shuffle: 'questions+options', attempt_limit: null });
    portal = await startPortal(engine, { school, isStill: false });
    restores = new Restores(portal);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
  });
  afterAll(() => portal.stop());

  const who = (caller = asha) => ({ caller: caller ?? { token: '', stud_id: 0 } });
  const examNamed = async (name?: string) =>
    (await portal.call(exams.exams, {}, who())).data?.find((each) => name === undefined || each.name === name)?.exam_id ?? 0;

  const begin = async (exam_id: Id, caller = asha, device_id = PHONE) => {
    const questions = (await portal.call(exams.exam, { exam_id }, who(caller))).data?.questions ?? [];
    const body = { kind: 'exam' as const, item_id: exam_id, device_id, take_over: 1 as const };
    const start = await portal.call(attempts.start_attempt, body, who(caller));
    const numbers = questions.map(({ question_id }) => question_id).toSorted((a, b) => Number(a) - Number(b));
    return { exam_id, attempt_id: start.data?.attempt_id ?? 0, epoch: start.data?.epoch, numbers, said: start.said };
  };
  const submit = async (
    { exam_id, attempt_id, numbers }: Awaited<ReturnType<typeof begin>>,
    answers: string[],
    caller = asha,
  ) => {
    const submit_data = answers.map((answer, at) => ({ question_id: numbers[at] ?? 0, answer }));
    const of = { exam_id, submit_data, attempt_id, device_id: PHONE, keeps: 1 as const, marked: numbers.slice(0, 1) };
    const answer = await portal.call(exams.submit_exam, of, { ...who(caller), submitKey: `handed-in-${String(attempt_id)}` });
    if (!answer.status) throw new Error(answer.message);
    return answer;
  };
  const bring = ({ receipt = '', kept = '' }: Result, caller = asha) =>
    portal.call(attempts.bring_back, { receipt, kept }, who(caller));
  const report = async (record_id: Id, caller = asha) =>
    (await portal.call(exams.get_exam_report_by_id, { record_id }, who(caller))).data;
  const reports = async (caller = asha) => (await portal.call(exams.get_exam_reports, {}, who(caller))).data ?? [];

  const needed = (result: Result | null | undefined): Result => {
    if (!result?.kept) throw new Error(`the hand-in was not kept: ${JSON.stringify(result)}`);
    return result;
  };

  it('SRV-05 come back as they were: number, moment, answers, order, marks and receipt, in the student’s own words', async () => {
    const exam_id = await examNamed('shuffled');
    const before = await restores.take();
    const begun = await begin(exam_id);
    const handedIn = needed((await submit(begun, ['right', 'wrong'])).data);
    const was = await report(handedIn.report_id ?? 0);
    await restores.putBack(before);
    expect(await report(handedIn.report_id ?? 0)).toBeUndefined();

    const back = await bring(handedIn);
    expect(back).toMatchObject({
      status: true,
      said: 'hand_in_brought_back',
      data: { report_id: handedIn.report_id, brought: 1 },
    });
    expect(back.message).toMatch(/^Your hand-in of shuffled, \d+ \w+ \d+, \d+:\d\d [ap]m, was brought back\.$/u);
    expect(await report(handedIn.report_id ?? 0)).toEqual(was);
    // The hand-in is sent once more, from another tab or after a lost answer.
    expect(await bring(handedIn)).toMatchObject({ status: true, said: 'hand_in_there', data: { brought: 0 } });
    expect((await reports()).filter(({ name }) => name === 'shuffled')).toHaveLength(1);
    // Attempts begun from now on have greater numbers.
    expect(Number((await begin(exam_id)).attempt_id)).toBeGreaterThan(Number(begun.attempt_id) + 1_000_000);
    const hindi = await portal.call(
      attempts.bring_back,
      { receipt: handedIn.receipt ?? '', kept: handedIn.kept ?? '' },
      {
        ...who(),
        headers: { 'Accept-Language': 'hi' },
      },
    );
    expect(hindi.status).toBe(true);
  });

  it('SRV-05 are taken neither changed, nor of another student, nor under an unknown key, nor where nothing was lost', async () => {
    const before = await restores.take();
    const exam_id = await examNamed('shuffled');
    const handedIn = needed((await submit(await begin(exam_id), ['right'])).data);
    const other = needed((await submit(await begin(exam_id), ['wrong'])).data);
    const { receipt = '', kept = '' } = handedIn;
    await restores.putBack(before);
    const [form = '', , payload = '', signature = ''] = receipt.split('.');
    const forged = [
      [{ receipt: receipt.replace(/.{4}$/u, 'AAAA'), kept }, 'receipt_not_genuine'],
      [{ receipt: [form, 'AAAAAAAA', payload, signature].join('.'), kept }, 'receipt_not_genuine'],
      [{ receipt, kept: `${kept.slice(0, 40)}${kept[40] === 'A' ? 'B' : 'A'}${kept.slice(41)}` }, 'hand_in_unreadable'],
      [{ receipt, kept: other.kept }, 'hand_in_unreadable'],
      [{ receipt, kept: 'A' }, 'hand_in_unreadable'],
    ] as const;
    for (const [sent, said] of forged) expect(await bring({ ...handedIn, ...sent })).toMatchObject({ status: false, said });
    expect(await bring(handedIn, ravi)).toMatchObject({ status: false, said: 'hand_in_of_other' });
    expect(await report(handedIn.report_id ?? 0)).toBeUndefined();
    // The paper came after the copy: its device keeps the hand-in, and it comes back later.
    await operatorSql(portal, `UPDATE paper SET version = 9 WHERE kind = 'exam' AND item_id = ${String(exam_id)}`);
    expect(await bring(handedIn)).toMatchObject({ status: false, said: 'hand_in_paper_missing' });
    await operatorSql(portal, `UPDATE paper SET version = 1 WHERE kind = 'exam' AND item_id = ${String(exam_id)}`);
    expect(await bring(handedIn)).toMatchObject({ status: true, data: { brought: 1 } });
    // Attempts that the school takes out after a restore do not come back.
    portal.passTime(1000);
    const later = needed((await submit(await begin(exam_id), ['right'])).data);
    await operatorSql(portal, `DELETE FROM attempt WHERE attempt_id = ${String(later.report_id)}`);
    expect(await bring(later)).toMatchObject({ status: false, said: 'hand_in_not_lost' });
  });

  it('EXAM-04 a second attempt that was begun since counts, and the one brought back stands beside it', async () => {
    const exam_id = await examNamed();
    const before = await restores.take();
    const handedIn = needed((await submit(await begin(exam_id), ['right', 'right'])).data);
    await restores.putBack(before);
    // The student only looks at the exam again: the hand-in counts.
    const looked = await begin(exam_id);
    expect(await bring(handedIn)).toMatchObject({ said: 'hand_in_brought_back' });
    const save = { attempt_id: looked.attempt_id, device_id: PHONE, seq: 1, answers: [] };
    expect(await portal.call(attempts.save_answers, save, who())).toMatchObject({ status: false });

    await restores.putBack(before);
    // Answers that were given again go on.
    const begun = await begin(exam_id);
    const answers = [{ question_id: begun.numbers[0] ?? 0, answer: 'wrong' }];
    const given = { attempt_id: begun.attempt_id, device_id: PHONE, epoch: begun.epoch, seq: 1, answers };
    expect(await portal.call(attempts.save_answers, given, who())).toMatchObject({ status: true });
    expect(await bring(handedIn)).toMatchObject({ said: 'hand_in_brought_beside', data: { brought: 1, void: 1 } });
    expect(await portal.call(attempts.save_answers, { ...given, seq: 2 }, who())).toMatchObject({ data: { seq: 2, mine: 1 } });

    await restores.putBack(before);
    const again = await submit(await begin(exam_id), ['wrong']);
    const was = await report(again.data?.report_id ?? 0);
    expect(await bring(handedIn)).toMatchObject({ said: 'hand_in_brought_beside', data: { brought: 1, void: 1 } });
    expect(await report(again.data?.report_id ?? 0)).toEqual(was);
    expect((await reports()).filter((each) => !each.void).map(({ id }) => id)).toContain(again.data?.report_id);
    expect((await reports()).find(({ id }) => id === handedIn.report_id)).toMatchObject({ void: 1 });
    await restores.putBack(before);
  });

  it('EXAM-04 takes the place of what the server has handed in by itself from older answers', async () => {
    const exam_id = await examNamed();
    const begun = await begin(exam_id, ravi);
    const answers = [{ question_id: begun.numbers[0] ?? 0, answer: 'wrong' }];
    await portal.call(attempts.save_answers, { attempt_id: begun.attempt_id, device_id: PHONE, seq: 1, answers }, who(ravi));
    const before = await restores.take();
    const handedIn = needed((await submit(begun, ['right', 'right'], ravi)).data);
    await restores.putBack(before);
    portal.passTime(40 * MINUTE);
    await expect.poll(async () => (await reports(ravi)).length, { timeout: 15_000 }).toBe(1);
    expect(await bring(handedIn, ravi)).toMatchObject({ said: 'hand_in_brought_back', data: { brought: 1 } });
    const all = await reports(ravi);
    expect(all.filter((each) => !each.void).map(({ id }) => id)).toEqual([handedIn.report_id]);
    expect(all).toHaveLength(2);
    const result = await portal.call(attempts.attempt_result, { attempt_id: begun.attempt_id }, who(ravi));
    expect(result.data).toMatchObject({ report_id: handedIn.report_id, receipt: handedIn.receipt });
  });
});

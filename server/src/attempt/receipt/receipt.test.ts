import { createHash, createPublicKey, verify } from 'node:crypto';
import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { entrancePaper } from '../../testing/papers.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;
const PHONE = 'phone-one';

describe.each(EITHER)('receipts on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const paper = { ...entrancePaper('', ''), attempt_limit: null };
    if (first) {
      school.exams.push({ ...first, ...paper, key: 'plain', name: 'plain' });
      school.exams.push({ ...first, ...paper, key: 'shuffled', name: 'shuffled', shuffle: 'questions+options' });
      const questions = Array.from({ length: 90 }, (_, at) => ({
        ...paper.questions[0],
        key: `q${at}`,
      })) as typeof paper.questions;
      const { sections: _none, passages: _neither, ...plain } = paper;
      school.exams.push({
        ...first,
        ...plain,
        key: 'ninety',
        name: 'ninety',
        questions: questions.map(({ section: _no, ...each }) => each),
      });
    }
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const begin = async (caller: Caller, name: string, declared?: 1) => {
    const exam_id = (await portal.call(exams.exams, {}, { caller })).data?.find((each) => each.name === name)?.exam_id ?? 0;
    const questions = (await portal.call(exams.exam, { exam_id }, { caller })).data?.questions ?? [];
    const body = { kind: 'exam' as const, item_id: exam_id, device_id: PHONE, ...(declared ? { declared } : {}) };
    const start = await portal.call(attempts.start_attempt, body, { caller });
    const number = (key: string): Id => questions.find((each) => each.key === key)?.question_id ?? 0;
    return { exam_id, questions, number, attempt_id: start.data?.attempt_id ?? 0, deadline_at: start.data?.deadline_at };
  };
  const submit = (
    caller: Caller,
    exam_id: Id,
    attempt_id: Id,
    submit_data: { question_id: Id; answer: string }[],
    by?: 'device',
  ) => {
    const of = { exam_id, submit_data, attempt_id, device_id: PHONE, ...(by ? { by } : {}) };
    return portal.call(exams.submit_exam, of, { caller, submitKey: `handed-in-${attempt_id}` });
  };
  const check = (receipt = '') => portal.call(attempts.check_receipt, { receipt });
  const changed = (report_id: Id | undefined, set: string) =>
    operatorSql(portal, `UPDATE attempt SET ${set} WHERE attempt_id = ${String(report_id)}`);

  it('sign every letter, the summary, the paper’s version, the deadline and who handed in', async () => {
    const { exam_id, attempt_id, deadline_at, number } = await begin(asha, 'plain');
    const { data } = await submit(asha, exam_id, attempt_id, [
      { question_id: number('p2'), answer: 'third of p2' },
      { question_id: number('e8'), answer: 'none of these e8' },
      { question_id: number('several'), answer: '["right two","right one"]' },
      { question_id: number('number'), answer: '-0.50' },
      { question_id: number('pairs'), answer: '{"II":["R","P"],"I":["Q"]}' },
    ]);
    expect(data?.receipt).toMatch(/^LP2\./u);
    const checked = await check(data?.receipt);
    expect(checked.data).toMatchObject({
      answered: 5,
      not_answered: 14,
      paper_version: 1,
      deadline_at,
      handed_in_by: 'student',
      letters: ['', 'C', '', '', '', '', '', '', 'AC', '-0.50', 'I:Q II:P+R', '', '', '', '', '', '', '', 'D'],
    });
    expect(checked.data).not.toHaveProperty('paper_order');
    // The report, the repeat and the question for the result show the same one.
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: data?.report_id ?? 0 }, { caller: asha });
    expect(report.data?.analytics.receipt).toBe(data?.receipt);
    const result = await portal.call(attempts.attempt_result, { attempt_id }, { caller: asha });
    expect(result.data?.receipt).toBe(data?.receipt);
  });

  it('EXAM-03 are verified by the published key and what docs/RECEIPTS.md says, without this portal', async () => {
    const { exam_id, attempt_id, number } = await begin(asha, 'plain');
    const { data } = await submit(asha, exam_id, attempt_id, [{ question_id: number('p2'), answer: 'third of p2' }]);
    const [form, key_id, payload = '', signature = ''] = data?.receipt?.split('.') ?? [];
    expect(form).toBe('LP2');
    const keys = (await portal.call(attempts.receipt_keys, {})).data ?? [];
    const pem = keys.find((key) => key.key_id === key_id)?.public_key ?? '';
    expect(createHash('sha256').update(pem).digest('base64url').slice(0, 8)).toBe(key_id);
    const isSigned = (text: string) => verify(null, Buffer.from(text), createPublicKey(pem), Buffer.from(signature, 'base64url'));
    expect(isSigned(payload)).toBe(true);
    expect(isSigned(`${payload}A`)).toBe(false);
    const [kind, attempt, student, , hash] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown[];
    expect([kind, attempt, student]).toEqual(['exam', data?.report_id, asha.stud_id]);
    const answers = JSON.stringify([[String(number('p2')), 'third of p2']]);
    expect(hash).toBe(createHash('sha256').update(answers).digest('base64url').slice(0, 22));
  });

  it('sign the order of a shuffled paper, extra time, and a hand-in by the device at zero', async () => {
    await operatorSql(portal, `UPDATE student SET extra_minutes = 20 WHERE mobile = '${RAVI}'`);
    const ravi = await portal.signIn(RAVI);
    const { exam_id, attempt_id, number, questions } = await begin(ravi, 'shuffled');
    const { data } = await submit(ravi, exam_id, attempt_id, [{ question_id: number('p2'), answer: 'right of p2' }], 'device');
    const checked = await check(data?.receipt);
    expect(checked.data).toMatchObject({ extra_minutes: 20, handed_in_by: 'device' });
    expect(checked.data?.paper_order).toEqual(questions.map(({ paper_number }) => paper_number));
    // With the paper's own letter, whatever place the option had on the student's screen.
    expect(checked.data?.letters?.[1]).toBe('B');
  });

  /** The signed parts of a receipt of version 2. */
  const partsOf = (receipt = '') => JSON.parse(Buffer.from(receipt.split('.')[2] ?? '', 'base64url').toString()) as unknown[];

  it('EXAM-04 sign when the student agreed to the declaration, the first time, and how much was marked for review', async () => {
    const undeclared = await begin(asha, 'plain');
    const { attempt_id, exam_id, number } = await begin(asha, 'plain', 1);
    const agreedBy = portal.services.now();
    portal.passTime(MINUTE);
    await begin(asha, 'plain', 1);
    const marked = [number('p1'), number('p2')];
    const body = { exam_id, submit_data: [], attempt_id, marked };
    const { data } = await portal.call(exams.submit_exam, body, { caller: asha, submitKey: 'with-a-declaration' });
    expect(undeclared.attempt_id).toBe(attempt_id);
    const sql = 'SELECT declared_at FROM attempt WHERE attempt_id = ?';
    const row = await portal.services.db.get<{ declared_at: number }>(sql, Number(data?.report_id));
    expect(partsOf(data?.receipt).slice(-2)).toEqual([2, row?.declared_at]);
    const checked = await check(data?.receipt);
    expect(checked.data).toMatchObject({ marked: 2, declared_at: new Date(row?.declared_at ?? 0).toISOString() });
    expect(row?.declared_at).toBeLessThanOrEqual(agreedBy);
    for (const set of ['declared_at = declared_at + 1', 'marked_count = 3']) {
      await changed(data?.report_id, set);
      expect(await check(data?.receipt)).toMatchObject({ status: false, said: 'receipt_outdated' });
      await changed(data?.report_id, `declared_at = ${row?.declared_at ?? 0}, marked_count = 2`);
    }
    expect(await check(data?.receipt)).toMatchObject({ status: true });
  });

  it('EXAM-04 of attempts handed in before they said so stay as they are, marks for review or not', async () => {
    const { attempt_id, exam_id, number } = await begin(asha, 'plain');
    const body = { exam_id, submit_data: [], attempt_id, marked: [number('p1')] };
    const { data } = await portal.call(exams.submit_exam, body, { caller: asha, submitKey: 'marked-before' });
    expect(partsOf(data?.receipt)).toHaveLength(14);
    expect((await check(data?.receipt)).data).toMatchObject({ marked: 1 });
    await changed(data?.report_id, 'marked_count = NULL');
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: data?.report_id ?? 0 }, { caller: asha });
    const { receipt } = report.data?.analytics ?? {};
    expect(partsOf(receipt)).toHaveLength(13);
    const checked = await check(receipt);
    expect(checked.data).toMatchObject({ answered: 0 });
    expect(checked.data).not.toHaveProperty('marked');
    expect(checked.data).not.toHaveProperty('declared_at');
  });

  it('say when the server handed in', async () => {
    const { attempt_id, number } = await begin(asha, 'plain');
    const answers = [{ question_id: number('p1'), answer: 'right of p1' }];
    await portal.call(attempts.save_answers, { attempt_id, device_id: PHONE, seq: 1, answers }, { caller: asha });
    portal.passTime(32 * MINUTE);
    const result = async () => (await portal.call(attempts.attempt_result, { attempt_id }, { caller: asha })).data;
    await expect.poll(result, { timeout: 20_000, interval: 500 }).toMatchObject({ score_text: '4/76' });
    expect((await check((await result())?.receipt)).data).toMatchObject({ handed_in_by: 'server', answered: 1 });
  });

  it('are outdated once anything of the attempt that they sign is stored otherwise', async () => {
    for (const set of [
      `answers = '{}'`,
      'version = version + 1',
      'deadline_at = deadline_at + 1',
      'extra_minutes = 5',
      `handed_in_by = 'server'`,
      `paper_order = '{"q":[]}'`,
      'submitted_at = submitted_at - 1',
    ]) {
      const { exam_id, attempt_id } = await begin(asha, 'plain');
      await operatorSql(
        portal,
        `INSERT INTO paper (kind, item_id, version, document, created_at) SELECT kind, item_id, 2, document, created_at FROM paper
         WHERE kind = 'exam' AND item_id = ${String(exam_id)} AND version = 1 ON CONFLICT DO NOTHING`,
      );
      const question_id = (await begin(asha, 'plain')).number('p1');
      const { data } = await submit(asha, exam_id, attempt_id, [{ question_id, answer: 'first of p1' }]);
      expect(await check(data?.receipt)).toMatchObject({ status: true });
      await changed(data?.report_id, set);
      expect({ set, said: (await check(data?.receipt)).said }).toEqual({ set, said: 'receipt_outdated' });
    }
  });

  it('of attempts from before have version 1 for ever, which goes on verifying, and signs the answers', async () => {
    const { exam_id, attempt_id, number } = await begin(asha, 'plain');
    const { data } = await submit(asha, exam_id, attempt_id, [{ question_id: number('p1'), answer: 'right of p1' }]);
    await changed(data?.report_id, 'handed_in_by = NULL');
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: data?.report_id ?? 0 }, { caller: asha });
    const { receipt = '' } = report.data?.analytics ?? {};
    expect(receipt).toMatch(/^LP1\./u);
    const checked = await check(receipt);
    expect(checked.data).toMatchObject({ answered: 1, score_text: '4/76', report_id: data?.report_id });
    expect(checked.data).not.toHaveProperty('letters');
    // An old and a new portal may answer side by side.
    await changed(data?.report_id, `handed_in_by = 'student'`);
    expect(await check(receipt)).toMatchObject({ status: true });
    expect(await check(receipt.replace('LP1', 'LP2'))).toMatchObject({ status: false, said: 'receipt_not_genuine' });
    await changed(data?.report_id, `answers = '{}'`);
    expect(await check(receipt)).toMatchObject({ status: false, said: 'receipt_outdated' });
  });

  it('of ninety questions fit a QR code that a narrow phone shows, letters and all', async () => {
    const { exam_id, attempt_id, questions } = await begin(asha, 'ninety', 1);
    const all = questions.map(({ question_id, options }) => ({ question_id, answer: options[1] ?? '' }));
    const { data } = await submit(asha, exam_id, attempt_id, all);
    const { receipt = '' } = data ?? {};
    expect((await check(receipt)).data?.letters).toEqual(Array.from({ length: 90 }, () => 'B'));
    // Version 15 of the code: 77 squares across.
    expect(`https://portal.example.org/receipt#${receipt}`.length).toBeLessThanOrEqual(520);
  });
});

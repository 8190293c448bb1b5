import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportStudent } from '../students/erase/export.ts';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { entrancePaper } from '../testing/papers.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;

describe.each(EITHER)('an answer that was taken back, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const paper = { ...entrancePaper('', ''), attempt_limit: null };
    const [physics, english] = paper.sections ?? [];
    const timed = [physics, english].flatMap((section) => (section ? [{ ...section, minutes: 10 }] : []));
    if (first) {
      school.exams.push({ ...first, ...paper, key: 'plain', name: 'plain' });
      school.exams.push({ ...first, ...paper, key: 'timed', name: 'timed', sections: timed });
      school.exams.push({ ...first, ...paper, key: 'shuffled', name: 'shuffled', shuffle: 'questions+options' });
    }
    portal = await startPortal(engine, { school });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
  });
  afterAll(() => portal.stop());

  /** Opens a device of a student at an exam, begun or taken over there. */
  const device = async (caller: Caller, name: string, device_id = 'phone-one', take_over: 0 | 1 = 0) => {
    const exam_id = (await portal.call(exams.exams, {}, { caller })).data?.find((each) => each.name === name)?.exam_id ?? 0;
    const questions = (await portal.call(exams.exam, { exam_id }, { caller })).data?.questions ?? [];
    const numbers = new Map(questions.map(({ key = '', question_id }) => [key, question_id]));
    const keys = new Map(questions.map(({ key = '', question_id }) => [String(question_id), key]));
    const start = async (over: 0 | 1 = 0) =>
      (await portal.call(attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id, take_over: over }, { caller }))
        .data;
    const begun = await start(take_over);
    const of = { attempt_id: begun?.attempt_id ?? 0, device_id, epoch: begun?.epoch ?? 0 };
    const given = (answers: Record<string, string>) =>
      Object.entries(answers).map(([key, answer]) => ({ question_id: numbers.get(key) ?? 0, answer }));
    const save = async (seq: number, answers: Record<string, string>) =>
      (await portal.call(attempts.save_answers, { ...of, seq, answers: given(answers) }, { caller })).data;
    const handIn = async (answers: Record<string, string>) =>
      (await portal.call(exams.submit_exam, { exam_id, submit_data: given(answers), ...of }, { caller })).data;
    /** Returns what the server tells a page that begins again, by the keys of the questions. */
    const told = async () =>
      Object.fromEntries(
        (await start())?.answers.map(({ question_id, answer }) => [keys.get(String(question_id)), answer]) ?? [],
      );
    const stored = async (report_id: Id | undefined) => {
      const row = await portal.services.db.get<{ answers: string }>(
        'SELECT answers FROM attempt WHERE attempt_id = ?',
        Number(report_id),
      );
      const answers = JSON.parse(row?.answers ?? '{}') as Record<string, string>;
      return Object.fromEntries(Object.entries(answers).map(([question_id, answer]) => [keys.get(question_id), answer]));
    };
    return { ...of, questions, numbers, save, handIn, told, stored };
  };

  it('QUIZ-07 is told as such after a reload, of every kind, and to another device, whose older answer does not come back', async () => {
    const one = await device(asha, 'plain');
    await one.save(1, { p1: 'right of p1', p2: 'right of p2', several: '["right two"]', number: '12.5', pairs: '{"I":["P"]}' });
    const cleared = { p1: '', p2: 'right of p2', several: '[]', number: '', pairs: '{}' };
    expect(await one.save(2, cleared)).toMatchObject({ seq: 2, mine: 1 });
    const held = { p1: '', p2: 'right of p2', several: '', number: '', pairs: '' };
    expect(await one.told()).toEqual(held);
    // The same save again, and one under its number that does not take the answer back.
    const again = await device(asha, 'plain');
    await again.save(3, cleared);
    expect(await again.save(3, cleared)).toMatchObject({ seq: 3, mine: 1 });
    expect(await again.save(3, { p2: 'right of p2' })).toMatchObject({ seq: 3, mine: 1 });
    expect(await again.save(3, { ...cleared, e1: '' })).toMatchObject({ seq: 3, mine: 0, stale: 1 });
    const other = await device(asha, 'plain', 'phone-two', 1);
    expect(await other.told()).toEqual(held);
    // A save that the first device still had on its way is older.
    expect(await again.save(4, { p1: 'right of p1', p2: 'right of p2' })).toMatchObject({ seq: 3, mine: 0 });
    expect(await other.told()).toEqual(held);
  });

  it('QUIZ-07 is not stored with what is handed in: report, receipts of both versions and the export know nothing of it', async () => {
    const page = await device(ravi, 'plain');
    await page.save(1, { p1: 'right of p1', p2: 'right of p2' });
    await page.save(2, { p1: '', p2: 'right of p2', number: '' });
    const { stud_id } = (await portal.services.db.get<{ stud_id: number }>(
      `SELECT stud_id FROM student WHERE mobile = '${RAVI}'`,
    )) ?? {
      stud_id: 0,
    };
    const exported = async (what: string) => (await exportStudent(portal.services.db, stud_id, Date.now()))[what];
    expect(await exported('attempts_under_way')).toEqual([
      expect.objectContaining({ answers: { [String(page.numbers.get('p2'))]: 'right of p2' } }),
    ]);
    const done = await page.handIn({ p1: '', p2: 'right of p2', several: '[]' });
    expect(done).toMatchObject({ score_text: '4/76' });
    expect(done).not.toHaveProperty('differs');
    expect(await page.stored(done?.report_id)).toEqual({ p2: 'right of p2' });
    expect(JSON.stringify(await exported('attempts'))).not.toContain('""');

    const second = await portal.call(attempts.check_receipt, { receipt: done?.receipt ?? '' });
    expect(second.data).toMatchObject({ answered: 1, not_answered: 18 });
    await operatorSql(portal, `UPDATE attempt SET handed_in_by = NULL WHERE attempt_id = ${String(done?.report_id)}`);
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: done?.report_id ?? 0 }, { caller: ravi });
    expect(report.data?.report.filter(({ outcome }) => outcome !== 'blank').map(({ answer }) => answer)).toEqual(['right of p2']);
    const { receipt = '' } = report.data?.analytics ?? {};
    expect(receipt).toMatch(/^LP1\./u);
    expect((await portal.call(attempts.check_receipt, { receipt })).data).toMatchObject({ answered: 1 });
  });

  it('EXAM-02 is not stored by the server at the deadline either', async () => {
    const page = await device(ravi, 'plain');
    await page.save(1, { p1: 'right of p1', p2: 'right of p2', pairs: '{"I":["P"]}' });
    await page.save(2, { p1: '', p2: 'right of p2', pairs: '' });
    portal.passTime(32 * MINUTE);
    const result = async () =>
      (await portal.call(attempts.attempt_result, { attempt_id: page.attempt_id }, { caller: ravi })).data;
    await expect.poll(result, { timeout: 20_000, interval: 500 }).toMatchObject({ score_text: '4/76' });
    const done = await result();
    expect(await page.stored(done?.report_id)).toEqual({ p2: 'right of p2' });
    expect((await portal.call(attempts.check_receipt, { receipt: done?.receipt ?? '' })).data).toMatchObject({
      answered: 1,
      not_answered: 18,
    });
  });

  it('EXAM-04 in a section that is over it is refused, and the answer stays; what was taken back before stays so', async () => {
    const page = await device(ravi, 'timed');
    await page.save(1, { p1: 'right of p1', p2: 'right of p2' });
    await page.save(2, { p1: 'right of p1', p2: '' });
    portal.passTime(11.5 * MINUTE);
    // The one of p2 is left out by a page that never heard of it: that is no change.
    const late = await page.save(3, { p1: '', e1: 'right of e1' });
    expect(late).toMatchObject({ seq: 3, mine: 1, refused: [page.numbers.get('p1')] });
    expect(await page.told()).toEqual({ p1: 'right of p1', p2: '', e1: 'right of e1' });
    const back = await device(ravi, 'timed', 'phone-two', 1);
    expect(await back.save(4, { p1: 'right of p1', p2: 'right of p2', e1: '' })).toMatchObject({
      refused: [page.numbers.get('p2')],
    });
    expect(await back.told()).toEqual({ p1: 'right of p1', p2: '', e1: '' });
    const done = await (await device(ravi, 'timed', 'phone-two')).handIn({ p1: 'right of p1' });
    expect(done).not.toHaveProperty('differs');
    expect(await back.stored(done?.report_id)).toEqual({ p1: 'right of p1' });
  });

  it('QUIZ-07 of several options those chosen are told in the order in which the attempt shows them, and stored in the paper’s', async () => {
    const page = await device(ravi, 'shuffled');
    const options = page.questions.find(({ key }) => key === 'several')?.options ?? [];
    const inPaper = ['right one', 'wrong one', 'right two', 'wrong two'];
    for (let bits = 1; bits < 16; bits += 1) {
      const chosen = (all: string[]) => JSON.stringify(all.filter((option) => (bits & (1 << inPaper.indexOf(option))) !== 0));
      await page.save(bits, { several: chosen(options) });
      const row = await portal.services.db.get<{ answers: string }>(
        'SELECT answers FROM open_attempt WHERE attempt_id = ?',
        Number(page.attempt_id),
      );
      expect(Object.values(JSON.parse(row?.answers ?? '') as object)).toEqual([chosen(inPaper)]);
      const looker = { kind: 'exam', item_id: 0, device_id: 'a-looker' } as const;
      const exam_id =
        (await portal.call(exams.exams, {}, { caller: ravi })).data?.find(({ name }) => name === 'shuffled')?.exam_id ?? 0;
      const { data } = await portal.call(attempts.start_attempt, { ...looker, item_id: exam_id }, { caller: ravi });
      expect(data?.answers.map(({ answer }) => answer)).toEqual([chosen(options)]);
    }
  });
});

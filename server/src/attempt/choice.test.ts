import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entrancePaper } from '../testing/papers.ts';
import { ASHA, EITHER, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { commandOn } from '../testing/staff.ts';

const { attempts, exams, progress, students } = calls;
const HOUR = 3_600_000;
const PHONE = 'phone-one';

describe.each(EITHER)('EXAM-02 sections of which only some questions count, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const sections = [
      { key: 'physics', name: 'Physics', any: 3 },
      { key: 'english', name: 'English', any: 3, counts: 'best' as const },
    ];
    const paper = { ...entrancePaper('', ''), sections, max_marks: 24, pass_marks: 10, option_labels: 'numbers' as const };
    if (first) {
      school.exams.push({ ...first, ...paper, key: 'choice', name: 'choice', instructions: '<p>Bring a pen.</p>' });
      school.exams.push({ ...first, ...paper, key: 'mixed', name: 'mixed', shuffle: 'questions+options' });
    }
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const idOf = async (name: string): Promise<Id> =>
    (await portal.call(exams.exams, {}, { caller: asha })).data?.find((each) => each.name === name)?.exam_id ?? 0;
  const begin = async (name: string) => {
    const exam_id = await idOf(name);
    const { data } = await portal.call(exams.exam, { exam_id }, { caller: asha });
    const start = await portal.call(
      attempts.start_attempt,
      { kind: 'exam', item_id: exam_id, device_id: PHONE },
      { caller: asha },
    );
    const number = (key: string): Id => data?.questions.find((each) => each.key === key)?.question_id ?? 0;
    const handIn = (answers: Record<string, string>) => {
      const submit_data = Object.entries(answers).map(([key, answer]) => ({
        question_id: number(key),
        answer: `${answer} of ${key}`,
      }));
      const of = { exam_id, submit_data, attempt_id: start.data?.attempt_id ?? 0, device_id: PHONE };
      return portal.call(exams.submit_exam, of, { caller: asha, submitKey: `handed-in-${name}` });
    };
    return { exam_id, data, number, handIn };
  };
  const reportOf = async (record_id: Id = 0) =>
    (await portal.call(exams.get_exam_report_by_id, { record_id }, { caller: asha })).data;
  let report_id: Id = 0;

  it('the entrance and the paper say how many of them, by which rule, and how much that is; and the school’s own instructions', async () => {
    const { data } = await portal.call(exams.exam_entrance, { exam_id: await idOf('choice') }, { caller: asha });
    expect(data).toMatchObject({
      exam: { max_marks: 24 },
      sections: [
        { key: 'physics', questions: 11, max_marks: 12, any: 3, counts: 'first' },
        { key: 'english', questions: 8, max_marks: 12, any: 3, counts: 'best' },
      ],
      instructions: '<p>Bring a pen.</p>',
    });
    const paper = (await begin('choice')).data;
    expect(paper?.sections?.map(({ any, counts }) => [any, counts])).toEqual([
      [3, 'first'],
      [3, 'best'],
    ]);
    expect(paper?.option_labels).toBe('numbers');
  });

  it('the first answered by the paper’s order count, or the best: in the result, the report and its receipt', async () => {
    const { handIn } = await begin('choice');
    // Physics −1 + 4 − 1, its fourth does not count; of English the three right ones count and not the wrong one.
    const english = { e1: 'first', e2: 'right', e3: 'right', e4: 'right' };
    const { data } = await handIn({ p8: 'right', p1: 'first', p2: 'right', p3: 'first', ...english });
    expect(data).toMatchObject({ score_text: '14/24', result: 'passed' });
    report_id = data?.report_id ?? 0;
    const report = await reportOf(report_id);
    expect(report?.analytics).toMatchObject({
      total_marks_gained: 14,
      option_labels: 'numbers',
      sections: [
        { marks: 2, max_marks: 12, answered: 4, any: 3, counts: 'first' },
        { marks: 12, max_marks: 12, answered: 4, any: 3, counts: 'best' },
      ],
    });
    const of = (key: string) => report?.report.find((each) => each.key === key);
    expect(of('p8')).toMatchObject({ outcome: 'right', earned: 0, uncounted: 1 });
    expect(of('e1')).toMatchObject({ outcome: 'wrong', earned: 0, uncounted: 1 });
    expect(of('p3')).toMatchObject({ outcome: 'wrong', earned: -1 });
    expect(of('p3')).not.toHaveProperty('uncounted');
    const checked = await portal.call(attempts.check_receipt, { receipt: data?.receipt ?? '' });
    expect(checked.data).toMatchObject({ score_text: '14/24', answered: 8 });
    expect(checked.data?.letters?.slice(0, 4)).toEqual(['1', '2', '1', '']);
  });

  it('what was left out by choice is not missed, nor weighs on a topic or on a question’s figures', async () => {
    portal.passTime(48 * HOUR);
    asha = await portal.signIn(ASHA);
    const { data } = await portal.call(students.revision, {}, { caller: asha });
    // Only questions answered wrongly are due; none that was left out is.
    expect(data?.cards.map(({ key }) => key).toSorted()).toEqual(['e1', 'p1', 'p3']);
    expect(data?.cards[0]?.option_labels).toBe('numbers');
    const results = (await portal.call(progress.my_results, {}, { caller: asha })).data;
    expect(results?.topics.reduce((sum, { max_marks }) => sum + max_marks, 0)).toBe(24);
    expect(results?.topics.reduce((sum, { marks }) => sum + marks, 0)).toBe(14);
    const { out } = await commandOn(portal, 'results', 'questions', '--kind', 'exam', '--item', 'choice', '--json');
    const rows = JSON.parse(out) as { no: number; attempts: number; facility: number | null }[];
    expect(rows.filter(({ attempts: count }) => count > 0).map(({ no, facility }) => [no, facility])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
      [8, 1],
      [12, 0],
      [13, 1],
      [14, 1],
      [15, 1],
    ]);
  });

  it('a regrade counts by the same rule', async () => {
    const why = ['--why', 'a misprint', '--by', 'Mr Rao'];
    expect(await commandOn(portal, 'exams', 'regrade', 'choice', '--rule', 'p1=drop-all', ...why)).toMatchObject({ code: 0 });
    const report = await reportOf(report_id);
    expect(report?.analytics).toMatchObject({ total_marks_gained: 19 });
    expect(report?.report.find(({ key }) => key === 'p1')).toMatchObject({ outcome: 'dropped', earned: 4 });
  });

  it('where the first answered count their questions stay in order though others are mixed; a receipt names options as the screen did', async () => {
    const { data, handIn } = await begin('mixed');
    const places = data?.questions.map(({ paper_number = 0 }) => paper_number) ?? [];
    expect(places.slice(0, 11)).toEqual(Array.from({ length: 11 }, (_, at) => at + 1));
    expect(places.slice(11)).not.toEqual(Array.from({ length: 8 }, (_, at) => at + 12));
    const shown = data?.questions[1]?.options.indexOf('right of p2') ?? -1;
    const done = await handIn({ p2: 'right' });
    const checked = (await portal.call(attempts.check_receipt, { receipt: done.data?.receipt ?? '' })).data;
    expect(checked?.letters?.[1]).toBe('2');
    expect(checked?.shown_letters?.[1]).toBe(String(shown + 1));
  });
});

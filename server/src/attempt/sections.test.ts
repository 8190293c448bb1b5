import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { entrancePaper } from '../testing/papers.ts';
import { clocksOf } from './sections.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;
const PHONE = 'phone-one';
const timed = [
  { key: 'physics', name: 'Physics', minutes: 20 },
  { key: 'english', name: 'English', minutes: 10 },
];

describe('the clocks of sections', () => {
  const minutes = (clocks: ReturnType<typeof clocksOf>) =>
    clocks?.map(({ key, opens_at, closes_at }) => [key, opens_at / MINUTE, closes_at / MINUTE]);

  test.each([
    [
      'one after the other',
      0,
      null,
      [
        ['physics', 0, 20],
        ['english', 20, 30],
      ],
    ],
    [
      'with extra time by their share',
      9,
      null,
      [
        ['physics', 0, 26],
        ['english', 26, 39],
      ],
    ],
    [
      'no longer than the attempt',
      0,
      25,
      [
        ['physics', 0, 20],
        ['english', 20, 25],
      ],
    ],
    [
      'none of the last when the attempt ends before',
      0,
      15,
      [
        ['physics', 0, 15],
        ['english', 15, 15],
      ],
    ],
  ] as const)('%s', (_how, extra, deadline, expected) => {
    expect(minutes(clocksOf(timed, 0, extra, deadline === null ? null : deadline * MINUTE))).toEqual(expected);
  });

  test('there are none without minutes', () => {
    expect(clocksOf([{ key: 'physics' }], 0, 10, null)).toBeUndefined();
    expect(clocksOf(undefined, 0, 10, null)).toBeUndefined();
  });
});

describe.each(EITHER)('sections with clocks on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    const paper = { ...entrancePaper('', ''), sections: timed };
    if (first)
      for (const key of ['saved', 'handed', 'expired', 'extra']) school.exams.push({ ...first, ...paper, key, name: key });
    const locked = timed.map(({ minutes: _none, ...section }) => ({ ...section, navigation: 'locked' as const }));
    if (first) school.exams.push({ ...first, ...paper, sections: locked, key: 'locked', name: 'locked' });
    portal = await startPortal(engine, { school });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  /** An exam begun by a student, and the questions by their keys. */
  const begun = async (caller: Caller, name: string) => {
    const exam_id = (await portal.call(exams.exams, {}, { caller })).data?.find((each) => each.name === name)?.exam_id ?? 0;
    const { data } = await portal.call(exams.exam, { exam_id }, { caller });
    const start = await portal.call(attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id: PHONE }, { caller });
    const attempt_id = start.data?.attempt_id ?? 0;
    const numbers = new Map(data?.questions.map(({ key = '', question_id }) => [key, question_id]));
    const given = (answers: Record<string, string>) =>
      Object.entries(answers).map(([key, answer]) => ({ question_id: numbers.get(key) ?? 0, answer: `${answer} of ${key}` }));
    const save = (seq: number, answers: Record<string, string>) =>
      portal.call(attempts.save_answers, { attempt_id, device_id: PHONE, seq, answers: given(answers) }, { caller });
    const held = async () =>
      (await portal.call(attempts.start_attempt, { kind: 'exam', item_id: exam_id, device_id: 'a-looker' }, { caller })).data
        ?.answers;
    return { exam_id, attempt_id, numbers, given, save, held, start: start.data };
  };
  const inOrder = <T extends { question_id: Id }>(list: T[] | undefined) =>
    list?.toSorted((a, b) => Number(a.question_id) - Number(b.question_id));

  it('are told at the start, and their sum is the deadline where it comes before the exam’s own', async () => {
    const { start } = await begun(asha, 'saved');
    const at = (moment: string) => (Date.parse(moment) - Date.parse(start?.started_at ?? '')) / MINUTE;
    expect(start?.sections?.map(({ key, opens_at, closes_at }) => [key, at(opens_at), at(closes_at)])).toEqual([
      ['physics', 0, 20],
      ['english', 20, 30],
    ]);
    expect(at(start?.deadline_at ?? '')).toBe(30);
  });

  it('a save is taken question by question: what belongs to a section that is closed, or not open yet, stays as it was', async () => {
    const { save, held, numbers, given } = await begun(asha, 'saved');
    const early = await save(1, { p1: 'first', p2: 'first', e1: 'first' });
    expect(early.data).toMatchObject({ seq: 1, mine: 1, refused: [numbers.get('e1')] });
    expect(inOrder(await held())).toEqual(inOrder(given({ p1: 'first', p2: 'first' })));

    portal.passTime(20.9 * MINUTE);
    const inGrace = await save(2, { p1: 'right', p2: 'first', e1: 'first' });
    expect(inGrace.data).toMatchObject({ seq: 2, mine: 1 });
    expect(inGrace.data).not.toHaveProperty('refused');

    portal.passTime(0.2 * MINUTE);
    // A changed answer, one taken back and a new one: none of the three counts any more.
    const late = await save(3, { p1: 'third', p3: 'right', e1: 'right' });
    expect(late.data).toMatchObject({ seq: 3, mine: 1 });
    expect(new Set(late.data?.refused)).toEqual(new Set(['p1', 'p2', 'p3'].map((key) => numbers.get(key))));
    const kept = given({ p1: 'right', p2: 'first', e1: 'right' });
    expect(inOrder(await held())).toEqual(inOrder(kept));

    const repeated = await save(3, { p1: 'third', p3: 'right', e1: 'right' });
    expect(repeated.data).toMatchObject({ seq: 3, mine: 1, refused: late.data?.refused });
    expect((await save(3, { e1: 'third' })).data).toMatchObject({ seq: 3, mine: 0, stale: 1 });
  });

  it('a hand-in changes nothing of a section that is closed, and says that it holds other answers', async () => {
    const { exam_id, attempt_id, save, given } = await begun(asha, 'handed');
    await save(1, { p1: 'right', p2: 'right' });
    portal.passTime(22 * MINUTE);
    const submit_data = given({ p1: 'first', p2: 'right', p3: 'right', e1: 'right' });
    const handIn = { exam_id, submit_data, attempt_id, device_id: PHONE };
    const { data } = await portal.call(exams.submit_exam, handIn, { caller: asha, submitKey: 'handed-in-late' });
    expect(data).toMatchObject({ score_text: '12/76', differs: 1 });
    const report = await portal.call(exams.get_exam_report_by_id, { record_id: data?.report_id ?? 0 }, { caller: asha });
    const answered = report.data?.report.filter(({ answer }) => answer !== '').map(({ answer }) => answer);
    expect(answered).toEqual(['right of p1', 'right of p2', 'right of e1']);
  });

  it('the server hands in at the deadline what was held of every section', async () => {
    const { attempt_id, save } = await begun(asha, 'expired');
    await save(1, { p1: 'right' });
    portal.passTime(21.5 * MINUTE);
    await save(2, { p1: 'first', e1: 'right' });
    portal.passTime(10 * MINUTE);
    const result = async () => (await portal.call(attempts.attempt_result, { attempt_id }, { caller: asha })).data;
    await expect.poll(result, { timeout: 20_000, interval: 500 }).toMatchObject({ score_text: '8/76' });
  });

  it('EXAM-04 one that is left once without minutes is closed as soon as the next was looked at or answered, in saves and in the hand-in', async () => {
    const { exam_id, attempt_id, save, held, numbers, given } = await begun(asha, 'locked');
    const of = { attempt_id, device_id: PHONE };
    expect((await save(1, { p1: 'right', p2: 'first' })).data).not.toHaveProperty('refused');
    // The last answer there, and the first look at what comes next, in one save.
    const visited = [numbers.get('p1') ?? 0, numbers.get('e1') ?? 0];
    const left = { ...of, seq: 2, answers: given({ p1: 'right', p2: 'right' }), visited };
    expect((await portal.call(attempts.save_answers, left, { caller: asha })).data).not.toHaveProperty('refused');
    const back = await save(3, { p1: 'third', p2: 'right', p3: 'right', e1: 'right' });
    expect(back.data).toMatchObject({ seq: 3, mine: 1 });
    expect(new Set(back.data?.refused)).toEqual(new Set(['p1', 'p3'].map((key) => numbers.get(key))));
    expect((await save(3, { p1: 'third', p2: 'right', p3: 'right', e1: 'right' })).data).toMatchObject({
      refused: back.data?.refused,
    });
    expect(inOrder(await held())).toEqual(inOrder(given({ p1: 'right', p2: 'right', e1: 'right' })));
    // Open sections may still be changed.
    expect((await save(4, { p1: 'right', p2: 'right', e1: 'third' })).data).not.toHaveProperty('refused');
    const submit_data = given({ p1: 'first', p2: 'right', p3: 'right', e1: 'right' });
    const { data } = await portal.call(
      exams.submit_exam,
      { exam_id, submit_data, ...of },
      { caller: asha, submitKey: 'locked-once' },
    );
    expect(data).toMatchObject({ score_text: '12/76', differs: 1 });
  });

  it('extra minutes lengthen every section by its share', async () => {
    await operatorSql(portal, `UPDATE student SET extra_minutes = 9 WHERE mobile = '${RAVI}'`);
    const { start, save, numbers } = await begun(await portal.signIn(RAVI), 'extra');
    const at = (moment: string) => (Date.parse(moment) - Date.parse(start?.started_at ?? '')) / MINUTE;
    expect(start?.sections?.map(({ closes_at }) => at(closes_at))).toEqual([26, 39]);
    expect(at(start?.deadline_at ?? '')).toBe(39);
    portal.passTime(25 * MINUTE);
    expect((await save(1, { p1: 'right' })).data).not.toHaveProperty('refused');
    portal.passTime(3 * MINUTE);
    expect((await save(2, { p1: 'first' })).data?.refused).toEqual([numbers.get('p1')]);
  });
});

import { calls, type Caller, type Id } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readCounting } from '../../attempt/correction/regrades.store.ts';
import { beginRegrade, countRegrade, writeMarks } from '../../exams/regrade/regrade.store.ts';
import { writeMissing } from '../../exams/regrade/write.ts';
import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { runPortal } from '../../testing/command.ts';
import { ASHA, EITHER, RAVI } from '../../testing/portal.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const WHY = ['--why', 'D is right', '--by', 'Mr Rao'];

interface Handed {
  report_id?: Id | undefined;
  receipt?: string | undefined;
}

describe.each(EITHER)('a corrected key (%s)', (engine) => {
  let portal: StaffedPortal;
  let [asha, ravi]: Caller[] = [];
  let [hers, his]: Handed[] = [];

  beforeEach(async () => {
    portal = await startStaffed(engine);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    // Asha has what the key says, Ravi what turns out to be right: D of q2.
    hers = await handedIn(asha, { q1: 'A of q1', q2: 'B of q2', q4: '12.5' });
    his = await handedIn(ravi, { q1: 'A of q1', q2: 'D of q2', q3: 'A of q3' });
    await correctKey('D');
  });
  afterEach(() => portal.stop());

  const handedIn = async (caller: Caller, given: Record<string, string>): Promise<Handed> =>
    (await portal.handIn(caller, await portal.begin(caller), given)).data ?? {};
  const correctKey = (answer: string) =>
    portal.load((exam) => ({
      ...exam,
      questions: exam.questions.map((each) =>
        each.key === 'q2' ? { ...each, answer: `${answer} of q2`, explanation: `Because ${answer}` } : each,
      ),
    }));
  const regrade = (...args: string[]) => portal.run('regrade', 'unit-test', ...args);
  const marksOf = async (caller: Caller | undefined) =>
    caller && (await portal.list(caller)).map(({ total_marks, result }) => [total_marks, result])[0];
  const analyticsOf = async (caller: Caller | undefined, { report_id }: Handed = {}) =>
    caller && (await portal.report(caller, report_id)).data?.analytics;

  test('is told with the rules to choose from; nothing changes before one is said, nor in a dry run', async () => {
    const told = await regrade();
    expect(told).toMatchObject({ code: 0, fault: 'Say a rule for each, such as --rule q2=both. Nothing was changed.' });
    expect(told.out).toMatch(/2 +q2 +B of q2 +D of q2 +\? both, new, drop-attempted, drop-all, leave/u);
    const dry = await regrade('--rule', 'new', '--dry-run');
    expect(dry).toMatchObject({ code: 0, fault: 'Nothing was changed: this was a dry run.' });
    expect(dry.out).toMatch(/Asha Verma +12 +7 +fail \(was pass\)/u);
    expect(dry.out).toContain('2 attempts: 1 up, 1 down, 0 as before; 0 pass now, 1 fail now.');
    expect([await marksOf(asha), await marksOf(ravi)]).toEqual([
      [12, 'passed'],
      [2, 'failed'],
    ]);
    expect(JSON.parse((await portal.run('audit', '--json')).out)).toEqual([]);
  });

  test('both keys count: who had the new one goes up, nobody down, and the report says what the marks were and why', async () => {
    expect(await regrade('--rule', 'q2=both', ...WHY)).toMatchObject({ code: 0 });
    expect([await marksOf(asha), await marksOf(ravi)]).toEqual([
      [12, 'passed'],
      [7, 'failed'],
    ]);
    expect(await analyticsOf(ravi, his)).toMatchObject({
      total_marks_gained: 7,
      regraded: { marks_before: 2, questions: { q2: 'corrected: the old and the new answer are right' } },
    });
    expect(await analyticsOf(asha, hers)).not.toHaveProperty('regraded');
    const question = ravi && (await portal.report(ravi, his?.report_id)).data?.report.find(({ key }) => key === 'q2');
    expect(question).toMatchObject({
      correct_answer: 'D of q2',
      correct_answers: ['D of q2', 'B of q2'],
      outcome: 'right',
      earned: 4,
      explanation: 'Because D',
    });
  });

  test('only the new key, a question dropped, and left as it was, each come to what they say', async () => {
    const after = async (...rules: string[]) => {
      expect(await regrade(...rules, ...WHY)).toMatchObject({ code: 0 });
      return [await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0]);
    };
    expect(await after('--rule', 'new')).toEqual([7, 7]);
    expect(await after('--rule', 'q2=drop-attempted')).toEqual([12, 7]);
    // The key of q3 is as it was: Asha left the question out, Ravi had it wrong.
    expect(await after('--rule', 'q3=drop-attempted')).toEqual([12, 12]);
    expect(await after('--rule', 'q3=drop-all')).toEqual([16, 12]);
    expect(await after('--rule', 'q2=leave')).toEqual([16, 7]);
    expect(await after('--rule', 'q3=leave')).toEqual([12, 2]);
    expect(await analyticsOf(ravi, his)).not.toHaveProperty('regraded');
  });

  test('receipts stay true, and checking one says both marks', async () => {
    await regrade('--rule', 'new', ...WHY);
    const checked = await portal.call(calls.attempts.check_receipt, { receipt: hers?.receipt ?? '' });
    expect(checked).toMatchObject({ status: true, data: { score_text: '7/16', marks_before: 12, result: 'failed' } });
    expect((await analyticsOf(asha, hers))?.receipt).toBe(hers?.receipt);
  });

  test('a regrade is undone, the newest first; the audit says who did what when and why', async () => {
    await regrade('--rule', 'both', ...WHY);
    await regrade('--rule', 'q3=drop-all', ...WHY);
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([16, 12]);
    const dry = await regrade('--undo', '--dry-run');
    expect(dry.out).toContain('2 attempts: 0 up, 2 down, 0 as before; 0 pass now, 1 fail now.');
    await regrade('--undo', '--why', 'only q2', '--by', 'Ms Sen');
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([12, 7]);
    await regrade('--undo', '--why', 'all as it was', '--by', 'Ms Sen');
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([12, 2]);
    expect(await regrade('--undo', '--why', 'again')).toMatchObject({
      code: 1,
      fault: 'Unit test was not marked anew: there is nothing to undo.',
    });
    const lines = JSON.parse((await portal.run('audit', 'unit-test', '--json')).out) as Record<string, unknown>[];
    expect(lines.map(({ who, action, why }) => [who, action, why])).toEqual([
      ['Ms Sen', 'regrade-undo', 'all as it was'],
      ['Ms Sen', 'regrade-undo', 'only q2'],
      ['Mr Rao', 'regrade', 'D is right'],
      ['Mr Rao', 'regrade', 'D is right'],
    ]);
    expect(lines[3]?.['detail']).toMatchObject({ attempts: 2, up: 1, down: 0 });
  });

  test('attempts under way with the old version are marked by the newest key when they are handed in, also by the server', async () => {
    await portal.stop();
    portal = await startStaffed(engine);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const [hersNow, hisNow] = [await portal.begin(asha), await portal.begin(ravi)];
    await portal.save(ravi, hisNow, 1, { q2: 'D of q2' });
    await correctKey('D');
    const done = await regrade('--rule', 'new', ...WHY);
    expect(done).toMatchObject({ code: 0, fault: expect.stringContaining('2 attempts under way will be marked so') });
    const handed = await portal.handIn(asha, hersNow, { q2: 'D of q2', q4: '12.5' });
    expect(handed.data).toMatchObject({ score_text: '8/16', result: 'passed' });
    // Sent again it is the same answer.
    expect((await portal.handIn(asha, hersNow, { q2: 'D of q2', q4: '12.5' })).data).toEqual(handed.data);
    portal.passTime(40 * 60_000);
    await expect.poll(async () => marksOf(ravi), { timeout: 15_000, interval: 500 }).toEqual([4, 'failed']);
    // Undone, both have what their own version says.
    await regrade('--undo', ...WHY);
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([3, -1]);
  });

  test('attempts handed in between two regrades have the marks of the first when the second is undone', async () => {
    await portal.load((exam) => ({ ...exam, attempt_limit: null }));
    await regrade('--rule', 'new', ...WHY);
    await regrade('--rule', 'q3=drop-all', ...WHY);
    const again = asha && (await handedIn(asha, { q2: 'B of q2' }));
    expect(asha && (await portal.report(asha, again?.report_id)).data?.analytics).toMatchObject({ total_marks_gained: 3 });
    await regrade('--undo', ...WHY);
    expect(asha && (await portal.report(asha, again?.report_id)).data?.analytics).toMatchObject({ total_marks_gained: -1 });
  });

  test('stopped in the middle nothing has changed; the same command goes on, another one begins anew', async () => {
    const { db } = portal.services;
    const [{ exam_id } = { exam_id: 0 }] = await db.all<{ exam_id: number }>(`SELECT exam_id FROM exam WHERE key = 'unit-test'`);
    const [first] = await db.all<{ attempt_id: number }>('SELECT attempt_id FROM attempt ORDER BY attempt_id');
    const [{ question_id } = { question_id: 0 }] = await db.all<{ question_id: number }>(
      `SELECT question_id FROM question WHERE kind = 'exam' AND key = 'q2' AND item_id = ?`,
      exam_id,
    );
    const at = { kind: 'exam' as const, item_id: exam_id };
    const begun = { ...at, base_id: null, to_version: 2, rules: { [question_id]: 'new' as const }, who: 'x', why: 'y', at: 1 };
    const regrade_id = await db.write(beginRegrade, begun);
    const row = { attempt_id: first?.attempt_id ?? 0, regrade_id, marks: 7, max_marks: 16, result: 'fail', questions: '{}' };
    await db.write(writeMarks, [row]);
    // Where two instances write the marks of an attempt, the marks written first stay.
    await db.write(writeMarks, [{ ...row, marks: 1 }]);
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([12, 2]);
    await regrade('--rule', 'new', ...WHY);
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([7, 7]);
    const marks = await db.all<{ regrade_id: number }>('SELECT regrade_id FROM attempt_mark');
    expect(new Set(marks.map((each) => each.regrade_id))).toEqual(new Set([regrade_id]));
    // A regrade with other rules does not take over the marks that another has half written.
    const other = await db.write(beginRegrade, { ...begun, base_id: regrade_id, rules: { [question_id]: 'drop-all' } });
    await writeMissing(db, new PaperCache(db), { ...at, regrade_id: other, to_version: 2 });
    await regrade('--rule', 'q2=leave', ...WHY);
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([12, 2]);
    // The regrade with 'drop-all' was given up: an instance that still writes its marks does not make them count.
    const late = {
      ...at,
      regrade_id: other,
      base_id: await readCounting(db, 'exam', exam_id),
      detail: {},
      who: 'x',
      why: 'y',
      at: 2,
    };
    expect(await db.write(countRegrade, late)).toBe(false);
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([12, 2]);
  });

  test('the lists of staff have the marks that count, statistics the key that does, and the export of a student too', async () => {
    await regrade('--rule', 'new', ...WHY);
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
    const json = async (...args: string[]) =>
      JSON.parse((await runPortal(env, ...args, '--json')).out) as Record<string, unknown>[];
    const listed = await json('results', 'exam', '--item', 'unit-test');
    expect(listed.map(({ student, marks, result }) => [student, marks, result])).toEqual([
      ['Ravi', 7, 'failed'],
      ['Asha Verma', 7, 'failed'],
    ]);
    const questions = await json('results', 'questions', '--kind', 'exam', '--item', 'unit-test');
    expect(questions[1]).toMatchObject({ question: 'Question q2', facility: 0.5, wrong_option_chosen_most: 'B of q2' });
    const { out } = await runPortal(env, 'students', 'export', ASHA);
    expect(JSON.parse(out)).toMatchObject({ attempts: [{ marks: 7, max_marks: 16, result: 'failed' }] });
  });

  test('a rule is asked for where somebody sits; what does not fit is refused in a line and changes nothing', async () => {
    expect(await portal.runAnswering('drop-all', 'regrade', 'unit-test', ...WHY)).toMatchObject({
      code: 0,
      fault: expect.stringContaining('Question 2 (q2): was B of q2; is D of q2. both, new, drop-attempted, drop-all, leave?'),
    });
    expect(await marksOf(ravi)).toEqual([7, 'failed']);
    await regrade('--undo', ...WHY);
    for (const [args, fault] of [
      [['--rule', 'q9=both', ...WHY], "Unit test has no question 'q9': choose from q1, q2, q3, q4."],
      [['--rule', 'better', ...WHY], "'better' is no rule: choose from both, new, drop-attempted, drop-all, leave."],
      [
        ['--rule', 'q1=new', '--rule', 'q2=both', ...WHY],
        'The key of question q1 was not corrected: it can only be dropped (drop-attempted, drop-all, leave).',
      ],
      [['--rule', 'both'], 'Say why: --why TEXT. It is kept with who did it and when. (--dry-run only shows what would be.)'],
    ] as const)
      expect(await regrade(...args)).toEqual({ code: 1, out: '', fault });
    expect([await marksOf(asha), await marksOf(ravi)].map((each) => each?.[0])).toEqual([12, 2]);
  });
});

import { calls, type Caller } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPortal } from '../../testing/command.ts';
import { ASHA, EITHER, MEERA, operatorSql, RAVI } from '../../testing/portal.ts';
import { startStaffed, type StaffedPortal } from '../../testing/staffed.ts';

const MINUTE = 60_000;
const WHY = ['--why', 'power cut', '--by', 'Ms Sen'];

describe.each(EITHER)('decisions of staff about attempts (%s)', (engine) => {
  let portal: StaffedPortal;
  let asha: Caller;
  let ravi: Caller;

  beforeEach(async () => {
    portal = await startStaffed(engine);
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
  });
  afterEach(() => portal.stop());

  const exams = (verb: string, ...args: string[]) => portal.run(verb, 'unit-test', ...args);
  const minutesLater = (from: string | undefined, to: string | undefined) =>
    Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / MINUTE);
  const json = async (...args: string[]) => JSON.parse((await portal.run(...args, '--json')).out) as Record<string, unknown>;
  const audit = async () =>
    (JSON.parse((await portal.run('audit', 'unit-test', '--json')).out) as Record<string, unknown>[]).map(
      ({ action, who, student, why }) => [action, who, student, why],
    );

  test('extra time for all while the exam runs: the new deadline rides on the next save, and is never shortened', async () => {
    const begun = await portal.begin(asha);
    const dry = await exams('extra', '--all', '15', '--dry-run');
    expect(dry).toMatchObject({ code: 0, fault: 'Nothing was changed: this was a dry run.' });
    expect(dry.out).toContain('Asha Verma');
    expect((await portal.save(asha, begun, 1, {})).data?.deadline_at).toBe(begun.deadline_at);
    expect(await exams('extra', '--all', '15', ...WHY)).toMatchObject({
      code: 0,
      fault: expect.stringContaining('1 attempt under way'),
    });
    const saved = await portal.save(asha, begun, 2, { q1: 'A of q1' });
    expect(minutesLater(begun.deadline_at, saved.data?.deadline_at)).toBe(15);
    // A student who begins later has the minutes, too; given again they do not add up; fewer take nothing away.
    const later = await portal.begin(ravi);
    expect(Math.abs(minutesLater(begun.deadline_at, later.deadline_at) - 15)).toBeLessThanOrEqual(1);
    await exams('extra', '--all', '15', ...WHY);
    await exams('extra', '--all', '5', ...WHY);
    expect((await portal.save(asha, begun, 3, {})).data?.deadline_at).toBe(saved.data?.deadline_at);
    expect((await audit()).map(([action]) => action)).toEqual(['extra', 'extra', 'extra']);
  });

  test('extra time for one student comes on top of that for all and of the student’s own', async () => {
    const begun = await portal.begin(asha);
    await exams('extra', '--all', '10', ...WHY);
    await exams('extra', ASHA, '20', '--why', 'a broken phone');
    const { data } = await portal.save(asha, begun, 1, {});
    expect(minutesLater(begun.deadline_at, data?.deadline_at)).toBe(30);
    const his = await portal.begin(ravi);
    expect(Math.abs(minutesLater(begun.deadline_at, his.deadline_at) - 10)).toBeLessThanOrEqual(1);
    const receipt = (await portal.handIn(asha, begun, {})).data?.receipt ?? '';
    expect((await portal.call(calls.attempts.check_receipt, { receipt })).data).toMatchObject({ extra_minutes: 30 });
  });

  test('extra time goes to the sections that are not over, by what is left of them', async () => {
    await portal.load((exam) => ({
      ...exam,
      sections: [
        { key: 'one', name: 'One', minutes: 10 },
        { key: 'two', name: 'Two', minutes: 10 },
        { key: 'three', name: 'Three', minutes: 10 },
      ],
      questions: exam.questions.map((each, at) => ({ ...each, section: ['one', 'two', 'three', 'three'][at] ?? '' })),
    }));
    const sections = async () => {
      const exam_id = (await portal.begin(asha)).exam_id;
      const start = { kind: 'exam' as const, item_id: exam_id, device_id: 'phone-one' };
      return (await portal.call(calls.attempts.start_attempt, start, { caller: asha })).data?.sections ?? [];
    };
    const before = await sections();
    // Eleven minutes ago, for the command's clock, which is the machine's.
    const earlier = JSON.stringify(
      before.map(({ key, opens_at, closes_at }) => ({
        key,
        opens_at: Date.parse(opens_at) - 11 * MINUTE,
        closes_at: Date.parse(closes_at) - 11 * MINUTE,
      })),
    );
    await operatorSql(portal, `UPDATE open_attempt SET deadline_at = deadline_at - ${11 * MINUTE}, sections = '${earlier}'`);
    await exams('extra', '--all', '19', ...WHY);
    const after = await sections();
    const moved = after.map(({ opens_at, closes_at }, at) => [
      minutesLater(before[at]?.opens_at, opens_at) + 11,
      minutesLater(before[at]?.closes_at, closes_at) + 11,
    ]);
    expect(moved).toEqual([
      [0, 0],
      [0, 9],
      [9, 19],
    ]);
  });

  test('who has not begun and who has not handed in are named, with how far they are', async () => {
    const begun = await portal.begin(ravi);
    await portal.save(ravi, begun, 1, { q1: 'A of q1', q2: 'B of q2', q3: '' });
    const listed = await exams('absent');
    expect(listed).toMatchObject({ code: 0, fault: 'Unit test: 1 not begun, 1 not handed in.' });
    expect(listed.out).toMatch(
      /\+91 9000000001 +Asha Verma +Class 11 +not begun\n\+91 9000000002 +Ravi +Class 11 +\d{4}-.* 2\n/u,
    );
    await portal.handIn(ravi, begun, {});
    expect((await json('absent', 'unit-test'))['students']).toMatchObject([{ name: 'Asha Verma', started_at: null }]);
    expect((await json('absent', 'unit-test', '--level', 'c12'))['students']).toEqual([]);
    expect(await portal.run('absent', 'no-such-exam')).toMatchObject({
      code: 1,
      fault: expect.stringContaining("There is no exam or quiz 'no-such-exam': choose from mid-term"),
    });
  });

  test('a reopened attempt goes on with all its answers and marks; what was handed in does not count, and its receipt stays true', async () => {
    const begun = await portal.begin(asha);
    const marked = [begun.numbers.get('q2') ?? 0];
    const save = { attempt_id: begun.attempt_id, device_id: 'phone-one', seq: 1, answers: [], marked };
    await portal.call(calls.attempts.save_answers, save, { caller: asha });
    const first = await portal.handIn(asha, begun, { q1: 'A of q1', q4: '12.5' });
    expect(await exams('reopen', ASHA, '--dry-run')).toMatchObject({
      code: 0,
      fault: 'Nothing was changed: this was a dry run.',
    });
    expect(await exams('reopen', ASHA, '--minutes', '20', ...WHY)).toMatchObject({ code: 0 });
    const again = await portal.begin(asha);
    expect(again.answers.map(({ answer }) => answer).toSorted()).toEqual(['12.5', 'A of q1']);
    expect(again.marked).toEqual(marked);
    expect(minutesLater(new Date().toISOString(), again.deadline_at)).toBeGreaterThanOrEqual(19);
    expect(await exams('reopen', ASHA, ...WHY)).toMatchObject({ code: 1 });
    const receipt = first.data?.receipt ?? '';
    expect((await portal.call(calls.attempts.check_receipt, { receipt })).data).toMatchObject({ result: 'void', void: 1 });
    const second = await portal.handIn(asha, again, { q1: 'A of q1', q4: '12.5', q2: 'B of q2' });
    expect(second.data).toMatchObject({ score_text: '12/16', result: 'passed' });
    expect((await portal.list(asha)).map(({ total_marks, result }) => [total_marks, result])).toEqual([
      [12, 'passed'],
      [8, 'void'],
    ]);
    // No attempt is left after that.
    expect((await portal.handIn(asha, { ...again, attempt_id: 987_654 }, {})).status).toBe(false);
    expect(await audit()).toEqual([['reopen', 'Ms Sen', 'Asha Verma', 'power cut']]);
  });

  test('an attempt that is void counts nowhere, and says so to the student; undone it counts again', async () => {
    const { data } = await portal.handIn(ravi, await portal.begin(ravi), { q1: 'A of q1', q2: 'B of q2' });
    expect(await exams('void', RAVI)).toMatchObject({ code: 1, fault: expect.stringContaining('Say why: --why TEXT') });
    expect(await exams('void', RAVI, '--why', 'copied', '--by', 'Ms Sen')).toMatchObject({ code: 0 });
    expect((await portal.list(ravi))[0]).toMatchObject({ result: 'void', void: 1 });
    expect((await portal.report(ravi, data?.report_id)).data?.analytics).toMatchObject({ result_status: 'void', void: 1 });
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
    const results = async () =>
      JSON.parse(
        (await runPortal(env, 'results', 'exam', '--item', 'unit-test', '--attempts', 'first', '--json')).out,
      ) as object[];
    expect(await results()).toEqual([]);
    const statistics = await runPortal(env, 'results', 'questions', '--kind', 'exam', '--item', 'unit-test', '--json');
    expect(JSON.parse(statistics.out)).toEqual([]);
    expect(await exams('void', RAVI, ...WHY)).toMatchObject({ code: 1, fault: expect.stringContaining('that counts') });
    expect(await exams('void', RAVI, '--undo', ...WHY)).toMatchObject({ code: 0 });
    expect((await portal.list(ravi))[0]).toMatchObject({ result: 'passed', total_marks: 8 });
    expect(await results()).toHaveLength(1);
  });

  test('one more attempt is given where none is left, and only then', async () => {
    expect((await exams('retry', RAVI, ...WHY)).out).toContain('Ravi has 1 attempt left');
    await portal.handIn(ravi, await portal.begin(ravi), {});
    expect((await portal.begin(ravi)).attempt_id).toBe(0);
    expect((await exams('retry', RAVI, ...WHY)).out).toContain('gets one more');
    expect((await exams('retry', RAVI, ...WHY)).out).toContain('Ravi has 1 attempt left');
    const more = await portal.begin(ravi);
    expect((await portal.handIn(ravi, more, { q1: 'A of q1' })).data).toMatchObject({ score_text: '4/16' });
    expect((await portal.begin(ravi)).attempt_id).toBe(0);
    expect(await audit()).toEqual([['retry', 'Ms Sen', 'Ravi', 'power cut']]);
  });

  test('the reason goes with the student who is erased; that something was decided stays', async () => {
    await portal.handIn(ravi, await portal.begin(ravi), {});
    await exams('retry', RAVI, '--why', 'was ill', '--by', 'Ms Sen');
    const { DATA_DIR, DATABASE_URL, embedded } = portal.services.config;
    const env = { DATA_DIR, ...(embedded ? {} : { DATABASE_URL }) };
    const exported = JSON.parse((await runPortal(env, 'students', 'export', RAVI)).out) as Record<string, unknown>;
    expect(exported).toMatchObject({
      allowances: [{ item_name: 'Unit test', attempts: 1 }],
      decisions_of_staff: [{ action: 'retry', why: 'was ill' }],
    });
    await runPortal(env, 'students', 'erase', RAVI, '--yes');
    expect(await audit()).toEqual([['retry', 'Ms Sen', 'Erased student', '']]);
    expect(await exams('retry', MEERA, '--dry-run')).toMatchObject({ code: 0 });
  });
});

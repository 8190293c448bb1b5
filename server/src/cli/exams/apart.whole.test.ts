import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { directSql, insertSessions, insertStudents } from '../../testing/database.ts';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { commandOn } from '../../testing/staff.ts';

const { attempts, exams, quiz } = calls;
const WHY = ['--why', 'power cut', '--by', 'Ms Sen'];
const MINUTE = 60_000;

/** The test school with another exam and another quiz for class 11. */
function school() {
  const { exams: own, quizzes, ...rest } = testSchool();
  const [exam] = own;
  const [first] = quizzes;
  if (!exam || !first) throw new Error('the test school has changed');
  return {
    ...rest,
    exams: [...own, { ...exam, key: 'other', name: 'Another exam', attempt_limit: 2 }],
    quizzes: [...quizzes, { ...first, key: 'another', name: 'Another quiz' }],
  };
}

describe.each(EITHER)('an exam and a quiz of the same number, each of two students (%s)', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let item_id: Id;

  beforeAll(async () => {
    portal = await startPortal(engine, { school: school() });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    const found = await portal.services.db.get<{ exam_id: number; quiz_id: number }>(
      `SELECT e.exam_id, q.quiz_id FROM exam e, quiz q WHERE e.key = 'mid-term' AND q.key = 'motion-quiz'`,
    );
    item_id = found?.exam_id ?? 0;
    expect(found?.quiz_id).toBe(item_id);
    for (const caller of [asha, ravi]) {
      // Two quizzes handed in, a third under way: more than the one attempt that the exam allows.
      for (const submitKey of ['the-first-one', 'the-second-one']) await handIn('quiz', caller, ['right', 'wrong'], submitKey);
      await begin('quiz', caller, ['wrong', 'right', 'wrong']);
      // Another exam, too, which the tests are not about.
      const elsewhere = (await numbersOf('exam', 'other')).item_id;
      await portal.call(exams.submit_exam, { exam_id: elsewhere, submit_data: [] }, { caller, submitKey: 'the-first-one' });
      await begin('exam', caller, undefined, elsewhere);
    }
    for (const args of [
      ['extra', 'other', '--all', '100'],
      ['extra', 'other', ASHA, '200'],
      ['extra', 'other', RAVI, '200'],
      ['retry', 'other', ASHA],
    ])
      expect(await commandOn(portal, 'exams', ...args, ...WHY)).toMatchObject({ code: 0 });
    await operatorSql(portal, `UPDATE allowance SET attempts = 7 WHERE kind = 'exam'`);
    const minutes = 'INSERT INTO item_allowance (kind, item_id, minutes)';
    await operatorSql(portal, `${minutes} VALUES ('quiz', ${item_id}, 300)`);
    await operatorSql(
      portal,
      `INSERT INTO allowance (kind, item_id, stud_id, attempts, minutes) SELECT 'quiz', ${item_id}, stud_id, 5, 400 FROM student`,
    );
  });
  afterAll(() => portal.stop());

  const numbersOf = async (kind: 'quiz' | 'exam', key: string) => {
    const rows = await portal.services.db.all<{ question_id: number; item_id: number }>(
      `SELECT q.question_id, q.item_id FROM question q JOIN ${kind} i ON i.${kind}_id = q.item_id
       WHERE q.kind = ? AND i.key = ? ORDER BY q.key`,
      kind,
      key,
    );
    return { item_id: rows[0]?.item_id ?? 0, questions: rows.map(({ question_id }) => question_id) };
  };
  const answered = async (kind: 'quiz' | 'exam', given: string[]) => {
    const { questions } = await numbersOf(kind, kind === 'quiz' ? 'motion-quiz' : 'mid-term');
    return given.map((answer, at) => ({ question_id: questions[at] ?? 0, answer }));
  };
  /** Begins, or goes on, and saves those answers where there are some. */
  const begin = async (kind: 'quiz' | 'exam', caller: Caller, given?: string[], at = item_id) => {
    const device_id = 'one-and-the-same-phone';
    const { data } = await portal.call(attempts.start_attempt, { kind, item_id: at, device_id }, { caller });
    const save = { attempt_id: data?.attempt_id ?? 0, device_id, epoch: data?.epoch, seq: (data?.seq ?? 0) + 1 };
    if (given)
      expect(
        await portal.call(attempts.save_answers, { ...save, answers: await answered(kind, given) }, { caller }),
      ).toMatchObject({
        data: { mine: 1 },
      });
    return data;
  };
  const handIn = async (kind: 'quiz' | 'exam', caller: Caller, given: string[], submitKey: string) => {
    const submit_data = await answered(kind, given);
    const answer =
      kind === 'quiz'
        ? await portal.call(quiz.submit_quiz, { quiz_id: item_id, submit_data }, { caller, submitKey })
        : await portal.call(exams.submit_exam, { exam_id: item_id, submit_data }, { caller, submitKey });
    return answer;
  };
  /** Every row about attempts but those of Asha's exam. */
  const rest = async () => {
    const rows = ['attempt', 'counted_attempt', 'open_attempt', 'allowance'].map((table) =>
      portal.services.db.all(
        `SELECT * FROM ${table} WHERE NOT (kind = 'exam' AND item_id = ? AND stud_id = ?) ORDER BY 1, 2, 3, 4`,
        Number(item_id),
        Number(asha.stud_id),
      ),
    );
    return JSON.stringify(await Promise.all(rows));
  };
  const run = async (verb: string, ...args: string[]) => {
    const ended = await commandOn(portal, 'exams', verb, 'mid-term', ...args);
    expect([verb, ended.code, ended.code === 0 ? '' : ended.fault]).toEqual([verb, 0, '']);
    return ended;
  };
  /** Runs a decision about Asha's exam, which must leave everything else as it is. */
  const decide = async (verb: string, ...args: string[]) => {
    const before = await rest();
    const ended = await run(verb, ASHA, ...args, ...WHY);
    expect([verb, await rest()]).toEqual([verb, before]);
    return ended.out;
  };
  const hers = async () =>
    ((await portal.call(exams.get_exam_reports, {}, { caller: asha })).data ?? []).filter(({ name }) => name === 'Mid-term');
  const minutesOf = (data: { started_at: string; deadline_at?: string | undefined } | undefined) =>
    (Date.parse(data?.deadline_at ?? '') - Date.parse(data?.started_at ?? '')) / MINUTE;

  test('what is decided about her exam is of her exam alone, and quizzes use up none of its attempts', async () => {
    expect((await run('absent')).fault).toBe('Mid-term: 2 not begun, 0 not handed in.');
    expect(await decide('retry')).toContain('Asha Verma has 1 attempt left');
    await decide('extra', '10');
    const entrance = async (caller: Caller) =>
      (await portal.call(exams.exam_entrance, { exam_id: item_id }, { caller })).data ?? { minutes: 0 };
    expect(await entrance(asha)).toMatchObject({ minutes: 40, extra_minutes: 10 });
    expect(await entrance(ravi)).toMatchObject({ minutes: 30 });
    expect(await entrance(ravi)).not.toHaveProperty('extra_minutes');
    expect(minutesOf(await begin('exam', asha, ['right']))).toBe(40);
    expect(minutesOf(await begin('exam', ravi, ['wrong', 'wrong']))).toBe(30);
    expect(await begin('quiz', asha)).not.toHaveProperty('deadline_at');
    const given = async (...args: string[]) => JSON.parse((await run('extra', ...args, '--dry-run', '--json')).out) as object;
    expect(await given('--all', '20')).toMatchObject({ minutes_before: 0, moved: [{ name: 'Asha Verma' }, { name: 'Ravi' }] });
    expect(await given(RAVI, '20')).toMatchObject({ minutes_before: 0, moved: [{ name: 'Ravi' }] });
    expect(await given(ASHA, '20')).toMatchObject({ minutes_before: 10, moved: [{ name: 'Asha Verma' }] });
    await decide('extra', '15');
    expect(minutesOf(await begin('exam', asha))).toBe(45);
    expect(minutesOf(await begin('exam', ravi))).toBe(30);
    expect((await run('watch')).out).toContain('2 answering, 0 not begun, 0 handed in');

    const before = await rest();
    // Under the key of a quiz of hers, and of his, which are other things.
    const first = (await handIn('exam', asha, ['right', 'right'], 'the-first-one')).data;
    expect(first).toMatchObject({ score_text: '3/4' });
    const receipt = await portal.call(attempts.check_receipt, { receipt: first?.receipt ?? '' });
    expect(receipt.data).toMatchObject({ name: 'Asha Verma', extra_minutes: 15 });
    expect(await rest()).toBe(before);
    expect((await run('watch')).out).toContain('1 answering, 0 not begun, 1 handed in');
    expect((await run('absent')).fault).toBe('Mid-term: 0 not begun, 1 not handed in.');
    await decide('void');
    expect((await hers()).map(({ result }) => result)).toEqual(['void']);
    await decide('void', '--undo');
    expect((await hers()).map(({ result, total_marks }) => [result, total_marks])).toEqual([['passed', 3]]);
    await decide('reopen', '--minutes', '20');
    expect((await begin('exam', asha))?.answers.map(({ answer }) => answer)).toEqual(['right', 'right']);
    expect((await handIn('exam', asha, ['right'], 'the-second-one')).data).toMatchObject({ score_text: '1/4' });
    expect((await begin('exam', asha))?.attempt_id).toBeUndefined();
    expect(await decide('retry')).toContain('gets one more');
    expect(await decide('retry')).toContain('Asha Verma has 1 attempt left');
    expect((await begin('exam', asha, ['wrong']))?.answers).toEqual([]);
    expect((await handIn('exam', asha, [], 'the-third-one')).data).toMatchObject({ score_text: '0/4' });
    expect((await begin('quiz', asha))?.answers.map(({ answer }) => answer)).toEqual(['wrong', 'right', 'wrong']);
    expect((await begin('exam', ravi))?.answers.map(({ answer }) => answer)).toEqual(['wrong', 'wrong']);
    // A third student, to whom nothing of all this was given.
    const { db } = portal.services;
    const level = await db.get<{ ac_id: number }>('SELECT ac_id FROM student WHERE stud_id = ?', Number(asha.stud_id));
    const sql = directSql(portal.services.config.DATABASE_URL);
    const [sita = asha] = await insertSessions(sql, await insertStudents(sql, 1, level?.ac_id ?? 0));
    await sql.close();
    expect((await run('absent')).fault).toBe('Mid-term: 1 not begun, 1 not handed in.');
    expect((await run('absent', '--batch', 'closed-11')).fault).toBe('Mid-term: 0 not begun, 0 not handed in.');
    expect((await run('watch', '--batch', 'closed-11')).out).toContain('0 answering, 0 not begun, 1 handed in');
    const begun = await begin('exam', sita, ['right']);
    expect([begun?.answers, minutesOf(begun)]).toEqual([[], 30]);
    // Nobody reads, keeps, or hears of what another has under way, or handed in.
    const attempt_id = begun?.attempt_id ?? 0;
    const save = { attempt_id, device_id: 'one-and-the-same-phone', seq: 9, answers: [] };
    for (const caller of [asha, ravi])
      for (const answer of [
        await portal.call(attempts.save_answers, save, { caller }),
        await portal.call(attempts.save_answers, { ...save, device_id: 'another-phone', give: 1 }, { caller }),
        await portal.call(attempts.heartbeat, { attempt_id }, { caller }),
        await portal.call(attempts.attempt_result, { attempt_id }, { caller }),
      ])
        expect(answer).toMatchObject({ code: 404 });
    expect((await begin('exam', sita))?.answers.map(({ answer }) => answer)).toEqual(['right']);
    expect((await handIn('exam', sita, ['right'], 'the-first-one')).data).toMatchObject({ score_text: '1/4' });
    for (const caller of [asha, ravi]) {
      expect(await portal.call(attempts.attempt_result, { attempt_id }, { caller })).toMatchObject({ code: 404 });
      expect(await portal.call(attempts.heartbeat, { attempt_id }, { caller })).toMatchObject({ code: 404 });
    }
    expect(await portal.call(attempts.attempt_result, { attempt_id }, { caller: sita })).toMatchObject({ code: 200 });
    for (const [mobile, made, left_before] of [
      [ASHA, 3, 0],
      [RAVI, 0, 1],
      ['7000000000', 1, 0],
    ] as const)
      expect([mobile, JSON.parse((await run('retry', mobile, '--dry-run', '--json')).out)]).toMatchObject([
        mobile,
        { made, left_before },
      ]);
  });

  test('an exam marked anew marks no quiz anew, and the other way round; nor does a report of one show the other', async () => {
    await handIn('exam', ravi, ['wrong', 'wrong'], 'the-first-one');
    const marks = async (kind: 'quiz' | 'exam') =>
      (
        await portal.services.db.all<{ marks: number }>(
          'SELECT marks FROM counted_attempt WHERE kind = ? AND item_id = ? AND void_cause IS NULL ORDER BY attempt_id',
          kind,
          Number(item_id),
        )
      ).map((row) => row.marks);
    const [quizzes, ofExam] = [await marks('quiz'), await marks('exam')];
    expect([quizzes, ofExam]).toEqual([
      [1, 1, 1, 1],
      [1, 0, 1, 0],
    ]);
    await run('regrade', '--rule', 'q3=drop-all', ...WHY);
    expect([await marks('quiz'), await marks('exam')]).toEqual([quizzes, ofExam.map((each) => each + 1)]);
    await handIn('quiz', ravi, ['right'], 'after-the-exam-was-marked-anew');
    expect(await marks('quiz')).toEqual([...quizzes, 1]);
    expect((await commandOn(portal, 'exams', 'regrade', 'motion-quiz', '--kind', 'quiz', '--undo', ...WHY)).fault).toContain(
      'was not marked anew',
    );
    await run('regrade', '--undo', ...WHY);
    expect(await marks('exam')).toEqual(ofExam);
    const quizRegraded = await commandOn(
      portal,
      'exams',
      'regrade',
      'motion-quiz',
      '--kind',
      'quiz',
      '--rule',
      'q2=drop-all',
      ...WHY,
    );
    expect(quizRegraded.code).toBe(0);
    expect([await marks('quiz'), await marks('exam')]).toEqual([[3, 3, 3, 3, 3], ofExam]);
    const record_id = (await hers())[0]?.id ?? 0;
    expect(await portal.call(quiz.quiz_report_by_id, { id: record_id }, { caller: asha })).toMatchObject({ code: 404 });
    expect(await portal.call(exams.get_exam_report_by_id, { record_id }, { caller: ravi })).toMatchObject({ code: 404 });
    expect(await portal.call(exams.get_exam_report_by_id, { record_id }, { caller: asha })).toMatchObject({ code: 200 });
  });
});

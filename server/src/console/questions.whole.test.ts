import { staffCalls } from '@portal/contract/staff';
import type { Caller, StaffCaller } from '@portal/contract';
import { calls } from '@portal/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASHA, EITHER, operatorSql, RAVI } from '../testing/portal.ts';
import { addDesk, addStaff, DESK, OTHER_TEACHER, OWNER, signInStaff, TEACHER } from '../testing/staff.ts';
import { startStaffed, type StaffedPortal } from '../testing/staffed.ts';

const { questions } = staffCalls;

/** Twelve who know it all, and say D of the second, and eighteen who do not know. */
const STRONG = { q1: 'A of q1', q2: 'D of q2', q3: 'C of q3', q4: '12.50' };
const WEAK = [
  { q1: 'A of q1', q2: 'B of q2', q3: 'A of q3', q4: '7' },
  { q1: 'A of q1', q3: 'B of q3', q4: '7.0' },
  { q1: 'B of q1', q2: 'A of q2', q3: 'A of q3' },
];

describe.each(EITHER)('how the questions of an exam fared (%s)', (engine) => {
  let portal: StaffedPortal;
  let owner: StaffCaller;
  let item: { item_id: number; kind: 'exam' };
  let numbers: Map<string, number>;
  beforeEach(async () => {
    portal = await startStaffed(engine);
    await addStaff(portal);
    owner = await signInStaff(portal, OWNER);
    const rows = await portal.services.db.all<{ exam_id: number; question_id: number; key: string }>(
      `SELECT e.exam_id, q.question_id, q.key FROM exam e JOIN question q ON q.kind = 'exam' AND q.item_id = e.exam_id
       WHERE e.key = 'unit-test'`,
    );
    item = { item_id: rows[0]?.exam_id ?? 0, kind: 'exam' };
    numbers = new Map(rows.map(({ key, question_id }) => [key, question_id]));
  });
  afterEach(() => portal.stop());

  /** Students of class 11, each with an attempt that says so. */
  const sat = async (given: readonly Readonly<Record<string, string>>[]) => {
    await operatorSql(
      portal,
      `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
       SELECT '91', v.mobile, v.mobile, '', '', '', l.ac_id, 1 FROM academic_level l,
         (${given.map((_, place) => `SELECT '91${String(place).padStart(8, '0')}' AS mobile`).join(' UNION ALL ')}) v WHERE l.key = 'c11'`,
    );
    for (const [place, answers] of given.entries()) {
      const stored = Object.entries(answers).map(([key, answer]) => [numbers.get(key), answer]);
      await operatorSql(
        portal,
        `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
         SELECT 'exam', stud_id, ${item.item_id}, 1, 'sat:${place}', '${JSON.stringify(Object.fromEntries(stored))}', ${1000 + place}, 0, 16, 'fail'
         FROM student WHERE mobile = '91${String(place).padStart(8, '0')}'`,
      );
    }
  };
  const read = async (caller: StaffCaller = owner) => portal.call(questions.item_questions, item, { caller });
  const hall = [...Array.from({ length: 12 }, () => STRONG), ...WEAK.flatMap((each) => Array.from({ length: 6 }, () => each))];

  test('STF-07 each question has its key, how often each option was chosen, facility and discrimination; a key that the best did not choose is named', async () => {
    await sat(hall);
    const { data } = await read();
    expect(data?.attempts).toBe(30);
    const [first, second, third, fourth] = data?.questions ?? [];
    expect(second).toMatchObject({
      number: 2,
      name: 'q2',
      text: 'Question q2',
      right_answer: 'B of q2',
      attempts: 30,
      answered: 24,
      best: 12,
      facility: 0.2,
      choices: [
        { text: 'A of q2', place: 1, label: 'A', count: 6, best: 0, right: 0 },
        { text: 'B of q2', place: 2, label: 'B', count: 6, best: 0, right: 1 },
        { text: 'C of q2', place: 3, label: 'C', count: 0, best: 0, right: 0 },
        { text: 'D of q2', place: 4, label: 'D', count: 12, best: 12, right: 0 },
      ],
      favoured: { text: 'D of q2', best: 12, key_best: 0 },
    });
    expect([first, third, fourth].filter((each) => each?.favoured ?? each?.backwards)).toEqual([]);
    expect(third).toMatchObject({ facility: 0.4, discrimination: expect.closeTo(0.49, 2) as number });
    // Equal numbers are one answer. Six who had the second right by its key stand as high in the rest.
    expect(fourth?.choices).toEqual([
      { text: '12.5', count: 12, best: 12, right: 1 },
      { text: '7', count: 12, best: 6, right: 0 },
    ]);
  });

  test('STF-07 a key that nobody gave, everybody giving one other answer, is named as suspicious; from twenty on', async () => {
    // All are alike: no rest of a paper tells who is better.
    const everybody = Array.from({ length: 20 }, () => STRONG);
    await sat(everybody.slice(1));
    expect((await read()).data?.questions.filter(({ favoured, backwards }) => favoured ?? backwards)).toEqual([]);
    await operatorSql(portal, 'DELETE FROM attempt');
    await operatorSql(portal, "DELETE FROM student WHERE mobile LIKE '91%'");
    await sat(everybody);
    const suspects = (await read()).data?.questions.filter(({ favoured, backwards }) => favoured ?? backwards);
    expect(suspects).toMatchObject([{ name: 'q2', favoured: { text: 'D of q2', best: 20, key_best: 0 } }]);
  });

  test('STF-07 only what counts is counted, the first attempt of each student; who hands in later is counted at the next look', async () => {
    const ravi = await portal.signIn(RAVI);
    await portal.handIn(ravi, await portal.begin(ravi), STRONG);
    expect((await read()).data?.attempts).toBe(1);
    await sat(hall.slice(0, 2));
    const attempts = await portal.services.db.all<{ attempt_id: number; stud_id: number }>(
      'SELECT attempt_id, stud_id FROM attempt ORDER BY attempt_id',
    );
    const [, void_one] = attempts;
    const taken = { ...item, attempt_id: void_one?.attempt_id ?? 0, stud_id: void_one?.stud_id ?? 0, why: 'A trial' };
    expect((await portal.call(staffCalls.exams.void_attempt, taken, { caller: owner })).status).toBe(true);
    await operatorSql(
      portal,
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       SELECT kind, stud_id, item_id, version, 'again', '{}', submitted_at + 1, 0, 16, 'fail' FROM attempt WHERE stud_id = ${String(ravi.stud_id)}`,
    );
    const { data } = await read();
    expect([data?.attempts, data?.questions[0]?.answered]).toEqual([2, 2]);
  });

  test('STF-07 SRV-08 it is told to who teaches the subject, with what own students say of a question; nobody else sees any of it', async () => {
    const asha: Caller = await portal.signIn(ASHA);
    await portal.handIn(asha, await portal.begin(asha), STRONG);
    const [question_id, text] = [numbers.get('q2') ?? 0, 'It is D'];
    expect((await portal.call(calls.students.add_objection, { question_id, text }, { caller: asha })).status).toBe(true);
    await addDesk(portal);
    const own = await read(await signInStaff(portal, TEACHER));
    expect(own.data?.questions.map(({ objections, waiting }) => [objections, waiting])).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
      [0, 0],
    ]);
    expect((await read(await signInStaff(portal, OTHER_TEACHER))).code).toBe(404);
    expect((await read(await signInStaff(portal, DESK))).code).toBe(403);
  });
});

import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sql } from '../db/database.ts';
import { eraseStudent } from '../students/erase/erase.store.ts';
import { exportStudent } from '../students/erase/export.ts';
import { directSql } from '../testing/database.ts';
import { ASHA, EITHER, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';
import { entrancePaper } from '../testing/papers.ts';
import { saveAnswers } from './save.store.ts';

const { attempts, exams } = calls;
const MINUTE = 60_000;

interface Save {
  answers?: { question_id: Id; answer: string }[];
  visited?: Id[];
  marked?: Id[];
}

describe.each(EITHER)('visits and marks for review on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let exam_id: Id;
  /** The paper's questions. */
  let ids: number[];

  beforeAll(async () => {
    const school = testSchool();
    const [first] = school.exams;
    if (first) school.exams.push({ ...first, ...entrancePaper('', ''), attempt_limit: null, key: 'entrance', name: 'Entrance' });
    portal = await startPortal(engine, { school });
    [asha, ravi] = [await portal.signIn(ASHA), await portal.signIn(RAVI)];
    exam_id = (await portal.call(exams.exams, {}, { caller: asha })).data?.find(({ name }) => name === 'Entrance')?.exam_id ?? 0;
    const { data } = await portal.call(exams.exam, { exam_id }, { caller: asha });
    ids = (data?.questions ?? []).map(({ question_id }) => Number(question_id));
  });
  afterAll(() => portal.stop());

  const at = (...places: number[]): number[] => places.map((place) => ids[place] ?? 0);
  /** A page of a student, which has begun the attempt, gone on with it, or taken it over. */
  const page = async (caller: Caller, device_id = 'phone-one', take_over: 0 | 1 = 0) => {
    const start = { kind: 'exam', item_id: exam_id, device_id, take_over } as const;
    const { data: begun } = await portal.call(attempts.start_attempt, start, { caller });
    const of = { attempt_id: begun?.attempt_id ?? 0, device_id, epoch: begun?.epoch ?? 0 };
    const save = (seq: number, { answers = [], ...palette }: Save) =>
      portal.call(attempts.save_answers, { ...of, seq, answers, ...palette }, { caller });
    const handIn = (more: { marked?: Id[] } = {}) =>
      portal.call(
        exams.submit_exam,
        { exam_id, submit_data: [], ...of, ...more },
        { caller, submitKey: `handed-in-${of.attempt_id}` },
      );
    return { ...of, begun, save, handIn };
  };
  const told = async (caller: Caller) => {
    const { begun } = await page(caller, 'a-looker');
    return { visited: begun?.visited, marked: begun?.marked };
  };
  const kept = async (report_id: Id | undefined) =>
    (
      await portal.services.db.get<{ marked: string | null }>(
        'SELECT marked FROM attempt WHERE attempt_id = ?',
        Number(report_id),
      )
    )?.marked;

  it('QUIZ-07 come back on another phone; visits only grow, marks are those of the newest save, and none named changes none', async () => {
    const one = await page(asha);
    expect(await told(asha)).toEqual({ visited: undefined, marked: undefined });
    const answers = [{ question_id: ids[0] ?? 0, answer: 'right of p1' }];
    expect((await one.save(1, { answers })).data).toMatchObject({ seq: 1, mine: 1 });
    expect(await told(asha)).toEqual({ visited: undefined, marked: undefined });
    await one.save(2, { answers, visited: at(2, 0), marked: at(2) });
    expect(await told(asha)).toEqual({ visited: at(0, 2), marked: at(2) });
    await one.save(3, { answers });
    expect(await told(asha)).toEqual({ visited: at(0, 2), marked: at(2) });
    const two = await page(asha, 'phone-two', 1);
    expect(two.begun).toMatchObject({ answers, visited: at(0, 2), marked: at(2) });
    await two.save(4, { answers, visited: at(5), marked: at(0) });
    expect(await told(asha)).toEqual({ visited: at(0, 2, 5), marked: at(0) });
    await two.save(5, { answers, marked: [] });
    expect(await told(asha)).toEqual({ visited: at(0, 2, 5), marked: [] });
  });

  it('QUIZ-07 are fenced as answers are: an older number, page or device changes nothing, and a repeat is told apart', async () => {
    const left = await page(asha, 'phone-one', 1);
    const now = await page(asha, 'phone-one');
    expect((await now.save(10, { visited: at(1), marked: at(1, 4) })).data).toMatchObject({ seq: 10, mine: 1 });
    const held = { visited: at(0, 1, 2, 5), marked: at(1, 4) };
    for (const late of [
      left.save(11, { marked: [] }),
      now.save(9, { marked: [] }),
      now.save(10, { visited: at(9), marked: at(1, 4) }),
    ])
      await late;
    expect(await told(asha)).toEqual(held);
    expect((await now.save(10, { visited: at(1), marked: at(4, 1) })).data).toMatchObject({ seq: 10, mine: 1 });
    expect((await now.save(10, { visited: at(1), marked: at(4) })).data).toMatchObject({ seq: 10, mine: 0, stale: 1 });
    // Of two pages that save at the same moment none loses a visit of the other.
    const both = await Promise.all([now.save(21, { visited: at(7) }), now.save(22, { visited: at(8) })]);
    expect(both.map(({ data }) => data?.mine)).toEqual([1, 1]);
    expect((await told(asha)).visited).toContain(ids[8]);
    expect((await told(asha)).visited).toEqual(expect.arrayContaining(held.visited));
  });

  it.each<[string, (ids: number[]) => Save, string]>([
    ['a question that is not in the paper, visited', ([first = 0]) => ({ visited: [first, 987_654] }), 'question_unknown'],
    ['one that is not in the paper, marked', () => ({ marked: [987_654] }), 'question_unknown'],
    ['one twice', ([first = 0]) => ({ marked: [first, first] }), 'question_twice'],
    ['one twice, as text and as number', ([first = 0]) => ({ visited: [first, String(first)] }), 'question_twice'],
  ])('SRV-04 a save or hand-in that names %s is refused whole', async (_what, palette, said) => {
    const now = await page(asha, 'phone-one', 1);
    const before = await told(asha);
    const named = palette(ids);
    const answers = [{ question_id: ids[3] ?? 0, answer: 'right of p4' }];
    expect(await now.save(100, { answers, ...named })).toMatchObject({ code: 200, status: false, said });
    if (named.marked) expect(await now.handIn({ marked: named.marked })).toMatchObject({ code: 200, status: false, said });
    expect(await told(asha)).toEqual(before);
    expect((await page(asha, 'a-looker')).begun?.answers).not.toContainEqual(answers[0]);
  });

  it.each([
    ['more than a paper can have', Array.from({ length: 501 }, (_, index) => index + 1)],
    ['no numbers', ['q-1']],
    ['no list', 'all' as unknown as Id[]],
  ])('SRV-04 %s: not a call of the contract', async (_what, marked) => {
    const now = await page(asha, 'phone-one', 1);
    expect(await now.save(200, { marked })).toMatchObject({ code: 400, status: false });
  });

  it('QUIZ-07 marks are kept with the attempt: those of the hand-in, else of the last save, also by the server', async () => {
    const saved = await page(ravi);
    await saved.save(1, { visited: at(0, 1), marked: at(0, 1) });
    expect(await kept((await saved.handIn()).data?.report_id)).toBe(JSON.stringify(at(0, 1)));
    const named = await page(ravi);
    await named.save(1, { marked: at(0, 1) });
    expect(await kept((await named.handIn({ marked: at(4, 2) })).data?.report_id)).toBe(JSON.stringify(at(2, 4)));
    const none = await page(ravi);
    await none.save(1, {});
    expect(await kept((await none.handIn()).data?.report_id)).toBeNull();

    const expired = await page(ravi);
    await expired.save(1, { marked: at(3) });
    portal.passTime(32 * MINUTE);
    const result = () => portal.call(attempts.attempt_result, { attempt_id: expired.attempt_id }, { caller: ravi });
    await expect.poll(async () => (await result()).data?.report_id, { timeout: 20_000, interval: 500 }).toBeDefined();
    expect(await kept((await result()).data?.report_id)).toBe(JSON.stringify(at(3)));
  });

  it('SRV-07 are in the student’s export, and gone when the student is erased', async () => {
    const now = await page(ravi);
    await now.save(1, { visited: at(0, 6), marked: at(6) });
    const { db } = portal.services;
    const row = await db.get<{ stud_id: number }>(`SELECT stud_id FROM student WHERE mobile = '${RAVI}'`);
    const stud_id = row?.stud_id ?? 0;
    const exported = await exportStudent(db, stud_id, Date.now());
    expect(exported['attempts_under_way']).toMatchObject([{ visited: at(0, 6), marked: at(6) }]);
    expect(exported['attempts']?.map((attempt) => 'marked' in attempt && attempt.marked)).toEqual([
      at(0, 1),
      at(2, 4),
      null,
      at(3),
    ]);
    await db.write(eraseStudent, { stud_id, at: Date.now() });
    expect(await db.all('SELECT attempt_id FROM open_attempt WHERE stud_id = ?', stud_id)).toEqual([]);
    expect(await db.all('SELECT attempt_id FROM attempt WHERE stud_id = ? AND marked IS NOT NULL', stud_id)).toEqual([]);
    expect(await operatorSql(portal, `UPDATE attempt SET marks = marks WHERE stud_id = ${stud_id}`)).toBe(4);
  });

  it('a save without them costs one statement, the one it always was', async () => {
    const now = await page(asha, 'phone-one', 1);
    const sql = directSql(portal.services.config.DATABASE_URL);
    const statements: string[] = [];
    const counting: Sql = {
      ...sql,
      engine,
      get: (text, ...params) => {
        statements.push(text);
        return sql.get(text, ...params);
      },
    };
    const save = {
      ...now,
      attempt_id: Number(now.attempt_id),
      stud_id: Number(asha.stud_id),
      answers: '{}',
      now: Date.now(),
      seen_seq: undefined,
    };
    try {
      expect(await saveAnswers.perform(counting, { ...save, seq: 900, palette: undefined })).toMatchObject({ kept: {} });
      expect(statements).toHaveLength(1);
      expect(statements[0]).not.toMatch(/visited|marked/u);
      expect(await saveAnswers.perform(counting, { ...save, seq: 901, palette: { visited: '[]', marked: null } })).toMatchObject({
        kept: {},
      });
      expect(statements).toHaveLength(2);
    } finally {
      await sql.close();
    }
  });
});

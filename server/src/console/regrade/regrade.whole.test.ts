import { staffCalls } from '@portal/contract/staff';
import type { Body } from '@portal/contract';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../../testing/folderSchool.ts';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../../testing/portal.ts';
import { commandOn, signInStaff } from '../../testing/staff.ts';

const { plan_regrade, regrade, plan_undo_regrade, undo_regrade } = staffCalls.questions;
type Changed = Omit<NonNullable<Body<typeof plan_regrade>['key']>, 'question_id'>;
type Marking = Omit<Body<typeof plan_regrade>, 'kind' | 'item_id'>;

const EXAM = `key: unit-test
name: 'Unit test: Mechanics'
subject: physics
added_on: 2026-10-05
pass_percent: 50
questions:
  - { key: q1, question: 'Which is a vector?', options: [speed, displacement, mass], answer: 2, marks: 4, negative_marks: 1 }
  - { key: q2, type: multiple, question: 'Which are scalars?', options: [speed, velocity, mass], answer: [1, 3], marks: 4, negative_marks: 2 }
  - { key: q3, type: numeric, question: 'How many?', answer: 12.5, marks: 4, negative_marks: 0 }
  - { key: q4, type: matrix, question: 'Match', rows: { I: a, II: b }, columns: { P: x, Q: y }, answer: { I: [P], II: [Q] }, marks: 4 }
`;
const GIVEN = [
  { q1: 'displacement', q2: '["speed","mass"]', q3: '12.5', q4: '{"I":["P"],"II":["Q"]}' },
  { q1: 'speed', q2: '["speed"]', q3: '13' },
  { q1: 'speed', q3: '14' },
];

describe.each(EITHER)('marking anew in the console (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  let item: { kind: 'exam'; item_id: number };
  let numbers: Map<string, number>;
  beforeEach(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal, { 'exams/unit-test.yaml': EXAM });
    const rows = await portal.services.db.all<{ exam_id: number; question_id: number; key: string }>(
      `SELECT e.exam_id, q.question_id, q.key FROM exam e JOIN question q ON q.kind = 'exam' AND q.item_id = e.exam_id
       WHERE e.key = 'unit-test'`,
    );
    item = { kind: 'exam', item_id: rows[0]?.exam_id ?? 0 };
    numbers = new Map(rows.map(({ key, question_id }) => [key, question_id]));
    const marks = [16, -3, -1];
    for (const [place, given] of GIVEN.entries()) {
      const answers = Object.fromEntries(Object.entries(given).map(([key, answer]) => [numbers.get(key), answer]));
      await operatorSql(
        portal,
        `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
         SELECT '91', '910000000${place}', 'Student ${place}', '', '', '', ac_id, 1 FROM academic_level WHERE key = 'class-11'`,
      );
      await operatorSql(
        portal,
        `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
         SELECT 'exam', stud_id, ${item.item_id}, 1, 'sat:${place}', '${JSON.stringify(answers)}', ${1000 + place}, ${marks[place]}, 16,
           '${place === 0 ? 'pass' : 'fail'}' FROM student WHERE mobile = '910000000${place}'`,
      );
    }
  });
  afterEach(async () => {
    await portal.stop();
    school.remove();
  });

  const by = () => ({ caller: school.owner });
  const rule = (key: string, of: Marking['rules'][number]['rule']) => [{ question_id: numbers.get(key) ?? 0, rule: of }];
  const keyOf = (key: string, to: Changed) => ({
    key: { question_id: numbers.get(key) ?? 0, ...to },
  });
  const plan = async (marking: Marking) => portal.call(plan_regrade, { ...item, ...marking }, by());
  const apply = async (marking: Marking, why = 'B is no vector') => {
    const { data } = await plan(marking);
    return portal.call(regrade, { ...item, ...marking, stamp: data?.stamp ?? '', why }, by());
  };
  const undo = async () => {
    const { data } = await portal.call(plan_undo_regrade, item, by());
    return portal.call(undo_regrade, { ...item, stamp: data?.undo?.stamp ?? '', why: 'A slip' }, by());
  };
  const marks = () =>
    portal.services.db.all<{ name: string; marks: number; result: string }>(
      `SELECT s.name, a.marks, a.result FROM counted_attempt a JOIN student s ON s.stud_id = a.stud_id ORDER BY s.name`,
    );
  /** All that is said of the attempts and of the key, as bytes. */
  const bytes = async () =>
    JSON.stringify([
      await portal.services.db.all('SELECT * FROM counted_attempt ORDER BY attempt_id'),
      await portal.services.db.all('SELECT * FROM attempt ORDER BY attempt_id'),
      (
        await portal.services.db.all<{ document: string }>(
          "SELECT document FROM source WHERE kind = 'exam' AND key = 'unit-test'",
        )
      )[0],
    ]);

  test('STF-08 what the trial says is what is done, and it is taken back byte for byte, the key with it', async () => {
    const stood = await bytes();
    const was = await marks();
    const cases: [Marking, number[]][] = [
      [{ rules: rule('q1', 'new'), ...keyOf('q1', { options: [1] }) }, [11, 2, 4]],
      [{ rules: rule('q1', 'both'), ...keyOf('q1', { options: [1] }) }, [16, 2, 4]],
      [{ rules: rule('q2', 'new'), ...keyOf('q2', { options: [1] }) }, [10, 3, -1]],
      [{ rules: rule('q3', 'new'), ...keyOf('q3', { number: '12.9 to 13.1' }) }, [12, 1, -1]],
      [{ rules: rule('q1', 'drop-all') }, [16, 2, 4]],
      [{ rules: rule('q3', 'drop-attempted') }, [16, 1, 3]],
    ];
    for (const [marking, after] of cases) {
      const tried = await plan(marking);
      expect([tried.message, await bytes()]).toEqual([tried.message, stood]);
      const done = await apply(marking);
      expect(done.data).toMatchObject({ up: tried.data?.up, down: tried.data?.down, attempts: 3 });
      const is = await marks();
      expect(is.map((each) => each.marks)).toEqual(after);
      const changed = is.flatMap(({ name, marks: now, result }, place) => {
        const { marks: marks_before = 0, result: result_before = '' } = was[place] ?? {};
        return now === marks_before ? [] : [{ name, marks_before, marks: now, result_before, result }];
      });
      expect(tried.data?.changes.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual(changed);
      expect((await undo()).status).toBe(true);
      expect(await bytes()).toBe(stood);
    }
  });

  test('STF-08 the columns that match are corrected as any key is: shown before, counted, and taken back', async () => {
    const { data: asked } = await portal.call(staffCalls.questions.item_questions, item, by());
    const parts = (texts: Record<string, string>) => Object.entries(texts).map(([key, text]) => ({ key, text }));
    expect(asked?.questions[3]?.matrix).toEqual({
      rows: parts({ I: 'a', II: 'b' }),
      columns: parts({ P: 'x', Q: 'y' }),
      right: { I: ['P'], II: ['Q'] },
    });
    const stood = await bytes();
    const marking = { rules: rule('q4', 'new'), ...keyOf('q4', { matrix: { I: ['P', 'Q'], II: ['Q'] } }) };
    expect((await plan(marking)).data).toMatchObject({ down: 1, changes: [{ name: 'Student 0', marks_before: 16, marks: 12 }] });
    expect((await apply(marking)).data).toMatchObject({ up: 0, down: 1 });
    expect((await marks())[0]).toMatchObject({ marks: 12 });
    expect((await undo()).data).toMatchObject({ up: 1 });
    expect(await bytes()).toBe(stood);
  });

  test('STF-08 the trial counts all, and names those alone whom the teacher has', async () => {
    const { db } = portal.services;
    const batch = await db.get<{ batch_id: number; key: string }>(
      `SELECT b.batch_id, b.key FROM batch b JOIN academic_level l ON l.ac_id = b.ac_id WHERE l.key = 'class-11' ORDER BY b.batch_id LIMIT 1`,
    );
    await operatorSql(portal, `UPDATE batch SET is_open = 0 WHERE batch_id = ${batch?.batch_id}`);
    await operatorSql(
      portal,
      `INSERT INTO student_batch (stud_id, batch_id) SELECT stud_id, ${batch?.batch_id} FROM student WHERE name = 'Student 1'`,
    );
    await commandOn(portal, 'staff', 'add', '9200000077', '--name', 'Ms Roy', '--role', 'teacher', '--batch', batch?.key ?? '');
    const caller = await signInStaff(portal, '9200000077');
    const { data } = await portal.call(plan_regrade, { ...item, rules: rule('q1', 'drop-all') }, { caller });
    expect(data).toMatchObject({ attempts: 3, up: 2, changed: 2 });
    expect(data?.changes.map(({ name }) => name)).toEqual(['Student 1']);
  });

  test('STF-08 the corrected key is that of the text: a load of the old folder keeps it and says so, whoever begins is marked by it', async () => {
    await apply({ rules: rule('q1', 'new'), ...keyOf('q1', { options: [1] }) });
    await school.load();
    expect((await plan({ rules: [] })).data?.questions).toMatchObject([
      { name: 'q1', before: ['displacement'], after: 'speed', rule: 'new' },
    ]);
    const file = path.join(school.folder, 'exams/unit-test.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('name: ', "instructions: 'Read.'\nname: "));
    const { code, fault, out } = await commandOn(portal, 'content', 'load', school.folder);
    expect([code, fault + out]).toEqual([1, expect.stringContaining('unit-test')]);
    expect((await plan({ rules: [] })).data?.questions[0]?.after).toBe('speed');
  });

  test('STF-08 what somebody else decided meanwhile is not overwritten; without a reason nothing is done; who may not, does not', async () => {
    const marking: Marking = { rules: rule('q1', 'drop-all') };
    const { data } = await plan(marking);
    const stamp = data?.stamp ?? '';
    expect(await portal.call(regrade, { ...item, ...marking, stamp }, by())).toMatchObject({ message: 'Say why.' });
    await apply({ rules: rule('q3', 'drop-all') });
    const stood = await bytes();
    const late = await portal.call(regrade, { ...item, ...marking, stamp, why: 'Late' }, by());
    expect(late).toMatchObject({ status: false, message: expect.stringContaining('Somebody else decided') as string });
    expect(await bytes()).toBe(stood);
  });

  test('STF-08 a key that does not fit is refused in words, and nothing is stored', async () => {
    const stood = await bytes();
    const cases: [string, Changed, string][] = [
      ['q1', { options: [7] }, 'is beyond the last option'],
      ['q1', { number: '3' }, 'cannot be corrected here'],
      ['q3', { number: 'many' }, 'must be a number'],
      ['q4', { options: [1] }, 'cannot be corrected here'],
      ['q4', { matrix: { I: ['P'], II: ['Z'] } }, 'Z'],
      ['q4', { matrix: { I: ['P'] } }, 'II'],
      ['q1', { options: [2] }, 'was not corrected'],
    ];
    for (const [of, to, said] of cases) {
      const marking = { rules: rule(of, 'new'), ...keyOf(of, to) };
      expect(await plan(marking)).toMatchObject({ status: false, message: expect.stringContaining(said) as string });
      expect(await apply(marking)).toMatchObject({ status: false });
    }
    expect(await bytes()).toBe(stood);
  });

  test('STF-08 a key corrected in the folder waits for a rule here, and no other question is decided before it', async () => {
    const file = path.join(school.folder, 'exams/unit-test.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('answer: 2,', 'answer: 1,'));
    await school.load();
    const open = await plan({ rules: [] });
    expect(open.data?.questions).toMatchObject([{ name: 'q1', before: ['displacement'], after: 'speed', open: 1 }]);
    expect(await apply({ rules: rule('q3', 'drop-all') })).toMatchObject({
      message: 'These questions need a rule: q1. Nothing was changed.',
    });
    expect((await apply({ rules: [...rule('q3', 'drop-all'), ...rule('q1', 'new')] })).status).toBe(true);
    expect((await marks()).map((each) => each.marks)).toEqual([11, 6, 8]);
    // The key came with the folder: it stays when the marks are taken back.
    expect((await portal.call(plan_undo_regrade, item, by())).data?.undo?.key_back).toBe(0);
  });
});

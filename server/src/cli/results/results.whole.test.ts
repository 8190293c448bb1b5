import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Paper } from '@portal/bank/paper/paper';
import { EITHER } from '../../testing/portal.ts';
import { insertStudents, type DirectSql } from '../../testing/database.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { ASHA, MEERA, RAVI } from '../../testing/school.ts';

const DAY = 24 * 3_600_000;
/** 1 November 2026, half past midnight in India: still October in UTC. */
const NOVEMBER = Date.UTC(2026, 9, 31, 19, 0);
const EVIL = '=HYPERLINK("http://evil.example","x")';

type Row = Record<string, string | number | null>;

describe.each(EITHER)('portal results (%s)', (engine) => {
  let installation: Installation;
  let sql: DirectSql;
  let ids: Map<string, number>;

  beforeAll(async () => {
    installation = await install(engine);
    ({ sql } = installation);
    const level = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'c11'`);
    await insertStudents(sql, 1, level?.ac_id ?? 0);
    await sql.run('UPDATE student SET name = ? WHERE mobile = ?', EVIL, RAVI);
    const students = await sql.all<{ stud_id: number; mobile: string }>('SELECT stud_id, mobile FROM student');
    ids = new Map(students.map(({ stud_id, mobile }) => [mobile, stud_id]));
    await attempt('quiz', ASHA, ['right', 'right', 'right'], 4, NOVEMBER - 1);
    await attempt('quiz', RAVI, ['right', 'wrong', undefined], 1, NOVEMBER);
    await attempt('quiz', '7000000000', ['wrong', 'right', 'also wrong'], 1.75, NOVEMBER + DAY);
    await attempt('quiz', MEERA, [undefined, undefined, undefined], 0, NOVEMBER + 2 * DAY);
    // Who tries again changes the statistics only when asked for.
    await attempt('quiz', MEERA, ['right', 'right', 'right'], 4, NOVEMBER + 3 * DAY);
    await attempt('exam', ASHA, ['right', 'right', 'wrong'], 2.75, NOVEMBER);
    await attempt('exam', RAVI, [undefined, undefined, 'wrong'], -0.25, NOVEMBER - DAY);
  });
  afterAll(() => installation.remove());

  let attempted = 0;
  async function attempt(kind: string, mobile: string, given: (string | undefined)[], marks: number, at: number): Promise<void> {
    const key = kind === 'quiz' ? 'motion-quiz' : 'mid-term';
    const item = await sql.get<{ id: number; version: number; document: string }>(
      `SELECT i.${kind}_id AS id, i.version, p.document FROM ${kind} i
       JOIN paper p ON p.kind = ? AND p.item_id = i.${kind}_id AND p.version = i.version WHERE i.key = ?`,
      kind,
      key,
    );
    const { questions } = JSON.parse(item?.document ?? '{}') as Paper;
    const answers = questions.flatMap(({ question_id }, index) =>
      given[index] === undefined ? [] : [[question_id, given[index]]],
    );
    attempted += 1;
    await sql.run(
      `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 4, ?)`,
      kind,
      ids.get(mobile) ?? 0,
      item?.id ?? 0,
      item?.version ?? 0,
      `test:${attempted}`,
      JSON.stringify(Object.fromEntries(answers) as object),
      at,
      marks,
      marks >= 2 ? 'pass' : 'fail',
    );
  }

  const run = (...args: string[]) => installation.run('results', ...args);
  const rows = async (...args: string[]) => {
    const { code, out, fault } = await run(...args, '--json');
    expect({ code, fault }).toEqual({ code: 0, fault: '' });
    return JSON.parse(out) as Row[];
  };
  const mobiles = async (...args: string[]) => (await rows(...args)).map(({ mobile }) => mobile);

  test('QUIZ-08 EXAM-05 every attempt with its marks, narrowed by item, day, level, batch and first attempt', async () => {
    expect(await rows('quiz', '--level', 'c11')).toEqual([
      {
        submitted: '2026-11-02 00:30',
        quiz: 'Motion quiz',
        student: 'Student 0',
        mobile: '7000000000',
        level: 'Class 11',
        marks: 1.75,
        max: 4,
        result: 'fail',
      },
      {
        submitted: '2026-11-01 00:30',
        quiz: 'Motion quiz',
        student: EVIL,
        mobile: RAVI,
        level: 'Class 11',
        marks: 1,
        max: 4,
        result: 'fail',
      },
      {
        submitted: '2026-11-01 00:29',
        quiz: 'Motion quiz',
        student: 'Asha Verma',
        mobile: ASHA,
        level: 'Class 11',
        marks: 4,
        max: 4,
        result: 'pass',
      },
    ]);
    expect(await mobiles('quiz', '--from', '2026-11-02', '--to', '2026-11-03')).toEqual([MEERA, '7000000000']);
    expect(await mobiles('quiz', '--batch', 'closed-11')).toEqual([ASHA]);
    expect(await mobiles('quiz', '--item', 'Charge quiz')).toEqual([]);
    expect(await mobiles('quiz', '--attempts', 'first')).toEqual([MEERA, '7000000000', RAVI, ASHA]);
    expect(await mobiles('exam', '--item', 'mid-term')).toEqual([RAVI, ASHA]);
    expect((await rows('exam')).map(({ marks, result }) => [marks, result])).toEqual([
      [-0.25, 'failed'],
      [2.75, 'passed'],
    ]);
    const shown = await run('exam');
    expect(shown.out).toMatch(/^SUBMITTED +EXAM +STUDENT +MOBILE +LEVEL +MARKS +MAX +RESULT\n/u);
  });

  test('how each question did: facility over all attempts, point-biserial against the rest of the paper', async () => {
    // Worked by hand: right at question 1 is 1,1,0,0 beside a rest of 3, 0, 1.75, 0, and so on for the others.
    const first = await rows('questions', '--item', 'motion-quiz');
    expect(first).toMatchObject([
      {
        no: 1,
        question: 'Question 1',
        attempts: 4,
        answered: 0.75,
        facility: 0.5,
        discrimination: 0.247,
        wrong_option_chosen_most: 'wrong',
        times: 1,
      },
      { no: 2, attempts: 4, answered: 0.75, facility: 0.5, discrimination: 0.211 },
      { no: 3, attempts: 4, answered: 0.5, facility: 0.25, discrimination: 0.775, wrong_option_chosen_most: 'also wrong' },
    ]);
    expect((await rows('questions', '--item', 'motion-quiz', '--attempts', 'all')).map(({ attempts }) => attempts)).toEqual([
      5, 5, 5,
    ]);
    // One of the two attempts has a total below 0.
    expect(await rows('questions', '--kind', 'exam', '--item', 'mid-term')).toMatchObject([
      { facility: 0.5, discrimination: 1 },
      { facility: 0.5, discrimination: 1 },
      { facility: 0, discrimination: null },
    ]);
  });

  test('files are safe for a spreadsheet program: no text is a formula, numbers are numbers', async () => {
    const [csv, xlsx] = [path.join(installation.folder, 'quiz.csv'), path.join(installation.folder, 'quiz.xlsx')];
    expect(await run('quiz', '--csv', csv)).toMatchObject({ code: 0, out: `${csv}: 5 rows.\n` });
    const text = readFileSync(csv, 'utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(text).toContain(',1.75,4,fail');
    expect(JSON.parse((await run('quiz', '--xlsx', xlsx, '--json')).out)).toEqual({ file: xlsx, rows: 5 });
    const book = await readXlsx(readFileSync(xlsx));
    const sheet = book.sheets[0]?.rows ?? [];
    expect(sheet[0]?.slice(0, 3)).toEqual(['submitted', 'quiz', 'student']);
    expect(sheet.find((row) => row[3] === RAVI)?.slice(2, 6)).toEqual([EVIL, RAVI, 'Class 11', 1]);
    const exam = path.join(installation.folder, 'exam.csv');
    await run('exam', '--csv', exam);
    // Marks below 0 are a number, not a text that begins like a formula.
    expect(readFileSync(exam, 'utf8')).toContain(',-0.25,4,failed');
    const examBook = path.join(installation.folder, 'exam.xlsx');
    await run('exam', '--xlsx', examBook);
    const exams = (await readXlsx(readFileSync(examBook))).sheets[0]?.rows ?? [];
    expect(exams.find((row) => row[3] === RAVI)?.slice(5, 8)).toEqual([-0.25, 4, 'failed']);
    expect(await run('quiz', '--csv', csv)).toMatchObject({
      code: 1,
      fault: `${csv} is there already. Name another file, or remove it.`,
    });
    expect(readFileSync(csv, 'utf8')).toBe(text);
    // Spreadsheet programs pass over blanks, and some take the wide signs of East Asian keyboards for the narrow ones.
    const before = await sql.get<{ name: string }>('SELECT name FROM student WHERE mobile = ?', RAVI);
    for (const [index, name] of ['＝1+1', '＋1', '－1', '＠SUM(1)', ' =1+1', '\u00A0=1+1', '\u200B@x'].entries()) {
      await sql.run('UPDATE student SET name = ? WHERE mobile = ?', name, RAVI);
      const file = path.join(installation.folder, `wide-${index}.csv`);
      expect(await run('quiz', '--csv', file)).toMatchObject({ code: 0 });
      expect(readFileSync(file, 'utf8')).toContain(`,'${name},`);
    }
    await sql.run('UPDATE student SET name = ? WHERE mobile = ?', before?.name ?? '', RAVI);
  });

  test('LIVE-03 LEARN-07 INFO-03 attendance of classes and videos, and what students wrote', async () => {
    const daily = await sql.get<{ id: number }>(`SELECT live_class_id AS id FROM live_class WHERE key = 'daily'`);
    const topic = await sql.get<{ id: number }>(`SELECT topic_id AS id FROM topic WHERE key = 'motion-topic'`);
    for (const [mobile, late] of [
      [ASHA, 5],
      [RAVI, -2],
    ] as const)
      await sql.run(
        'INSERT INTO live_join (live_class_id, held_at, stud_id, joined_at, times) VALUES (?, ?, ?, ?, 1)',
        daily?.id ?? 0,
        NOVEMBER,
        ids.get(mobile) ?? 0,
        NOVEMBER + late * 60_000,
      );
    await sql.run(
      'INSERT INTO watch_progress (stud_id, topic_id, position_s, duration_s, watched_at) VALUES (?, ?, 90, 120, ?)',
      ids.get(ASHA) ?? 0,
      topic?.id ?? 0,
      NOVEMBER,
    );
    for (const message of ['@SUM(1)', 'Good classes\nbut the sound is low'])
      await sql.run(
        'INSERT INTO feedback (stud_id, submit_key, message, created_at) VALUES (?, ?, ?, ?)',
        ids.get(ASHA) ?? 0,
        message,
        message,
        NOVEMBER,
      );

    expect(await rows('attendance')).toMatchObject([
      { held: '2026-11-01 00:30', class: 'Class daily', mobile: RAVI, minutes_after_start: -2 },
      { mobile: ASHA, minutes_after_start: 5, times: 1 },
    ]);
    expect(await rows('attendance', '--by', 'class')).toMatchObject([
      { class: 'Class daily', tutor: 'Mr Rao', joined: 2, of: 3 },
    ]);
    expect(await rows('attendance', '--batch', 'closed-11')).toHaveLength(1);
    expect(await rows('videos', '--from', '2026-11-01')).toMatchObject([
      { video: 'About motion', mobile: ASHA, at_minute: 1.5, of: 2, percent: 75 },
    ]);
    // A video watched to the last half second is not whole, and a video begun is not at nothing.
    const share = async (position_s: number) => {
      await sql.run('UPDATE watch_progress SET position_s = ?', position_s);
      return (await rows('videos')).map(({ percent }) => percent);
    };
    expect([await share(119.5), await share(0.2), await share(0), await share(120)]).toEqual([[99], [1], [0], [100]]);
    expect((await rows('feedback')).map(({ message }) => message)).toEqual(['Good classes\nbut the sound is low', '@SUM(1)']);
    expect((await run('feedback')).out).toContain('Good classes but the sound is low');
  });

  test('a list longer than a page comes whole and in order, one row at a time', async () => {
    const [asha = 0, count] = [ids.get(ASHA), 2300];
    const numbers =
      engine === 'sqlite'
        ? `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`
        : `WITH n(i) AS (SELECT generate_series(1, ${count}))`;
    await sql.run(
      `${numbers} INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
       SELECT 'quiz', ?, (SELECT quiz_id FROM quiz WHERE key = 'charge-quiz'), 1, 'many:' || i, '{}', 1000000 * CAST(i AS BIGINT), 0, 4, 'fail' FROM n`,
      asha,
    );
    const list = await rows('quiz', '--item', 'charge-quiz');
    expect(list).toHaveLength(count);
    const days = list.map(({ submitted }) => String(submitted));
    expect(days).toEqual(days.toSorted().toReversed());
    const shown = await run('quiz');
    expect(shown.out.trimEnd().split('\n')).toHaveLength(201);
    expect(shown.fault).toContain('Only the first 200 rows are shown');
  });

  test('mistakes are told in one line', async () => {
    for (const [args, said] of [
      [['quiz', '--from', '2026-02-30'], '--from must be a date such as 2026-12-01.'],
      [['quiz', '--item', 'nothing'], `There is no quiz 'nothing': choose from motion-quiz, charge-quiz.`],
      [['feedback', '--csv', 'a', '--xlsx', 'b'], 'Say --csv or --xlsx, not both.'],
      [['feedback', '--csv', path.join(installation.folder, 'no/such/folder.csv')], 'cannot be written (ENOENT)'],
    ] as const) {
      const { code, out, fault } = await run(...args);
      expect({ args, code, out, lines: fault.split('\n').length }).toEqual({ args, code: 1, out: '', lines: 1 });
      expect(fault).toContain(said);
    }
    expect((await run('--help')).out).toContain('Example: portal results');
  });
});

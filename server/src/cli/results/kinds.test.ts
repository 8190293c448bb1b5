import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Paper, PaperQuestion } from '@portal/bank/paper/paper';
import { install, type Installation } from '../../testing/installation.ts';
import { EITHER } from '../../testing/portal.ts';
import { ASHA, MEERA, RAVI } from '../../testing/school.ts';

const part = (key: string) => ({ key, text: `Part ${key}` });
const base = { question: 'Which?', marks: 4, negative_marks: 1 };
const options = ['Iron', '<b>Zinc</b>', 'Salt'];

const questions: PaperQuestion[] = [
  {
    ...base,
    question_id: 1,
    options,
    type: 'multiple',
    answer: '["Iron","<b>Zinc</b>"]',
    marking: { right: '4', wrong: '-2', blank: '0', partial: 'jee-advanced' },
  },
  { ...base, question_id: 2, options: [], type: 'numeric', answer: '2.5', numbers: ['2.5'] },
  {
    ...base,
    question_id: 3,
    options: [],
    type: 'matrix',
    rows: ['I', 'II'].map(part),
    columns: ['P', 'Q'].map(part),
    answer: '{"I":["P"],"II":["Q"]}',
  },
  { ...base, question_id: 4, options, answer: 'Iron', dropped: 'attempted' },
];

describe.each(EITHER)('portal results of questions of every kind (%s)', (engine) => {
  let installation: Installation;

  beforeAll(async () => {
    installation = await install(engine);
    const { sql } = installation;
    const quiz = await sql.get<{ id: number; version: number }>(
      `SELECT quiz_id AS id, version FROM quiz WHERE key = 'motion-quiz'`,
    );
    const { id = 0, version = 0 } = quiz ?? {};
    const paper: Paper = { pass_marks: 4, max_marks: 16, questions };
    await sql.run(
      `UPDATE paper SET document = ? WHERE kind = 'quiz' AND item_id = ? AND version = ?`,
      JSON.stringify(paper),
      id,
      version,
    );
    const attempt = async (mobile: string, marks: number, answers: Record<number, string>): Promise<void> => {
      const student = await sql.get<{ stud_id: number }>('SELECT stud_id FROM student WHERE mobile = ?', mobile);
      await sql.run(
        `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
         VALUES ('quiz', ?, ?, ?, ?, ?, 1000000, ?, 16, 'fail')`,
        student?.stud_id ?? 0,
        id,
        version,
        `test:${mobile}`,
        JSON.stringify(answers),
        marks,
      );
    };
    await attempt(ASHA, 16, { 1: '["Iron","<b>Zinc</b>"]', 2: '2.50', 3: '{"I":["P"],"II":["Q"]}', 4: 'Salt' });
    await attempt(RAVI, -4, { 1: '["<b>Zinc</b>","Salt"]', 2: '7.0', 3: '{"I":["P","Q"],"II":["P"]}' });
    await attempt(MEERA, -0.33, { 1: '["Iron"]', 2: '7', 3: '{"I":["P","Q"],"II":["P"]}' });
  });
  afterAll(() => installation.remove());

  const rows = async (...args: string[]) => {
    const { code, out, fault } = await installation.run('results', ...args, '--json');
    expect({ code, fault }).toEqual({ code: 0, fault: '' });
    return JSON.parse(out) as Record<string, unknown>[];
  };

  test('a part is not right, equal numbers are one wrong answer, wrong answers are said as people read them', async () => {
    expect(await rows('questions', '--item', 'motion-quiz')).toMatchObject([
      { attempts: 3, answered: 1, facility: 0.333, wrong_option_chosen_most: 'Zinc; Salt', times: 1 },
      { attempts: 3, answered: 1, facility: 0.333, wrong_option_chosen_most: '7', times: 2 },
      { attempts: 3, answered: 1, facility: 0.333, wrong_option_chosen_most: 'I: P, Q; II: P', times: 2 },
      { attempts: 3, answered: 0.333, facility: null, discrimination: null, wrong_option_chosen_most: '', times: 0 },
    ]);
  });

  test('marks below 0 are numbers in every list and file, sorted and shown as such', async () => {
    const list = await rows('quiz', '--item', 'motion-quiz');
    expect(list.map(({ marks }) => marks)).toEqual([-0.33, -4, 16]);
    const [csv, xlsx] = ['marks.csv', 'marks.xlsx'].map((name) => path.join(installation.folder, name)) as [string, string];
    expect(await installation.run('results', 'quiz', '--csv', csv)).toMatchObject({ code: 0 });
    expect(readFileSync(csv, 'utf8')).toContain(',-0.33,16,');
    expect(readFileSync(csv, 'utf8')).toContain(',-4,16,');
    expect(await installation.run('results', 'quiz', '--xlsx', xlsx)).toMatchObject({ code: 0 });
    const sheet = (await readXlsx(readFileSync(xlsx))).sheets[0]?.rows ?? [];
    expect(sheet.slice(1).map((row) => row[5])).toEqual([-0.33, -4, 16]);
  });

  test('the statistics of one paper are made by that paper, and of no other quiz or exam of its number or version', async () => {
    const { sql } = installation;
    for (const [kind, key] of [
      ['quiz', 'charge-quiz'],
      ['exam', 'mid-term'],
    ] as const)
      await sql.run(
        `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
         SELECT ?, s.stud_id, i.${kind}_id, i.version, 'other', '{}', 1000000, 0, 4, 'fail' FROM student s, ${kind} i
         WHERE s.mobile = ? AND i.key = ?`,
        kind,
        MEERA,
        key,
      );
    const asked = async (...args: string[]) =>
      (await rows('questions', ...args)).map(({ question, attempts, answered }) => [question, attempts, answered]);
    const plain = ['Question 1', 'Question 2', 'Question 3'].map((question) => [question, 1, 0]);
    expect(await asked('--item', 'charge-quiz')).toEqual(plain);
    expect(await asked('--kind', 'exam', '--item', 'mid-term')).toEqual(plain);
    expect((await asked('--item', 'motion-quiz')).map(([question, attempts]) => [question, attempts])).toEqual(
      ['Which?', 'Which?', 'Which?', 'Which?'].map((question) => [question, 3]),
    );
  });
});

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exams, type Caller } from '@portal/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Paper } from '@portal/bank/paper/paper';
import { callOver } from '../../testing/call.ts';
import { runPortal } from '../../testing/command.ts';
import { insertSessions, insertStudents, type DirectSql } from '../../testing/database.ts';
import { GUIDE_MEDIA, guideSchool, writeFiles } from '../../testing/folder.ts';
import { install, type Installation } from '../../testing/installation.ts';
import { EITHER } from '../../testing/portal.ts';
import { PAPER, WHOLE_PAPER } from './testing.paper.ts';

const QUIZ = 'subjects/01-physics/01-motion/quiz-motion-1.yaml';
let folder: string;
let school: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-papers-'));
  school = path.join(folder, 'school');
  writeFiles(school, { ...guideSchool(), ...GUIDE_MEDIA, [PAPER]: WHOLE_PAPER });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Changes a text of the school's folder, or of the paper. */
function edit(from: string, to: string, file = PAPER): void {
  const text = readFileSync(path.join(school, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  writeFiles(school, { [file]: text.replace(from, () => to) });
}

async function checked(): Promise<{ code: number | null; lines: string[] }> {
  const { code, out } = await runPortal({}, 'content', 'check', school);
  return { code, lines: out.trim().split('\n') };
}

/** Texts of the paper, the mistakes that replace them, and the line that the check says of each. */
const MISTAKES: [from: string, to: string, said: RegExp][] = [
  // Keys of answers.
  ['answer: 2 }', 'answer: 4 }', /:21 questions\.1\.answer is beyond the last option$/u],
  ['answer: 2 }', 'answer: [2, 2] }', /:21 questions\.1\.answer must not name an option twice$/u],
  ['answer: 2 }', 'answer: b }', /:21 questions\.1\.answer must be the number of the right option$/u],
  ['answer: [3, 1]', 'answer: []', /:23 questions\.3\.answer must name at least one$/u],
  ['answer: [3, 1]', 'answer: 3', /:23 questions\.3\.answer must be a list of the numbers of options, such as \[1, 3\]$/u],
  ['[[1], [1, 2]]', '[[1], [1]]', /:24 questions\.4\.answer must not hold the same alternative twice$/u],
  ['answer: 12.5,', "answer: 'twelve',", /:25 questions\.5\.answer must be a number of at most 15 digits before the point/u],
  ['answer: 12.5,', 'answer: 1e20,', /:25 questions\.5\.answer must be a number of at most 15 digits before the point/u],
  ['answer: 12.5,', 'answer: 12.345,', /:25 no answer with decimals: 2 is 12\.345\. Correct the answer, or decimals: 2\.$/u],
  ['min: 2.4, max: 2.6', 'min: 2.6, max: 2.4', /:26 the range 2\.6 to 2\.4 holds no number\. Write the smaller number as min/u],
  ['tolerance: 0.25', 'tolerance: -0.25', /:26 the range -0\.75 to -1\.25 holds no number\. .* a tolerance of 0 or more\.$/u],
  ['min: 2.4, max: 2.6', 'min: 2.411, max: 2.414', /:26 no answer with input\.decimals: 2 is from 2\.411 to 2\.414\. Correct/u],
  [
    'max: 100,',
    'max: 2,',
    /:26 2\.4 to 2\.6 is above input\.max \(2\), which students can give\. Correct the answer, or input\.$/u,
  ],
  ['input: { min: -10', 'input: { min: 0', /:26 -1\.25 to -0\.75 is below input\.min \(0\), which students can give\. Correct/u],
  [
    'input: { min: -10',
    'input: { min: 1000',
    /:26 input\.min \(1000\) is above input\.max \(100\)\. Exchange or correct them\.$/u,
  ],
  ['answer: 42', 'answer: 4.5', /:27 no answer with integer is 4\.5\. Correct the answer, or integer\.$/u],
  ['integer: true,', 'integer: true, decimals: 2,', /:27 an answer of whole numbers has no decimals\. Take out/u],
  ['[2, 1]', '[1, B]', /:34 B is not a column of this question\. Columns there are: 1, 2, 3\.$/u],
  ["3: 'three'", "B: 'three'", /:33 questions\.8\.columns must have numbers as names throughout, or nowhere$/u],
  ['P: [3]', 'X: [3]', /:34 X is not a row of this question\. Rows there are: P, I\.$/u],
  ['[2, 1]', '[]', /:34 questions\.8\.answer\.I must name at least one column$/u],
  ["P: 'second letter'", "LONGER: 'x'", /:32 questions\.8\.rows\.LONGER must have a name of 1 to 4 letters and digits$/u],
  // Kinds and their fields.
  ['type: matrix', 'type: matching', /:30 questions\.8\.type must be single, multiple, numeric, matrix$/u],
  [
    "'One?',",
    "'One?', decimals: 2,",
    /:21 questions\.1\.decimals belongs to questions of type numeric, and this one is single: take it out/u,
  ],
  ['fixed: [4]', 'fixed: [5]', /:23 questions\.3\.fixed is beyond the last option$/u],
  ["'a', 'b', 'c', 'd'", "'a', 'b', 'a', 'd'", /:23 questions\.3\.options must not hold the same option twice$/u],
  // Marking.
  [
    'marking: jee-advanced',
    'marking: jee-mains',
    /:10 marking must be one of the presets jee-main, .*, or such as \{right: 4, wrong: -1\}$/u,
  ],
  [
    'marking: jee-advanced',
    'marking: neet',
    /:23 the preset neet has no marks for questions of type multiple\. Give the question a marking of its own/u,
  ],
  ['negative_marks: 1', 'marking: { right: 3 }', /:27 the question has marks and marking\. Write one of them/u],
  [
    "'-1/3'",
    "'-1/101'",
    /:13 wrong -1\/101 has more than 4 decimals\. Write at most 4, or a fraction in quotes with at most 100 below the line/u,
  ],
  ["'-1/3'", '1', /:13 wrong is above 0\. Marks that a wrong answer costs are written with a minus: wrong: -1\.$/u],
  ["'-1/3'", "'a third'", /:13 wrong 'a third' is not a number\. Write a number, or a fraction in quotes/u],
  ['right: 2,', 'right: 2000,', /:13 right 2000 is beyond 1000\. Write a number from -1000 to 1000\.$/u],
  [
    'total_marks: 24',
    'total_marks: 180',
    /:9 the marks of this paper add up to 24, and total_marks says 180\. Correct the marks of its 9 questions/u,
  ],
  [
    'total_marks: 15',
    'total_marks: 14',
    /:12 the marks of section one add up to 15, and total_marks says 14\. Correct the marks of its 5 questions/u,
  ],
  // Sections and passages.
  ['key: q9, section: two', 'key: q9, section: three', /:35 three is not a section of this paper\. There are: one, two\.$/u],
  [
    'key: q9, section: two',
    'key: q9',
    /:35 questions\.9\.section is missing\. Where a paper has sections, every question names one: one, two\.$/u,
  ],
  [
    'key: q9, section: two',
    'key: q9, section: two, passage: text',
    /:35 the questions of passage text do not stand together\. Move/u,
  ],
  [
    'key: q7, section: two, passage: text',
    'key: q7, section: two, passage: txt',
    /:27 txt is not a passage of this paper\. There are: text\.$/u,
  ],
  ['minutes: 20, ', 'minutes: 20, subject: physik, ', /:13 physik is not a key of a subject/u],
  ['minutes: 20, ', '', /:13 section two has no minutes, and others have\. Give all sections minutes, or none\.$/u],
  ['key: q9', 'key: q1', /:35 questions\.9\.key is that of question 1 already\. Choose another\.$/u],
  [
    'minutes: 20, ',
    'minutes: 20, any: 4, ',
    /:13 any: 4 leaves students of section two nothing to choose: it has 4 questions\./u,
  ],
  [
    'minutes: 20, ',
    'minutes: 20, counts: best, ',
    /:13 counts: best of section two says which of the answers count, and all do\./u,
  ],
  ['minutes: 20, ', 'minutes: 20, any: 2, ', /:9 the marks of this paper add up to 20, and total_marks says 24\./u],
  ['shuffle: questions', 'option_labels: roman\nshuffle: questions', /:8 option_labels must be letters or numbers$/u],
  // The order of options.
  [
    "explanation: 'Because.'",
    "explanation: 'Option B is wrong.'",
    /:35 'Option B' means another option for every student, since this paper shuffles options\. Say it/u,
  ],
  ["'One?'", "'Is (b) right?'", /:21 '\(b\)' means another option for every student/u],
  ["'One?'", "'Are both A and C right?'", /:21 'both A and C' means another option for every student/u],
  // Moments and the exam room.
  [
    'closes_at: 2027-01-10T12:00\n',
    '',
    /:5 the key is to be shown after the exam closes, and it never closes\. Give it closes_at/u,
  ],
  [
    'show_marks: false',
    'room: false\ncount_leaving: true',
    /:8 leaving the page is counted in the exam room alone, and this exam is not sat there\. Take count_leaving out, or/u,
  ],
  ['show_marks: false', 'room: maybe', /:7 room must be true or false$/u],
  ['reveal: after_close', 'reveal: later', /:6 reveal must be after_submit, after_close or never$/u],
  [
    'subject: physics\n',
    'subject: physics\nduration_minutes: 60\n',
    /:4 duration_minutes is 60, and the minutes of the sections add up to 50\. Take/u,
  ],
];

describe('what is wrong with a paper', () => {
  test('a paper with every form there is has no mistake, and no warning', async () => {
    expect(await checked()).toEqual({ code: 0, lines: [expect.stringMatching(/^No mistakes\. .* 2 exams, 11 questions/u)] });
  });

  test.each(MISTAKES)('%s → %s is one line with file, line and remedy', async (from, to, said) => {
    edit(from, to);
    const { code, lines } = await checked();
    const own = lines.filter((line) => said.test(line));
    expect({ code, own: own.length, file: own[0]?.startsWith(PAPER) }, lines.join('\n')).toEqual({ code: 1, own: 1, file: true });
    expect(lines.length, lines.join('\n')).toBeLessThanOrEqual(2);
  });

  test('questions of a section, or a passage, that stand apart or in two sections, and one that no question names', async () => {
    edit('key: q4, section: one', 'key: q4, section: two');
    edit('key: q7, section: two', 'key: q7, section: one');
    edit('  - key: text', "  - { key: unused, text: 'x' }\n  - key: text");
    const { lines } = await checked();
    for (const said of [
      /:26 the questions of section one do not stand together\. Move this question to the others, or name another\.$/u,
      /:28 passage text has questions in two sections\. Put them into one section/u,
      /:15 passage unused has no question\. Write passage: unused at its questions, or take it out\.$/u,
    ])
      expect(
        lines.filter((line) => said.test(line)),
        lines.join('\n'),
      ).toHaveLength(1);
  });

  test('gate asks for marks of 1 or 2, and a quiz has neither a closing time nor a clock', async () => {
    writeFiles(school, {
      [QUIZ]: [
        '{ key: gate, name: Gate, added_on: 2026-11-16, reveal: after_close, marking: gate, sections: [{ key: a, name: A, minutes: 5 }],',
        "questions: [{ key: q1, section: a, question: 'x', options: ['a', 'b'], answer: 1, marks: 3 }] }",
      ].join('\n'),
    });
    expect((await checked()).lines).toEqual([`${QUIZ}:1 reveal must be after_submit or never: a quiz does not close`]);
    edit(' reveal: after_close,', '', QUIZ);
    expect((await checked()).lines).toEqual([
      `${QUIZ}:1 a quiz has no clock, so its sections have no minutes. Take them out, or make an exam of it.`,
      `${QUIZ}:2 under the preset gate a question has 1 or 2 marks. Write marks: 1 or marks: 2, or give the question a marking of its own.`,
    ]);
    edit(', minutes: 5', '', QUIZ);
    edit('marks: 3', 'marks: 2', QUIZ);
    expect((await checked()).code).toBe(0);
  });

  test('EXAM-02 sections without minutes are left once in the exam room alone', async () => {
    edit('minutes: 30, ', '');
    edit('minutes: 20, ', '');
    expect((await checked()).code).toBe(0);
    edit('show_marks: false', 'show_marks: false\nroom: false');
    expect((await checked()).lines).toEqual([
      `${PAPER}:13 sections without minutes are left once in the exam room alone, and this paper is not sat there. Write room: true, give the sections minutes, or take navigation out.`,
    ]);
  });

  test('EXAM-05 where marks of one attempt after another would tell the key, check says when they come or how to keep them back', async () => {
    edit('show_marks: false', 'attempts: unlimited');
    expect(await checked()).toMatchObject({
      code: 0,
      lines: [
        `${PAPER}:7 warning: marks come after the closing: more than one attempt is allowed, and the marks of each would tell the key before its time. Write show_marks: false to say so yourself, or attempts: 1 or reveal: after_submit to have marks at once.`,
        expect.stringMatching(/^No mistakes/u),
      ],
    });
    edit('reveal: after_close', 'reveal: after_submit');
    expect((await checked()).lines).toHaveLength(1);
    edit('name: ', 'reveal: never\nname: ', QUIZ);
    expect((await checked()).lines[0]).toBe(
      `${QUIZ}:2 warning: the key is never shown, and the marks of repeated attempts tell it. Write show_marks: false, or reveal: after_submit if students may know it.`,
    );
  });

  test('a picture without words, and an option that may name others, are warned about with file and line', async () => {
    writeFiles(school, { 'exams/figure.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    edit("question: 'One?'", "question: 'One? ![](figure.svg)'");
    edit(
      "options: ['a', 'b'], answer: 1, explanation",
      "options: ['Both 1 and 2', '(b), (c)', 'Both of these'], answer: 1, explanation",
    );
    const { code, lines } = await checked();
    expect(code).toBe(0);
    expect(lines.slice(0, -1)).toEqual([
      `${PAPER}:21 warning: the picture figure.svg says nothing to those who cannot see it. Write what it shows: ![a circuit with two lamps](figure.svg).`,
      expect.stringMatching(/:35 warning: if 'Both 1 and 2' names other options, it is wrong once they are shuffled\. Keep/u),
      expect.stringMatching(/:35 warning: if '\(b\), \(c\)' names other options/u),
    ]);
  });
});

describe.each(EITHER)('a paper with every form (%s)', (engine) => {
  let installation: Installation;
  let sql: DirectSql;
  beforeAll(async () => {
    installation = await install(engine);
    ({ sql } = installation);
  });
  afterAll(() => installation.remove());

  const changes = async (...args: string[]): Promise<string[]> => {
    const { code, out } = await installation.run('content', 'load', school, '--json', ...args);
    expect(code).toBe(0);
    const { changes: list } = JSON.parse(out) as { changes: { kind: string; key: string; change: string }[] };
    return list.map(({ kind, key, change }) => `${change} ${kind} ${key}`);
  };
  const documentOf = async (kind: string, key: string): Promise<string> => {
    const row = await sql.get<{ document: string }>(
      `SELECT p.document FROM paper p JOIN ${kind} i ON p.kind = ? AND p.item_id = i.${kind}_id AND p.version = i.version WHERE i.key = ?`,
      kind,
      key,
    );
    return row?.document ?? '';
  };

  /** A student of the school's level, signed in. */
  const student = async (): Promise<Caller> => {
    const level = await sql.get<{ ac_id: number }>(`SELECT ac_id FROM academic_level WHERE key = 'class-11'`);
    const there = await sql.all<{ stud_id: number }>("SELECT stud_id FROM student WHERE mobile = '7000000000'");
    const ids = there.length > 0 ? there.map(({ stud_id }) => stud_id) : await insertStudents(sql, 1, level?.ac_id ?? 0);
    const [caller] = await insertSessions(sql, ids);
    if (!caller) throw new Error('nobody is signed in');
    return caller;
  };

  test('is stored as it is marked, written back as it was written, and is the same when it is loaded again', async () => {
    edit('total_marks: 24', 'total_marks: 25');
    expect(await installation.run('content', 'load', school)).toMatchObject({ code: 1 });
    expect(await sql.get(`SELECT 1 AS one FROM exam WHERE key = 'whole-paper'`)).toBeUndefined();
    edit('total_marks: 25', 'total_marks: 24');
    edit('show_marks: false\n', 'show_marks: false\nroom: false\n');
    edit('name: ', 'room: true\nname: ', QUIZ);
    await changes();
    const rooms = await sql.all<{ key: string; room: number | null }>(
      `SELECT key, room FROM exam WHERE key IN ('whole-paper', 'unit-test') UNION ALL SELECT key, room FROM quiz WHERE key = 'motion-1' ORDER BY key`,
    );
    expect(rooms.map(({ key, room }) => [key, room])).toEqual([
      ['motion-1', 1],
      ['unit-test', null],
      ['whole-paper', 0],
    ]);
    expect(await sql.get(`SELECT reveal, show_marks, max_marks FROM exam WHERE key = 'whole-paper'`)).toEqual({
      reveal: 'after_close',
      show_marks: 0,
      max_marks: 24,
    });
    expect(await sql.get(`SELECT reveal, show_marks FROM quiz WHERE key = 'motion-1'`)).toEqual({ reveal: null, show_marks: 1 });
    const paper = JSON.parse(await documentOf('exam', 'whole-paper')) as Paper;
    expect(paper).toMatchObject({
      shuffle: 'questions+options',
      pass_marks: 9.6,
      sections: [
        { key: 'one', name: 'Part one', minutes: 30, navigation: 'locked' },
        { key: 'two', name: 'Part two', minutes: 20 },
      ],
      passages: [{ key: 'text', text: expect.stringMatching(/^<p>First.*<math>.*<p>Second paragraph\.<\/p>$/su) as string }],
    });
    const of = (number: number) => paper.questions[number - 1];
    expect(of(1)).toMatchObject({ answer: 'b', marks: 3, negative_marks: 1, section: 'one' });
    expect(of(2)).toMatchObject({ answer: 'a', alternatives: ['b'], fixed: [2], topic: 'Motion' });
    expect(of(3)).toMatchObject({
      type: 'multiple',
      answer: '["a","c"]',
      fixed: [3],
      marking: { right: '4', wrong: '-2', blank: '0', partial: 'jee-advanced' },
    });
    expect(of(4)).toMatchObject({ answer: '["a"]', alternatives: ['["a","b"]'], marks: 1, marking: { partial: 'per-option' } });
    expect(of(5)).toMatchObject({ type: 'numeric', options: [], answer: '12.5', numbers: ['12.5'], decimals: 2, marks: 4 });
    expect(of(6)).toMatchObject({
      answer: '2.4 to 2.6',
      alternatives: ['-1.25 to -0.75'],
      numbers: [
        { min: '2.4', max: '2.6' },
        { min: '-1.25', max: '-0.75' },
      ],
      input: { min: -10, max: 100, decimals: 2 },
      marks: 2,
      marking: { right: '2', wrong: '-1/3', blank: '0', partial: 'none' },
      passage: 'text',
    });
    expect(of(7)).toMatchObject({ integer: true, answer: '42', marks: 3, negative_marks: 1 });
    expect(of(8)).toMatchObject({
      type: 'matrix',
      rows: [
        { key: 'P', text: 'second letter' },
        { key: 'I', text: expect.stringContaining('<math>') as string },
      ],
      answer: '{"P":["3"],"I":["1","2"]}',
    });
    expect(of(9)).toMatchObject({ dropped: 'all', answer: 'a' });

    expect(await changes('--dry-run')).toEqual([]);
    const [first, second] = [path.join(folder, 'first'), path.join(folder, 'second')];
    expect(await installation.run('content', 'export', first)).toMatchObject({ code: 0 });
    school = first;
    expect(await changes()).toEqual([]);
    expect(await installation.run('content', 'export', second)).toMatchObject({ code: 0 });
    const texts = [first, second].map((root) => readFileSync(path.join(root, PAPER), 'utf8'));
    expect(texts[1]).toBe(texts[0]);
    expect(texts[0]).toMatch(/ P: second letter\n +I: 'first \$x\$'\n/u);
    expect(texts[0]).toContain('text: |\n');
    expect(texts[0]).toContain('room: false\n');
  });

  test('EXAM-02 a choice of questions, the names of options and the instructions are stored, written back, and the same when loaded again', async () => {
    edit('minutes: 20, ', 'minutes: 20, any: 2, counts: best, ');
    edit('total_marks: 24', 'total_marks: 20');
    edit('subject: physics\n', 'subject: physics\noption_labels: numbers\ninstructions: |\n  Bring a **pen** and $x^2$.\n');
    await changes();
    const paper = JSON.parse(await documentOf('exam', 'whole-paper')) as Paper;
    expect(paper).toMatchObject({
      pass_marks: 8,
      max_marks: 20,
      option_labels: 'numbers',
      instructions: expect.stringMatching(/^<p>Bring a <strong>pen<\/strong> and <math>/u) as string,
      sections: [{ key: 'one' }, { key: 'two', any: 2, counts: 'best' }],
    });
    const copy = path.join(folder, 'copy');
    expect(await installation.run('content', 'export', copy)).toMatchObject({ code: 0 });
    school = copy;
    expect(await changes()).toEqual([]);
    expect(readFileSync(path.join(copy, PAPER), 'utf8')).toMatch(
      /option_labels: numbers\ninstructions: \|\n {2}Bring a \*\*pen\*\*/u,
    );
  });

  test('a paper of single choice is stored byte for byte as before there were other kinds, and so is no new version', async () => {
    await changes();
    const numbered = await sql.get<{ question_id: number }>(
      `SELECT question_id FROM question q JOIN exam e ON e.exam_id = q.item_id AND q.kind = 'exam' WHERE e.key = 'unit-test'`,
    );
    expect(await documentOf('exam', 'unit-test')).toBe(
      JSON.stringify({
        pass_marks: 1.6,
        max_marks: 4,
        questions: [
          {
            question_id: numbered?.question_id,
            question: 'Which of these is a <strong>vector</strong>?',
            options: ['speed', 'displacement', 'mass'],
            answer: 'displacement',
            marks: 4,
            negative_marks: 1,
          },
        ],
      }),
    );
  });

  test('QUIZ-05 a student gets its questions without a key, and answers of every kind are marked by what the folder says', async () => {
    edit('shuffle: questions+options\n', '');
    edit('reveal: after_close\nshow_marks: false\n', '');
    edit('closes_at: 2027-01-10T12:00\n', '');
    // Sections with clocks open one after the other; here all are answered at once.
    edit('navigation: locked, ', '');
    edit('minutes: 30, ', '');
    edit('minutes: 20, ', '');
    await changes();
    const url = await installation.serve();
    const caller = await student();
    const row = await sql.get<{ exam_id: number }>(`SELECT exam_id FROM exam WHERE key = 'whole-paper'`);
    const exam_id = row?.exam_id ?? 0;
    const shown = await callOver(url, exams.exam, { exam_id }, { caller });
    expect(JSON.stringify(shown.data)).not.toMatch(/"answer"|"numbers"|"alternatives"|"explanation"|12\.5|Because/u);
    const questions = shown.data?.questions ?? [];
    const answers = ['b', 'b', '["a"]', '["b","a"]', '12.50', '-1.25', '43', '{"I":["2","1"],"P":["3"]}'];
    const submit_data = answers.map((answer, index) => ({ question_id: questions[index]?.question_id ?? 0, answer }));
    const done = await callOver(url, exams.submit_exam, { exam_id, submit_data }, { caller });
    // 3, 3, one of two: 1, 1, 4, 2, −1, 2, and 2 for the one that is dropped.
    expect(done.data).toMatchObject({ score_text: '17/24' });
  });

  test('SRV-04 the share of the marks that passes is compared as it is, not as two decimals show it', async () => {
    const asked = (key: string, marks: number) =>
      `  - { key: ${key}, question: '?', options: ['a', 'b'], answer: 1, marks: ${marks} }`;
    const exam = (percent: number) =>
      ['key: exact', 'name: Exact', 'subject: physics', 'added_on: 2026-11-16', `pass_percent: ${percent}`, 'attempts: unlimited']
        .concat('questions:', asked('q1', 45.55), asked('q2', 18.61))
        .join('\n');
    const url = await installation.serve();
    const handIn = async (percent: number) => {
      writeFiles(school, { 'exams/exact.yaml': exam(percent) });
      await changes();
      const caller = await student();
      const row = await sql.get<{ exam_id: number }>(`SELECT exam_id FROM exam WHERE key = 'exact'`);
      const exam_id = row?.exam_id ?? 0;
      const [first] = (await callOver(url, exams.exam, { exam_id }, { caller })).data?.questions ?? [];
      const submit_data = [{ question_id: first?.question_id ?? 0, answer: 'a' }];
      return (await callOver(url, exams.submit_exam, { exam_id, submit_data }, { caller, submitKey: `exact-marks-${percent}` }))
        .data;
    };
    // 71 % of 64.16 are 45.5536.
    expect(await handIn(71)).toMatchObject({ score_text: '45.55/64.16', result: 'failed' });
    expect(await handIn(70.99)).toMatchObject({ score_text: '45.55/64.16', result: 'passed' });
  });
});

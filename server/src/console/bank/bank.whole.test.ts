import { staffCalls } from '@portal/contract/staff';
import type { Input, StaffCaller } from '@portal/contract';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../../testing/folderSchool.ts';
import { EITHER, operatorSql, startPortal, type TestPortal } from '../../testing/portal.ts';
import { commandOn, signInStaff, TEACHER, OTHER_TEACHER } from '../../testing/staff.ts';
import { keepBank } from './keep.ts';

const { bank_filters, bank_questions, bank_question, pick_questions, take_questions } = staffCalls.bank;
type Wanted = Input<typeof bank_questions>;

const VECTOR = (key: string, marks: number, more = '') =>
  `  - { key: ${key}, question: 'Which of these is a **vector**?', options: [speed, displacement, mass], answer: 2, marks: ${marks}${more} }`;
const EXAM = `key: unit-test
name: 'Unit test: Mechanics'
subject: physics
added_on: 2026-10-05
sections: [{ key: a, name: Part A }]
passages: [{ key: p, text: 'A train leaves at noon.' }]
questions:
${VECTOR('q1', 4, ', section: a, topic: Motion in a Straight Line')}
  - { key: q2, section: a, type: multiple, question: 'Which are scalars?', options: [speed, velocity, mass], answer: [1, 3], marks: 4, topic: Units }
  - { key: q3, section: a, type: numeric, question: 'How many?', answer: 12.5, marks: 4, passage: p }
`;
const QUIZ = `key: motion-1
name: 'Motion: the basics'
added_on: 2026-07-14
languages: [en, hi]
questions:
${VECTOR('v', 1, ", in: { hi: { question: 'सदिश कौन है?', options: [चाल, विस्थापन, द्रव्यमान] } }")}
  - { key: w, question: '![A graph](graph.png) What does the slope say of $v=at$?', options: [speed, acceleration], answer: 2, marks: 1, in: { hi: { question: '![ग्राफ़](graph.png) $v=at$ की ढाल क्या है?', options: [चाल, त्वरण] } } }
`;
const QUIZ_2 = `key: motion-2
name: 'Motion: more'
added_on: 2026-09-14
questions:
${VECTOR('first', 2)}
`;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const MOTION = 'subjects/01-physics/01-motion';
const FILES = {
  'exams/unit-test.yaml': EXAM,
  [`${MOTION}/quiz-motion-1.yaml`]: QUIZ,
  [`${MOTION}/quiz-motion-2.yaml`]: QUIZ_2,
  [`${MOTION}/graph.png`]: PNG,
  'subjects/03-chemistry/subject.yaml': 'key: chemistry\nname: Chemistry\nlevels: [class-11]\n',
};

describe.each(EITHER)('the bank of questions (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  beforeEach(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal, FILES);
  });
  afterEach(async () => {
    await portal.stop();
    school.remove();
  });

  const list = async (wanted: Wanted = {}, caller: StaffCaller = school.owner) =>
    (await portal.call(bank_questions, wanted, { caller })).data ?? [];
  const texts = async (wanted: Wanted = {}, caller?: StaffCaller) => (await list(wanted, caller)).map(({ text }) => text);
  const idOf = async (search: string) => Number((await list({ search }))[0]?.bank_id);
  const whole = async (search: string, caller = school.owner) =>
    portal.call(bank_question, { bank_id: await idOf(search) }, { caller });
  const pick = async (body: Input<typeof pick_questions>, caller = school.owner) =>
    (await portal.call(pick_questions, body, { caller })).data?.lines ?? [];
  const write = async (file: string, text: string) => {
    writeFileSync(path.join(school.folder, file), text);
    await school.load();
  };

  test('STF-10 a question of two papers is one, with the papers it is in; in another language it is another, and one of a passage stays in its paper', async () => {
    const rows = await list();
    expect(rows.map(({ type, uses }) => [type, uses.map(({ name, number, marks }) => `${name} ${number} ${marks}`)])).toEqual(
      expect.arrayContaining([
        ['single', ['Unit test: Mechanics 1 4', 'Motion: more 1 2']],
        ['single', ['Motion: the basics 1 1']],
        ['multiple', ['Unit test: Mechanics 2 4']],
        ['numeric', ['Unit test: Mechanics 3 4']],
      ]),
    );
    expect(rows).toHaveLength(5);
    expect(rows.find(({ type }) => type === 'numeric')?.takeable).toBe(0);
    const { data } = await whole('how many');
    expect([data?.passage, data?.right_answer]).toEqual(['<p>A train leaves at noon.</p>', '12.5']);
  });

  test('STF-10 it is found by its words in any language, and by each thing it is narrowed to', async () => {
    expect(await texts({ search: 'scal' })).toEqual(['Which are scalars?']);
    expect(await texts({ search: 'विस्थापन' })).toEqual(['Which of these is a <strong>vector</strong>?']);
    expect(await texts({ search: 'nothing of it' })).toEqual([]);
    expect(await texts({ type: 'numeric' })).toEqual(['How many?']);
    expect(await texts({ topic: 'Units' })).toEqual(['Which are scalars?']);
    expect(await list({ marks: 4 })).toHaveLength(3);
    expect(await list({ language: 'hi' })).toHaveLength(2);
    expect(await list({ unused_since: '2026-10-05' })).toHaveLength(2);
    expect(await list({ unused_since: '2026-10-06' })).toHaveLength(5);
    const { data: filters } = await portal.call(bank_filters, {}, { caller: school.owner });
    const [physics] = filters?.subjects ?? [];
    expect([filters?.languages, filters?.marks, physics?.name, physics?.chapters.map(({ name }) => name)]).toEqual([
      ['en', 'hi'],
      [1, 2, 4],
      'Class 11 Science: Physics',
      ['Motion in a Straight Line'],
    ]);
    // Questions of an exam belong to the chapter whose topic has their topic's name.
    const chapter_id = Number(physics?.chapters[0]?.chapter_id);
    expect(await list({ chapter_id })).toHaveLength(3);
    const paper = filters?.papers.find(({ name }) => name === 'Motion: more');
    expect(await list({ kind: paper?.kind, item_id: Number(paper?.item_id) })).toHaveLength(1);
  });

  test('STF-10 what is corrected is another question at the next look, with what it said before; what is taken out is gone', async () => {
    expect(await list()).toHaveLength(5);
    await write(`${MOTION}/quiz-motion-2.yaml`, QUIZ_2.replace('**vector**', '**vector quantity**'));
    expect(await list()).toHaveLength(6);
    const { data } = await whole('quantity');
    expect(data?.versions.map(({ text, name, revision }) => [text, name, revision])).toEqual([
      ['Which of these is a <strong>vector</strong>?', 'Motion: more', 1],
    ]);
    rmSync(path.join(school.folder, `${MOTION}/quiz-motion-2.yaml`));
    await school.load();
    expect(await texts({ search: 'quantity' })).toEqual([]);
    expect(await list()).toHaveLength(5);
  });

  test('STF-10 a question is taken as the folder writes it, and goes into a paper elsewhere with its pictures', async () => {
    const bank_ids = [await idOf('slope'), await idOf('how many')];
    const { data: taken } = await portal.call(take_questions, { bank_ids }, { caller: school.owner });
    const [only, ...more] = taken ?? [];
    expect([more, Object.keys(only?.source ?? {})]).toEqual([[], ['question', 'options', 'answer', 'marks', 'in']]);
    const { in: _hindi, ...own } = only?.source ?? {};
    expect(own['question']).toBe(`![A graph](${MOTION}/graph.png) What does the slope say of $v=at$?`);
    const before = await list();
    await write(
      'exams/unit-test.yaml',
      `${EXAM.replace('sections: [{ key: a, name: Part A }]\n', '').replaceAll(' section: a,', '').replaceAll(', section: a', '')}  - ${JSON.stringify({ key: 'taken', ...own })}\n`,
    );
    const after = await list();
    // Without its Hindi text the question is another one; its picture is that of the quiz.
    expect(after.length).toBe(before.length + 1);
    const { data } = await portal.call(bank_question, { bank_id: Number(after[0]?.bank_id) }, { caller: school.owner });
    expect(data?.question).toContain('/media/open/questions/');
    expect(data?.uses.map(({ name }) => name)).toEqual(['Unit test: Mechanics']);
  });

  test('STF-12 a question that is all picture is listed and found by the words of its picture', async () => {
    const picture = '![Which way does the arrow point? (A) up (B) down](graph.png)';
    const question = { key: 'arrow', question: picture, options: ['A', 'B'], answer: 1 };
    await write(`${MOTION}/quiz-motion-2.yaml`, `${QUIZ_2}  - ${JSON.stringify(question)}\n`);
    expect(await texts({ search: 'arrow' })).toEqual(['Which way does the arrow point? (A) up (B) down']);
    expect(await texts({ search: 'slope' })).not.toContain(expect.stringContaining('A graph'));
  });

  test('STF-10 a blueprint picks by its lines and its seed, and says what is missing; one is swapped by leaving it out', async () => {
    const lines = [
      { type: 'single' as const, count: 2 },
      { type: 'matrix' as const, count: 1 },
      { count: 5, unused_since: '2026-10-05' },
    ];
    const picked = await pick({ lines, seed: 1 });
    const ids = picked.map((line) => line.picked.map(({ bank_id }) => Number(bank_id)));
    expect(picked.map((line) => [line.picked.length, line.missing])).toEqual([
      [2, 0],
      [0, 1],
      [expect.any(Number), expect.any(Number)],
    ]);
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
    expect(picked.flatMap((line) => line.picked.map(({ type }) => type))).not.toContain('numeric');
    expect(await pick({ lines, seed: 1 })).toEqual(picked);
    const seeds = await Promise.all([2, 3, 4, 5, 6].map((seed) => pick({ lines, seed })));
    expect(seeds.some((other) => JSON.stringify(other) !== JSON.stringify(picked))).toBe(true);
    const [swapped] = await pick({ lines: [{ type: 'single', count: 1 }], without: ids[0], seed: 9 });
    expect(swapped?.picked.map(({ bank_id }) => ids[0]?.includes(Number(bank_id)))).toEqual([false]);
  });

  test('STF-10 how it fared in all its papers is read by the clock, and narrows lists and blueprints', async () => {
    await list();
    const items = await portal.services.db.all<{ kind: string; item_id: number; question_id: number; key: string }>(
      `SELECT kind, item_id, question_id, key FROM question ORDER BY question_id`,
    );
    const found = (key: string) => items.findLast((each) => each.key === key);
    const sit = async (place: number, key: string, answer: string) => {
      const { kind, item_id, question_id } = found(key) ?? { kind: '', item_id: 0, question_id: 0 };
      await operatorSql(
        portal,
        `INSERT INTO student (phone_code, mobile, name, guardian, district, email, ac_id, created_at)
         SELECT '91', '91000000${place}', 'Student', '', '', '', ac_id, 1 FROM academic_level WHERE key = 'class-11'`,
      );
      await operatorSql(
        portal,
        `INSERT INTO attempt (kind, stud_id, item_id, version, submit_key, answers, submitted_at, marks, max_marks, result)
         SELECT '${kind}', stud_id, ${item_id}, 1, 'sat:${place}', '{"${question_id}":"${answer}"}', ${1000 + place}, 0, 1, 'fail'
         FROM student WHERE mobile = '91000000${place}'`,
      );
    };
    // Three of four in the quiz and none of two in the exam: half of all.
    for (const place of [10, 11, 12]) await sit(place, 'first', 'displacement');
    for (const [place, key] of [
      [13, 'first'],
      [14, 'q1'],
      [15, 'q1'],
    ] as const)
      await sit(place, key, 'mass');
    const keep = () => keepBank(portal.services, new AbortController().signal);
    await keep();
    const [vector] = await list({ sort: 'hard' });
    expect(await list({ sort: 'easy' })).toHaveLength(3);
    const both = (await list()).find(({ uses }) => uses.length === 2);
    expect([vector?.facility, both?.attempts, both?.facility]).toEqual([0, 6, 0.5]);
    const { data } = await portal.call(bank_question, { bank_id: Number(both?.bank_id) }, { caller: school.owner });
    expect(data?.uses.map(({ name, attempts, facility }) => [name, attempts, facility])).toEqual([
      ['Unit test: Mechanics', 2, 0],
      ['Motion: more', 4, 0.75],
    ]);
    expect(await list({ facility_from: 0.4, facility_to: 0.6 })).toHaveLength(1);
    const [line] = await pick({ lines: [{ facility_from: 0.4, facility_to: 0.6, count: 2 }], seed: 1 });
    expect([line?.picked.length, line?.missing]).toEqual([1, 1]);
    await sit(16, 'first', 'displacement');
    await keep();
    expect((await list()).find(({ uses }) => uses.length === 2)?.attempts).toBe(7);
    // A paper that is written anew keeps what is known of its questions.
    await write(`${MOTION}/quiz-motion-2.yaml`, QUIZ_2.replace('more', 'still more'));
    expect((await list()).find(({ uses }) => uses.length === 2)?.attempts).toBe(7);
  });

  test('STF-10 SRV-08 a teacher sees the papers of own subjects, and of others nothing', async () => {
    for (const [mobile, subject] of [
      [TEACHER, 'physics'],
      [OTHER_TEACHER, 'chemistry'],
    ] as const)
      expect(
        (await commandOn(portal, 'staff', 'add', mobile, '--name', 'T', '--role', 'teacher', '--subject', subject)).code,
      ).toBe(0);
    const [own, other] = [await signInStaff(portal, TEACHER), await signInStaff(portal, OTHER_TEACHER)];
    expect(await texts({}, own)).toHaveLength(5);
    expect(await texts({}, other)).toEqual([]);
    const { data } = await portal.call(bank_filters, {}, { caller: other });
    expect([data?.subjects, data?.topics, data?.papers, data?.marks]).toEqual([[], [], [], []]);
    expect((await whole('slope', other)).code).toBe(404);
    const bank_ids = [await idOf('slope')];
    expect((await portal.call(take_questions, { bank_ids }, { caller: other })).data).toEqual([]);
    expect((await pick({ lines: [{ count: 3 }], seed: 1 }, other)).map(({ picked, missing }) => [picked, missing])).toEqual([
      [[], 3],
    ]);
  });
});

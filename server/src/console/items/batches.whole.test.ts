import { calls, type Caller, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../../testing/folderSchool.ts';
import { EITHER, startPortal, type TestPortal } from '../../testing/portal.ts';
import { commandOn, OTHER_TEACHER, signInStaff, TEACHER } from '../../testing/staff.ts';

const { source, items, exams, audit } = staffCalls;
const [MINA, TARA] = ['9000000101', '9000000102'];
const student = (name: string, mobile: string, batch: string) =>
  `  - { name: ${name}, guardian: G, district: Patna, email: a@b.in, mobile: '${mobile}', level: class-11, batches: [${batch}] }`;
const SCHOOL = `name: Pragati Coaching
levels:
  - { key: class-11, name: 'Class 11 Science' }
  - { key: class-12, name: 'Class 12 Science' }
batches:
  - { key: morning, name: Morning, level: class-11 }
  - { key: evening, name: Evening, level: class-11 }
  - { key: twelve, name: Twelve, level: class-12, open: true }
students:
${student('Mina', MINA, 'morning')}
${student('Tara', TARA, 'evening')}
`;
const questions = [{ key: 'q1', question: 'How far?', options: ['10 m', '25 m'], answer: 2 }];
const EXAM = { kind: 'exam', key: 'narrow-exam' } as const;
const QUIZ = { kind: 'quiz', key: 'narrow-quiz' } as const;
const exam = (more: object = {}) => ({
  key: EXAM.key,
  name: 'Zeta exam',
  subject: 'physics',
  added_on: '2026-11-27',
  duration_minutes: 30,
  questions,
  ...more,
});
const quiz = (more: object = {}) => ({
  key: QUIZ.key,
  name: 'Zeta quiz',
  chapter: 'physics/motion',
  added_on: '2026-11-27',
  questions,
  ...more,
});

describe.each(EITHER)('STF-09 a paper for some batches (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  let [mina, tara] = [] as unknown as [Caller, Caller];
  let [teacher, other] = [] as unknown as [StaffCaller, StaffCaller];
  let [chapter_id, exam_id, quiz_id] = [0, 0, 0];

  const at = <Who>(caller: Who) => {
    portal.passTime(1000);
    return { caller };
  };
  const publish = async (thing: typeof EXAM | typeof QUIZ, paper: object, caller = teacher) => {
    const { data: there } = await portal.call(source.written, thing, at(caller));
    const order = { ...thing, base_revision: there?.revision ?? 0, source: { ...paper } };
    return portal.call(source.publish, order, at(caller));
  };
  const examsOf = async (caller: Caller) => (await portal.call(calls.exams.exams, {}, { caller })).data ?? [];
  const quizzesOf = async (caller: Caller) =>
    (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, { caller })).data ?? [];
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).filter((name) => name.startsWith('Zeta'));

  beforeAll(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal, { 'school.yaml': SCHOOL });
    await portal.services.look.refresh();
    for (const [mobile, batch] of [
      [TEACHER, 'morning'],
      [OTHER_TEACHER, 'evening'],
    ] as const)
      await commandOn(portal, 'staff', 'add', mobile, '--name', mobile, '--role', 'teacher', '--batch', batch);
    [mina, tara] = [await portal.signIn(MINA), await portal.signIn(TARA)];
    [teacher, other] = [await signInStaff(portal, TEACHER), await signInStaff(portal, OTHER_TEACHER)];
    const [subject] = (await portal.call(calls.subjects.subjects, {}, { caller: mina })).data ?? [];
    const chapters = await portal.call(calls.subjects.chapters, { sub_id: Number(subject?.subject_id) }, { caller: mina });
    chapter_id = Number(chapters.data?.[0]?.chapter_id);
    expect((await publish(EXAM, exam({ batches: ['morning'] }))).data).toMatchObject({ outcome: 'published' });
    expect((await publish(QUIZ, quiz({ batches: ['morning'] }))).data).toMatchObject({ outcome: 'published' });
    exam_id = Number((await examsOf(mina)).find(({ name }) => name === 'Zeta exam')?.exam_id);
    quiz_id = Number((await quizzesOf(mina)).find(({ name }) => name === 'Zeta quiz')?.id);
  });
  afterAll(async () => {
    await portal.stop();
    school.remove();
  });

  test('students of another batch find it nowhere: no list, count, search or call says that it exists', async () => {
    expect([names(await examsOf(mina)), names(await quizzesOf(mina))]).toEqual([['Zeta exam'], ['Zeta quiz']]);
    expect([names(await examsOf(tara)), names(await quizzesOf(tara))]).toEqual([[], []]);
    const found = async (caller: Caller) =>
      JSON.stringify((await portal.call(calls.search.search, { q: 'zeta' }, { caller })).data).includes('Zeta');
    expect([await found(mina), await found(tara)]).toEqual([true, false]);
    const asked = async (of: { exam_id: number; quiz_id: number }) => {
      const as = { caller: tara };
      return [
        await portal.call(calls.exams.exam, of, as),
        await portal.call(calls.exams.exam_entrance, of, as),
        await portal.call(calls.exams.sealed_exam, of, as),
        await portal.call(calls.exams.submit_exam, { ...of, submit_data: [] }, as),
        await portal.call(calls.quiz.get_quiz, of, as),
        await portal.call(calls.quiz.submit_quiz, { ...of, submit_data: [] }, as),
        await portal.call(calls.attempts.start_attempt, { kind: 'exam', item_id: of.exam_id, device_id: 'd'.repeat(20) }, as),
      ];
    };
    // Compares all but the headers, which tell the second of the answer.
    const said = (answers: Awaited<ReturnType<typeof asked>>) => answers.map(({ headers: _headers, ...answer }) => answer);
    expect(said(await asked({ exam_id, quiz_id }))).toEqual(said(await asked({ exam_id: 999_999, quiz_id: 999_999 })));
  });

  test('who is expected and who is absent are students of its batches; its page names them', async () => {
    const named = { kind: 'exam', item_id: exam_id } as const;
    expect((await portal.call(items.item, named, at(school.owner))).data).toMatchObject({ batches: ['Morning'], students: 1 });
    const { data } = await portal.call(items.watch, named, at(school.owner));
    expect(data?.students.map(({ name }) => name)).toEqual(['Mina']);
    const absent = await commandOn(portal, 'exams', 'absent', EXAM.key);
    expect(absent.out).toContain('Mina');
    expect(absent.out).not.toContain('Tara');
  });

  test('a teacher of another batch neither sees it nor writes for batches that are not own', async () => {
    const named = { kind: 'exam', item_id: exam_id } as const;
    const lists = async (caller: StaffCaller) =>
      names((await portal.call(items.items, { list: 'open_exams' }, at(caller))).data ?? []);
    expect([await lists(teacher), await lists(other)]).toEqual([['Zeta exam'], []]);
    for (const row of [items.item, items.watch]) expect((await portal.call(row, named, at(other))).code).toBe(404);
    const extra = { ...named, minutes: 5, why: 'x', dry: 1 } as const;
    expect((await portal.call(exams.extra_time, extra, at(other))).code).toBe(404);
    expect((await portal.call(source.written, EXAM, at(other))).code).toBe(404);
    const theirs = { ...EXAM, key: 'another' };
    const order = { ...theirs, base_revision: 0, source: { ...exam({ key: 'another', batches: ['morning'] }) } };
    const refused = await portal.call(source.publish, order, at(other));
    expect(refused).toMatchObject({ said: 'rule_at', params: { field: 'batches' }, message: 'Choose from your own batches.' });
    const { data: places } = await portal.call(source.paper_places, {}, at(other));
    expect(places?.subjects[0]?.batches).toEqual([{ key: 'evening', name: 'Evening', level: 'Class 11 Science' }]);
    const actions = async (caller: StaffCaller) =>
      (await portal.call(audit.audit, { kind: 'exam' }, at(caller))).data?.map(({ item }) => item);
    expect([await actions(teacher), await actions(other)]).toEqual([[EXAM.key], []]);
  });

  test('a batch of another level, and one that nobody knows, are found at their field', async () => {
    const found = async (batches: string[]) =>
      (await portal.call(source.preview, { ...EXAM, source: exam({ batches }) }, at(school.owner))).data?.findings;
    expect(await found(['twelve'])).toMatchObject([
      {
        field: expect.stringMatching(/^batches/u),
        problem: 'students of the batch twelve would not see it: the level class-12 does not learn its subject',
      },
    ]);
    expect(await found(['nobody'])).toMatchObject([{ field: expect.stringMatching(/^batches/u), warning: false }]);
  });

  test('who has begun keeps it, hands it in and finds the report, whatever batches it is for by then', async () => {
    expect((await publish(EXAM, exam(), school.owner)).data).toMatchObject({ outcome: 'published' });
    expect(names(await examsOf(tara))).toEqual(['Zeta exam']);
    const paper = await portal.call(calls.exams.exam, { exam_id }, { caller: tara });
    expect((await publish(EXAM, exam({ batches: ['morning'] }), school.owner)).data).toMatchObject({ outcome: 'published' });
    expect(names(await examsOf(tara))).toEqual(['Zeta exam']);
    const [question] = paper.data?.questions ?? [];
    const submit_data = [{ question_id: question?.question_id ?? 0, answer: question?.options[1] ?? '' }];
    const handed = { caller: tara, submitKey: 'the-same-key-twice-0001' };
    const sent = await portal.call(calls.exams.submit_exam, { exam_id, submit_data }, handed);
    expect(sent.status).toBe(true);
    // The answer was lost on the way: the same once more.
    expect((await portal.call(calls.exams.submit_exam, { exam_id, submit_data }, handed)).data).toEqual(sent.data);
    expect(names(await examsOf(tara))).toEqual(['Zeta exam']);
    expect((await portal.call(calls.exams.get_exam_reports, {}, { caller: tara })).data).toMatchObject([{ name: 'Zeta exam' }]);
    const named = { kind: 'exam', item_id: exam_id } as const;
    const { data } = await portal.call(items.watch, named, at(school.owner));
    expect(data?.students.map(({ name, state }) => [name, state])).toEqual([
      ['Mina', 'not begun'],
      ['Tara', 'handed in'],
    ]);
  });
});

import { globSync } from 'node:fs';
import { calls, type Answer, type Caller, type Data, type StaffCaller } from '@portal/contract';
import { staffCalls } from '@portal/contract/staff';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadFolderSchool, type FolderSchool } from '../testing/folderSchool.ts';
import { phonePhoto } from '../testing/pictures.ts';
import { ASHA, EITHER, operatorSql, startPortal, type TestPortal } from '../testing/portal.ts';
import { post } from '../testing/rows.ts';
import { ASSISTANT, commandOn, OTHER_TEACHER, signInStaff, TEACHER } from '../testing/staff.ts';

const { source, items, audit } = staffCalls;
const SCHOOL = `name: Pragati Coaching
languages: [en, hi]
levels:
  - { key: class-11, name: 'Class 11 Science' }
  - { key: class-12, name: 'Class 12 Science' }
batches:
  - { key: morning, name: 'Class 11 Morning', level: class-11, open: true }
  - { key: evening, name: 'Class 12 Evening', level: class-12, open: true }
`;
const EXAM = { kind: 'exam', key: 'unit-test' } as const;
const BASIC = { kind: 'quiz', key: 'motion-1' } as const;
const QUIZ = { kind: 'quiz', key: '2026-11-27-abc' } as const;
const single = (key: string, question: string, more: object = {}) => ({
  key,
  question,
  options: ['10 m', '25 m', '50 m'],
  answer: 2,
  ...more,
});
const paper = (questions: object[], more: object = {}) => ({
  name: 'Waves: the basics',
  chapter: 'physics/motion',
  added_on: '2026-11-27',
  questions,
  ...more,
});
const KINDS = [
  single('q1', 'How far does it go in $5$ s?'),
  {
    key: 'q2',
    type: 'multiple',
    question: 'Which are vectors?',
    options: ['force', 'mass', 'velocity'],
    answer: [1, 3],
    marks: 4,
  },
  { key: 'q3', type: 'numeric', question: 'What is $2+2$?', answer: { min: 4, max: 4 }, negative_marks: 1 },
  {
    key: 'q4',
    type: 'matrix',
    question: 'Match.',
    rows: { P: 'one', Q: 'two' },
    columns: { '1': 'eins', '2': 'zwei' },
    answer: { P: [1], Q: [2] },
  },
];

describe.each(EITHER)('STF-09 quizzes and exams written in the console (%s)', (engine) => {
  let portal: TestPortal;
  let school: FolderSchool;
  let asha: Caller;
  let owner: StaffCaller;
  let teacher: StaffCaller;
  let other: StaffCaller;

  beforeAll(async () => {
    portal = await startPortal(engine);
    school = await loadFolderSchool(portal, { 'school.yaml': SCHOOL });
    ({ owner } = school);
    await portal.services.look.refresh();
    await operatorSql(
      portal,
      `UPDATE student SET ac_id = (SELECT ac_id FROM academic_level WHERE key = 'class-11') WHERE mobile = '${ASHA}'`,
    );
    const add = (mobile: string, role: string, batch: string) =>
      commandOn(portal, 'staff', 'add', mobile, '--name', mobile, '--role', role, '--batch', batch);
    await add(TEACHER, 'teacher', 'morning');
    await add(OTHER_TEACHER, 'teacher', 'evening');
    await add(ASSISTANT, 'assistant', 'morning');
    asha = await portal.signIn(ASHA);
    teacher = await signInStaff(portal, TEACHER);
    other = await signInStaff(portal, OTHER_TEACHER);
  });
  afterAll(async () => {
    await portal.stop();
    school.remove();
  });

  const at = (caller: StaffCaller) => {
    portal.passTime(1000);
    return { caller };
  };
  const publish = (thing: typeof QUIZ | typeof EXAM | typeof BASIC, base_revision: number, given: object, caller = teacher) =>
    portal.call(source.publish, { ...thing, base_revision, source: { ...given } }, at(caller));
  const findings = async (given: object, thing: typeof QUIZ | typeof EXAM = QUIZ, headers: Record<string, string> = {}) => {
    const { data } = await portal.call(source.preview, { ...thing, source: { ...given } }, { ...at(teacher), headers });
    return data?.findings ?? [];
  };
  const quizzes = async () => {
    const [subject] = (await portal.call(calls.subjects.subjects, {}, { caller: asha })).data ?? [];
    const sub_id = Number(subject?.subject_id);
    const [chapter] = (await portal.call(calls.subjects.chapters, { sub_id }, { caller: asha })).data ?? [];
    const chapter_id = Number(chapter?.chapter_id);
    return (await portal.call(calls.quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data ?? [];
  };

  test(
    'a quiz of every kind of question is looked at, published, and stands in its chapter; the preview is byte for byte what students get',
    { timeout: 60_000 }, // The thread aside and the engine that says formulas begin here.
    async () => {
      const places = await portal.call(source.paper_places, {}, at(teacher));
      expect(places.data?.subjects).toEqual([
        {
          key: 'physics',
          name: 'Physics',
          levels: ['Class 11 Science'],
          chapters: [{ key: 'physics/motion', name: 'Motion in a Straight Line' }],
          batches: [{ key: 'morning', name: 'Class 11 Morning', level: 'Class 11 Science' }],
        },
      ]);
      expect(places.data?.presets).toContain('jee-main');
      const given = paper(KINDS);
      const before = await quizzes();
      expect(await findings(given)).toEqual([]);
      const draft = { ...QUIZ, base_revision: 0, draft_revision: 0, source: given };
      expect(await portal.call(source.save_draft, draft, at(teacher))).toMatchObject({ status: true });
      expect(await quizzes()).toEqual(before);
      expect((await portal.call(source.drafts, { kind: 'quiz' }, at(teacher))).data).toMatchObject([
        { title: 'Waves: the basics' },
      ]);
      expect((await publish(QUIZ, 0, given)).data).toMatchObject({
        outcome: 'published',
        revision: 1,
        changes: expect.arrayContaining([{ kind: 'quiz', name: 'Waves: the basics', change: 'added' }]),
      });
      expect((await portal.call(source.drafts, { kind: 'quiz' }, at(teacher))).data).toEqual([]);
      const quiz_id = Number((await quizzes()).find(({ name }) => name === 'Waves: the basics')?.id);
      const body = JSON.stringify({ stud_id: asha.stud_id, quiz_id });
      const seen = await post(portal.url, calls.quiz.get_quiz.path, body, { Token: asha.token });
      portal.passTime(1000);
      const look = JSON.stringify({ ...QUIZ, source: given });
      const preview = await post(portal.url, source.preview.path, look, { Token: teacher.token });
      const [, shown = ''] = /"paper":\{(.*)\}\}/u.exec(preview.text) ?? [];
      expect(shown).toContain('<math');
      expect(seen.text).toContain(shown);
      expect(shown).not.toContain('answer');
      // Read from the server once more, the paper is as it was given.
      const { data: there } = await portal.call(source.written, QUIZ, at(teacher));
      expect(there?.source).toEqual({ ...given, key: QUIZ.key });
    },
  );

  test('a mistake is found at its question and field, in the language of the caller; nothing is stored', async () => {
    const wrong = paper([
      single('q1', 'Good', { answer: 4 }),
      single('q2', 'A formula $\\foo$ nobody knows', { explanation: 'See $x^2^3$.' }),
      { key: 'q3', type: 'numeric', question: 'How many?', answer: { min: 5, max: 4 } },
    ]);
    expect((await findings(wrong)).map(({ field }) => field)).toEqual(['questions.0.answer']);
    const rest = { ...wrong, questions: wrong.questions.slice(1) };
    expect((await findings(rest)).map(({ field }) => field)).toEqual([
      'questions.0.question',
      'questions.0.explanation',
      'questions.1.answer.min',
    ]);
    const hindi = await findings(rest, QUIZ, { Cookie: 'portal_language=hi-chosen' });
    expect(hindi.map(({ problem }) => problem).join()).toMatch(/नाम का कोई आदेश नहीं/u);
    expect((await publish(QUIZ, 1, rest)).data).toMatchObject({ outcome: 'refused' });
    expect((await portal.call(source.written, QUIZ, at(teacher))).data?.revision).toBe(1);
    expect(await findings({ ...wrong, chapter: undefined }, { kind: 'quiz', key: 'new-one' } as never)).toMatchObject([
      { field: 'chapter', problem: 'Choose a chapter of your own subjects' },
    ]);
  });

  test('two teachers: who began from an older version sees the fields that differ, by question, and overwrites nothing', async () => {
    const first = paper([single('q1', 'How far?'), ...KINDS.slice(1)]);
    const second = paper([single('q1', 'How fast?'), ...KINDS.slice(1)]);
    expect((await publish(QUIZ, 1, first, owner)).data).toMatchObject({ outcome: 'published', revision: 2 });
    expect((await publish(QUIZ, 1, second)).data).toMatchObject({
      outcome: 'stale',
      revision: 2,
      fields: [{ field: 'questions.q1.question', yours: 'How fast?', theirs: 'How far?' }],
    });
    expect((await portal.call(source.written, QUIZ, at(teacher))).data?.source).toMatchObject({ questions: first.questions });
  });

  test('an exam that students have begun: the preview says how many, and whose key would be another; they keep their paper', async () => {
    const { data: written } = await portal.call(source.written, EXAM, at(teacher));
    const given = written?.source as { questions: { answer: number }[] };
    const preview = (more: object) => portal.call(source.preview, { ...EXAM, source: { ...given, ...more } }, at(teacher));
    expect((await preview({})).data?.begun).toBeUndefined();
    const [exam] = (await portal.call(calls.exams.exams, {}, { caller: asha })).data ?? [];
    await portal.call(calls.exams.exam, { exam_id: Number(exam?.exam_id) }, { caller: asha });
    expect((await preview({})).data?.begun).toEqual({ attempts: 0, under_way: 1, other_keys: [] });
    const questions = given.questions.map((each) => ({ ...each, answer: 3 }));
    expect((await preview({ questions })).data?.begun).toEqual({ attempts: 0, under_way: 1, other_keys: ['q1'] });
    const item_id = Number(exam?.exam_id);
    expect((await portal.call(items.item, { kind: 'exam', item_id }, at(teacher))).data?.key).toBe('unit-test');
    const paperOf = async () => (await portal.call(calls.exams.exam, { exam_id: item_id }, { caller: asha })).data?.questions;
    const had = await paperOf();
    await publish(EXAM, 1, { ...given, questions: [...given.questions, single('q2', 'One more')] });
    expect(await paperOf()).toEqual(had);
  });

  test('a teacher finds and writes nothing of another’s subject; an assistant nothing at all', async () => {
    const { paper_places, written, versions, preview, take_out, save_draft } = source;
    expect((await portal.call(paper_places, {}, at(other))).data?.subjects).toEqual([]);
    for (const thing of [QUIZ, EXAM, BASIC]) {
      for (const row of [written, versions] as const)
        expect(await portal.call(row, thing, at(other))).toMatchObject({ code: 404 });
      const given = { ...thing, source: paper(KINDS) };
      expect(await portal.call(preview, given, at(other))).toMatchObject({ code: 404 });
      expect(await portal.call(save_draft, { ...given, base_revision: 1, draft_revision: 0 }, at(other))).toMatchObject({
        code: 404,
      });
      expect(await portal.call(take_out, { ...thing, base_revision: 1 }, at(other))).toMatchObject({ code: 404 });
    }
    const strange = { kind: 'quiz', key: 'of-another' } as const;
    expect(await publish(strange as never, 0, paper(KINDS), other)).toMatchObject({
      status: false,
      params: { field: 'chapter' },
    });
    const exam = { kind: 'exam', key: 'of-another' } as const;
    const given = { name: 'Mine', subject: 'physics', added_on: '2026-11-27', questions: KINDS };
    expect(await publish(exam as never, 0, given, other)).toMatchObject({ status: false, params: { field: 'subject' } });
    const assistant = await signInStaff(portal, ASSISTANT);
    expect(await portal.call(written, QUIZ, at(assistant))).toMatchObject({ code: 403 });
  });

  test('is an action that is listed and taken back; taken out it is gone, brought back it is there', async () => {
    const names = async () => (await quizzes()).map(({ name }) => name);
    const changed = await publish(QUIZ, 2, paper(KINDS, { name: 'Waves, again' }));
    expect(await names()).toContain('Waves, again');
    const back = await portal.call(audit.undo, { audit_id: Number(changed.audit_id) }, at(teacher));
    expect(back.data?.done).toBe(1);
    expect(await names()).toContain('Waves: the basics');
    const out = await portal.call(source.take_out, { ...QUIZ, base_revision: 4 }, at(teacher));
    expect(out.data).toMatchObject({ outcome: 'published', revision: 5 });
    expect(await names()).not.toContain('Waves: the basics');
    await portal.call(source.bring_back, { ...QUIZ, base_revision: 5, revision: 3 }, at(teacher));
    expect(await names()).toContain('Waves, again');
    const listed = (await portal.call(audit.audit, {}, at(teacher))).data ?? [];
    expect(listed.slice(0, 3).map(({ kind, action, has_changes }) => [kind, action, has_changes])).toEqual([
      ['quiz', 'bring-back', 1],
      ['quiz', 'take-out', 1],
      ['quiz', 'undo', 1],
    ]);
  });

  test('a picture that is uploaded for a question is shown in it, and outlives a load and an export', async () => {
    const earlier = globSync('open/pictures/*', { cwd: portal.services.config.MEDIA_DIR });
    const query = new URLSearchParams({ kind: 'quiz', name: 'Plot.JPG' });
    const answer = await fetch(`${portal.url}/api${source.upload_picture.path}?${query.toString()}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', Token: teacher.token },
      body: new Uint8Array(await phonePhoto(600, 400)),
    });
    const { data: taken } = (await answer.json()) as Answer<Data<typeof source.upload_picture>>;
    expect(taken?.file).toMatch(/^uploads\/plot-[0-9a-f]{10}-600x400\.webp$/u);
    const given = paper([single('q1', `What does it show? ![a plot](${taken?.file}#line)`)]);
    expect(await findings(given)).toEqual([]);
    expect((await publish(QUIZ, 6, given)).data).toMatchObject({ outcome: 'published' });
    const shown = async () => {
      const quiz_id = Number((await quizzes()).find(({ name }) => name === 'Waves: the basics')?.id);
      return (await portal.call(calls.quiz.get_quiz, { quiz_id }, { caller: asha })).data?.questions[0]?.question ?? '';
    };
    const before = await shown();
    // Dark lines on white, which a dark page may turn; and no card shows it, so that it has one size.
    expect(before).toMatch(/ width="600" height="400" data-art="line" \/>/u);
    const made = globSync('open/pictures/*', { cwd: portal.services.config.MEDIA_DIR });
    expect(made).toEqual(earlier);
    const [, address = ''] = /src="([^"]+)"/u.exec(before) ?? [];
    expect((await fetch(portal.url + address)).status).toBe(200);
    await school.load();
    expect(await shown()).toBe(before);
    expect(await commandOn(portal, 'content', 'export', '--into', school.folder)).toMatchObject({ code: 0 });
    await school.load();
    expect(await shown()).toBe(before);
  });
});

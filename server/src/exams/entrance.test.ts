import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, type Caller, type Id } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { School } from '../content/plan.ts';
import { entrancePaper } from '../testing/papers.ts';
import { ASHA, EITHER, MEERA, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const { attempts, exams, quiz, subjects } = calls;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const hours = (from: number, to: number) => ({ opens_at: Date.now() + from * HOUR, closes_at: Date.now() + to * HOUR });

const picture = (name: string) => `<img src="/media/open/questions/${name}.webp" alt="A figure" />`;

/** Five pictures that are shown, one of them twice, and one that waits for the key. */
function withPictures(): Pick<School['exams'][number], 'questions' | 'passages'> {
  const { questions, passages = [] } = entrancePaper('drawn', 'drawn');
  return {
    passages: passages.map((passage) => ({ ...passage, text: `${passage.text} ${picture('passage')}` })),
    questions: questions.map((question, at) => ({
      ...question,
      ...(at < 2 ? { question: `${question.question} ${picture('first')} ${at}`, explanation: picture('key') } : {}),
      ...(at === 3 ? { options: [picture('option'), ...question.options.slice(1)] } : {}),
      ...(question.rows ? { rows: question.rows.map((row) => ({ ...row, text: picture(`row-${row.key}`) })) } : {}),
    })),
  };
}

function school(): School {
  const made = testSchool();
  const [first] = made.exams;
  const [firstQuiz] = made.quizzes;
  if (!first || !firstQuiz) throw new Error('the test school has none');
  const exam = (key: string, more: Partial<School['exams'][number]> = {}) =>
    made.exams.push({ ...first, ...entrancePaper(key, key), ...more });
  const sections = [
    { key: 'physics', name: 'Physics', minutes: 40, navigation: 'locked' as const },
    { key: 'english', name: 'English', minutes: 20 },
  ];
  exam('later', { ...hours(1, 5), duration_minutes: 180, shuffle: 'questions+options' });
  exam('drawn', { ...hours(1, 5), ...withPictures() });
  exam('timed', { sections, duration_minutes: null });
  exam('closing', { ...hours(-1, 2), duration_minutes: null });
  exam('open', { duration_minutes: null });
  exam('asked for', { duration_minutes: null, room: true });
  exam('declined', { room: false });
  made.quizzes.push({ ...firstQuiz, key: 'in-room', name: 'In the room', room: true });
  return made;
}

describe.each(EITHER)('the entrance of an exam on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;

  beforeAll(async () => {
    portal = await startPortal(engine, { school: school() });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  /** Asked for once: a session has only that many calls a minute. */
  let known: Promise<Map<string, Id>> | undefined;
  const idOf = async (name: string): Promise<Id> => {
    known ??= portal
      .call(exams.exams, {}, { caller: asha })
      .then(({ data = [] }) => new Map(data.map((exam) => [exam.name, exam.exam_id])));
    return (await known).get(name) ?? 0;
  };
  const entrance = async (name: string, caller = asha) =>
    portal.call(exams.exam_entrance, { exam_id: await idOf(name) }, { caller });
  const underWay = async () =>
    (await portal.services.db.get<{ count: number }>('SELECT count(*) AS count FROM open_attempt'))?.count;
  const device_id = 'phone-one';

  it('EXAM-02 tells of an exam before it opens, begins nothing, and shows no question', async () => {
    const told = await entrance('later');
    expect(told.data).toMatchObject({
      exam: { name: 'later', state: 'opens later', max_marks: 76, duration_minutes: 180 },
      questions: 19,
      minutes: 180,
      reveal: 'after_close',
      room: 1,
      sections: [
        { key: 'physics', name: 'Physics', questions: 11, max_marks: 44 },
        { key: 'english', name: 'English', questions: 8, max_marks: 32 },
      ],
      marking: [
        { type: 'single', section: 'physics', questions: 8, right: 4, wrong: -1, blank: 0 },
        { type: 'multiple', section: 'physics', questions: 1, right: 4, wrong: -2, blank: 0, partial: 'jee-advanced' },
        { type: 'numeric', section: 'physics', questions: 1, right: 4, wrong: 0, blank: 0 },
        { type: 'matrix', section: 'physics', questions: 1, right: 4, wrong: 0, blank: 0 },
        { type: 'single', section: 'english', questions: 8, right: 4, wrong: -1, blank: 0 },
      ],
    });
    expect(told.data).not.toHaveProperty('extra_minutes');
    expect(told.data?.closes_at).toBe(told.data?.exam.closes_at);
    const text = JSON.stringify(told);
    for (const { question, options } of entrancePaper('later', 'later').questions)
      for (const secret of [question, ...options]) expect(text).not.toContain(secret);
    for (let times = 0; times < 20; times += 1) await entrance('timed');
    expect(await underWay()).toBe(0);
  });

  it('EXAM-02 tells how many pictures the paper shows, each counted once, and what they cost to load; none of them', async () => {
    expect((await entrance('drawn')).data).not.toHaveProperty('pictures_bytes');
    const folder = join(portal.services.config.MEDIA_DIR, 'open/questions');
    mkdirSync(folder, { recursive: true });
    for (const name of ['first', 'option', 'key']) writeFileSync(join(folder, `${name}.webp`), Buffer.alloc(1000));
    const told = await entrance('drawn');
    expect(told.data).toMatchObject({ pictures: 5, pictures_bytes: 2000 });
    expect(JSON.stringify(told)).not.toContain('/media/');
    expect((await entrance('later')).data).toMatchObject({ pictures: 0 });
  });

  it('EXAM-02 an exam that another level takes is not there', async () => {
    const meera = await portal.signIn(MEERA);
    const exam_id = await idOf('later');
    for (const call of [exams.exam_entrance, exams.sealed_exam])
      expect(await portal.call(call, { exam_id }, { caller: meera })).toMatchObject({ code: 404, status: false });
  });

  it.each([
    ['timed', 1],
    ['closing', 1],
    ['open', 0],
    ['asked for', 1],
    ['declined', 0],
  ])('EXAM-02 an exam is sat in the room when it has a clock, or its author says so: %s', async (name, room) => {
    expect((await entrance(name)).data?.room).toBe(room);
  });

  it('QUIZ-03 a quiz is sat in the room only when its author says so', async () => {
    const sub_id = (await portal.call(subjects.subjects, {}, { caller: asha })).data?.[0]?.subject_id ?? 0;
    const chapter_id = (await portal.call(subjects.chapters, { sub_id }, { caller: asha })).data?.[0]?.chapter_id ?? 0;
    const listed = (await portal.call(quiz.get_quiz_by_chapter, { chapter_id }, { caller: asha })).data ?? [];
    const shown = await Promise.all(
      listed.map(async ({ id, name }) => ({
        name,
        room: (await portal.call(quiz.get_quiz, { quiz_id: id }, { caller: asha })).data?.room,
      })),
    );
    expect(shown).toEqual([
      { name: 'Motion quiz', room: undefined },
      { name: 'In the room', room: 1 },
    ]);
  });

  it('EXAM-02 minutes and closing are those of this student', async () => {
    const ravi = await portal.signIn(RAVI);
    await operatorSql(portal, `UPDATE student SET extra_minutes = 10 WHERE mobile = '${RAVI}'`);
    await operatorSql(portal, `INSERT INTO item_allowance (kind, item_id, minutes) VALUES ('exam', ${await idOf('later')}, 5)`);
    const { data } = await entrance('later', ravi);
    expect(data).toMatchObject({ minutes: 195, extra_minutes: 15 });
    expect(Date.parse(data?.closes_at ?? '') - Date.parse(data?.exam.closes_at ?? '')).toBe(15 * MINUTE);
    expect((await entrance('timed', ravi)).data).toMatchObject({ minutes: 70, extra_minutes: 10 });
    expect((await entrance('closing', ravi)).data).not.toHaveProperty('minutes');
    expect((await entrance('open', ravi)).data).not.toHaveProperty('extra_minutes');
  });

  it('EXAM-02 compensatory time is 20 minutes an hour, rounded up to fives, and the attempt has what was told', async () => {
    await operatorSql(portal, `UPDATE student SET extra_minutes = 0, compensatory = 1 WHERE mobile = '${RAVI}'`);
    const ravi = await portal.signIn(RAVI);
    const set = (minutes: number) => operatorSql(portal, `UPDATE exam SET duration_minutes = ${minutes} WHERE key = 'asked for'`);
    for (const [length, extra] of [
      [1, 5],
      [15, 5],
      [16, 10],
      [40, 15],
      [60, 20],
      [180, 60],
    ] as const) {
      await set(length);
      expect((await entrance('asked for', ravi)).data).toMatchObject({ minutes: length + extra, extra_minutes: extra });
    }
    await set(40);
    const item_id = await idOf('asked for');
    const begun = await portal.call(attempts.start_attempt, { kind: 'exam', item_id, device_id }, { caller: ravi });
    expect(Date.parse(begun.data?.deadline_at ?? '') - Date.parse(begun.data?.started_at ?? '')).toBe(55 * MINUTE);
    await operatorSql(portal, `UPDATE student SET compensatory = 0 WHERE mobile = '${RAVI}'`);
    expect((await entrance('asked for', ravi)).data).toMatchObject({
      exam: { state: 'under way', deadline_at: begun.data?.deadline_at },
      minutes: 55,
      extra_minutes: 15,
    });
    await portal.call(exams.submit_exam, { exam_id: item_id, submit_data: [] }, { caller: ravi });
    const handedIn = (await entrance('asked for', ravi)).data?.exam;
    expect(handedIn).toMatchObject({ state: 'handed in', report_id: expect.anything() as Id });
  });
});

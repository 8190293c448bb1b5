import { exams, progress, quiz, students, subjects, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASHA, ENGINES, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const HOUR = 3_600_000;

/** The test school with an exam whose key comes when it has closed. */
function school() {
  const { exams: own, ...rest } = testSchool();
  return { ...rest, exams: own.map((each) => ({ ...each, closes_at: Date.now() + 2 * HOUR, show_marks: false })) };
}

describe.each(ENGINES)('how far a student is, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ids: Record<'topic_id' | 'material_id' | 'quiz_id' | 'exam_id' | 'chapter_id', number>;

  beforeAll(async () => {
    portal = await startPortal(engine, { school: school() });
    asha = await portal.signIn(ASHA);
    const found = await portal.services.db.get<typeof ids>(
      `SELECT t.topic_id, t.chapter_id, m.material_id, q.quiz_id, e.exam_id FROM topic t, study_material m, quiz q, exam e
       WHERE t.key = 'motion-topic' AND m.key = 'motion-sheet' AND q.key = 'motion-quiz' AND e.key = 'mid-term'`,
    );
    if (!found) throw new Error('the test school has changed');
    ids = found;
  });
  afterAll(() => portal.stop());

  const mine = async (caller = asha) => (await portal.call(progress.my_progress, {}, { caller })).data?.subjects;
  const results = async (caller = asha) => (await portal.call(progress.my_results, {}, { caller })).data;
  const watch = (position_s: number) =>
    portal.call(students.watch_progress, { topic_id: ids.topic_id, position_s, duration_s: 100 }, { caller: asha });
  const read = (kind: 'material' | 'notes', item_id: number, page: number) =>
    portal.call(students.read_progress, { kind, item_id, page, pages: 4 }, { caller: asha });
  const questions = async () =>
    (await portal.services.db.all<{ question_id: number; kind: string }>('SELECT question_id, kind FROM question ORDER BY question_id'))
      .map(({ question_id, kind }) => ({ question_id, kind })); // prettier-ignore

  test('PROG-03 a chapter says what there is and what is done; a video watched again from its start stays watched', async () => {
    const begun = [
      {
        subject_name: 'Physics',
        chapters: [{ chapter_name: 'Motion', videos: 1, watched: 0, documents: 1, read: 0, quizzes: 1, answered: 0 }],
      },
    ];
    expect(await mine()).toMatchObject(begun);
    await watch(95);
    await watch(3);
    await read('material', ids.material_id, 4);
    await read('material', ids.material_id, 2);
    expect(await mine()).toMatchObject([{ chapters: [{ watched: 1, read: 1, answered: 0 }] }]);
    const topics = await portal.call(subjects.topics, { chapter_id: ids.chapter_id }, { caller: asha });
    expect(topics.data).toMatchObject([{ watched: 0.95, resume_at_s: 3 }]);
    expect(await mine(await portal.signIn(RAVI))).toMatchObject(begun);
  });

  test('PROG-03 a video counts as watched from nine tenths on, a document with its last page; only the whole is told as whole', async () => {
    const topic = async () =>
      (await portal.call(subjects.topics, { chapter_id: ids.chapter_id }, { caller: asha })).data?.[0]?.watched;
    const after = async (furthest_s: number, position_s = furthest_s) => {
      await operatorSql(
        portal,
        `UPDATE watch_progress SET furthest_s = ${furthest_s}, position_s = ${position_s}, duration_s = 100`,
      );
      return [(await mine())?.[0]?.chapters[0]?.watched, await topic()];
    };
    expect(await after(89.9)).toEqual([0, 0.9]);
    expect(await after(90)).toEqual([1, 0.9]);
    expect(await after(10, 95)).toEqual([1, 0.95]);
    expect(await after(99.6)).toEqual([1, 0.99]);
    expect(await after(0.2)).toEqual([0, 0.01]);
    expect(await after(100, 3)).toEqual([1, 1]);
    // Some videos do not say how long they are.
    await operatorSql(portal, 'UPDATE watch_progress SET duration_s = 0');
    expect((await mine())?.[0]?.chapters[0]?.watched).toBe(0);
    const pageBefore = async (page: number) => {
      await operatorSql(portal, `UPDATE read_progress SET page = ${page}, pages = 4`);
      return (await mine())?.[0]?.chapters[0]?.read;
    };
    expect([await pageBefore(3), await pageBefore(4)]).toEqual([0, 1]);
  });

  test('SRV-02 what a student may not see, or is not there, cannot be read', async () => {
    const foreign = await portal.services.db.get<{ material_id: number }>(
      `SELECT material_id FROM study_material WHERE key = 'charge-sheet'`,
    );
    expect(await read('material', foreign?.material_id ?? 0, 1)).toMatchObject({ code: 404 });
    // The topic has no notes.
    expect(await read('notes', ids.topic_id, 1)).toMatchObject({ code: 404 });
  });

  test('PROG-03 PROG-04 a quiz handed in is answered, and its marks stand in time and by topic; one that does not count is gone', async () => {
    const [right, wrong] = (await questions()).filter(({ kind }) => kind === 'quiz');
    const submit_data = [
      { question_id: right?.question_id ?? 0, answer: 'right' },
      { question_id: wrong?.question_id ?? 0, answer: 'wrong' },
    ];
    await portal.call(quiz.submit_quiz, { quiz_id: ids.quiz_id, submit_data }, { caller: asha, submitKey: 'hand-in-1' });
    expect(await mine()).toMatchObject([{ chapters: [{ answered: 1 }] }]);
    const { attempts, topics } = (await results()) ?? {};
    expect(attempts).toMatchObject([{ kind: 'quiz', name: 'Motion quiz', subject_name: 'Physics', marks: 1, max_marks: 4 }]);
    expect(topics).toMatchObject([{ subject_name: 'Physics', name: 'Motion', marks: 1, max_marks: 4, answers: 2 }]);
    await operatorSql(
      portal,
      `INSERT INTO attempt_void (attempt_id, cause, at, who, why) SELECT MAX(attempt_id), 'void', 1, 'test', 'test' FROM attempt`,
    );
    expect(await mine()).toMatchObject([{ chapters: [{ answered: 0 }] }]);
    expect(await results()).toEqual({ attempts: [], topics: [] });
  });

  test('PROG-04 marks and key that come after the closing are not told before it', async () => {
    const all = (await questions()).filter(({ kind }) => kind === 'exam');
    const submit_data = [{ question_id: all[0]?.question_id ?? 0, answer: 'right' }];
    await portal.call(exams.submit_exam, { exam_id: ids.exam_id, submit_data }, { caller: asha, submitKey: 'hand-in-2' });
    expect(await results()).toEqual({ attempts: [], topics: [] });
    portal.passTime(3 * HOUR);
    const { attempts, topics } = (await results()) ?? {};
    expect(attempts).toMatchObject([{ kind: 'exam', name: 'Mid-term', marks: 1 }]);
    expect(topics).toMatchObject([{ name: 'Physics', answers: 1 }]);
  });
});

/**
 * A school of three subjects, with a paper of all of them that says so in three ways, and Physics in another level
 * under the same name.
 */
function mixed() {
  const { exams: own, subjects: there, ...rest } = testSchool();
  const [midTerm] = own;
  if (!midTerm) throw new Error('the test school has changed');
  const subject = (key: string, subject_name: string, level: string) => ({ key, subject_name, levels: [level], thumbnail: '' });
  const names = ['p1', 'p2', 'c1', 'm1', 'x1'];
  const sections = ['physics', 'physics', 'chem', 'third', 'fourth'];
  const questions = names.map((key, index) => ({
    key,
    question: key,
    options: ['wrong', 'right'],
    answer: 'right',
    marks: 4,
    negative_marks: 1,
    section: sections[index] ?? '',
    ...(key === 'p2' ? { topic: 'Optics' } : {}),
    ...(key === 'x1' ? { topic: 'Chemistry' } : {}),
  }));
  const paper = {
    ...midTerm,
    key: 'mock',
    name: 'Mock',
    max_marks: 20,
    questions,
    sections: [
      { key: 'physics', name: 'PHYSICS' },
      { key: 'chem', name: 'Chemistry – Section A' },
      { key: 'third', name: 'Part three', subject: 'maths-11' },
      { key: 'fourth', name: 'Part four' },
    ],
  };
  // An exam with a section of two questions, of which one counts.
  const choosing = {
    ...midTerm,
    key: 'choosing',
    name: 'One of two',
    max_marks: 4,
    questions: questions.slice(0, 2).map(({ topic: _none, ...question }) => ({ ...question, section: 'either' })),
    sections: [{ key: 'either', name: 'Chemistry', any: 1 }],
  };
  return {
    ...rest,
    subjects: [
      subject('physics-0', 'Physics', 'c12'),
      ...there,
      subject('chemistry-11', 'Chemistry', 'c11'),
      subject('maths-11', 'Maths', 'c11'),
    ],
    exams: [paper, choosing],
  };
}

describe.each(ENGINES)('a paper of several subjects, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: mixed() });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const results = async () => (await portal.call(progress.my_results, {}, { caller: asha })).data;
  const numbers = (kind: 'quiz' | 'exam', key: string) =>
    portal.services.db.all<{ question_id: number; item_id: number; key: string }>(
      `SELECT q.question_id, q.item_id, q.key FROM question q JOIN ${kind} i ON i.${kind}_id = q.item_id
       WHERE q.kind = ? AND i.key = ? ORDER BY q.question_id`,
      kind,
      key,
    );

  test('PROG-04 WEAK-01 marks and topics go to the subject of the section: named, spoken of in its name, or called by the topic', async () => {
    const questions = await numbers('exam', 'mock');
    const answers: Record<string, string> = { p1: 'right', p2: 'wrong', c1: 'right', m1: 'wrong', x1: 'right' };
    const submit_data = questions.map(({ question_id, key }) => ({ question_id, answer: answers[key] ?? '' }));
    const exam_id = questions[0]?.item_id ?? 0;
    expect(
      await portal.call(exams.submit_exam, { exam_id, submit_data }, { caller: asha, submitKey: 'mock-hand-in' }),
    ).toMatchObject({ code: 200, status: true });
    const { attempts = [], topics = [] } = (await results()) ?? {};
    expect(attempts.map(({ subject_name, name, marks, max_marks }) => [subject_name, name, marks, max_marks])).toEqual([
      ['Physics', 'Mock', 3, 8],
      ['Chemistry', 'Mock', 8, 8],
      ['Maths', 'Mock', -1, 4],
    ]);
    expect(topics.map(({ subject_name, name, marks, answers: given }) => [subject_name, name, marks, given])).toEqual([
      ['Physics', 'Physics', 4, 1],
      ['Physics', 'Optics', -1, 1],
      ['Chemistry', 'Chemistry', 8, 2],
      ['Maths', 'Maths', -1, 1],
    ]);
    // The subject called Physics is that of the student's level, of two.
    const own = (await portal.call(progress.my_progress, {}, { caller: asha })).data?.subjects;
    expect(attempts[0]?.subject_id).toBe(own?.[0]?.subject_id);
  });

  test('PROG-04 WEAK-01 a retake after the key was shown counts no topic up: the attempt before it does', async () => {
    const questions = await numbers('quiz', 'motion-quiz');
    const quiz_id = questions[0]?.item_id ?? 0;
    for (const answer of ['wrong', 'right']) {
      const submit_data = questions.map(({ question_id }) => ({ question_id, answer }));
      await portal.call(quiz.submit_quiz, { quiz_id, submit_data }, { caller: asha, submitKey: `retake-${answer}` });
      portal.passTime(HOUR);
    }
    const { attempts = [], topics = [] } = (await results()) ?? {};
    expect(attempts.filter(({ kind }) => kind === 'quiz').map(({ marks }) => marks)).toEqual([4, -0.25]);
    expect(topics.find(({ name }) => name === 'Motion')).toMatchObject({ marks: -0.25, answers: 3 });
  });

  test('PROG-04 what does not count adds no marks to a topic; a time is that of the questions that a device has timed', async () => {
    const questions = await numbers('exam', 'choosing');
    const [first, second] = questions.map(({ question_id }) => question_id);
    const chemistry = async () => (await results())?.topics.find(({ name }) => name === 'Chemistry');
    const before = await chemistry();
    expect(before).not.toHaveProperty('seconds_each');
    const body = {
      exam_id: questions[0]?.item_id ?? 0,
      submit_data: questions.map(({ question_id }) => ({ question_id, answer: 'right' })),
      spent: [{ question_id: first ?? 0, seconds: 41 }],
    };
    expect(await portal.call(exams.submit_exam, body, { caller: asha, submitKey: 'either-hand-in' })).toMatchObject({
      data: { score_text: '4/4' },
    });
    expect(await chemistry()).toMatchObject({
      marks: Number(before?.marks) + 4,
      max_marks: Number(before?.max_marks) + 4,
      answers: Number(before?.answers) + 2,
      seconds_each: 41,
    });
    await operatorSql(
      portal,
      `UPDATE attempt SET spent = '{"${first}":41,"${second}":60}' WHERE submit_key = 'key:either-hand-in'`,
    );
    expect(await chemistry()).toMatchObject({ seconds_each: 51 });
    // All stand in time, whatever they were at, the newest first.
    const times = ((await results())?.attempts ?? []).map(({ attended_at }) => attended_at);
    expect(new Set((await results())?.attempts.map(({ kind }) => kind))).toEqual(new Set(['exam', 'quiz']));
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('PROG-04 of several attempts before the key is out the newest counts', async () => {
    const questions = await numbers('exam', 'mock');
    const exam_id = questions[0]?.item_id ?? 0;
    await operatorSql(portal, `UPDATE exam SET attempt_limit = NULL, closes_at = ${portal.services.now() + 2 * HOUR}`);
    const handIn = async (answer: string) => {
      const submit_data = questions.map(({ question_id }) => ({ question_id, answer }));
      await portal.call(exams.submit_exam, { exam_id, submit_data }, { caller: asha, submitKey: `hand-in-${answer}` });
    };
    await handIn('right');
    portal.passTime(3 * HOUR);
    const { topics = [] } = (await results()) ?? {};
    expect(topics.filter(({ name }) => name === 'Maths')).toMatchObject([{ marks: 4, answers: 1 }]);
  });
});

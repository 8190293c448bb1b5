import { progress, quiz, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { single } from '../../testing/papers.ts';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';

const HEAT = Array.from({ length: 8 }, (_, index) => `Heat ${index}`);

/** A quiz of eight questions on heat, one of which leans on another, and one on waves. */
function school() {
  const { quizzes, ...rest } = testSchool();
  const [first] = quizzes;
  if (!first) throw new Error('the test school has changed');
  const questions = [
    ...HEAT.map((key) => single(key, { topic: 'Heat' })),
    single('leaning', { topic: 'Heat', question: 'In the previous question, why?' }),
    single('wave', { topic: 'Waves' }),
  ];
  return { ...rest, quizzes: [{ ...first, max_marks: 40, questions }] };
}

describe.each(EITHER)('practice of a topic, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: school() });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const practise = async (subject_id: number, topic: string, caller = asha) => {
    const { data } = await portal.call(progress.practice, { subject_id, topic }, { caller });
    return data?.cards ?? [];
  };

  test('PROG-05 five questions of the topic come, those that were missed first, with their keys; none before they are out', async () => {
    const rows = await portal.services.db.all<{ question_id: number; item_id: number; key: string; subject_id: number }>(
      `SELECT q.question_id, q.item_id, q.key, c.subject_id FROM question q JOIN quiz i ON i.quiz_id = q.item_id
       JOIN chapter c ON c.chapter_id = i.chapter_id WHERE q.kind = 'quiz' ORDER BY q.question_id`,
    );
    const [{ item_id: quiz_id, subject_id } = { item_id: 0, subject_id: 0 }] = rows;
    expect(await practise(subject_id, 'Heat')).toEqual([]);
    const missed = ['Heat 2', 'Heat 5', 'leaning'];
    const submit_data = rows.map(({ question_id, key }) => ({
      question_id,
      answer: `${missed.includes(key) ? 'first' : 'right'} of ${key}`,
    }));
    const answer = await portal.call(quiz.submit_quiz, { quiz_id, submit_data }, { caller: asha, submitKey: 'practice-1' });
    expect(answer).toMatchObject({ status: true });

    const cards = await practise(subject_id, 'Heat');
    const texts = cards.map(({ question }) => question);
    expect(texts).toHaveLength(5);
    expect(texts.slice(0, 2).toSorted()).toEqual(['Question Heat 2', 'Question Heat 5']);
    expect(HEAT.map((key) => `Question ${key}`)).toEqual(expect.arrayContaining(texts));
    expect(cards[0]).toMatchObject({ answer: expect.stringMatching(/^right of Heat/u), paper: { kind: 'quiz' } });
    expect((await practise(subject_id, 'Waves')).map(({ question }) => question)).toEqual(['Question wave']);
    // Another subject, another topic and another student have nothing.
    const other = await portal.services.db.get<{ id: number }>(
      'SELECT subject_id AS id FROM subject WHERE subject_id <> ?',
      subject_id,
    );
    expect(await practise(other?.id ?? 0, 'Heat')).toEqual([]);
    expect(await portal.call(progress.practice, { subject_id: 987_654, topic: 'Heat' }, { caller: asha })).toMatchObject({
      code: 404,
    });
    expect(await practise(subject_id, 'heat')).toEqual([]);
    expect(await practise(subject_id, 'Heat', await portal.signIn(RAVI))).toEqual([]);
  });
});

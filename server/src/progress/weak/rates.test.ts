import { progress, quiz, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PaperCache } from '../../attempt/shown/paper.cache.ts';
import { ASHA, EITHER, RAVI, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';
import { rateQuestions } from './rate.ts';

const TOPICS = ['Heat', 'Optics', 'Waves'];
const EACH = 13;

/** A quiz of three topics, and one question that is worth nothing. */
function school() {
  const { quizzes, ...rest } = testSchool();
  const [first] = quizzes;
  if (!first) throw new Error('the test school has changed');
  const question = (key: string, topic: string, marks: number) => ({
    key,
    topic,
    marks,
    question: key,
    options: ['wrong', 'right'],
    answer: 'right',
    negative_marks: 0,
  });
  const questions = TOPICS.flatMap((topic) =>
    Array.from({ length: EACH }, (_, index) => question(`${topic} ${index}`, topic, 2)),
  );
  return { ...rest, quizzes: [{ ...first, max_marks: 78, questions: [...questions, question('for fun', 'Fun', 0)] }] };
}

describe.each(EITHER)('how hard questions are, on %s', (engine) => {
  let portal: TestPortal;
  beforeAll(async () => void (portal = await startPortal(engine, { school: school(), isStill: true })));
  afterAll(() => portal.stop());

  /** Hands in the quiz with so many right answers of each topic; the question that is worth nothing is right. */
  async function handIn(caller: Caller, submitKey: string, right: Record<string, number>): Promise<void> {
    const questions = await portal.services.db.all<{ question_id: number; item_id: number; key: string }>(
      `SELECT question_id, item_id, key FROM question WHERE kind = 'quiz' ORDER BY question_id`,
    );
    const submit_data = questions.map(({ question_id, key }) => {
      const [topic = '', number] = key.split(' ');
      return { question_id, answer: !(topic in right) || Number(number) < (right[topic] ?? 0) ? 'right' : 'wrong' };
    });
    const answer = await portal.call(
      quiz.submit_quiz,
      { quiz_id: questions[0]?.item_id ?? 0, submit_data },
      { caller, submitKey },
    );
    expect(answer).toMatchObject({ status: true });
  }

  test('WEAK-01 a topic that is hard for all is no weakness, once as many as tell it have answered', async () => {
    const rate = () => rateQuestions(portal.services, new PaperCache(portal.services.db), new AbortController().signal);
    const asha = await portal.signIn(ASHA);
    const weak = async () =>
      (await portal.call(progress.my_results, {}, { caller: asha })).data?.topics
        .filter((topic) => topic.weak)
        .map(({ name }) => name);
    await handIn(asha, 'hand-in-asha', { Heat: 1, Optics: 1, Waves: EACH });
    expect(await weak()).toEqual(['Heat', 'Optics']);
    const ravi = await portal.signIn(RAVI);
    const ofRavi = { Heat: EACH, Optics: 0, Waves: EACH };
    for (const number of [1, 2, 3]) await handIn(ravi, `hand-in-ravi-${number}`, ofRavi);
    await rate();
    expect(await weak()).toEqual(['Heat', 'Optics']);
    await handIn(ravi, 'hand-in-ravi-4', ofRavi);
    await rate();
    expect(await weak()).toEqual(['Heat']);
  });
});

import { calls, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { single } from '../../testing/papers.ts';
import { ASHA, EITHER, startPortal, testSchool, type TestPortal } from '../../testing/portal.ts';

const TOPICS = ['Heat', 'Waves', 'Notes on waves'];

/** A chapter with two videos and notes without one, and a quiz and an exam that ask about them. */
function school() {
  const { topics, quizzes, exams, ...rest } = testSchool();
  const [topic, quiz, exam] = [topics[0], quizzes[0], exams[0]];
  if (!topic || !quiz || !exam) throw new Error('the test school has changed');
  const topicOf = { one: 'waves', two: 'Thermodynamics', three: '', four: 'Heat' };
  const questions = Object.entries(topicOf).map(([key, about]) => single(key, { topic: about }));
  return {
    ...rest,
    topics: TOPICS.map((topic_name, index) => ({
      ...topic,
      key: `topic-${index}`,
      topic_name,
      video_link: index < 2 ? topic.video_link : '',
    })),
    quizzes: [{ ...quiz, max_marks: 16, questions }],
    exams: [{ ...exam, max_marks: 16, questions }],
  };
}

describe.each(EITHER)('the lessons of a report, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: school() });
    asha = await portal.signIn(ASHA);
  });
  afterAll(() => portal.stop());

  const papers = (kind: string) =>
    portal.services.db.all<{ question_id: number; item_id: number; key: string }>(
      'SELECT question_id, item_id, key FROM question WHERE kind = ? ORDER BY question_id',
      kind,
    );
  const nameOf = async (topic_id: unknown) =>
    topic_id === undefined
      ? undefined
      : (
          await portal.services.db.get<{ topic_name: string }>(
            'SELECT topic_name FROM topic WHERE topic_id = ?',
            Number(topic_id),
          )
        )?.topic_name;

  test('QUIZ-10 a question that was missed leads to the topic that it is called after, else to the first of the quiz’s chapter', async () => {
    const rows = await papers('quiz');
    const submit_data = rows.map(({ question_id, key }) => ({
      question_id,
      answer: `${key === 'four' ? 'right' : 'first'} of ${key}`,
    }));
    const order = { quiz_id: rows[0]?.item_id ?? 0, submit_data };
    const { data } = await portal.call(calls.quiz.submit_quiz, order, { caller: asha, submitKey: 'lessons-1' });
    const report = await portal.call(calls.quiz.quiz_report_by_id, { id: data?.report_id ?? 0 }, { caller: asha });
    const named = await Promise.all((report.data?.report ?? []).map(({ lesson }) => nameOf(lesson?.topic_id)));
    expect(named).toEqual(['Waves', 'Heat', 'Heat', undefined]);
    expect(report.data?.report[0]).not.toHaveProperty('topic');
  });

  test('EXAM-06 of an exam only a topic or chapter of that name is meant', async () => {
    const rows = await papers('exam');
    const order = { exam_id: rows[0]?.item_id ?? 0, submit_data: [] };
    await portal.call(calls.exams.submit_exam, order, { caller: asha, submitKey: 'lessons-2' });
    const { data: reports } = await portal.call(calls.exams.get_exam_reports, {}, { caller: asha });
    const report = await portal.call(calls.exams.get_exam_report_by_id, { record_id: reports?.[0]?.id ?? 0 }, { caller: asha });
    const named = await Promise.all((report.data?.report ?? []).map(({ lesson }) => nameOf(lesson?.topic_id)));
    expect(named).toEqual(['Waves', undefined, undefined, 'Heat']);
  });
});

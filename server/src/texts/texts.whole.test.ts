import { attempts, doubts, exams, quiz, search, type Caller } from '@portal/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellStudents } from '../notices/tell.ts';
import { ASHA, ENGINES, MEERA, operatorSql, RAVI, startPortal, testSchool, type TestPortal } from '../testing/portal.ts';

const HOUR = 3_600_000;
const FORMULA = '<math><mi>v</mi><mo>=</mo><mi>u</mi><mo>+</mo><mi>a</mi><mi>t</mi></math>';

/** The test school with questions about pendulums, in a quiz and in an exam that is open for two hours. */
function school() {
  const found = testSchool();
  const [ofQuiz, ofExam] = [found.quizzes[0], found.exams[0]];
  const [first, second] = ofQuiz?.questions ?? [];
  if (!ofQuiz || !ofExam || !first || !second) throw new Error('the test school has changed');
  const questions = [
    {
      ...first,
      key: 'swing',
      question: `<p>A <b>pendulum</b> &amp; its bob swing from a lift. ${FORMULA} holds until the thread breaks.</p>`,
    },
    { ...second, key: 'left', question: 'Which pendulum is left out?' },
    { ...second, key: 'hindi', question: 'Which clock is it?', in: { hi: { question: 'यह किस लोलक की घड़ी है?' } } },
  ];
  const limits = { opens_at: Date.now() - HOUR, closes_at: Date.now() + 2 * HOUR, duration_minutes: 60, attempt_limit: null };
  const asked = questions.map((each) => ({ ...each, question: each.question.replace('endulum', 'endulum of the exam') }));
  const frames = {
    ...ofQuiz,
    key: 'frames',
    name: 'Frames',
    questions: [{ ...first, key: 'frame', question: 'A fictive force?' }],
  };
  found.quizzes = [{ ...ofQuiz, key: 'pendulums', name: 'Swings', languages: ['en', 'hi'], questions }, frames];
  found.exams = [{ ...ofExam, key: 'open', name: 'Open exam', ...limits, questions: asked }];
  const [all, only12] = found.news;
  if (!all || !only12) throw new Error('the test school has changed');
  const hi = { heading: 'सबके लिए', news: '<p>दीपावली की छुट्टी</p>' };
  found.settings.languages = 'en hi';
  found.news = [
    { ...all, news: '<p>The <b>lamp</b> festival closes the school.</p>', names_in: JSON.stringify({ hi }) },
    { ...all, key: 'holiday', heading: 'Holiday for all', news: '<p>A holiday for everybody</p>' },
    { ...only12, news: '<p>Twelve boards</p>' },
  ];
  return found;
}

describe.each(ENGINES)('a search in texts, on %s', (engine) => {
  let portal: TestPortal;
  let asha: Caller;
  let ravi: Caller;
  let meera: Caller;
  beforeAll(async () => {
    portal = await startPortal(engine, { school: school() });
    asha = await portal.signIn(ASHA);
    ravi = await portal.signIn(RAVI);
    meera = await portal.signIn(MEERA);
  });
  afterAll(() => portal.stop());

  const found = async (q: string, caller = asha) => (await portal.call(search.search, { q }, { caller })).data ?? [];
  const textsOf = async (q: string, caller = asha) => (await found(q, caller)).map(({ text }) => text);
  const rows = (kind: string) =>
    portal.services.db.all<{ question_id: number; item_id: number; key: string }>(
      'SELECT question_id, item_id, key FROM question WHERE kind = ? ORDER BY question_id',
      kind,
    );
  /** Answers to the paper of which that is a question. */
  const answered = async (kind: string, of = 'swing') => {
    const all = await rows(kind);
    const item_id = all.find(({ key }) => key === of)?.item_id ?? 0;
    const asked = all.filter((each) => each.item_id === item_id);
    const submit_data = asked.map(({ question_id, key }) => ({ question_id, answer: key === 'left' ? '' : 'right' }));
    return { item_id, submit_data };
  };

  test('FIND-11 a question that the student has answered is found by its words, in its report; of nobody else, and not before', async () => {
    expect(await found('pendulum')).toEqual([]);
    const { item_id: quiz_id, submit_data } = await answered('quiz');
    const { data } = await portal.call(quiz.submit_quiz, { quiz_id, submit_data }, { caller: asha, submitKey: 'swings-1' });
    const [hit, ...others] = await found('thread pend');
    expect(others).toEqual([]);
    expect(hit).toEqual({
      kind: 'question',
      id: data?.report_id,
      name: 'Swings',
      quiz_id,
      question_id: submit_data[0]?.question_id,
      text: 'A pendulum & its bob swing from a lift. v=u+at holds until the thread breaks.',
    });
    // In the words of another language, by what was meant, and what is left out by its number of letters.
    expect(await textsOf('लोलक')).toEqual(['यह किस लोलक की घड़ी है?']);
    expect(await textsOf('penduluum')).toEqual([]);
    expect(await textsOf('is it')).toEqual([]);
    // A question that she left out is none that she answered.
    expect(await textsOf('left out')).toEqual([]);
    expect(await found('pendulum', ravi)).toEqual([]);
    expect(await found('pendulum', meera)).toEqual([]);
    // Another student who sits that quiz just now hides it from nobody else.
    const sits = { kind: 'quiz' as const, item_id: quiz_id, device_id: 'phone-two', take_over: 0 as const };
    await portal.call(attempts.start_attempt, sits, { caller: ravi });
    expect(await found('thread pend')).toEqual([hit]);
  });

  test('FIND-11 nothing is found of a paper whose key is not out, nor of one that is under way', async () => {
    const { item_id: exam_id, submit_data } = await answered('exam');
    const begun = await portal.call(
      attempts.start_attempt,
      { kind: 'exam', item_id: exam_id, device_id: 'phone-one', take_over: 0 },
      { caller: asha },
    );
    const order = { exam_id, submit_data, attempt_id: begun.data?.attempt_id ?? 0, device_id: 'phone-one' };
    await portal.call(exams.submit_exam, order, { caller: asha, submitKey: 'open-exam' });
    expect(await textsOf('pendulum of the exam')).toEqual([]);
    const { item_id: quiz_id } = await answered('quiz');
    const again = { kind: 'quiz' as const, item_id: quiz_id, device_id: 'phone-one', take_over: 0 as const };
    const second = await portal.call(attempts.start_attempt, again, { caller: asha });
    expect(second.data?.attempt_id).toBeDefined();
    expect(await found('pendulum')).toEqual([]);
    // Of that paper alone.
    const other = await answered('quiz', 'frame');
    const handIn = { quiz_id: other.item_id, submit_data: other.submit_data };
    await portal.call(quiz.submit_quiz, handIn, { caller: asha, submitKey: 'frames-1' });
    expect(await found('fictive force')).toMatchObject([{ kind: 'question', name: 'Frames' }]);
    portal.passTime(3 * HOUR);
    asha = await portal.signIn(ASHA);
    expect(await found('pendulum of the exam')).toMatchObject([{ kind: 'question', name: 'Open exam', exam_id }]);
  });

  test('FIND-12 news is found by its text, of one’s own level alone and not twice, and what the student was told', async () => {
    expect(await found('festival')).toEqual([
      { kind: 'news', id: expect.any(Number) as number, name: 'For all', text: 'The lamp festival closes the school.' },
    ]);
    expect(await textsOf('दीपावली')).toEqual(['दीपावली की छुट्टी']);
    // The heading says 'holiday for', too: the news is found by its name.
    expect(await textsOf('holiday for')).toEqual([undefined]);
    meera = await portal.signIn(MEERA);
    expect((await found('twelve boards', meera)).map(({ name }) => name)).toEqual(['For 12']);
    expect(await found('twelve boards')).toEqual([]);
    await tellStudents(portal.services, new AbortController().signal);
    const told = (await found('open exam')).filter(({ kind }) => kind === 'notice');
    expect(told.map(({ name, subject_name, notice }) => [name, subject_name, notice?.kind])).toContainEqual([
      'Open exam',
      'Physics',
      'results',
    ]);
    expect((await found('open exam', meera)).filter(({ kind }) => kind === 'notice')).toEqual([]);
  });

  test('FIND-14 a doubt is found by its words and by those of the answer, by the student who asked alone', async () => {
    const [subject] = await portal.services.db.all<{ subject_id: number }>(
      "SELECT subject_id FROM subject WHERE key = 'physics-11'",
    );
    asha = await portal.signIn(ASHA);
    const doubt = {
      about: 'subject' as const,
      item_id: subject?.subject_id ?? 0,
      text: 'Why does the gyroscope not fall, $a^2$?',
    };
    expect(await portal.call(doubts.add_doubt, doubt, { caller: asha, submitKey: 'gyroscope-1' })).toMatchObject({
      status: true,
    });
    const own = { kind: 'doubt', id: expect.any(Number) as number, name: 'Physics' };
    expect(await found('gyroscope')).toEqual([{ ...own, text: 'Why does the gyroscope not fall, a2?' }]);
    await operatorSql(portal, "UPDATE doubt SET answer = 'x', answer_drawn = '<p>It <b>precesses</b>.</p>', answered_at = 1");
    expect(await found('precesses')).toEqual([{ ...own, text: 'It precesses.' }]);
    expect(await found('precesses gyroscope')).toEqual([]);
    ravi = await portal.signIn(RAVI);
    expect(await found('gyroscope', ravi)).toEqual([]);
  });
});

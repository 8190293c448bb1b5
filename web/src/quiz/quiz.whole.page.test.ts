import { attempts, quiz } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed, foreign, lost, refused } from '../testing/answers.ts';
import { keepAttempts } from '../testing/attempts.ts';
import { find, findText, press, screen, toast, testPortal } from '../testing/portal.ts';
import { question, quizPaper } from '../testing/samples.ts';

const portal = testPortal();
const PASSED = { result: 'pass', message: 'Well done!', score_text: '3/3' };
const isChecked = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('QUIZ-05 submit sends the answered questions only, in the order of their numbers, whatever was left out', async () => {
  const { server } = portal;
  // Ids in falling order, one of them with more digits: 9 stands before 10.
  server.on(quiz.get_quiz, () => ({ ...quizPaper(), questions: [100, 9, 10, 11].map(question) }));
  server.on(quiz.submit_quiz, () => PASSED);
  await portal.open('/quiz-start/7');
  await press('radio', 'a100', 'b10', 'b9');
  await press('button', 'Submit');
  await findText('Well done!');
  expect(server.asked(quiz.submit_quiz)).toEqual([
    {
      quiz_id: '7',
      submit_data: [
        { question_id: 9, answer: 'b9' },
        { question_id: 10, answer: 'b10' },
        { question_id: 100, answer: 'a100' },
      ],
    },
  ]);
});

test('QUIZ-05 a server that names no quiz with its questions has them taken all the same', async () => {
  portal.server.on(quiz.get_quiz, () => foreign({ status: true, message: '', data: { questions: quizPaper().questions } }));
  await portal.open('/quiz-start/7');
  await find('heading', 'Quiz');
  await press('radio', 'a1');
});

test.each([
  ['FAIL', 'Not passed'],
  ['Pass', 'Passed'],
])('QUIZ-06 the picture follows the result in any spelling: %s', async (result, picture) => {
  const { server } = portal;
  server.on(quiz.get_quiz, () => quizPaper());
  server.on(quiz.submit_quiz, () => ({ result, message: 'Words of the server', score_text: '3 of 9' }));
  await portal.open('/quiz-start/7');
  await press('button', 'Submit');
  await find('img', picture);
  await findText('Words of the server');
  await findText('Score: 3 of 9');
  expect(screen.queryByRole('link', { name: 'View report' })).toBeNull();
});

test('QUIZ-07 a refusal or a lost network is said in words, and every answer stays', async () => {
  const { server } = portal;
  keepAttempts(server);
  server.on(quiz.get_quiz, () => quizPaper());
  server.on(quiz.submit_quiz, () => refused('Not now, please'));
  await portal.open('/quiz-start/7');
  await press('radio', 'b1', 'a2');
  await press('button', 'Submit');
  await toast('Not now, please');
  await press('radio', 'b2');
  await findText(/All answers saved$/u);
  server.on(quiz.submit_quiz, () => lost);
  await press('button', 'Submit');
  await toast('No connection. Check your network and try again.');
  await findText(/^Not submitted yet\. The portal keeps trying\./u);
  expect([isChecked('b1'), isChecked('b2')]).toEqual([true, true]);
  // The next try succeeds, without a touch.
  server.on(quiz.submit_quiz, () => PASSED);
  await find('heading', 'Quiz Complete');
});

test('QUIZ-07 a submit whose answer was lost is not made twice: it is repeated under its key, also after a reload', async () => {
  const { server } = portal;
  keepAttempts(server);
  server.on(quiz.get_quiz, () => quizPaper());
  server.on(quiz.submit_quiz, () => lost);
  await portal.open('/quiz-start/7');
  await press('radio', 'a1', 'a2', 'a3');
  await press('button', 'Submit');
  await toast('No connection. Check your network and try again.');
  server.on(quiz.submit_quiz, () => PASSED);
  await portal.reload();
  await findText('Score: 3/3');
  const keys = server.callsOf(quiz.submit_quiz).map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^\w{8,}$/u);
});

test('QUIZ-07 a browser that cannot keep answers says so', async () => {
  const { server } = portal;
  portal.keepsNothing();
  server.on(quiz.get_quiz, () => quizPaper());
  server.on(quiz.submit_quiz, () => PASSED);
  await portal.open('/quiz-start/7');
  await press('radio', 'b1');
  await findText(/^This browser cannot keep your answers\./u);
  await press('button', 'Submit');
  await findText('Score: 3/3');
});

test('QUIZ-07 NET-02 a save turned away is not repeated before the server says so, whatever is chosen meanwhile', async () => {
  const { server } = portal;
  keepAttempts(server);
  server.once(attempts.save_answers, () => failed(503, 'Busy', 4));
  server.on(quiz.get_quiz, () => quizPaper());
  await portal.open('/quiz-start/7');
  await findText('Saved as you choose');
  await press('radio', 'a1');
  await findText('Waiting for the network. Your answers are kept on this device.');
  await press('radio', 'a2');
  // The student looks at another tab and comes back.
  await portal.back();
  await findText(/All answers saved$/u);
  const [first, second] = server.callsOf(attempts.save_answers);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4000);
});

test('QUIZ-08 a list of reports that cannot be loaded says so, and can be asked for again', async () => {
  const { server } = portal;
  server.on(quiz.my_quiz_history, () => foreign({ status: false, message: '' }));
  await portal.open('/reports/3');
  await toast('Something went wrong');
  await find('heading', 'Error');
  server.on(quiz.my_quiz_history, () => []);
  await press('button', 'Try again');
  await findText('No Data Available');
});

test('QUIZ-03 a card shows how long a quiz is and what the student has made of it; a server that does not say shows less', async () => {
  const { server } = portal;
  const one = { name: 'Motion', added_on: '14 Jul 2026', added_at: '2026-07-14T05:30:00+05:30', max_marks: 10 };
  server.on(quiz.get_quiz_by_chapter, () => [
    { ...one, id: 1, questions: 8, under_way: 0 },
    { ...one, id: 2, name: 'Force', questions: 1, under_way: 1, last: { result: 'fail', marks: 2, max_marks: 10 } },
    { ...one, id: 3, name: 'Work', questions: 8, under_way: 0, last: { result: 'pass', marks: 9, max_marks: 10 } },
    { ...one, id: 4, name: 'Heat' },
  ]);
  await portal.open('/quiz-list/5');
  await find('link', 'Motion');
  expect(screen.getAllByRole('article').map((card) => card.textContent)).toEqual([
    'MotionQuiz created on 14 Jul 20268 questions\u00A0· 10 marksNot taken yet',
    'ForceQuiz created on 14 Jul 20261 question\u00A0· 10 marksUnder way: not handed in yet',
    'WorkQuiz created on 14 Jul 20268 questions\u00A0· 10 markspass - 9/10',
    'HeatQuiz created on 14 Jul 2026',
  ]);
});

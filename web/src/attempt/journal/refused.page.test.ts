import { attempts, quiz, type Body } from '@portal/contract';
import { expect, test } from 'vitest';
import { refused } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { find, findText, press, screen, testPortal, toast, until, write } from '../../testing/portal.ts';
import { ofEachKind, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();

const BAD = '7';

/**
 * Opens a quiz of every kind on a server that does not take 7 as the answer to the question of a number, the third one.
 */
async function openQuiz(code: string, minutes?: number) {
  const no = refused('The answer to question 3 cannot be read.', { code, params: { question_id: 3 } });
  const isBad = (given: Body<typeof attempts.save_answers>['answers']) =>
    given.some(({ question_id, answer }) => question_id === 3 && answer === BAD);
  const limit = minutes === undefined ? {} : { minutes };
  const held = keepAttempts(portal.server, { ...limit, refuses: ({ answers }) => (isBad(answers) ? no : undefined) });
  const questions = ofEachKind();
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(questions.length), questions }));
  const done = { result: 'pass', message: 'Well done!', score_text: '16/16' };
  portal.server.on(quiz.submit_quiz, ({ submit_data = [] }) => (isBad(submit_data) ? no : done));
  await portal.open('/quiz-start/7');
  await find('group', /^1\./u);
  return held;
}

const told = /^Question 3 is not saved: its answer cannot be read$/u;

test.each(['answer_malformed', 'option_unknown'])(
  'QUIZ-07 an answer that the server cannot take (%s) is kept and told; the others go on being saved, and it is sent again once it is changed',
  async (code) => {
    const held = await openQuiz(code);
    await press('radio', 'a1');
    await write('Your answer', '5');
    await findText(/All answers saved$/u);
    await write('Your answer', BAD);
    await findText(told);
    // The refused answer does not throw away the answers held before.
    await until(() => expect(held.answers).toEqual({ 1: 'a1', 3: '5' }));
    await findText(/kept on this device$/u);
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe(BAD);

    await press('checkbox', 'b2');
    await until(() => expect(held.answers).toEqual({ 1: 'a1', 2: '["b2"]', 3: '5' }));
    const calls = portal.server.asked(attempts.save_answers).length;
    await portal.passTime(60_000);
    expect(portal.server.asked(attempts.save_answers)).toHaveLength(calls);

    await write('Your answer', '8');
    await findText(/All answers saved$/u);
    expect(held.answers).toEqual({ 1: 'a1', 2: '["b2"]', 3: '8' });
    expect(screen.queryByText(told)).toBeNull();
  },
);

test('QUIZ-07 a hand-in with it is refused in the server’s words, every answer stays, and the next one goes through', async () => {
  const held = await openQuiz('answer_malformed');
  await press('radio', 'a1');
  await press('checkbox', 'b2', 'I – P');
  await write('Your answer', BAD);
  await press('button', 'Submit');
  await toast('The answer to question 3 cannot be read.');
  await until(() => expect(held.answers).toMatchObject({ 1: 'a1', 2: '["b2"]' }));
  expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe(BAD);
  await portal.reload();
  await findText(told);
  expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe(BAD);
  await write('Your answer', '8');
  await press('button', 'Submit');
  await findText('Well done!');
});

test('QUIZ-05 when time is up, which nobody can change any more, the device hands in the rest', async () => {
  await openQuiz('answer_malformed', 2);
  await press('radio', 'a1');
  await write('Your answer', '5');
  await findText(/All answers saved$/u);
  await write('Your answer', BAD);
  await findText(told);
  await portal.passTime(125_000);
  await findText('Well done!');
  expect(portal.server.asked(quiz.submit_quiz)).toMatchObject([
    {
      by: 'device',
      submit_data: [
        { question_id: 1, answer: 'a1' },
        { question_id: 3, answer: '5' },
      ],
    },
  ]);
});

test('QUIZ-07 where the server lets nobody begin, answers are kept on this device, and said to be', async () => {
  portal.server
    .on(quiz.get_quiz, () => quizPaper(2))
    .on(attempts.start_attempt, () => refused('This quiz is not open.'))
    .on(attempts.save_answers, () => refused('There is no such attempt.'));
  await portal.open('/quiz-start/7');
  await press('radio', 'a1');
  await findText('Your answers are kept on this device');
});

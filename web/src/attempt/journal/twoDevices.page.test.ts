import { attempts, quiz } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed, lost } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { find, findText, press, screen, testPortal, toast, until, write } from '../../testing/portal.ts';
import { ofEachKind, quizPaper } from '../../testing/samples.ts';

const portal = testPortal();
const DONE = { result: 'pass', message: 'Well done!', score_text: '3/3', report_id: 9 };
const elsewhere = () => findText('You began this quiz in another tab or on another device');
const isSaving = () => screen.queryByText(/Saving…/u) !== null;

/** A quiz of four of which one is answered here, and which another device has just taken over and answered further. */
async function takenOver() {
  const held = keepAttempts(portal.server);
  portal.server.on(quiz.get_quiz, () => quizPaper(4)).on(quiz.submit_quiz, () => DONE);
  await portal.open('/quiz-start/7');
  await press('radio', 'a1');
  await findText(/All answers saved$/u);
  held.device_id = 'another-phone';
  held.answers = { ...held.answers, 4: 'a4' };
  return held;
}

test('QUIZ-07 the first refused save tells that another device goes on, and what only this one has; it is given to the other, which stays the owner', async () => {
  const held = await takenOver();
  await press('radio', 'b2', 'c3');
  await elsewhere();
  await findText('2 answers of this device are not there: questions 2, 3.');
  // The news came with the first save, not with a later look.
  expect(portal.server.callsOf(attempts.save_answers)).toHaveLength(2);
  expect(isSaving()).toBe(false);
  // The answers of both devices are shown.
  for (const name of ['a1', 'b2', 'c3', 'a4']) expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
  await press('button', 'Send them');
  await findText('Your answers are safe and shown here. Continue there, or take over here.');
  expect(held).toMatchObject({ device_id: 'another-phone', answers: { 1: 'a1', 2: 'b2', 3: 'c3', 4: 'a4' } });
  expect(screen.queryByRole('button', { name: /^Send/u })).toBeNull();
  expect(isSaving()).toBe(false);
});

test('QUIZ-07 a question that both devices have answered is shown with both answers in words, and the student says which one counts', async () => {
  const held = await takenOver();
  Object.assign(held.answers, { 2: 'a2' });
  await press('radio', 'b2', 'c3', 'b4');
  await elsewhere();
  await findText(
    '1 answer of this device is not there: question 3. Questions 2, 4 have another answer on the other device: choose which one counts.',
  );
  const asked = async (number: number) => (await find('region', `Question ${number}: which answer counts?`)).textContent;
  expect(await asked(2)).toContain('This device:B b2The other device:A a2');
  // Until then the other device's answer is shown, as the server holds it.
  expect(screen.getByRole('radio', { name: 'a2' })).toHaveProperty('checked', true);
  portal.server.once(attempts.save_answers, () => lost);
  await portal.passTime(700);
  await press('button', 'This device’s');
  await toast(/^No connection\./u);
  expect(held.answers).toMatchObject({ 2: 'a2' });
  await press('button', 'This device’s');
  expect(await asked(4)).toContain('This device:B b4The other device:A a4');
  expect(held).toMatchObject({ device_id: 'another-phone', answers: { 1: 'a1', 2: 'b2', 4: 'a4' } });
  expect(screen.getByRole('radio', { name: 'b2' })).toHaveProperty('checked', true);
  await portal.reload();
  await asked(4);
  await portal.passTime(700);
  await press('button', 'The other device’s');
  await findText('1 answer of this device is not there: question 3.');
  await press('button', 'Send it');
  await findText('Your answers are safe and shown here. Continue there, or take over here.');
  await portal.reload();
  await findText('Your answers are safe and shown here. Continue there, or take over here.');
  expect(held).toMatchObject({ device_id: 'another-phone', answers: { 1: 'a1', 2: 'b2', 3: 'c3', 4: 'a4' } });
});

test('QUIZ-07 answers of every kind, and one that was taken back, are told apart in words', async () => {
  const held = keepAttempts(portal.server);
  portal.server.on(quiz.get_quiz, () => ({ ...quizPaper(4), questions: ofEachKind(), option_labels: 'numbers' }));
  await portal.open('/quiz-start/7');
  await press('checkbox', 'c2');
  await findText(/All answers saved$/u);
  held.device_id = 'another-phone';
  held.answers = { 1: 'c1', 2: '["a2","b2"]', 3: '-9', 4: '{"I":["Q"]}' };
  await press('checkbox', 'c2');
  await press('radio', 'a1');
  await write('Your answer', '2.50');
  await press('checkbox', 'II – P', 'I – P');
  await elsewhere();
  const told: string[] = [];
  for (const number of [1, 2, 3, 4]) {
    told.push((await find('region', `Question ${number}: which answer counts?`)).textContent ?? '');
    await portal.passTime(700);
    await press('button', 'The other device’s');
  }
  expect(told.map((text) => /This device:(?<here>.*)The other device:(?<there>.*)This device’sThe/u.exec(text)?.groups)).toEqual([
    { here: '1 a1', there: '3 c1' },
    { here: 'No answer', there: '1 a22 b2' },
    { here: '2.50', there: '−9' },
    { here: 'I – P; II – P', there: 'I – Q' },
  ]);
  expect(held.answers).toEqual({ 1: 'c1', 2: '["a2","b2"]', 3: '-9', 4: '{"I":["Q"]}' });
});

test('QUIZ-07 NET-01 what could not be given stays, is told after a reload too, and goes with ‘Go on here’', async () => {
  const held = await takenOver();
  await press('radio', 'b2');
  await findText('1 answer of this device is not there: question 2.');
  portal.server.once(attempts.save_answers, () => lost);
  await press('button', 'Send it');
  await toast(/^No connection\./u);
  // A server that knows of no giving takes it for a late save.
  portal.server.once(attempts.save_answers, () => ({ seq: 1, mine: 0 }));
  await press('button', 'Send it');
  await toast(/^They could not be sent\./u);
  await portal.reload();
  await findText('1 answer of this device is not there: question 2.');
  await press('button', 'Go on here');
  await findText(/All answers saved$/u);
  expect(held.answers).toEqual({ 1: 'a1', 2: 'b2', 4: 'a4' });
});

test('QUIZ-05 a hand-in that is refused, because another device goes on, says so at once', async () => {
  await takenOver();
  await press('radio', 'b2', 'c3', 'b4');
  portal.server.on(quiz.submit_quiz, () => failed(409, 'Another device goes on with this quiz.'));
  await press('button', 'Submit');
  const pressed = Date.now();
  await toast('Not submitted here: you went on with this attempt in another tab or on another device.');
  expect(Date.now() - pressed).toBeLessThan(1500);
  await elsewhere();
  await find('button', 'Go on here');
});

test('QUIZ-05 a page whose attempt another device has hears of its hand-in, in front of the student and when it comes there', async () => {
  for (const hears of [() => portal.passTime(35_000), () => portal.back()]) {
    const held = await takenOver();
    await press('radio', 'b2');
    await elsewhere();
    await portal.passTime(2000);
    portal.server.on(attempts.attempt_result, () => DONE);
    Object.assign(held, { answers: {} });
    await hears();
    await find('heading', 'Quiz Complete');
    portal.server.lacks(attempts.attempt_result);
  }
});

test('QUIZ-05 a reading tab says no ‘Saving…’, and hears of the hand-in when it comes to the front', async () => {
  await takenOver();
  // Another tab of this browser has the quiz: it answers every tab that asks.
  const other = new BroadcastChannel('student-attempts');
  other.addEventListener('message', ({ data }: MessageEvent<{ name: string; say: string; from: string }>) => {
    if (data.say === 'ask') other.postMessage({ name: data.name, say: 'here', from: 'other-tab', to: data.from });
  });
  await portal.reload();
  await elsewhere();
  await portal.passTime(3000);
  expect(isSaving()).toBe(false);
  await findText('Open in another tab or on another device');
  portal.server.on(attempts.attempt_result, () => DONE);
  await portal.back();
  await find('heading', 'Quiz Complete');
  await until(() => expect(isSaving()).toBe(false));
  other.close();
});

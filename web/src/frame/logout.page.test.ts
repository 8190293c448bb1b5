import { auth, quiz, students } from '@portal/contract';
import { expect, test } from 'vitest';
import { lost } from '../testing/answers.ts';
import { keepAttempts } from '../testing/attempts.ts';
import { find, findText, press, screen, testPortal, until, within, write } from '../testing/portal.ts';
import { quizPaper } from '../testing/samples.ts';

const portal = testPortal();
const RAVI = { stud_id: 12, profile: { name: 'Ravi Das' } };
const ASHA = { stud_id: 11, profile: { name: 'Asha Rao' } };
const DONE = { result: 'pass', message: 'Well done!', score_text: '2/2', report_id: 9 };

/** Answers one question with the network, and one without, of a paper of two. */
async function answerOffline() {
  const { server } = portal;
  const held = keepAttempts(server);
  server.on(quiz.get_quiz, () => quizPaper(2)).on(quiz.submit_quiz, () => DONE);
  await portal.open('/quiz-start/7');
  await press('radio', 'a1');
  await findText(/All answers saved/u);
  server.down = true;
  dispatchEvent(new Event('offline'));
  await press('radio', 'a2');
  return held;
}

const network = () => {
  portal.server.down = false;
  dispatchEvent(new Event('online'));
};

async function askToLeave(name = /Asha Rao/u) {
  await press('button', name);
  await press('menuitem', 'Logout');
}

/** Signs in on this phone as verifyOTP leaves it, and opens the page. */
async function signInAs(user: object, path = '/') {
  portal.signIn(user);
  await portal.open(path);
}

const questions = () => screen.queryAllByRole('dialog', { hidden: true });
const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
const leftAddress = () => until(() => expect(location.pathname).toBe('/login'));

test('APP-08 QUIZ-07 a hand-in that was not sent outlives a logout without a network, for its student alone, and goes on at the next sign-in', async () => {
  const { server } = portal;
  await answerOffline();
  await press('button', 'Submit');
  await findText(/goes on when you open the portal again\.$/u);
  await askToLeave();
  const asked = within(await find('dialog', 'Not everything has been sent'));
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 quiz that you handed in']);
  await press('button', 'Log out now');
  await leftAddress();

  // Another student on this phone sees and sends nothing of it, and a logout of theirs leaves it there.
  network();
  keepAttempts(server);
  await signInAs(RAVI, '/quiz-start/7');
  await findText('0 of 2 answered');
  await portal.passTime(60_000);
  expect(server.callsOf(quiz.submit_quiz)).toEqual([]);
  await askToLeave(/Ravi Das/u);
  await leftAddress();
  expect(questions()).toEqual([]);

  keepAttempts(server);
  await signInAs(ASHA);
  await findText(/^Your quiz is handed in\. Score: 2\/2$/u);
  const [call] = server.callsOf(quiz.submit_quiz);
  expect(call?.body).toMatchObject({
    stud_id: 11,
    submit_data: [
      { question_id: 1, answer: 'a1' },
      { question_id: 2, answer: 'a2' },
    ],
  });
  // Nothing is left once it was sent.
  await askToLeave();
  await leftAddress();
  await portal.passTime(1000);
  expect(await databases()).not.toContain('student');
});

test('APP-08 QUIZ-07 logout can wait for answers under way, and goes on by itself once they are sent', async () => {
  const held = await answerOffline();
  await askToLeave();
  await findText('1 answer to quiz questions');
  await press('button', 'Wait, then log out');
  await findText(/^Waiting until it is sent/u);
  await portal.passTime(20_000);
  expect(location.pathname).toBe('/quiz-start/7');
  network();
  await leftAddress();
  expect(held.answers).toEqual({ 1: 'a1', 2: 'a2' });
});

test('APP-08 QUIZ-07 answers under way are there again, chosen last, after a logout that did not wait', async () => {
  const held = await answerOffline();
  await askToLeave();
  await find('dialog', 'Not everything has been sent');
  await portal.user.keyboard('{Escape}');
  await press('button', 'Stay signed in');
  expect(questions()).toEqual([]);
  await press('radio', 'b2');
  await askToLeave();
  await press('button', 'Log out now');
  await leftAddress();
  network();
  await signInAs(ASHA);
  await until(() => expect(held.answers).toEqual({ 1: 'a1', 2: 'b2' }));
});

test('APP-08 INFO-03 a message that was not sent is named at the logout, stays for its student, and is sent at the next sign-in', async () => {
  const { server } = portal;
  server.on(auth.logout, () => ({})).on(students.add_feedback, () => lost);
  await portal.open('/feedback');
  await write('Your message', 'A private word');
  await press('button', 'Submit');
  await findText('Thank you for your feedback.');
  await askToLeave();
  await findText('1 message to your school');
  await press('button', 'Log out now');
  await leftAddress();
  server.on(students.add_feedback, () => ({}));
  const tried = server.callsOf(students.add_feedback).length;
  await signInAs(RAVI);
  await portal.passTime(60_000);
  expect(server.callsOf(students.add_feedback)).toHaveLength(tried);
  await signInAs(ASHA);
  await until(() =>
    expect(server.callsOf(students.add_feedback).at(-1)?.body).toEqual({ message: 'A private word', stud_id: 11 }),
  );
});

test('APP-08 SRV-07 a session that was left without a network ends on the server once there is one, by what is no token', async () => {
  const { server } = portal;
  await portal.open('/feedback');
  await find('button', /Asha Rao/u);
  server.down = true;
  await askToLeave();
  await leftAddress();
  await portal.passTime(1000);
  // The token itself is gone; from what is kept nobody can make it.
  const kept = () => JSON.stringify([localStorage, sessionStorage].map((store) => Object.entries(store)));
  expect(kept()).not.toContain('st1_test');
  server.on(auth.end_by_hash, () => ({}));
  await portal.open('/login', 'stranger');
  network();
  await until(() => expect(server.asked(auth.end_by_hash)).toEqual([{ token_hash: HASH }]));
  expect(server.callsOf(auth.end_by_hash)[0]?.token).toBeUndefined();
  await until(() => expect(kept()).not.toContain(HASH));
});

test('APP-08 where the browser keeps nothing, the question says that what is not sent is lost', async () => {
  portal.keepsNothing();
  await answerOffline();
  await askToLeave();
  await findText('1 answer to quiz questions');
  await findText(/lost if you log out now/u);
});

/** SHA-256 of 'st1_test'. */
const HASH = '5eead09839f8eea87dc02cf562f1e19101d9ae0e40a1cb881cad32cf0067a6b3';

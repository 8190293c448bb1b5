import { auth, exams, quiz, students, type Endpoint } from '@portal/contract';
import { expect, test } from 'vitest';
import { failed, lost, refused } from '../testing/answers.ts';
import { keepAttempts } from '../testing/attempts.ts';
import { done, find, findText, press, screen, STUDENT, testPortal, until, within } from '../testing/portal.ts';
import { examPaper, ofEachKind, quizPaper } from '../testing/samples.ts';

const portal = testPortal();

const isAtLogin = () => until(() => expect(location.pathname).toBe('/login'));
const logOut = async () => {
  await press('button', /Asha Rao/u);
  await press('menuitem', 'Logout');
};
const asked = async () =>
  within(await find('dialog', 'Not everything has been sent'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** A call that an earlier visit has left. */
function waits(key: string, row: Endpoint, input: object): void {
  const letter = { key: `key-of-${key}`, row: { ...row }, input, at: Date.now() };
  localStorage.setItem(`student-outbox-11-${key}`, JSON.stringify(letter));
}

test('APP-08 INFO-03 a logout names all that waits, kind by kind with its number, and nothing that nobody misses', async () => {
  const write = { kind: 'topic', item_id: 9, note: '', removed: 0, revision: 1 };
  for (const place of [1, 2]) waits(`bookmark-${place}`, students.save_bookmark, { ...write, place });
  waits('revise', students.revise, { attempt_id: 1, question_id: 2, answer: 'a', at: '2026-07-14T04:30:00Z' });
  waits('message', students.add_feedback, { message: 'Hello there' });
  waits('video', students.watch_progress, { topic_id: 1, position_s: 10, duration_s: 60 });
  waits('notes', students.read_progress, { kind: 'notes', item_id: 3, page: 2, pages: 4 });
  waits('seen', students.feedback_read, { until: '2026-07-14T04:30:00Z' });
  localStorage.setItem('student-outbox-12-other', localStorage.getItem('student-outbox-11-message') ?? '');
  portal.server.down = true;
  await portal.open('/feedback');
  await logOut();
  expect(await asked()).toEqual([
    '1 message to your school',
    '2 bookmarks',
    '1 answer from your revision',
    'How far you watched 1 video',
    'How far you read 1 document',
  ]);
});

test('APP-08 QUIZ-07 EXAM-04 what is handed in and what is under way are told apart, an answer that was taken back counts, and one that is saved does not', async () => {
  const { server } = portal;
  keepAttempts(server);
  server.on(quiz.get_quiz, () => ({ ...quizPaper(4), questions: ofEachKind() })).on(quiz.submit_quiz, () => lost);
  await portal.open('/quiz-start/7');
  await press('radio', 'a1');
  await press('checkbox', 'a2');
  await findText(/All answers saved$/u);
  server.down = true;
  await press('checkbox', 'a2', 'I – P');
  await press('link', 'Home');
  await logOut();
  expect(await asked()).toEqual(['2 answers to quiz questions']);
  await press('button', 'Stay signed in');

  server.down = false;
  keepAttempts(server);
  server.on(exams.exam, () => examPaper()).on(exams.submit_exam, () => lost);
  await portal.open('/exam/1');
  await press('radio', 'a1', 'a2', 'a3');
  await findText(/All answers saved$/u);
  await press('button', 'Submit');
  await findText(/^Not submitted yet\./u);
  server.down = true;
  await logOut();
  expect((await asked())[0]).toBe('1 exam that you handed in');
});

test('APP-08 a logout that finds nothing unsent asks nothing', async () => {
  const { server } = portal;
  keepAttempts(server);
  server.on(quiz.get_quiz, () => quizPaper(3)).on(auth.logout, () => ({}));
  await portal.open('/quiz-start/7');
  await press('radio', 'a1');
  await findText(/All answers saved$/u);
  await logOut();
  await isAtLogin();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.callsOf(auth.logout)).toMatchObject([{ token: 'st1_test' }]);
});

test('APP-08 SRV-07 several sessions that were left without a network end one after the other, each once; one that the server does not know is asked about no more', async () => {
  const { server } = portal;
  const left = () => JSON.parse(localStorage.getItem('leftSessions') ?? '[]') as string[];
  for (const token of ['st1_one', 'st1_two', 'st1_three']) {
    server.down = true;
    localStorage.setItem('userData', JSON.stringify({ state: { user: STUDENT, token }, version: 0 }));
    await portal.open('/feedback');
    await logOut();
    await isAtLogin();
    await done();
  }
  const hashes = left();
  expect([hashes.length, new Set(hashes).size]).toEqual([3, 3]);
  server.down = false;
  server.on(auth.end_by_hash, ({ token_hash }) => {
    if (token_hash === hashes[0]) return {};
    return token_hash === hashes[1] ? refused('There is no such session.') : failed(503, 'Busy');
  });
  await portal.open('/login', 'stranger');
  await portal.passTime(10_000);
  await until(() => expect(left()).toEqual([hashes[2]]));
  server.on(auth.end_by_hash, () => ({}));
  dispatchEvent(new Event('online'));
  await until(() => expect(left()).toEqual([]));
  const ended = server.asked(auth.end_by_hash).map(({ token_hash }) => token_hash);
  expect([0, 1].map((index) => ended.filter((hash) => hash === hashes[index]).length)).toEqual([1, 1]);
  await portal.passTime(600_000);
  expect(server.callsOf(auth.end_by_hash)).toHaveLength(ended.length);
});

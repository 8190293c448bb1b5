import { attempts, quiz } from '@portal/contract';
import { afterEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../device/drafts.ts';
import { lost } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { done, find, findText, press, screen, testPortal, until } from '../../testing/portal.ts';
import { quizPaper } from '../../testing/samples.ts';
import { storageHangs } from '../../testing/storageHangs.ts';

const portal = testPortal();
const AT = '/quiz-start/7';
const DONE = { result: 'pass', message: 'Well done!', score_text: '3/3', report_id: 9 };
const saved = () => findText(/All answers saved$/u);
const elsewhere = () => findText('You began this quiz in another tab or on another device');
const chosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

let other: BroadcastChannel | undefined;
afterEach(() => other?.close());

/**
 * Another tab of this browser, which has slept: it says that it has the quiz when it is asked, and hears of nothing
 * else.
 */
function otherTab(): void {
  other = new BroadcastChannel('student-attempts');
  other.addEventListener('message', ({ data }: MessageEvent<{ name: string; say: string; from: string }>) => {
    if (data.say === 'ask') other?.postMessage({ name: data.name, say: 'here', from: 'other-tab', to: data.from });
  });
}

/**
 * The device's copy of the quiz, as its database holds it; `change` puts something else there, as another page does.
 */
function onDisk(change?: (draft: Draft | undefined) => Draft): Promise<Draft | undefined> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('student', 1);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'));
    opening.addEventListener('success', () => {
      const store = opening.result.transaction('drafts', 'readwrite').objectStore('drafts');
      const found: IDBRequest<Draft | undefined> = store.get('11/quiz/7');
      found.addEventListener('success', () => {
        if (change) store.put(change(found.result), '11/quiz/7');
      });
      store.transaction.addEventListener('complete', () => {
        opening.result.close();
        resolve(found.result);
      });
    });
  });
}

const takes = (about: Partial<Draft> = {}) =>
  onDisk((draft) => ({ key: 'key-of-the-other-page', answers: {}, ...draft, holder: 'another page', ...about }));

async function openQuiz() {
  const held = keepAttempts(portal.server);
  portal.server.on(quiz.get_quiz, () => quizPaper(3)).on(quiz.submit_quiz, () => DONE);
  await portal.open(AT);
  await find('radio', 'a1');
  return held;
}

test('QUIZ-07 a page whose copy another page has taken says so at its next answer, sends nothing more, and leaves the answer to that page', async () => {
  const held = await openQuiz();
  await press('radio', 'a1');
  await saved();
  const sent = portal.server.callsOf(attempts.save_answers).length;
  otherTab();
  await takes();
  await press('radio', 'b2');
  await elsewhere();
  await portal.passTime(10_000);
  expect(portal.server.callsOf(attempts.save_answers)).toHaveLength(sent);
  expect(held.answers).toEqual({ 1: 'a1' });
  expect(await onDisk()).toMatchObject({ holder: 'another page', answers: { 1: 'a1', 2: 'b2' } });
});

test('QUIZ-07 where tabs do not hear each other, a page that the student comes back to goes on from what another has left', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const held = await openQuiz();
  await press('radio', 'a1');
  await saved();
  await takes({ answers: { 1: 'a1', 2: 'b2' } });
  await portal.back();
  await until(() => expect(chosen('b2')).toBe(true));
  await until(() => expect(held.answers).toEqual({ 1: 'a1', 2: 'b2' }));
});

test('QUIZ-07 a page without an answer whose quiz another tab has taken goes on when that is gone and the student comes back', async () => {
  const held = await openQuiz();
  await until(() => expect(portal.server.callsOf(attempts.start_attempt)).not.toEqual([]));
  await portal.passTime(1000);
  otherTab();
  other?.postMessage({ name: '11/quiz/7', say: 'take', from: 'other-tab' });
  await elsewhere();
  other?.close();
  await portal.back();
  await until(() => expect(screen.queryByText(/^You began this quiz in another tab/u)).toBeNull());
  await press('radio', 'a1');
  await until(() => expect(held.answers).toEqual({ 1: 'a1' }));
});

test('QUIZ-05 QUIZ-07 a hand-in takes away its own copy, and not the one of the attempt that another page has begun since', async () => {
  await openQuiz();
  await press('radio', 'a1', 'a2', 'a3');
  await saved();
  let answer: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  portal.server.on(quiz.submit_quiz, async () => {
    await waits;
    return DONE;
  });
  await press('button', 'Submit');
  await until(() => expect(portal.server.callsOf(quiz.submit_quiz)).toHaveLength(1));
  await takes({ attempt_id: 777, answers: { 1: 'c1' } });
  answer();
  await findText('Well done!');
  await done();
  expect(await onDisk()).toMatchObject({ attempt_id: 777, answers: { 1: 'c1' } });
});

test('QUIZ-05 QUIZ-06 where another page has pressed on other answers, those are handed in, and the page that pressed first says so', async () => {
  await openQuiz();
  await press('radio', 'a1', 'a2', 'a3');
  await saved();
  portal.server.on(quiz.submit_quiz, () => lost);
  await press('button', 'Submit');
  await findText(/^Not submitted yet\./u);
  const answers = { 1: 'a1', 2: 'b2', 3: 'a3' };
  const handingIn = Object.entries(answers).map(([question_id, answer]) => ({ question_id, answer }));
  await takes({ answers, handingIn });
  portal.server.on(quiz.submit_quiz, () => DONE);
  await portal.back();
  await findText('Well done!');
  await findText(/^What was handed in is not what this page showed/u);
  expect(portal.server.asked(quiz.submit_quiz).at(-1)).toMatchObject({ submit_data: handingIn });
});

test('QUIZ-05 QUIZ-07 a hand-in leaves no copy behind', async () => {
  await openQuiz();
  await press('radio', 'a1', 'a2', 'a3');
  await saved();
  await press('button', 'Submit');
  await findText('Well done!');
  await done();
  expect(await onDisk()).toBeUndefined();
});

test('QUIZ-07 a page that began while the storage hung hears in the end that another has the copy', async () => {
  await takes({ answers: { 3: 'c3' } });
  const goOn = storageHangs('get');
  const held = await openQuiz();
  await press('radio', 'a1');
  await until(() => expect(held.answers).toEqual({ 1: 'a1' }));
  otherTab();
  goOn();
  await elsewhere();
  expect(await onDisk()).toMatchObject({ holder: 'another page' });
});

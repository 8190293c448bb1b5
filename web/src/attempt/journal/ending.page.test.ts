import { attempts, exams, quiz } from '@portal/contract';
import { expect, test } from 'vitest';
import { lost, refused } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { findText, press, screen, testPortal, toast, until } from '../../testing/portal.ts';
import { examPaper, quizPaper } from '../../testing/samples.ts';
import type { Journal } from './journal.ts';

const portal = testPortal();
const AT = '/quiz-start/7';
const DONE = { result: 'pass', message: 'Well done!', score_text: '3/3', report_id: 9 };
const saved = () => findText(/All answers saved$/u);
const submits = () => portal.server.callsOf(quiz.submit_quiz);
const saves = () => portal.server.callsOf(attempts.save_answers).length;
const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

/** The journal of the page that is open: what its screen calls. */
async function journal(name = 'quiz/7'): Promise<Journal> {
  const { HERE } = await import('./surroundings.ts');
  return until(() => {
    const found = HERE.open.get(name);
    if (!found) throw new Error(`${name} is not open`);
    return found as Journal;
  });
}

async function openQuiz(minutes?: number) {
  const held = keepAttempts(portal.server, minutes === undefined ? {} : { minutes });
  portal.server.on(quiz.get_quiz, () => quizPaper(3)).on(quiz.submit_quiz, () => DONE);
  await portal.open(AT);
  await press('radio', 'a1');
  await saved();
  return held;
}

test('QUIZ-05 SRV-05 a press is repeated under its key, also after the page was killed', async () => {
  await openQuiz();
  portal.server.on(quiz.submit_quiz, () => lost);
  await press('radio', 'a2', 'a3');
  await press('button', 'Submit');
  await until(() => expect(submits().length).toBeGreaterThan(0));
  portal.server.on(quiz.submit_quiz, () => DONE);
  await portal.reload('killed');
  await findText('Well done!');
  const keys = submits().map(({ key }) => key);
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
});

test('QUIZ-05 a press of an earlier page that the server refuses is told in its words, and the answers can be changed and handed in', async () => {
  await openQuiz();
  portal.server.on(quiz.submit_quiz, () => lost);
  await press('radio', 'a2', 'a3');
  await press('button', 'Submit');
  await until(() => expect(submits().length).toBeGreaterThan(0));
  portal.server.on(quiz.submit_quiz, () => refused('Not now, please'));
  await portal.reload('killed');
  await toast('Not now, please');
  portal.server.on(quiz.submit_quiz, () => DONE);
  await press('radio', 'b2');
  expect([isChosen('a1'), isChosen('b2')]).toEqual([true, true]);
  await press('button', 'Submit');
  await findText('Well done!');
  expect(submits().at(-1)?.body).toMatchObject({ submit_data: [{ answer: 'a1' }, { answer: 'b2' }, { answer: 'a3' }] });
});

test('QUIZ-05 SRV-05 what is left here of an attempt that is over goes into the next one under another key: the old one would get the old result', async () => {
  const held = await openQuiz();
  const { readDraft } = await import('../../device/drafts.ts');
  const before = await readDraft('quiz/7');
  Object.assign(held, { attempt_id: 502, answers: {}, device_id: undefined });
  await portal.reload();
  await saved();
  await press('radio', 'a2', 'a3');
  await press('button', 'Submit');
  await findText('Well done!');
  expect(submits()).toMatchObject([{ body: { attempt_id: 502 } }]);
  expect([before?.attempt_id, submits()[0]?.key === before?.key]).toEqual([501, false]);
});

test('QUIZ-06 an attempt that was handed in elsewhere shows that result, and begins nothing into the next one', async () => {
  const held = await openQuiz();
  Object.assign(held, { attempt_id: 502, answers: {}, device_id: undefined });
  portal.server.on(attempts.attempt_result, ({ attempt_id }) => ({ ...DONE, message: `Result of ${attempt_id}` }));
  const before = saves();
  await portal.reload();
  await findText('Result of 501');
  await portal.passTime(10_000);
  expect([saves(), held.answers]).toEqual([before, {}]);
});

test('QUIZ-06 where answers of this page were not in what another handed in, it says so', async () => {
  await openQuiz();
  portal.server.down = true;
  dispatchEvent(new Event('offline'));
  await press('radio', 'b2');
  await portal.passTime(3000);
  portal.server.on(attempts.attempt_result, () => DONE);
  portal.server.on(attempts.save_answers, () => ({ seq: 1, mine: 1, report_id: 9 }));
  portal.server.down = false;
  dispatchEvent(new Event('online'));
  await findText('Well done!');
  await until(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(/is not what this page showed/u),
  );
});

test('QUIZ-05 once the time is up nothing is changed any more, by whatever way', async () => {
  await openQuiz(1);
  const late = await journal();
  const calls = saves();
  await portal.passTime(58_000);
  // The device hands in some moments later: a hall does not in one.
  await until(() => expect(late.snapshot()).toMatchObject({ timeUp: true, handing: 'no' }));
  for (const part of ['answers', 'marked'] as const) late.choose('2', part === 'answers' ? 'c2' : '1', part);
  expect(late.snapshot()).toMatchObject({ answers: { 1: 'a1' }, marked: new Set() });
  await portal.passTime(10_000);
  await findText('Well done!');
  expect(saves()).toBe(calls);
  expect(submits()).toMatchObject([{ body: { by: 'device', submit_data: [{ question_id: 1, answer: 'a1' }] } }]);
});

test('QUIZ-05 while a hand-in waits for the network nothing is changed any more, and what goes is what was pressed on', async () => {
  await openQuiz();
  await press('radio', 'a2', 'a3');
  portal.server.on(quiz.submit_quiz, () => lost);
  await press('button', 'Submit');
  await findText(/^Not submitted yet\./u);
  (await journal()).choose('1', 'c1');
  await portal.passTime(5000);
  expect([isChosen('a1'), isChosen('c1')]).toEqual([true, false]);
  const answers = submits().map(({ body }) => (body['submit_data'] as { answer: string }[]).map(({ answer }) => answer));
  expect(answers.at(-1)).toEqual(['a1', 'a2', 'a3']);
});

test('QUIZ-07 a page that has heard nothing for half a minute asks how the attempt stands when the student is back', async () => {
  const held = await openQuiz();
  Object.assign(held, { device_id: 'another-phone', answers: { 1: 'a1', 3: 'c3' } });
  await portal.passTime(10_000);
  await portal.back();
  expect(screen.queryByText(/^You began this quiz in another tab/u)).toBeNull();
  await portal.passTime(30_000);
  await portal.back();
  await findText('You began this quiz in another tab or on another device');
  expect(isChosen('c3')).toBe(true);
});

test('EXAM-03 EXAM-05 a hand-in that goes through at a later visit takes the paper off the device, and lists are asked for anew', async () => {
  const { server } = portal;
  keepAttempts(server);
  server.on(exams.exam, () => examPaper()).on(exams.submit_exam, () => lost);
  await portal.open('/exam/1');
  await press('radio', 'a1', 'a2', 'a3');
  await saved();
  const papers = await import('../../device/papers.ts');
  await papers.keepPaper('1', { sealed: 'sealed', iv: 'iv' });
  await press('button', 'Submit');
  await findText(/^Not submitted yet\./u);
  server.on(exams.submit_exam, () => ({ ...DONE, score_text: '3/3' }));
  await portal.open('/');
  await findText('Your exam is handed in. Score: 3/3');
  const { keptPaper } = await import('../../device/papers.ts');
  await until(async () => expect(await keptPaper('1')).toBeUndefined());
  expect(server.callsOf(exams.submit_exam).every(({ body }) => body['attempt_id'] === 501)).toBe(true);
});

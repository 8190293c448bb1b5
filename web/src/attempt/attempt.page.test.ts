import { exams, quiz } from '@portal/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepAttempts } from '../testing/attempts.ts';
import { find, findText, press, screen, testPortal, until } from '../testing/portal.ts';
import { exam, examPaper, quizPaper } from '../testing/samples.ts';

const portal = testPortal();
const RESULT = { result: 'pass', message: 'Well done!', score_text: '3/3' };
const PAPERS = [
  { kind: 'quiz', list: '/quiz-list/3', name: /Motion/u, at: '/quiz-start/7', call: quiz.submit_quiz, over: 'Quiz Complete' },
  { kind: 'exam', list: '/exams/', name: /Mechanics/u, at: '/exam/1', call: exams.submit_exam, over: 'Exam Complete' },
] as const;

beforeEach(() => {
  const { server } = portal;
  keepAttempts(server, { minutes: 30 });
  server.on(quiz.get_quiz_by_chapter, () => [quizPaper().quiz]);
  server.on(exams.exams, () => [exam()]);
  server.on(quiz.get_quiz, () => quizPaper()).on(exams.exam, () => examPaper());
  server.on(quiz.submit_quiz, () => RESULT).on(exams.submit_exam, () => RESULT);
});

test('QUIZ-07 EXAM-02 taps that go on after ‘Go on here’ do not press ‘Submit’, which comes to its place', async () => {
  const held = keepAttempts(portal.server);
  Object.assign(held, { device_id: 'another', answers: { 1: 'a1', 2: 'a2', 3: 'a3' } });
  await portal.open('/quiz-start/7');
  await press('button', 'Go on here');
  const inItsPlace = await find('button', 'Submit');
  for (let tap = 0; tap < 5; tap += 1) {
    await portal.user.click(inItsPlace);
    await portal.passTime(450);
  }
  expect(portal.server.callsOf(quiz.submit_quiz)).toEqual([]);
  await portal.passTime(700);
  await portal.user.click(inItsPlace);
  await find('heading', 'Quiz Complete');
});

describe.each(PAPERS)('$kind', ({ list, name, at, call, over }) => {
  const sent = () => portal.server.callsOf(call);

  test('QUIZ-05 EXAM-02 with questions unanswered, a hand-in can be called back for four seconds', async () => {
    await portal.open(list);
    await press('link', name);
    await press('radio', 'a1', 'a2');
    // A second tap this soon belongs to the first.
    await press('button', 'Submit', 'Go on answering');
    await findText('Handing in 2 of 3 answered');
    await portal.passTime(1200);
    await press('button', 'Go on answering');
    await find('button', 'Submit');
    await portal.passTime(5000);
    expect(sent()).toEqual([]);

    await press('button', 'Submit');
    await portal.passTime(3900);
    expect(sent()).toEqual([]);
    await portal.passTime(200);
    await find('heading', over);
    expect(sent()).toHaveLength(1);
  });

  test('QUIZ-05 EXAM-02 a hand-in that is begun and left, or answered further, is none', async () => {
    await portal.open(list);
    await press('link', name);
    await press('radio', 'a1', 'a2');
    await press('button', 'Submit');
    await portal.passTime(1200);
    await press('radio', 'b2');
    await portal.passTime(5000);
    await press('button', 'Submit');
    await find('button', 'Go on answering');
    await press('button', 'Back');
    await portal.passTime(5000);
    await press('link', name);
    await until(() => expect(screen.getByRole('radio', { name: 'b2' })).toHaveProperty('checked', true));
    await press('button', 'Submit');
    await find('button', 'Go on answering');
    await portal.reload();
    await portal.passTime(5000);
    expect(sent()).toEqual([]);
  });

  test('QUIZ-05 EXAM-02 one that a browser keeps while it is left hands nothing in when it is come back to', async () => {
    await portal.open(list);
    await press('link', name);
    await press('radio', 'a1', 'a2');
    await press('button', 'Submit');
    await find('button', 'Go on answering');
    dispatchEvent(new Event('pagehide'));
    await portal.back();
    await portal.passTime(10_000);
    await find('button', 'Submit');
    expect(sent()).toEqual([]);
  });

  test('QUIZ-05 APP-08 the result stands at its place in the history for its own student alone', async () => {
    await portal.open(list);
    await press('link', name);
    await press('radio', 'a1', 'a2', 'a3');
    await press('button', 'Submit');
    await find('heading', /Complete$/u);
    await portal.reload();
    await find('heading', /Complete$/u);
    portal.signIn({ stud_id: 12, profile: { name: 'Ravi Das' } });
    await portal.reload();
    await find('radio', 'a1');
    expect(screen.queryByRole('heading', { name: /Complete$/u })).toBeNull();
    expect(document.body.textContent).not.toContain('3/3');
  });

  test('QUIZ-05 EXAM-02 with all answered it goes at once', async () => {
    await portal.open(at);
    await press('radio', 'a1', 'b2', 'c3');
    const pressed = Date.now();
    await press('button', 'Submit');
    await find('heading', over);
    // Not after four seconds; what its chunks take to come is not counted.
    expect(sent().every((each) => each.at - pressed < 2000)).toBe(true);
    expect(sent()).toHaveLength(1);
  });
});

test('EXAM-02 the clock is the server’s, whatever the phone’s says; at the end the device hands in by itself', async () => {
  const { server } = portal;
  const years = 5 * 365 * 24 * 3_600_000;
  keepAttempts(server, { minutes: 1.5, now: () => Date.now() + years });
  await portal.open('/exam/1');
  await press('radio', 'a1');
  const left = await find('timer');
  expect(left.textContent).toMatch(/1:(?:30|29)/u);
  await portal.passTime(85_000);
  expect(server.callsOf(exams.submit_exam)).toEqual([]);
  // Within three seconds of the end, as an examination hall does.
  await portal.passTime(9_000);
  await find('heading', 'Exam Complete');
  expect(server.asked(exams.submit_exam)).toMatchObject([
    { attempt_id: 501, by: 'device', submit_data: [{ question_id: 1, answer: 'a1' }] },
  ]);
});

import { attempts, quiz } from '@portal/contract';
import { describe, expect, test } from 'vitest';
import { lost } from '../../testing/answers.ts';
import { keepAttempts } from '../../testing/attempts.ts';
import { findText, press, testPortal, until } from '../../testing/portal.ts';
import { quizPaper } from '../../testing/samples.ts';
import type { Journal } from './journal.ts';

const portal = testPortal();
const AT = '/quiz-start/7';
const saved = () => findText(/All answers saved$/u);
const saves = () => portal.server.asked(attempts.save_answers);

/** The journal of the page that is open: what its screen calls. */
async function journal(): Promise<Journal> {
  const { HERE } = await import('./surroundings.ts');
  return until(() => {
    const found = HERE.open.get('quiz/7');
    if (!found) throw new Error('no quiz is open');
    return found as Journal;
  });
}

const visit = async (question_id: string) => (await journal()).choose(question_id, '1', 'visited');
const mark = async (question_id: string, on = true) => (await journal()).choose(question_id, on ? '1' : '', 'marked');
const palette = async () => {
  const { visited, marked } = (await journal()).snapshot();
  return { visited: [...visited], marked: [...marked] };
};

async function openQuiz() {
  const held = keepAttempts(portal.server);
  portal.server.on(quiz.get_quiz, () => quizPaper(3));
  portal.server.on(quiz.submit_quiz, () => ({ result: 'pass', message: 'Well done!', score_text: '3/3' }));
  await portal.open(AT);
  await press('radio', 'a1');
  await saved();
  return held;
}

describe('QUIZ-07 visits and marks for review', () => {
  test('go with the next answer, or by themselves some seconds later; meanwhile all answers are saved, and that is what is said', async () => {
    const held = await openQuiz();
    const before = saves().length;
    expect(saves().every((save) => !('visited' in save || 'marked' in save))).toBe(true);
    await visit('1');
    await mark('1');
    expect(await palette()).toEqual({ visited: ['1'], marked: ['1'] });
    await portal.passTime(4000);
    await saved();
    expect(saves()).toHaveLength(before);
    await portal.passTime(3000);
    expect(saves()).toHaveLength(before + 1);
    expect(held).toMatchObject({ visited: [1], marked: [1], answers: { 1: 'a1' } });

    await mark('1', false);
    await visit('2');
    await press('radio', 'b2');
    await portal.passTime(1500);
    expect(held).toMatchObject({ visited: [1, 2], marked: [], answers: { 1: 'a1', 2: 'b2' } });
    // Values that the server is known to hold are not sent again.
    await press('radio', 'c3');
    await portal.passTime(1500);
    expect(saves().at(-1)).not.toHaveProperty('marked');
    // A visit, unmarking or clearing that changes nothing has no effect.
    const { visited, marked, answers } = (await journal()).snapshot();
    await visit('2');
    await mark('1', false);
    (await journal()).choose('9', '');
    expect((await journal()).snapshot()).toMatchObject({ visited, marked, answers });
    expect((await journal()).snapshot().answers).toBe(answers);
    await portal.passTime(10_000);
    expect(saves()).toHaveLength(before + 3);
  });

  test('leave with the page', async () => {
    const held = await openQuiz();
    await visit('3');
    await portal.reload();
    expect(held.visited).toEqual([3]);
  });

  test('are there after a reload, also when the server has heard of none; without a network the answers are still called saved', async () => {
    const held = await openQuiz();
    portal.server.on(attempts.save_answers, () => lost);
    await visit('2');
    await mark('2');
    await portal.passTime(20_000);
    await saved();
    expect(held.visited).toBeUndefined();
    await portal.reload('killed');
    await saved();
    expect(await palette()).toEqual({ visited: ['2'], marked: ['2'] });
  });

  test('are the same on another phone, and a mark that it takes away does not come back on the first one', async () => {
    const held = await openQuiz();
    await visit('1');
    await mark('1');
    await portal.passTime(7000);
    // Another phone's visits and marks.
    Object.assign(held, { device_id: 'another-phone', visited: [1, 3], marked: [] });
    await portal.reload();
    await findText('You began this quiz in another tab or on another device');
    expect(await palette()).toEqual({ visited: ['1', '3'], marked: [] });
    await press('button', 'Go on here');
    await saved();
    expect(await palette()).toEqual({ visited: ['1', '3'], marked: [] });
    await mark('3');
    await portal.passTime(7000);
    expect(held.marked).toEqual([3]);
  });

  test('alone they are enough to ask before another device goes on', async () => {
    const held = keepAttempts(portal.server);
    portal.server.on(quiz.get_quiz, () => quizPaper(3));
    Object.assign(held, { device_id: 'another-phone', visited: [1] });
    await portal.open(AT);
    await findText('You began this quiz in another tab or on another device');
  });

  test('go with the hand-in', async () => {
    await openQuiz();
    await press('radio', 'b2', 'c3');
    await mark('2');
    await press('button', 'Submit');
    await findText('Well done!');
    expect(portal.server.asked(quiz.submit_quiz)).toMatchObject([{ marked: ['2'] }]);
  });

  test('stay on the device where the server keeps none: nothing is asked of it in vain', async () => {
    portal.server.on(quiz.get_quiz, () => quizPaper(3));
    await portal.open(AT);
    await press('radio', 'a1');
    await visit('1');
    await mark('1');
    await portal.passTime(10_000);
    expect(saves()).toEqual([]);
    await portal.reload('killed');
    await findText(/kept on this device$/u);
    expect(await palette()).toEqual({ visited: ['1'], marked: ['1'] });
  });
});

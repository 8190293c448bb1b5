import type { Page } from '@playwright/test';
import { expect, test } from '../helpers/portal.ts';
import {
  questions,
  option,
  submit,
  back,
  title,
  papersOf,
  answerPaper,
  handInPaper,
  answerAll,
  handIns,
} from '../steps/handing-in.ts';
import { beginExam, handIn } from '../steps/room.ts';
import { saved } from '../steps/answers.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Go on answering' });

test('EXAM-04 a second tab that still has the exam’s questions at hand asks anew, and leads to the report', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const { student, papers } = await papersOf(portal);
  await signedIn(student.mobile);
  const [, exam] = papers;
  const second = await context.newPage();
  await second.goto(exam.list);
  await second.getByRole('link', { name: exam.name }).click();
  await beginExam(second);
  await second.goBack();
  await expect(title(second, 'My Exams')).toBeVisible();
  await page.goto(exam.list);
  await page.getByRole('link', { name: exam.name }).click();
  await option(page, 0, 0).check();
  // A page behind another one stands still.
  await page.bringToFront();
  await handIn(page);
  await expect(title(page, 'Exam Complete')).toBeVisible();
  await second.goForward();
  await expect(second.getByRole('heading', { name: 'You have already handed in this exam.' })).toBeVisible();
  await expect(questions(second)).toHaveCount(0);
  await expect(second.getByRole('alert').getByText('You have already handed in this exam.')).toHaveCount(0);
  await second.getByRole('link', { name: 'View report' }).click();
  await expect(title(second, 'Quiz Result')).toBeVisible();
});

// What becomes of it, and when, is told in web/src/attempt/attempt.page.test.ts.
test('QUIZ-05 EXAM-02 with questions unanswered the way back stands where Submit stood, and a second tap at once takes it not', async ({
  page,
  portal,
  signedIn,
}) => {
  const { student, papers, attempts } = await papersOf(portal);
  await signedIn(student.mobile);
  await page.setViewportSize({ width: 360, height: 740 });
  const [{ list, name }] = papers;
  await page.goto(list);
  await page.getByRole('link', { name }).click();
  await option(page, 0, 0).check();
  await option(page, 1, 0).check();
  const sent = handIns(page);
  const words = /^Handing in 2 of \d+ answered$/u;
  const place = await submit(page).boundingBox();
  await submit(page).dblclick();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('status').getByText(/To stop, press ‘Go on answering’/u)).toHaveCount(1);
  expect(await goOn(page).boundingBox()).toEqual(place);
  await page.waitForTimeout(1100);
  await goOn(page).click();
  await expect(page.getByText(words)).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await attempts()).toBe(0);
});

/**
 * Browsers in which tabs do not hear of each other: older ones, and those that forbid sites to keep anything, where
 * nothing is shared either.
 */
const DEAF = [
  { kind: 'an older browser', lacks: ['BroadcastChannel'] },
  { kind: 'a browser that keeps nothing', lacks: ['BroadcastChannel', 'indexedDB'] },
];

for (const { kind, lacks } of DEAF)
  test(`QUIZ-07 two tabs of ${kind} hand in different answers at the same moment: the one that came second is told so, and shows what was handed in`, async ({
    page,
    context,
    portal,
    signedIn,
  }) => {
    test.setTimeout(45_000);
    const { student, papers, attempts } = await papersOf(portal);
    await context.addInitScript((names) => {
      for (const name of names) Object.defineProperty(globalThis, name, { value: undefined });
    }, lacks);
    await signedIn(student.mobile);
    const [quiz] = papers;
    const tabs = [page, await context.newPage()] as const;
    const pressed = Promise.withResolvers<void>();
    for (const [choice, tab] of tabs.entries()) {
      await tab.goto(quiz.list);
      // What is begun elsewhere is known only when the server has said so.
      const begun = tab.waitForResponse('**/Student/start_attempt');
      await tab.getByRole('link', { name: quiz.name }).click();
      await begun;
      const takeOver = tab.getByRole('button', { name: 'Go on here' });
      await expect(takeOver.or(submit(tab))).toBeVisible();
      if (await takeOver.isVisible()) await takeOver.click();
      await expect(option(tab, 0, 0)).toBeEnabled();
      if (tab === page) await answerAll(tab);
      await option(tab, 0, choice).check();
      if (tab !== page) continue;
      await expect(saved(tab)).toBeVisible();
      // What the first tab would learn of the second comes after the press.
      await tab.route(/\/Student\/(?:start_attempt|save_answers)$/u, async (route) => {
        await pressed.promise;
        await route.continue();
      });
    }
    // A tap right after 'Go on here' belongs to that.
    await page.waitForTimeout(1200);
    await Promise.all(tabs.map((tab) => submit(tab).click()));
    pressed.resolve();
    for (const tab of tabs) await expect(title(tab, quiz.done)).toBeVisible();
    const told = (tab: Page) => tab.getByRole('alert').getByText(/another tab or device, or the end of the time, came first/u);
    const losers: Page[] = [];
    for (const tab of tabs) if (await told(tab).isVisible()) losers.push(tab);
    expect(losers).toHaveLength(1);
    const scores = await Promise.all(tabs.map((tab) => tab.getByText(/^Score: /u).innerText()));
    expect(new Set(scores).size).toBe(1);
    const reports = tabs.map((tab) => tab.getByRole('link', { name: 'View report' }).getAttribute('href'));
    expect(new Set(await Promise.all(reports)).size).toBe(1);
    expect(await attempts()).toBe(1);
  });

test('QUIZ-05 no key hands in but a press of the Submit button', async ({ page, portal, signedIn }) => {
  const { student, papers, attempts } = await papersOf(portal);
  await signedIn(student.mobile);
  const [{ list, name, done }] = papers;
  await page.goto(list);
  await page.getByRole('link', { name }).click();
  await expect(submit(page)).toBeVisible();
  const sent = handIns(page);
  await answerAll(page);
  await page.keyboard.press('Enter');
  await option(page, 0, 1).focus();
  for (const key of ['Enter', 'NumpadEnter', 'Control+Enter', 'Space', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(saved(page)).toBeVisible();
  expect(sent).toEqual([]);
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, done)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await attempts()).toBe(1);
});

test('EXAM-03 QUIZ-06 once handed in, Back and a reload show the result, and the exam’s card does not lead to its questions', async ({
  page,
  portal,
  signedIn,
}) => {
  const { student, papers } = await papersOf(portal);
  await signedIn(student.mobile);
  for (const paper of papers) {
    const { kind, name, done } = paper;
    await answerPaper(page, paper);
    await handInPaper(page, paper);
    await expect(title(page, done)).toBeVisible();
    await page.getByRole('link', { name: 'View report' }).click();
    await expect(title(page, 'Quiz Result')).toBeVisible();
    await back(page).click();
    await expect(title(page, done)).toBeVisible();
    await expect(questions(page)).toHaveCount(0);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await expect(title(page, done)).toBeVisible();
    await expect(page.getByText(/^Score: /u)).toBeVisible();
    // To ask for the questions of an exam is to begin it.
    expect(asked.filter((url) => /(get_quiz|exam|start_attempt)$/u.test(url))).toEqual([]);
    await page.getByRole('link', { name: `Back to ${kind === 'quiz' ? 'quizzes' : 'exams'}` }).click();
    if (kind === 'quiz') continue;
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/exam-report-preview\/\d+$/u);
  }
});

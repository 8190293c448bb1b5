import { chromium } from '@playwright/test';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@portal/contract';
import { expect, test } from './helpers/operator.ts';
import { signIn } from './helpers/portal.ts';
import { option, submit, saved, elsewhere, takeOver, quizOf, first, phone } from './steps/answers.ts';

test('QUIZ-07 another phone goes on where the first one stopped; the first one is told, and neither overwrites the other', async ({
  browser,
  portal,
}) => {
  const quiz = await quizOf(portal);
  const open = () => browser.newContext({ baseURL: portal.url });
  const one = await phone(open, portal, quiz.student);
  await one.goto(quiz.path);
  await option(one, 0, 1).check();
  await expect(saved(one)).toBeVisible();

  const two = await phone(open, portal, quiz.student);
  await two.goto(quiz.path);
  await expect(elsewhere(two)).toBeVisible();
  await expect(option(two, 0, 1)).toBeChecked();
  await expect(option(two, 1, 0)).toBeDisabled();
  await expect(submit(two)).toHaveCount(0);
  await takeOver(two);
  await option(two, 1, 0).check();
  await expect(saved(two)).toBeVisible();

  // The first one has not heard of it yet, and answers on.
  await option(one, 1, 2).check();
  await expect(elsewhere(one)).toBeVisible();
  // What is saved is shown, and that something else was chosen here is said.
  await expect(option(one, 1, 0)).toBeChecked();
  await expect(one.getByRole('region', { name: 'Question 2: which answer counts?' })).toBeVisible();
  expect(await first(quiz.held(), 2)).toEqual([1, 0]);
  // Back on the first one: the question answered on both is named.
  await takeOver(one);
  await expect(option(one, 1, 0)).toBeChecked();
  await expect(one.getByRole('heading', { name: 'Please check question 2' })).toBeVisible();
  await option(one, 2, 1).check();
  await expect(saved(one)).toBeVisible();
  expect(await first(quiz.held(), 3)).toEqual([1, 0, 1]);
  await one.context().close();
  await two.context().close();
});

test('QUIZ-07 offline, reloaded and killed: the answers and the hand-in go through at the next visit, whatever page that is', async ({
  portal,
}) => {
  const quiz = await quizOf(portal);
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  const executablePath = process.env['CHROMIUM_PATH'];
  const launch = () =>
    chromium.launchPersistentContext(folder, { baseURL: portal.url, ...(executablePath ? { executablePath } : {}) });
  try {
    const before = await launch();
    const page = before.pages()[0] ?? (await before.newPage());
    await signIn(page, portal, quiz.student);
    await page.goto(quiz.path);
    await option(page, 0, 1).check();
    await expect(saved(page)).toBeVisible();
    // Calls fail from here on, while pages still load: a reload in the middle of it.
    await before.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await option(page, 1, 2).check();
    await expect(page.getByText('Waiting for the network. Your answers are kept on this device.')).toBeVisible();
    await submit(page).click();
    await expect(page.getByText('Not submitted yet.')).toBeVisible();
    const { pid } = await before
      .browser()!
      .newBrowserCDPSession()
      .then((cdp) => cdp.send('SystemInfo.getProcessInfo'))
      .then(({ processInfo }) => ({ pid: processInfo.find(({ type }) => type === 'browser')?.id ?? 0 }));
    const gone = before.waitForEvent('close');
    process.kill(pid, 'SIGKILL');
    await gone;

    const after = await launch();
    const home = after.pages()[0] ?? (await after.newPage());
    // A browser that is killed may forget who was signed in; what was answered it may not.
    await signIn(home, portal, quiz.student);
    await home.goto('/subjects');
    await expect(home.getByText(/^Your quiz is handed in\. Score: /u)).toBeVisible();
    const [attempt, ...more] = await quiz.attempts();
    expect(more).toEqual([]);
    const report = await portal.call(calls.quiz.quiz_report_by_id, { id: attempt?.id ?? 0 }, quiz.student);
    expect(report.data?.report.slice(0, 3).map(({ options, student_answer }) => options.indexOf(student_answer))).toEqual([
      1, 2, -1,
    ]);
    await after.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import { calls } from '@portal/contract';
import { expect, test } from '../helpers/portal.ts';
import { violations } from '../steps/everywhere.ts';
import { openMenu } from '../steps/privacy.ts';
import { answerAll, knownQuiz, open, option, right, submit, wrong } from '../steps/quiz.ts';
import { saved } from '../steps/answers.ts';

test('QUIZ-04 a line over or under a formula is as long as what it belongs to, with any fonts', async ({
  page,
  portal,
  signedIn,
}) => {
  await signedIn();
  const known = await knownQuiz(portal);
  // As the server sets \overline{A+B} and \underline{A+B}: server/src/content/hostile.test.ts.
  const lined = (tag: string, sign: string): string =>
    `<math><${tag}><mpadded voffset="0"><mi>A</mi><mo>+</mo><mi>B</mi></mpadded><mo>${sign}</mo></${tag}></math>`;
  const question = `${lined('mover', '\u203E')} or ${lined('munder', '_')}`;
  const questions = [{ question_id: '1', question, options: ['a', 'b'], marks: '1' }];
  await page.route('**/Student/get_quiz', (route) =>
    route.fulfill({
      json: { status: true, message: '', data: { quiz: { id: 'x', name: known.name, max_marks: '1' }, questions } },
    }),
  );
  await open(page, known);
  for (const [tag, side] of [
    ['mover', 'borderTopWidth'],
    ['munder', 'borderBottomWidth'],
  ] as const) {
    const formula = page.locator(`math ${tag}`);
    const line = formula.locator('mpadded');
    expect(Number.parseFloat(await line.evaluate((element, name) => getComputedStyle(element)[name], side))).toBeGreaterThan(0.5);
    expect((await line.boundingBox())?.width).toBeCloseTo((await formula.boundingBox())?.width ?? 0, 0);
    // The sign itself would be a dash over the plus alone where no font makes it grow.
    await expect(formula.locator('> mo')).toHaveCSS('visibility', 'hidden');
  }
});

test('QUIZ-07 answers survive a reload and are gone once the quiz is handed in', async ({ page, portal, signedIn }) => {
  const known = await knownQuiz(portal);
  await signedIn();
  await open(page, known);
  await expect(page.getByText('Saved as you choose')).toBeVisible();
  await option(page, 0, 1).check();
  await option(page, 2, 0).check();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(option(page, 0, 1)).toBeChecked();
  await expect(option(page, 2, 0)).toBeChecked();
  await expect(saved(page)).toBeVisible();
  await answerAll(page, known.key, wrong);
  await submit(page).click();
  await expect(page.getByText(/^Score:/u)).toBeVisible();
  // The same address again would be a reload, and show the result.
  await page.goto('/quiz/subjects');
  await open(page, known);
  await expect(page.getByText(`0 of ${known.key.length} answered`)).toBeVisible();
});

test('QUIZ-06 a passed quiz: dark toast, Quiz Complete with picture, message and score, the report a click away', async ({
  page,
  portal,
  signedIn,
}) => {
  const known = await knownQuiz(portal);
  await signedIn();
  await page.goto(`/reports/${known.chapter_id}`);
  await expect(page.getByText('No Data Available')).toBeVisible();
  await page.goto(`/quiz-list/${known.chapter_id}`);
  await page.getByRole('link', { name: known.name }).click();
  await answerAll(page, known.key, right);
  await submit(page).click();
  await expect(page.locator('[data-type=blank]').getByText('Your quiz has been submitted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Quiz Complete', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Quiz Complete/u);
  await expect(page.getByText('Well done! You have passed this quiz.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Passed', exact: true })).toBeVisible();
  await expect(page.getByText(`Score: ${known.max_marks}/${known.max_marks}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to quizzes' })).toHaveAttribute('href', `/quiz-list/${known.chapter_id}`);
  await page.getByRole('link', { name: 'View report' }).click();
  await expect(page.getByRole('heading', { name: 'Quiz Result', level: 1 })).toBeVisible();
  await expect(page.getByText(`Total Marks Gained : ${known.max_marks}`)).toBeVisible();
});

test('APP-08 logout deletes the answers on the device; another student never sees them, and the server has kept them', async ({
  page,
  portal,
  signedIn,
}) => {
  const known = await knownQuiz(portal);
  const student = await signedIn();
  await open(page, known);
  await option(page, 0, 1).check();
  await expect(page.getByText(`1 of ${known.key.length} answered`)).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await signedIn();
  await open(page, known);
  await expect(page.getByText(`0 of ${known.key.length} answered`)).toBeVisible();
  await page.getByRole('button', { name: /Kavya Iyer/u }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  await signedIn(student.mobile);
  await page.goto(`/quiz-start/${known.quiz_id}`);
  // The device knows nothing of the attempt any more; the server has kept it.
  await expect(page.getByText('You began this quiz in another tab or on another device')).toBeVisible();
  await expect(page.getByText(`1 of ${known.key.length} answered`)).toBeVisible();
});

test('APP-08 QUIZ-07 a quiz handed in without a network outlives the logout, and goes on at the next sign-in; the session left ends', async ({
  page,
  context,
  portal,
  signedIn,
}) => {
  const known = await knownQuiz(portal);
  const student = await signedIn();
  await open(page, known);
  await answerAll(page, known.key, right);
  await expect(saved(page)).toBeVisible();
  // Its code is there before the network goes.
  await openMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await context.setOffline(true);
  await option(page, 0, known.key[0] ? wrong(known.key[0]) : 0).check();
  await submit(page).click();
  await expect(page.getByText('it goes on when you open the portal again')).toBeVisible();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 quiz that you handed in');
  expect(await violations(page, (axe) => axe)).toEqual([]);
  await page.getByRole('button', { name: 'Log out now' }).click();
  await expect(page).toHaveURL(/\/login$/u);
  expect((await portal.call(calls.students.get_profile, {}, student)).status).toBe(true);
  await context.setOffline(false);
  await expect.poll(async () => (await portal.call(calls.students.get_profile, {}, student)).status).toBe(false);

  await signedIn();
  await open(page, known);
  await expect(page.getByText(`0 of ${known.key.length} answered`)).toBeVisible();
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/u);

  await signedIn(student.mobile);
  await page.goto(`/reports/${known.chapter_id}`);
  await expect(page.getByText(/^(?:pass|fail) - /u)).toHaveCount(1);
});

test('QUIZ-04 numbered questions with their marks, and one choice for each, replaced when changed', async ({
  page,
  portal,
  signedIn,
}) => {
  const known = await knownQuiz(portal);
  await signedIn();
  await open(page, known);
  await expect(page.getByText(`Total Marks : ${known.max_marks}`)).toBeVisible();
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(known.key.length);
  for (const [index, { marks, options }] of known.key.entries()) {
    await expect(questions.nth(index)).toContainText(`${index + 1}.`);
    await expect(questions.nth(index)).toContainText(`${marks} Mark`);
    await expect(questions.nth(index).getByRole('radio')).toHaveCount(options.length);
  }
  await option(page, 0, 0).check();
  await option(page, 0, 2).check();
  await expect(questions.first().getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(option(page, 0, 2)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(option(page, 0, 1)).toBeChecked();
  await expect(page.getByText(`1 of ${known.key.length} answered`)).toBeVisible();
});

import { expect, test } from './helpers/portal.ts';
import {
  questions,
  option,
  submit,
  back,
  title,
  papersOf,
  answerAll,
  answerPaper,
  handInPaper,
  handIns,
} from './steps/handing-in.ts';

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
  await expect(page.getByText('All answers saved')).toBeVisible();
  expect(sent).toEqual([]);
  await submit(page).focus();
  await page.keyboard.press('Enter');
  await expect(title(page, done)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await attempts()).toBe(1);
});

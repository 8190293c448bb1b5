import { expect, test } from './helpers/portal.ts';
import { questions, back, title, papersOf, answerPaper, handInPaper } from './steps/handing-in.ts';

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

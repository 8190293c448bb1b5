import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { knownQuiz, option, right, wrong } from './steps/quiz.ts';

test('QUIZ-01 QUIZ-02 QUIZ-03 from subjects to chapters to the quizzes of one, and to its reports', async ({
  page,
  portal,
  signedIn,
}) => {
  const known = await knownQuiz(portal);
  await signedIn();
  await page.goto('/quiz/subjects');
  await expect(page.getByRole('heading', { name: 'Quiz', level: 1 })).toBeVisible();
  await expect(page.getByText('Choose Subject')).toBeVisible();
  await page.locator(`main a[href="/quiz-chapters/${known.subject_id}"]`).click();
  await expect(page.getByRole('heading', { name: 'Choose Chapter', level: 1 })).toBeVisible();
  await page.locator(`main a[href="/quiz-list/${known.chapter_id}"]`).click();
  await expect(page.getByRole('heading', { name: 'Choose a Quiz', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Reports' })).toHaveAttribute('href', `/reports/${known.chapter_id}`);
  const card = page.getByRole('article').filter({ hasText: known.name });
  await expect(card.getByText(/^Quiz created on \d+ \w+ \d{4}$/u)).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/quiz-start/${known.quiz_id}$`, 'u'));
});

test('QUIZ-08 reports show name, dates and result, red only when failed, and lead to the report', async ({
  page,
  portal,
  signedIn,
}) => {
  const known = await knownQuiz(portal);
  const student = await signedIn();
  const { quiz_id, key, chapter_id, name, max_marks } = known;
  await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data: [] }, student);
  const submit_data = key.map(({ question_id, answer }) => ({ question_id, answer }));
  await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data }, student);
  await page.goto(`/reports/${chapter_id}`);
  await expect(page.getByRole('heading', { name: 'Quiz', level: 1 })).toBeVisible();
  await expect(page.getByText('View a report')).toBeVisible();
  const [passed, failed] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  await expect(passed).toContainText(name);
  await expect(passed).toContainText(/Created on \d+ \w+ \d{4}/u);
  await expect(passed).toContainText(/Attended on \d+ \w+ \d{4}/u);
  const colour = (words: string) =>
    page.getByText(words).evaluate((element) => getComputedStyle(element).color.match(/\d+/gu)?.map(Number) ?? []);
  const [red = 0, green = 0] = await colour(`pass - ${max_marks}/${max_marks}`);
  expect(green).toBeGreaterThan(red);
  const [failedRed = 0, failedGreen = 0] = await colour(`fail - 0/${max_marks}`);
  expect(failedRed).toBeGreaterThan(failedGreen);
  await failed.getByRole('link').click();
  await expect(page.getByText('Total Marks Gained : 0')).toBeVisible();
});

test('QUIZ-09 QUIZ-10 the report shows what was chosen, what was right and what was left out, in words', async ({
  page,
  portal,
  signedIn,
}) => {
  const known = await knownQuiz(portal);
  const student = await signedIn();
  const { quiz_id, key } = known;
  const [first, second] = key;
  if (!first || !second) throw new Error('The quiz has too few questions');
  const submit_data = [
    { question_id: first.question_id, answer: first.answer },
    { question_id: second.question_id, answer: second.options[wrong(second)] ?? '' },
  ];
  const { data } = await portal.call(calls.quiz.submit_quiz, { quiz_id, submit_data }, student);
  await page.goto(`/report-preview/${data?.report_id}`);
  await expect(page.getByRole('heading', { name: 'Quiz Result', level: 1 })).toBeVisible();
  await expect(page.getByText(`Total Marks Gained : ${first.marks}`)).toBeVisible();
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(key.length);
  const row = (question: number, index: number) => questions.nth(question).locator('label').nth(index);
  await expect(option(page, 0, right(first))).toBeChecked();
  await expect(option(page, 0, right(first))).toBeDisabled();
  await expect(row(0, right(first))).toContainText('Your answer');
  await expect(row(0, right(first))).toHaveAttribute('data-mark', 'right');
  await expect(option(page, 1, wrong(second))).toBeChecked();
  await expect(row(1, wrong(second))).toContainText('Your answer');
  await expect(row(1, wrong(second))).toHaveAttribute('data-mark', 'wrong');
  await expect(row(1, right(second))).toContainText('Correct answer');
  await expect(questions.nth(2)).toContainText('Not answered');
  await expect(questions.nth(2).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(questions.nth(0)).toContainText('Explanation');
  // QUIZ-10: from the wrong answer to the video and back.
  await expect(questions.nth(0).getByRole('link', { name: 'Watch the lesson' })).toHaveCount(0);
  await questions.nth(1).getByRole('link', { name: 'Watch the lesson' }).click();
  await expect(page.getByRole('region', { name: /^Video: /u })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Quiz Result', level: 1 })).toBeVisible();
});

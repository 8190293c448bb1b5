import { calls } from '@portal/contract';
import { expect, test } from './helpers/portal.ts';
import { knownExam, option, right } from './steps/exams.ts';
import { beginExam } from './steps/room.ts';

test('EXAM-01 the exams with name, subject and date, and the way to their reports', async ({ page, portal, signedIn }) => {
  const { exam } = await knownExam(portal);
  await signedIn();
  await page.goto('/exams/');
  await expect(page.getByRole('heading', { name: 'My Exams', level: 1 })).toBeVisible();
  await expect(page.getByText('Choose an exam')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Reports' })).toHaveAttribute('href', '/exam-reports/');
  const card = page.getByRole('article').filter({ hasText: exam.name });
  await expect(card).toContainText(exam.subject_name);
  await expect(card.getByText(`Exam created on ${exam.added_on}`)).toBeVisible();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/exam/${exam.exam_id}$`, 'u'));
});

test('EXAM-04 an exam that was handed in on another device meanwhile shows that result, and no second one', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam, max_marks } = await knownExam(portal);
  const student = await signedIn();
  await beginExam(page, `/exam/${exam.exam_id}`);
  await portal.call(calls.exams.submit_exam, { exam_id: exam.exam_id, submit_data: [] }, student);
  // The next save hears of it: of this choice, or of the visit before it.
  await option(page, 0, 2)
    .check({ timeout: 5000 })
    .catch(() => undefined);
  await expect(page.getByText(`Score: 0/${max_marks}`)).toBeVisible();
  expect((await portal.call(calls.exams.get_exam_reports, {}, student)).data).toHaveLength(1);
});

test('EXAM-05 EXAM-06 a handed-in exam is in the reports, and its report shows every question', async ({
  page,
  portal,
  signedIn,
}) => {
  const { exam, key, max_marks } = await knownExam(portal);
  const student = await signedIn();
  const [first, second] = key;
  if (!first || !second) throw new Error('The exam has too few questions');
  const wrong = (right(second) + 1) % second.options.length;
  const submit_data = [
    { question_id: first.id, answer: first.correct_answer },
    { question_id: second.id, answer: second.options[wrong] ?? '' },
  ];
  // Read before anything is handed in: the screen must ask again afterwards.
  await page.goto('/exam-reports/');
  await expect(page.getByText('No Data Available')).toBeVisible();
  await portal.call(calls.exams.submit_exam, { exam_id: exam.exam_id, submit_data }, student);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Exams', level: 1 })).toBeVisible();
  await expect(page.getByText('View a report')).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toContainText(exam.name);
  await expect(card).toContainText(`Subject: ${exam.subject_name}`);
  await expect(card).toContainText(/Attended on \d+ \w+ \d{4}/u);
  await expect(card).toContainText(`failed - ${first.marks}/${max_marks}`);
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Quiz Result', level: 1 })).toBeVisible();
  await expect(page.getByText(`Total Marks Gained : ${first.marks}/${max_marks} - FAILED`)).toBeVisible();
  const questions = page.getByRole('main').getByRole('group');
  await expect(questions).toHaveCount(key.length);
  const row = (question: number, index: number) => questions.nth(question).locator('label').nth(index);
  await expect(option(page, 0, right(first))).toBeChecked();
  await expect(option(page, 0, right(first))).toBeDisabled();
  await expect(row(0, right(first))).toContainText('Correct answer');
  await expect(row(1, wrong)).toContainText('Your answer');
  await expect(row(1, right(second))).toContainText('Correct answer');
  await expect(questions.nth(1)).toContainText(`${second.marks} Mark`);
  await expect(questions.nth(2)).toContainText('Not answered');
});
